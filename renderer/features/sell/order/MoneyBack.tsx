import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { addMoney, formatRupiah } from '../../../../shared/lib/money.ts';
import { isRefundable, type Refund } from '../../../../shared/orders/order.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { refundableParts } from '../../../../shared/orders/refunds.ts';
import { RefundPaid } from '../../../parts/order-actions/RefundPaid.tsx';
import { cashReceived, paymentsText, refundLeft } from '../../../presentation/payment-text.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { SumList } from '../../../ui/text/SumList.tsx';
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
  if (refund.is === 'owed')
    return (
      <>
        <LargeAmount label={t('refund.amount')} amount={refundLeft(order)} tone="bad" isCompact={isCompact} />
        <HandOver order={order} refund={refund} />
      </>
    );
  const isCash = payments.every(({ tender }) => tender === 'cash');
  // The order can still be sent: its money goes back only once the sale is closed.
  if (isRefundable(order.state))
    return (
      <>
        <LargeAmount
          label={t(isCash ? 'refund.inDrawer' : 'refund.inShop')}
          amount={refundLeft(order)}
          tone="quiet"
          isCompact={isCompact}
        />
        {change > 0 ? <LargeAmount label={t('sell.change')} amount={change} tone="good" isCompact /> : null}
      </>
    );
  const paid =
    isCash && change === 0 && order.state.is !== 'withdrawn'
      ? t('sell.paidExactly', { total: formatRupiah(order.ticket.total) })
      : paidText(t, order);
  if (change === 0 || order.state.is === 'withdrawn') return <Note>{paid}</Note>;
  // While the outcome of an order is uncertain, its state matters more than the change.
  const isQuiet = orders.some(isUncertain);
  return (
    <>
      <Received order={order} />
      <LargeAmount label={t('sell.change')} amount={change} tone={isQuiet ? 'quiet' : 'good'} isCompact={isQuiet || isCompact || !isCash} />
    </>
  );
}

/** The total and what was received by each means, so that a customer's question about the change has its answer. */
function Received({ order }: Pick<Props, 'order'>) {
  const { t } = useTranslation();
  const cash = cashReceived(order);
  return (
    <SumList
      look="dense"
      rows={[
        { label: t('sell.total'), value: formatRupiah(order.ticket.total) },
        ...order.payments
          .filter(({ tender }) => tender !== 'cash')
          .map(({ tender, amount }) => ({ label: t(`tender.${tender}`), value: formatRupiah(amount) })),
        ...(cash === null ? [] : [{ label: t('sell.received'), value: formatRupiah(cash) }]),
      ]}
    />
  );
}

const paidText = (t: TFunction, { payments, ticket }: OrderView): string =>
  `${t('sell.paysWith', { how: paymentsText(t, payments) })} · ${formatRupiah(ticket.total)}`;

/** What the customer gets, part by part, where it is more than one refund in cash: each means, the change, and their sum. */
function HandOver({ order, refund }: Pick<Props, 'order'> & { readonly refund: Extract<Refund, { is: 'owed' }> }) {
  const { t } = useTranslation();
  const parts = refundableParts(order.parts, refund);
  const { change } = order;
  if (change === 0 && parts.length < 2) return null;
  return (
    <SumList
      look="dense"
      rows={[
        ...parts.map(({ tender, amount }) => ({ label: t('refund.by', { how: t(`tender.${tender}`) }), value: formatRupiah(amount) })),
        ...(change === 0 ? [] : [{ label: t('sell.change'), value: formatRupiah(change) }]),
        // Once a part went back, the customer has the change too.
        ...(refund.returned === undefined
          ? [{ label: t('refund.together'), value: formatRupiah(addMoney(refundLeft(order), change)), look: 'total' as const }]
          : []),
      ]}
    />
  );
}
