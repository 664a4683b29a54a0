import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { isRefundable } from '../../../../shared/orders/order.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { RefundPaid } from '../../../parts/order-actions/RefundPaid.tsx';
import { cashReceived, handOverOf, moneyPaid, paidText, refundInMoney, refundLeft } from '../../../presentation/payment-text.ts';
import { Note } from '../../../ui/text/Note.tsx';
import { SumList } from '../../../ui/text/SumList.tsx';
import { LargeAmount } from '../ticket/LargeAmount.tsx';
import { isUncertain } from './ticket-orders.ts';

interface Props {
  /** The order that is shown. */
  readonly order: OrderView;
  /** All orders of its ticket. */
  readonly orders: readonly OrderView[];
  /** Whether the ticket was paid in this step. */
  readonly isPaidNow: boolean;
}

/** The money that goes back to the customer: a refund that is paid, held or owed, else the ticket's change. */
export function MoneyBack({ order, orders, isPaidNow }: Props) {
  const { t } = useTranslation();
  const { refund, payments, change } = order;
  const isCompact = orders.length > 1;
  // One order of several: the money of the whole ticket stays beside what happens to this order.
  const ofTicket = isCompact ? <Note>{paidText(t, order)}</Note> : null;
  if (refund.is === 'paid')
    return (
      <>
        {ofTicket}
        <RefundPaid refund={refund} />
      </>
    );
  if (refund.is === 'held')
    return (
      <>
        {ofTicket}
        <LargeAmount label={t('refund.heldLabel')} amount={refundLeft(order)} tone="bad" isCompact={isCompact} />
      </>
    );
  if (refund.is === 'owed')
    return (
      <>
        {ofTicket}
        {refundInMoney(order) === 0 ? (
          <LargeAmount label={t('refund.takeOff')} amount={refundLeft(order)} tone="quiet" isCompact={isCompact} />
        ) : (
          <LargeAmount label={t('refund.amount')} amount={refundInMoney(order)} tone="bad" isCompact={isCompact} />
        )}
        <HandOverRows orders={orders} isPaidNow={isPaidNow} />
      </>
    );
  const isCash = payments.every(({ tender }) => tender === 'cash');
  if (isRefundable(order.state)) return <Held order={order} orders={orders} isPaidNow={isPaidNow} />;
  if (change === 0 || order.state.is === 'withdrawn') return <Note>{paidText(t, order)}</Note>;
  // While the outcome of an order is uncertain, its state matters more than the change.
  const isQuiet = orders.some(isUncertain);
  const { change: toGive } = handOverOf(orders, isPaidNow);
  return (
    <>
      <Received order={order} hasChange={toGive === null} />
      {toGive === null ? null : (
        <LargeAmount
          label={t('sell.change')}
          amount={toGive}
          tone={isQuiet ? 'quiet' : 'good'}
          isCompact={isQuiet || isCompact || !isCash}
        />
      )}
    </>
  );
}

/** The total and what was received by each means, so that a customer's question about the change has its answer. */
function Received({ order, hasChange }: Pick<Props, 'order'> & { readonly hasChange: boolean }) {
  const { t } = useTranslation();
  const cash = cashReceived(order);
  return (
    <SumList
      look="dense"
      rows={[
        { label: t('sell.totalPaid'), value: formatRupiah(order.ticket.total) },
        ...order.payments
          .filter(({ tender }) => tender !== 'cash')
          .map(({ tender, amount }) => ({ label: t(`tender.${tender}`), value: formatRupiah(amount) })),
        ...(cash === null ? [] : [{ label: t('sell.received'), value: formatRupiah(cash) }]),
        ...(hasChange ? [{ label: t('sell.change'), value: formatRupiah(order.change) }] : []),
      ]}
    />
  );
}

/** What the customer gets besides one refund in cash: each means, the change, and the sum. Empty where there is nothing else. */
function HandOverRows({ orders, isPaidNow }: Pick<Props, 'orders' | 'isPaidNow'>) {
  const { t } = useTranslation();
  const { parts, change, total } = handOverOf(orders, isPaidNow);
  const rows = [
    ...parts.map(({ tender, amount }) => ({
      label: tender === 'account' ? t('refund.takeOff') : t('refund.by', { how: t(`tenderIn.${tender}`) }),
      value: formatRupiah(amount),
    })),
    ...(change === null ? [] : [{ label: t('refund.changeIfKept'), value: formatRupiah(change) }]),
    ...(total === null ? [] : [{ label: t('refund.together'), value: formatRupiah(total), look: 'total' as const }]),
  ];
  return rows.length === 0 ? null : <SumList look="dense" rows={rows} />;
}

/** The money of an order that can still be sent: it goes back only once the sale is closed. */
function Held({ order, orders, isPaidNow }: Props) {
  const { t } = useTranslation();
  const money = moneyPaid(order);
  const { change } = handOverOf(orders, isPaidNow);
  const isCash = order.parts.every(({ tender }) => tender === 'cash');
  return (
    <>
      {orders.length > 1 ? <Note>{paidText(t, order)}</Note> : null}
      {money === 0 ? (
        <Note>{t('refund.onAccount')}</Note>
      ) : (
        <LargeAmount label={t(isCash ? 'refund.inDrawer' : 'refund.inShop')} amount={money} tone="quiet" isCompact={orders.length > 1} />
      )}
      {change === null ? null : <LargeAmount label={t('sell.change')} amount={change} tone="good" isCompact />}
    </>
  );
}
