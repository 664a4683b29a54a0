import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListComparison } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import { familyLike } from '../../../../shared/catalogue/columns/category-words.ts';
import { plainWords } from '../../../../shared/catalogue/columns/import-mapping.ts';
import { FamilyId } from '../../../../shared/catalogue/families.ts';
import { formatRupiah, parseRupiah, type Rupiah } from '../../../../shared/lib/money.ts';
import { inBackground } from '../../../core/background-work.ts';
import { formatCountdown, useElapsed } from '../../../core/clock.ts';
import { useApp, useDates } from '../../../core/context.tsx';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { FieldPad } from '../../../parts/form/FieldPad.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { CatalogueStep, Chosen, TypedForList } from '../catalogue-state.ts';
import { useCatalogue } from '../catalogue-store.ts';
import { ListedRows } from './ListedRows.tsx';
import styles from './ProviderList.module.css';

type ProviderStep = Extract<CatalogueStep, { state: 'provider' }>;

const NOTHING: Chosen = { add: [], switchOff: [], cost: [] };

/** The differences between the provider's list and the catalogue. The owner takes over each one alone, or all of a kind. */
export function ProviderList({ step: { comparison, typed } }: { readonly step: ProviderStep }) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  const hasList = useApp(({ settings, status }) => settings.service.productList !== null && status.mode === 'live');
  const { failure, isBusy, listAskedAt, compare, readList, stopReadingList, takeOver, toList, openPart } = useCatalogue((state) => state);
  useEffect(() => inBackground(compare()), [compare]);
  const isReading = listAskedAt !== null;
  const read = () => inBackground(readList());
  const leave = isReading ? stopReadingList : toList;
  const take = (chosen: Partial<Chosen>) => inBackground(takeOver({ ...NOTHING, ...chosen }));
  // Without a list to read, F5 has the use that it has in the other parts.
  const onF5 = hasList ? read : () => openPart('productFiles');
  useShortcuts({ F5: isReading ? undefined : onF5, Escape: leave });
  const at = comparison?.at ?? null;
  return (
    <Page
      isPart
      title={t('nav.providerList')}
      head={at === null ? null : <p>{t('listed.readAt', { when: dayTime(at) })}</p>}
      pad={<FieldPad home="[data-list-price]" />}
    >
      {failure ? <FailureNote failure={failure} /> : null}
      {hasList ? null : <Note size="m">{t('listed.noList')}</Note>}
      {hasList && comparison !== null && at === null && !isReading ? <Note size="m">{t('listed.never')}</Note> : null}
      {hasList ? (
        <div>
          {isReading ? (
            <Button keyName="Esc" onPress={leave}>
              {t('sell.stopWaiting')}
            </Button>
          ) : (
            <Button keyName="F5" onPress={read}>
              {t('listed.read')}
            </Button>
          )}
        </div>
      ) : null}
      {isReading ? <Reading since={listAskedAt} /> : null}
      {comparison === null || at === null ? null : <Differences comparison={comparison} typed={typed} isBusy={isBusy} onTake={take} />}
    </Page>
  );
}

interface DifferencesProps {
  readonly comparison: ListComparison;
  readonly typed: TypedForList;
  readonly isBusy: boolean;
  readonly onTake: (chosen: Partial<Chosen>) => void;
}

function Differences({ comparison: { missing, gone, otherCost }, typed, isBusy, onTake }: DifferencesProps) {
  const { t } = useTranslation();
  const cost = (amount: Rupiah | null) => (amount === null ? '–' : formatRupiah(amount));
  if (missing.length + gone.length + otherCost.length === 0) return <Note size="m">{t('listed.same')}</Note>;
  return (
    <>
      <Missing rows={missing} typed={typed} isBusy={isBusy} onAdd={(add) => onTake({ add })} />
      <ListedRows
        title={t('listed.gone', { count: gone.length })}
        all={t('listed.switchOffAll')}
        one={t('many.switchOff')}
        isBusy={isBusy}
        rows={gone.map(({ code, name, why }) => ({ code, name, about: t(`listed.why_${why}`) }))}
        onTake={(switchOff) => onTake({ switchOff })}
      />
      <ListedRows
        title={t('listed.otherCost', { count: otherCost.length })}
        all={t('listed.costAll')}
        one={t('listed.costOne')}
        isBusy={isBusy}
        rows={otherCost.map(({ code, name, oldCost, newCost, price }) => ({
          code,
          name,
          about: t('listed.costs', { before: cost(oldCost), now: cost(newCost), price: cost(price) }),
        }))}
        onTake={(codes) => onTake({ cost: codes })}
      />
    </>
  );
}

/** Says that the list is being read, and for how long: a slow service, or one that limits its pages, takes time. */
function Reading({ since }: { readonly since: number }) {
  const { t } = useTranslation();
  const waited = useElapsed(since);
  return (
    <Note size="m" role="status">
      {t('listed.reading')} {waited < 2_000 ? null : t('sell.elapsed', { time: formatCountdown(waited) })}
    </Note>
  );
}

interface MissingProps {
  readonly rows: ListComparison['missing'];
  readonly typed: TypedForList;
  readonly isBusy: boolean;
  readonly onAdd: (add: Chosen['add']) => void;
}

/** The products that the catalogue lacks. The list states neither a family nor the shop's price, so the owner chooses both for each. */
function Missing({ rows, typed: { usual, families, prices }, isBusy, onAdd }: MissingProps) {
  const { t } = useTranslation();
  const isByTouch = useApp((state) => state.isByTouch);
  const type = useCatalogue((state) => state.typeForList);
  /** The family of a product: the one that the person chose, or the one that its name suggests, or the usual one. */
  const familyOf = ({ code, name }: { readonly code: string; readonly name: string }): FamilyId =>
    families[code] ?? familyLike(plainWords(name)) ?? usual;
  const options = FamilyId.options.map((value) => ({ value, label: t(`family.${value}`) }));
  /** The fault of a typed price. An empty price is no fault: the product has no price yet. */
  const priceFault = (code: string): string | null => {
    const typed = prices[code]?.trim() ?? '';
    return typed === '' || parseRupiah(typed) !== null ? null : t('rule.notMoney');
  };
  const added = (codes: readonly string[]) => {
    const chosen = new Set(codes);
    if (codes.some((code) => priceFault(code) !== null)) return;
    const add = rows.filter(({ code }) => chosen.has(code));
    onAdd(add.map(({ code, name }) => ({ code, family: familyOf({ code, name }), price: parseRupiah(prices[code] ?? '') })));
  };
  return (
    <ListedRows
      title={t('listed.missing', { count: rows.length })}
      all={t('listed.addAll')}
      one={t('listed.add')}
      isBusy={isBusy}
      rows={rows.map(({ code, name, cost, hasInquiry }) => ({
        code,
        name,
        about: cost === null ? t('catalogue.byBill') : t('listed.cost', { cost: formatRupiah(cost) }),
        field: (
          <div className={styles.fields}>
            <Select
              label={t('productColumn.family')}
              of={name}
              value={familyOf({ code, name })}
              onChange={(family) => type({ families: { ...families, [code]: family } })}
              options={options}
            />
            {hasInquiry ? null : (
              <Field
                label={t('productColumn.price')}
                aria-label={name}
                value={prices[code] ?? ''}
                onChange={(price) => type({ prices: { ...prices, [code]: price } })}
                fault={priceFault(code)}
                maxLength={16}
                inputMode={isByTouch ? 'none' : 'numeric'}
                input={{ 'data-list-price': code }}
              />
            )}
          </div>
        ),
      }))}
      onTake={added}
    >
      <Select label={t('listed.family')} value={usual} onChange={(family) => type({ usual: family })} options={options} />
    </ListedRows>
  );
}
