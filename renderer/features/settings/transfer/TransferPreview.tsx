import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANGED_PARTS, type ChangedPart, type ImportRowView } from '../../../../shared/catalogue/changes/import-views.ts';
import { formatRupiah, Rupiah } from '../../../../shared/lib/money.ts';
import { isIdentity, type TakenParts, type TransferPart } from '../../../../shared/transfer/transfer-parts.ts';
import type { TransferPreview as Preview, ReplacedList } from '../../../../shared/transfer/transfer-views.ts';
import { useDates } from '../../../core/context.tsx';
import { settingText } from '../../../presentation/setting-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Toggle } from '../../../ui/form/Toggle.tsx';
import { SectionTitle } from '../../../ui/layout/Card.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Transfer.module.css';
import { personText, settingChangeText } from './transfer-text.ts';

interface Props {
  readonly preview: Preview;
  readonly parts: TakenParts;
  readonly isBusy: boolean;
  readonly onTake: (part: TransferPart, isTaken: boolean) => void;
  readonly onApply: () => void;
  readonly onCancel: () => void;
}

/** The changes that a shop's file would make to this till, part by part; the owner takes or leaves each part that changes something. */
export function TransferPreview({ preview, parts, isBusy, onTake, onApply, onCancel }: Props) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  const { file, madeAt, feeRules, people } = preview;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  const [identity, settings] = [true, false].map((own) => preview.settings.filter(({ path }) => isIdentity(path) === own));
  const choice = (part: TransferPart) => ({ part, isTaken: parts.includes(part), isBusy, onTake });
  const lines = (changes: Preview['settings'] = []) =>
    changes.map((change) => <Line key={change.path} name={settingText(t, change.path)} what={settingChangeText(t, change)} />);
  return (
    <div ref={head} className={styles.preview}>
      <Section title={t('transfer.preview')} align="stretch">
        <p>{t('transfer.madeAt', { file, at: dayTime(madeAt) })}</p>
        <p>{t('transfer.which')}</p>
        {identity?.length ? <Part {...choice('identity')}>{lines(identity)}</Part> : null}
        <Part {...choice('settings')} same={settings?.length ? null : t('transfer.settingsSame')}>
          {lines(settings)}
        </Part>
        <Catalogue catalogue={preview.catalogue} choice={choice('catalogue')} />
        <Part
          {...choice('feeRules')}
          same={feeRules.isSame ? t('transfer.feeRulesSame') : null}
          says={t('transfer.feeRulesBecome', countsOf(feeRules))}
        />
        <Part {...choice('people')} same={peopleSame(t, people)}>
          {people.map((plan) => (
            <Line key={plan.person.id} name={plan.person.name} what={personText(t, plan)} />
          ))}
        </Part>
        <Row>
          <Button variant="next" isDisabled={isBusy || parts.length === 0} onPress={onApply}>
            {t('transfer.apply')}
          </Button>
          <Button isDisabled={isBusy} onPress={onCancel}>
            {t('common.cancel')}
          </Button>
        </Row>
      </Section>
    </div>
  );
}

interface Choice extends Pick<Props, 'isBusy' | 'onTake'> {
  readonly part: TransferPart;
  readonly isTaken: boolean;
}

interface PartProps extends Choice {
  /** What a part without changes says; there is nothing to choose. */
  readonly same?: string | null;
  /** The changes in a sentence. */
  readonly says?: string;
  /** The changes one by one; shown while the part is taken. */
  readonly children?: ReactNode;
}

function Part({ part, isTaken, isBusy, onTake, same = null, says, children }: PartProps) {
  const { t } = useTranslation();
  const title = t(`transfer.part_${part}`);
  if (same !== null)
    return (
      <Stack>
        <SectionTitle level={4}>{title}</SectionTitle>
        <p>{same}</p>
      </Stack>
    );
  const hint = isTaken ? (says ?? '') : t('transfer.stays');
  return (
    <Stack>
      <Toggle label={title} hint={hint} isOn={isTaken} isDisabled={isBusy} onChange={(is) => onTake(part, is)} />
      {isTaken && children ? (
        <RowList scrolls aria-label={title}>
          {children}
        </RowList>
      ) : null}
    </Stack>
  );
}

const Line = ({ name, what }: { readonly name: string; readonly what: string }) => (
  <li className={styles.row}>
    <b>{name}</b>
    <span>{what}</span>
  </li>
);

const COUNTED = { added: 'transfer.added', changed: 'transfer.changed', gone: 'transfer.gone' } as const;

function Catalogue({ catalogue, choice }: Pick<Preview, 'catalogue'> & { readonly choice: Choice }) {
  const { t } = useTranslation();
  if (catalogue === null) return <Part {...choice} same={t('transfer.catalogueNone')} />;
  const { counts, rows } = catalogue;
  const changed = CHANGED_PARTS.filter((part) => counts[part] > 0);
  const lists = replacedLists(t, catalogue);
  if (changed.length === 0) {
    const same = t('transfer.productsSame');
    return lists.length === 0 ? <Part {...choice} same={same} /> : <Part {...choice} says={[same, ...lists].join(' ')} />;
  }
  const summary = changed.map((part) => t(COUNTED[part], { count: counts[part] }));
  if (counts.repriced > 0) summary.push(t('transfer.repriced', { count: counts.repriced }));
  const hidden = changed.reduce((sum, part) => sum + counts[part] - rows[part].length, 0);
  return (
    <Part {...choice} says={[`${summary.join(' · ')}.`, t('transfer.catalogueBack'), ...lists].join(' ')}>
      {changed.flatMap((part) => rows[part].map((row) => <Line key={row.code} name={row.name} what={rowText(t, part, row)} />))}
      {hidden > 0 ? <li className={styles.row}>{t('transfer.more', { count: hidden })}</li> : null}
    </Part>
  );
}

/** The sentence for a file that changes no person here; null for another one. */
function peopleSame(t: TFunction, people: Preview['people']): string | null {
  if (people.length === 0) return t('transfer.peopleNone');
  if (people.some(({ is }) => is !== 'left')) return null;
  const stays = people.filter((plan) => plan.is === 'left' && plan.why !== 'same');
  return [t('transfer.peopleSame'), ...stays.map((plan) => `${plan.person.name}: ${personText(t, plan)}.`)].join(' ');
}

const countsOf = ({ before, after }: ReplacedList) => ({ before, after });

/** A sentence for each list, other than the products, that the file replaces. */
const replacedLists = (t: TFunction, { operators, synonyms }: NonNullable<Preview['catalogue']>): readonly string[] => [
  ...(operators.isSame ? [] : [t('transfer.operatorsBecome', countsOf(operators))]),
  ...(synonyms.isSame ? [] : [t('transfer.synonymsBecome', countsOf(synonyms))]),
];

/** The change of a product, as a text. */
function rowText(t: TFunction, part: ChangedPart, { oldPrice, newPrice }: ImportRowView): string {
  const price = (amount: number | null): string => (amount === null ? t('transfer.noPrice') : formatRupiah(Rupiah.parse(amount)));
  if (part === 'gone') return t('transfer.rowGone');
  if (part === 'added') return t('transfer.rowAdded', { price: price(newPrice) });
  return oldPrice === newPrice ? t('transfer.rowChanged') : t('transfer.becomes', { from: price(oldPrice), to: price(newPrice) });
}
