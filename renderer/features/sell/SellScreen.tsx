import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isFixedPrice } from '../../../shared/catalogue/product.ts';
import { useSecond } from '../../core/clock.ts';
import { useDeps, useOrders } from '../../core/context.tsx';
import { FieldPad } from '../../parts/form/FieldPad.tsx';
import { OrderPanel } from '../../parts/orders/OrderPanel.tsx';
import { BillPanel } from './confirm/BillPanel.tsx';
import { FindPanel } from './find/FindPanel.tsx';
import { inquiryWords } from './inquiry-words.ts';
import { LastCode } from './LastCode.tsx';
import { ordersOfTicket } from './order/ticket-orders.ts';
import styles from './SellScreen.module.css';
import { type ConfirmStep, type SellStep, takesDigits } from './sell-state.ts';
import { useSell } from './sell-store.ts';
import { Ticket } from './ticket/Ticket.tsx';

/** The sell screen: the search or the bill at the left, the ticket with customer, product, price and next step at the right. */
export function SellScreen() {
  const step = useSell((state) => state.step);
  const { orders } = useDeps();
  const shown = step.kind === 'order' ? step.orderId : '';
  // One text of ids, so that the effect runs only when the shown orders change.
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
        <div className={styles.content}>
          <LeftSide step={step} />
          {step.kind === 'order' ? null : <LastCode />}
          <SellPad step={step} />
        </div>
      </div>
      <Ticket />
    </div>
  );
}

/** The digit pad for the number or the amount that the step requests. */
function SellPad({ step }: { readonly step: SellStep }) {
  const { t } = useTranslation();
  switch (step.kind) {
    case 'find':
      return <FieldPad home="[data-home]" />;
    case 'form':
      return (
        <FieldPad
          home='[data-step="form"] input'
          next={t(isFixedPrice(step.product) ? 'sell.next' : inquiryWords(step.product.family).press)}
        />
      );
    case 'inquiring':
      return <FieldPad home="[data-home]" isDisabled />;
    case 'confirm':
      return <PaymentPad step={step} />;
    case 'order':
      return null;
  }
}

function PaymentPad({ step }: { readonly step: ConfirmStep }) {
  return <FieldPad home="[data-home]" isDisabled={!takesDigits(step, useSecond())} />;
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
