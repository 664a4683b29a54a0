import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { formatCountdown, useElapsed } from '../../../core/clock.ts';
import { NoteBox } from '../../../ui/notice/NoteBox.tsx';
import type { BasketLine } from '../ticket/ticket-lines.ts';

/** The time since the request of the expired bills began at `since`, in ms on the monotonic clock. Esc cancels the request. */
export function Rechecking({ since }: { readonly since: number }) {
  const { t } = useTranslation();
  const elapsed = useElapsed(since);
  return (
    <NoteBox tone="plain" role="status" title={t('sell.rechecking')}>
      {t('sell.elapsed', { time: formatCountdown(elapsed) })}
    </NoteBox>
  );
}

/** Every changed amount, old and new, which the customer must accept before the payment. */
export function AmountChanged({ lines }: { readonly lines: readonly BasketLine[] }) {
  const { t } = useTranslation();
  const changed = lines.filter(({ previousTotal }) => previousTotal !== null);
  return (
    <NoteBox tone="wait" role="alert" title={t('sell.amountChanged')}>
      {changed.map((line) => (
        <p key={line.id}>
          {lines.length > 1 ? <b>{line.product.name}: </b> : null}
          {line.previousTotal === line.total
            ? t('sell.partsChanged', { total: formatRupiah(line.total), fee: formatRupiah(line.kioskFee) })
            : t('sell.amountChangedHint', { before: formatRupiah(line.previousTotal ?? line.total), after: formatRupiah(line.total) })}
          {line.closedOrderId === null
            ? null
            : ` ${t('sell.closedBefore', { orderId: line.closedOrderId, before: formatRupiah(line.previousTotal ?? line.total) })}`}
        </p>
      ))}
    </NoteBox>
  );
}
