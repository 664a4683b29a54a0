import { useEffect } from 'react';
import { useDeps, useOrders } from '../../core/context.tsx';
import { OrderPanel } from '../../parts/order/OrderPanel.tsx';
import { BillPanel } from './confirm/BillPanel.tsx';
import { FindPanel } from './find/FindPanel.tsx';
import { LastCode } from './LastCode.tsx';
import { ordersOfTicket } from './order/ticket-orders.ts';
import styles from './SellScreen.module.css';
import { useSell } from './sell-context.ts';
import type { SellStep } from './sell-state.ts';
import { Ticket } from './ticket/Ticket.tsx';

/** The search field is at the left; the ticket at the right shows customer, product, price and the next step. */
export function SellScreen() {
  const step = useSell((state) => state.step);
  const { orders } = useDeps();
  const shown = step.kind === 'order' ? step.orderId : '';
  // As text, so that the effect runs only when another order is shown.
  const inSight = useOrders((state) => {
    const ticketId = state.orders.get(shown)?.sale.ticketId;
    return ticketId === undefined
      ? shown
      : ordersOfTicket(state.list, ticketId)
          .map(({ orderId }) => orderId)
          .join(' ');
  });
  useEffect(() => {
    orders.getState().setVisible(inSight.split(' ').filter(Boolean));
  }, [orders, inSight]);
  useEffect(() => () => orders.getState().setVisible([]), [orders]);
  return (
    <div className={styles.screen}>
      <div className={styles.left}>
        <LeftSide step={step} />
        {step.kind === 'order' ? null : <LastCode />}
      </div>
      <Ticket />
    </div>
  );
}

function LeftSide({ step }: { readonly step: SellStep }) {
  switch (step.kind) {
    case 'confirm':
      return <BillPanel step={step} />;
    case 'order':
      return <OrderPanel orderId={step.orderId} />;
    default:
      return <FindPanel />;
  }
}
