import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { Refund } from '../../../shared/orders/order.ts';
import { useDates } from '../../core/context.tsx';
import { refundMeansText } from '../../presentation/payment-text.ts';
import { NoteBox } from '../../ui/notice/NoteBox.tsx';

/** A paid refund: amount, time, person and means. */
export function RefundPaid({ refund }: { readonly refund: Extract<Refund, { is: 'paid' }> }) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  const by = refund.by === '' ? t('common.cashier') : refund.by;
  return (
    <NoteBox tone="good" role="note" icon={Undo2} title={t('refund.paid', { total: formatRupiah(refund.amount) })}>
      {t('refund.paidBy', { at: dayTime(refund.at), by, how: refundMeansText(t, refund) })}
    </NoteBox>
  );
}
