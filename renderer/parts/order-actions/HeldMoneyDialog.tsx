import { useTranslation } from 'react-i18next';
import type { HeldMoney } from '../../../shared/ipc/sale-forms.ts';
import { formatRupiah } from '../../../shared/lib/money.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { isHeldByCopy, refundableParts, returnedOf } from '../../../shared/orders/refunds.ts';
import { refundLeft } from '../../presentation/payment-text.ts';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { useRefundMeans } from './use-refund-means.tsx';

/** The texts for each reason of a hold, and the answer that the money was not handed over. */
const OF_ORDER = {
  title: 'refund.heldTitle',
  body: 'refund.heldBody',
  ask: 'refund.heldAsk',
  stays: 'refund.heldKept',
  handedOver: null,
} as const;
const OF_COPY = {
  title: 'refund.copyTitle',
  body: 'refund.copyBody',
  ask: 'refund.copyAsk',
  stays: 'refund.copyNotYet',
  handedOver: 'notYet',
} as const;

interface Props {
  readonly order: OrderView;
  readonly refund: Extract<OrderView['refund'], { is: 'held' }>;
  readonly onAnswer: (money: HeldMoney) => void;
  readonly onLater: () => void;
}

/**
 * Asks where the money of a held refund is. A refund is held where the order exists after all although its refund was approved, or where
 * the journal is a copy in which the refund is owed. Only a supervisor may say that the money was handed over, or that the shop still
 * owes it after such a copy.
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
  const words = isHeldByCopy(order) ? OF_COPY : OF_ORDER;
  return (
    <ConfirmDialog
      title={t(words.title)}
      confirmLabel={t(words.stays)}
      cancelLabel={t('refund.heldLater')}
      onConfirm={() => onAnswer({ orderId, handedOver: words.handedOver, reference: '' })}
      onCancel={onLater}
      other={{ label: t('refund.heldGone', { total }), onPress: goneAsPaid }}
    >
      <p>{t(words.body, { total })}</p>
      <p>{t(words.ask, { total })}</p>
      {returned > 0 ? <p>{t('refund.heldReturned', { total: formatRupiah(returned) })}</p> : null}
      {inputs}
      <p>{t('common.order', { orderId })}</p>
    </ConfirmDialog>
  );
}
