import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { isRefundable } from '../../../../shared/orders/order.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { RefundPaid } from '../../../parts/order-actions/RefundPaid.tsx';
import { paymentsText, refundLeft } from '../../../presentation/payment-text.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { LargeAmount } from '../ticket/LargeAmount.tsx';
import { isUncertain } from './ticket-orders.ts';

interface Props {
  /** The order that is shown. */
  readonly order: OrderView;
  /** All orders of its ticket. */
  readonly orders: readonly OrderView[];
}

/** The money that goes back to the customer: a refund that is paid, held or owed, else the ticket's change. */
export function MoneyBack({ order, orders }: Props) {
  const { t } = useTranslation();
  const { refund, payments, change } = order;
  const isCompact = orders.length > 1;
  if (refund.is === 'paid') return <RefundPaid refund={refund} />;
  if (refund.is === 'held')
    return <LargeAmount label={t('refund.heldLabel')} amount={refundLeft(order)} tone="bad" isCompact={isCompact} />;
  if (refund.is === 'owed' || isRefundable(order.state))
    return (
      <>
        <LargeAmount label={t('refund.amount')} amount={refundLeft(order)} tone="bad" isCompact={isCompact} />
        {isCompact && change > 0 ? <SmallChange order={order} /> : null}
      </>
    );
  const isCash = payments.every(({ tender }) => tender === 'cash');
  const paid =
    isCash && change === 0 && order.state.is !== 'withdrawn'
      ? t('sell.paidExactly', { total: formatRupiah(order.ticket.total) })
      : paidText(t, order);
  if (change === 0 || order.state.is === 'withdrawn') return <Note>{paid}</Note>;
  // While the outcome of an order is uncertain, its state matters more than the change.
  const isQuiet = orders.some(isUncertain);
  return (
    <>
      {isCash ? null : <Note>{paid}</Note>}
      <LargeAmount label={t('sell.change')} amount={change} tone={isQuiet ? 'quiet' : 'good'} isCompact={isQuiet || isCompact || !isCash} />
    </>
  );
}

const paidText = (t: TFunction, { payments, ticket }: OrderView): string =>
  `${t('sell.paysWith', { how: paymentsText(t, payments) })} · ${formatRupiah(ticket.total)}`;

/** The ticket's change in small type, below a more urgent sum. */
function SmallChange({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation();
  return (
    <Note>
      {t('sell.change')} <b>{formatRupiah(order.change)}</b>
    </Note>
  );
}
