import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../shared/ipc/views.ts';
import { formatRupiah, type Rupiah } from '../../../shared/lib/money.ts';
import type { Tender } from '../../../shared/order/tender.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useRefundTender } from './use-refund-tender.tsx';

interface Props {
  readonly order: OrderView;
  readonly amount: Rupiah;
  readonly onAnswer: (handedOver: Tender['kind'] | null) => void;
  readonly onLater: () => void;
}

/**
 * The order exists after all while its refund was approved: asks where the money is. Only a supervisor may say that it
 * was handed over.
 */
export function HeldMoneyDialog({ order, amount, onAnswer, onLater }: Props) {
  const { t } = useTranslation();
  const { way, choice } = useRefundTender(order);
  const total = formatRupiah(amount);
  return (
    <ConfirmDialog
      title={t('refund.heldTitle')}
      confirmLabel={t('refund.heldKept')}
      cancelLabel={t('refund.heldLater')}
      onConfirm={() => onAnswer(null)}
      onCancel={onLater}
      other={{ label: t('refund.heldGone', { total }), onPress: () => onAnswer(way) }}
    >
      <p>{t('refund.heldBody', { total })}</p>
      <p>{t('refund.heldAsk', { total })}</p>
      {choice}
      <p>{t('common.order', { orderId: order.orderId })}</p>
    </ConfirmDialog>
  );
}
