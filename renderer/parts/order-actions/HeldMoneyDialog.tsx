import { useTranslation } from 'react-i18next';
import type { HeldMoney } from '../../../shared/ipc/refund-forms.ts';
import type { OrderView } from '../../../shared/ipc/views.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import { refundableParts, returnedOf } from '../../../shared/order/refunds.ts';
import { refundLeft } from '../../presentation/payment-text.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useRefundMeans } from './use-refund-means.tsx';

interface Props {
  readonly order: OrderView;
  readonly refund: Extract<OrderView['refund'], { is: 'held' }>;
  readonly onAnswer: (money: HeldMoney) => void;
  readonly onLater: () => void;
}

/**
 * The order exists after all while its refund was approved: asks where the money is. Only a supervisor may say that it
 * was handed over.
 */
export function HeldMoneyDialog({ order, refund, onAnswer, onLater }: Props) {
  const { t } = useTranslation();
  const { orderId } = order;
  const left = refundableParts(order.parts, refund);
  const paidBy = left.find(({ tender }) => tender !== 'cash')?.tender ?? 'cash';
  const { tender, reference, check, inputs } = useRefundMeans(paidBy);
  const returned = returnedOf(refund);
  const total = formatRupiah(refundLeft(order));
  const goneAsPaid = (): void => {
    if (check()) onAnswer({ orderId, handedOver: tender === 'cash' ? 'cash' : 'asPaid', reference });
  };
  return (
    <ConfirmDialog
      title={t('refund.heldTitle')}
      confirmLabel={t('refund.heldKept')}
      cancelLabel={t('refund.heldLater')}
      onConfirm={() => onAnswer({ orderId, handedOver: null, reference: '' })}
      onCancel={onLater}
      other={{ label: t('refund.heldGone', { total }), onPress: goneAsPaid }}
    >
      <p>{t('refund.heldBody', { total })}</p>
      <p>{t('refund.heldAsk', { total })}</p>
      {returned > 0 ? <p>{t('refund.heldReturned', { total: formatRupiah(returned) })}</p> : null}
      {inputs}
      <p>{t('common.order', { orderId })}</p>
    </ConfirmDialog>
  );
}
