import { useTranslation } from 'react-i18next';
import { formatRupiah, MAX_AMOUNT, rupiah } from '../../../../shared/lib/money.ts';
import type { CountedTender } from '../../../../shared/lib/tender.ts';
import { useApp } from '../../../core/context.tsx';
import { Field } from '../../../ui/form/Field.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Heading } from '../../../ui/text/Heading.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { useShiftScreen } from '../shift-screen-store.ts';
import { nextCountField } from './CountGrid.tsx';
import { isLeft, totalOfTyped, totalTyped } from './count-draft.ts';

interface Props {
  readonly tenders: readonly CountedTender[];
  /** No cash is counted above the totals, so their first field takes the focus and the digits of the touch pad. */
  readonly isFirst: boolean;
  /** In a recount, an empty total keeps the value of the first count. */
  readonly isRecount: boolean;
}

/** The totals of other means, as their own applications show them. In a first count, an empty total is not counted. */
export function TenderTotals({ tenders, isFirst, isRecount }: Props) {
  const { t } = useTranslation();
  if (tenders.length === 0) return null;
  return (
    <>
      <Heading>{t('shifts.totals')}</Heading>
      <Note size="m">{t('shifts.totalsAbout')}</Note>
      <Stack columns="11rem" gap="m">
        {tenders.map((tender, at) => (
          <TenderTotal key={tender} tender={tender} isFirst={isFirst && at === 0} isRecount={isRecount} />
        ))}
      </Stack>
    </>
  );
}

/** Names the means whose totals are still empty, in a place that is visible without scrolling. */
export function TotalsLeft({ tenders }: { readonly tenders: readonly CountedTender[] }) {
  const { t } = useTranslation();
  const totals = useShiftScreen((state) => state.totals);
  const left = tenders.filter((tender) => isLeft(totals[tender]));
  return left.length === 0 ? null : (
    <Note size="m">{t('shifts.totalsLeft', { means: left.map((tender) => t(`tender.${tender}`)).join(', ') })}</Note>
  );
}

function TenderTotal({ tender, isFirst, isRecount }: Omit<Props, 'tenders'> & { readonly tender: CountedTender }) {
  const { t } = useTranslation();
  const typed = useShiftScreen((state) => state.totals[tender] ?? '');
  const type = useShiftScreen((state) => state.typeTotal);
  const isByTouch = useApp((state) => state.isByTouch);
  const isWrong = !isLeft(typed) && totalOfTyped(typed) === null;
  return (
    <Field
      autoFocus={isFirst}
      label={t(`tender.${tender}`)}
      placeholder={t(isRecount ? 'shifts.asFirst' : 'shifts.notCounted')}
      fault={isWrong ? t('shifts.totalTooLarge', { most: formatRupiah(rupiah(MAX_AMOUNT)) }) : null}
      value={typed}
      onChange={(text) => type(tender, totalTyped(text))}
      inputMode={isByTouch ? 'none' : 'text'}
      input={{ onKeyDown: nextCountField, ...(isFirst && { 'data-count': 'first' }) }}
    />
  );
}
