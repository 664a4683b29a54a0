import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatRupiah } from '../../../../shared/lib/money.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { formatCountdown } from '../../../core/clock.ts';
import { useOrder, useOrders } from '../../../core/context.tsx';
import { OrderComplaint } from '../../../parts/complaints/OrderComplaint.tsx';
import { OwnerOfNumber } from '../../../parts/customers/KnownCustomer.tsx';
import { Customer } from '../../../parts/orders/Customer.tsx';
import { DeliveredGoods, ProductNote } from '../../../parts/orders/Goods.tsx';
import { Identifiers } from '../../../parts/orders/Identifiers.tsx';
import { TicketFrame } from '../../../parts/orders/TicketFrame.tsx';
import { checkedFirstStyle, stateStyles } from '../../../presentation/order-text.ts';
import { maskedFields } from '../../../presentation/orders/masked-bill.ts';
import { StateCard } from '../../../presentation/orders/StateCard.tsx';
import { StatePill } from '../../../presentation/orders/StatePill.tsx';
import { useIsChecking } from '../../../presentation/orders/use-is-checking.ts';
import { MustBeChecked } from '../../../presentation/orders/Warnings.tsx';
import { Pill, type Tone, URGENCY } from '../../../ui/text/Pill.tsx';
import type { OrderStep } from '../sell-state.ts';
import { MoneyBack } from './MoneyBack.tsx';
import { OrderActionNote } from './OrderActionNote.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { TicketOrders } from './TicketOrders.tsx';
import { ordersOfTicket } from './ticket-orders.ts';
import { useTypingBeginsSale } from './use-typing-begins-sale.ts';

/** The order step: the order's state, its goods, and the money that goes back to the customer. */
export function OrderTicket({ step }: { readonly step: OrderStep }) {
  useTypingBeginsSale();
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
  const tone = useTone([order]);
  return (
    <TicketFrame
      title={order.sale.product.name}
      aside={<HeadPill order={order} />}
      step={4}
      tone={tone}
      money={<MoneyBack order={order} orders={[order]} isPaidNow={step.isPaidNow} />}
      actions={<OrderButtons step={step} order={order} orders={[order]} />}
    >
      <MustBeChecked order={order} />
      {order.state.is === 'success' ? <Delivered order={order} /> : <Underway order={order} />}
      <OrderActionNote result={step.lastResult} order={order} />
    </TicketFrame>
  );
}

/** A ticket of several orders: a list of all with their codes, one order in detail, and the money that goes back. */
function OrderOfMany({ step, order, orders }: Props & { readonly orders: readonly OrderView[] }) {
  const { t } = useTranslation();
  const tone = useTone(orders);
  return (
    <TicketFrame
      title={t('sell.ticketTitle', { count: orders.length })}
      aside={formatRupiah(order.ticket.total)}
      step={4}
      tone={tone}
      money={<MoneyBack order={order} orders={orders} isPaidNow={step.isPaidNow} />}
      actions={<OrderButtons step={step} order={order} orders={orders} />}
    >
      <OrderActionNote result={step.lastResult} order={order} />
      <TicketOrders orders={orders} shown={order.orderId} />
    </TicketFrame>
  );
}

/** The colour of the order that needs most. */
function useTone(orders: readonly OrderView[]): Tone {
  const isChecking = useIsChecking(orders.map(({ state }) => state));
  const tones = orders.map(({ state }) => (isChecking && state.is === 'unknown' ? checkedFirstStyle : stateStyles[state.is]).tone);
  return URGENCY.find((tone) => tones.includes(tone)) ?? 'plain';
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
        <Customer name={order.clientName} number={order.sale.clientNumber} fields={[]} />
      ) : (
        <DeliveredGoods order={order} />
      )}
      <ProductNote order={order} />
      <OwnerOfNumber order={order} />
      <Identifiers order={order} />
      <OrderComplaint key={order.orderId} order={order} canBegin={order.goods === null && !order.codeHidden}>
        {order.warnings.length > 0 || (order.goods === null && !order.codeHidden) ? <StateCard order={order} /> : null}
      </OrderComplaint>
    </>
  );
}

function Underway({ order }: { readonly order: OrderView }) {
  return (
    <>
      <Customer
        name={order.clientName}
        number={order.sale.clientNumber}
        fields={maskedFields(order.sale)}
        declared={order.sale.product.declaredFields}
      />
      <DeliveredGoods order={order} />
      <StateCard order={order} />
    </>
  );
}
