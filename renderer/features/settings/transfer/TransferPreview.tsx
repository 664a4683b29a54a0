import type { TFunction } from 'i18next';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANGED_PARTS, type ChangedPart, type ImportRowView } from '../../../../shared/catalogue/changes/import-views.ts';
import { formatRupiah, Rupiah } from '../../../../shared/lib/money.ts';
import type { TransferPreview as Preview, ReplacedList } from '../../../../shared/transfer/transfer-views.ts';
import { useDates } from '../../../core/context.tsx';
import { settingText } from '../../../presentation/setting-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { SectionTitle } from '../../../ui/layout/Card.tsx';
import { RowList } from '../../../ui/layout/RowList.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import styles from './Transfer.module.css';
import { personText, settingChangeText } from './transfer-text.ts';

interface Props {
  readonly preview: Preview;
  readonly isBusy: boolean;
  readonly onApply: () => void;
  readonly onCancel: () => void;
}

/** The changes that a shop's file would make to this till, part by part, and the buttons to apply or cancel them. */
export function TransferPreview({ preview, isBusy, onApply, onCancel }: Props) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  const { file, madeAt, settings, feeRules, people } = preview;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={head} className={styles.preview}>
      <Section title={t('transfer.preview')} align="stretch">
        <p>{t('transfer.madeAt', { file, at: dayTime(madeAt) })}</p>
        <Part title={t('transfer.settings')} none={settings.length === 0 ? t('transfer.settingsSame') : null}>
          {settings.map((change) => (
            <Line key={change.path} name={settingText(t, change.path)} what={settingChangeText(t, change)} />
          ))}
        </Part>
        <Catalogue catalogue={preview.catalogue} />
        <Part
          title={t('transfer.feeRules')}
          none={feeRules.isSame ? t('transfer.feeRulesSame') : t('transfer.feeRulesBecome', countsOf(feeRules))}
        />
        <Part title={t('transfer.people')} none={people.length === 0 ? t('transfer.peopleNone') : null}>
          {people.map((plan) => (
            <Line key={plan.person.id} name={plan.person.name} what={personText(t, plan)} />
          ))}
        </Part>
        <Row>
          <Button variant="chosen" isDisabled={isBusy} onPress={onApply}>
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

/** A part with its rows, or with the text `none` where it has no rows. */
function Part({ title, none, children }: { readonly title: string; readonly none: string | null; readonly children?: ReactNode }) {
  const id = useId();
  return (
    <Stack>
      <SectionTitle id={id} level={4}>
        {title}
      </SectionTitle>
      {none === null ? (
        <RowList scrolls aria-labelledby={id}>
          {children}
        </RowList>
      ) : (
        <p>{none}</p>
      )}
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

function Catalogue({ catalogue }: Pick<Preview, 'catalogue'>) {
  const { t } = useTranslation();
  const title = t('transfer.catalogue');
  if (catalogue === null) return <Part title={title} none={t('transfer.catalogueNone')} />;
  const { counts, rows } = catalogue;
  const changed = CHANGED_PARTS.filter((part) => counts[part] > 0);
  const lists = replacedLists(t, catalogue);
  if (changed.length === 0) return <Part title={title} none={[t('transfer.productsSame'), ...lists].join(' ')} />;
  const summary = changed.map((part) => t(COUNTED[part], { count: counts[part] }));
  if (counts.repriced > 0) summary.push(t('transfer.repriced', { count: counts.repriced }));
  const hidden = changed.reduce((sum, part) => sum + counts[part] - rows[part].length, 0);
  return (
    <>
      <Part title={title} none={null}>
        {changed.flatMap((part) => rows[part].map((row) => <Line key={row.code} name={row.name} what={rowText(t, part, row)} />))}
        {hidden > 0 ? <li className={styles.row}>{t('transfer.more', { count: hidden })}</li> : null}
      </Part>
      <Note size="m">{[`${summary.join(' · ')}.`, t('transfer.catalogueBack'), ...lists].join(' ')}</Note>
    </>
  );
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
