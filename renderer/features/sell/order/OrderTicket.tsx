import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderView } from '../../../../shared/ipc/views.ts';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import { isRefundable } from '../../../../shared/order/order.ts';
import { formatCountdown } from '../../../core/clock.ts';
import { useOrder, useOrders } from '../../../core/context.tsx';
import { Customer } from '../../../parts/order/Customer.tsx';
import { DeliveredGoods } from '../../../parts/order/Goods.tsx';
import { Identifiers } from '../../../parts/order/Identifiers.tsx';
import { TicketFrame } from '../../../parts/order/TicketFrame.tsx';
import { RefundPaid } from '../../../parts/order-actions/RefundPaid.tsx';
import { stateStyles } from '../../../presentation/order-text.ts';
import { StateCard } from '../../../presentation/StateCard.tsx';
import { StatePill } from '../../../presentation/StatePill.tsx';
import { Pill } from '../../../ui/text/Pill.tsx';
import type { OrderStep } from '../sell-state.ts';
import { LargeAmount } from '../ticket/LargeAmount.tsx';
import { OrderActionNote } from './OrderActionNote.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import styles from './OrderTicket.module.css';
import { PrintAll } from './PrintAll.tsx';
import { TicketOrders } from './TicketOrders.tsx';
import { ordersOfTicket } from './ticket-orders.ts';

/** The order: its state, the goods, and the money that goes back to the customer. */
export function OrderTicket({ step }: { readonly step: OrderStep }) {
  const order = useOrder(step.orderId);
  const list = useOrders((state) => state.list);
  const ticketId = order?.sale.ticketId ?? '';
  const orders = useMemo(() => ordersOfTicket(list, ticketId), [list, ticketId]);
  if (!order) return null;
  return orders.length > 1 ? <OrderOfMany step={step} order={order} orders={orders} /> : <SingleOrder step={step} order={order} />;
}

interface Props {
  readonly step: OrderStep;
  readonly order: OrderView;
}

function SingleOrder({ step, order }: Props) {
  return (
    <TicketFrame
      title={order.sale.product.name}
      aside={<HeadPill order={order} />}
      step={4}
      actions={<OrderButtons step={step} order={order} />}
    >
      {order.state.is === 'success' ? <Delivered order={order} /> : <Underway order={order} />}
      <MoneyBack order={order} />
      <OrderActionNote result={step.lastResult} order={order} />
    </TicketFrame>
  );
}

/** A ticket of several orders: all in a list, one of them large, and the change of the whole. */
function OrderOfMany({ step, order, orders }: Props & { readonly orders: readonly OrderView[] }) {
  const { t } = useTranslation();
  return (
    <TicketFrame
      title={t('sell.ticketTitle', { count: orders.length })}
      aside={formatRupiah(order.ticket.total)}
      step={4}
      isLong
      actions={<OrderButtons step={step} order={order} printAll={<PrintAll step={step} orders={orders} />} />}
    >
      <TicketOrders orders={orders} shown={order.orderId} />
      <MoneyBack order={order} isCompact />
      <OrderActionNote result={step.lastResult} order={order} />
      {order.state.is === 'success' ? <Delivered order={order} /> : <Underway order={order} />}
    </TicketFrame>
  );
}

function HeadPill({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  if (order.state.is !== 'success') return <StatePill order={order} />;
  const { tone, icon } = stateStyles.success;
  const elapsedMs = Date.parse(order.state.at) - Date.parse(order.sale.at);
  return (
    <Pill tone={tone} icon={icon}>
      <span>
        {t('sell.took', {
          time:
            elapsedMs < 60_000 ? t('common.seconds', { seconds: Math.max(1, Math.round(elapsedMs / 1_000)) }) : formatCountdown(elapsedMs),
        })}
      </span>
    </Pill>
  );
}

function Delivered({ order }: { readonly order: OrderView }) {
  return (
    <>
      {order.goods === null && !order.codeHidden ? (
        <Customer name={clientNameOf(order)} number={order.sale.clientNumber} fields={[]} />
      ) : (
        <DeliveredGoods order={order} />
      )}
      <Identifiers order={order} />
      {order.warnings.length > 0 || (order.goods === null && !order.codeHidden) ? <StateCard order={order} /> : null}
    </>
  );
}

function Underway({ order }: { readonly order: OrderView }) {
  // On a ticket of several orders the row names the customer.
  const isOnly = order.ticket.lines === 1;
  return (
    <>
      {isOnly ? (
        <Customer
          name={clientNameOf(order)}
          number={order.sale.clientNumber}
          fields={order.sale.fields}
          declared={order.sale.product.declaredFields}
        />
      ) : null}
      <DeliveredGoods order={order} />
      <StateCard order={order} />
    </>
  );
}

const clientNameOf = (order: OrderView): string => order.sale.quote?.clientName ?? '';

/** The change of a completed sale; the whole amount where the order provably did not happen, until it is paid back. */
function MoneyBack({ order, isCompact = false }: { readonly order: OrderView; readonly isCompact?: boolean }) {
  const { t } = useTranslation();
  const { refund, tender } = order;
  if (refund.is === 'paid') return <RefundPaid refund={refund} />;
  if (refund.is === 'held') return <LargeAmount label={t('refund.heldLabel')} amount={refund.amount} tone="bad" isCompact={isCompact} />;
  if (refund.is === 'owed' || isRefundable(order.state))
    return (
      <>
        <LargeAmount
          label={t('refund.amount')}
          amount={refund.is === 'owed' ? refund.amount : order.total}
          tone="bad"
          isCompact={isCompact}
        />
        {order.ticket.lines > 1 && tender.kind === 'cash' ? <Change order={order} /> : null}
      </>
    );
  if (tender.kind !== 'cash' || order.state.is === 'withdrawn')
    return (
      <p className={styles.paid}>{`${t('sell.paysWith', { how: t(`tender.${tender.kind}`) })} · ${formatRupiah(order.ticket.total)}`}</p>
    );
  return <LargeAmount label={t('sell.change')} amount={order.change} tone="good" isCompact={isCompact} />;
}

/** The ticket's change, small, where another sum is more urgent. */
function Change({ order }: { readonly order: OrderView }) {
  const { t } = useTranslation();
  return (
    <p className={styles.paid}>
      {t('sell.change')} <b>{formatRupiah(order.change)}</b>
    </p>
  );
}
