import { useSell } from '../../app/context.tsx';
import { BasketTicket } from './BasketTicket.tsx';
import { ConfirmTicket } from './ConfirmTicket.tsx';
import { EmptyTicket } from './EmptyTicket.tsx';
import { FormTicket } from './FormTicket.tsx';
import { InquiringTicket } from './InquiringTicket.tsx';
import { OrderTicket } from './OrderTicket.tsx';
import type { SellStep } from './sell-state.ts';
import styles from './Ticket.module.css';

/** The right side: always who, what, how much, and the one next step, in the same place. */
export function Ticket() {
  const step = useSell((state) => state.step);
  return (
    <aside className={styles.ticket} data-testid="ticket" data-step={step.at}>
      <TicketStep step={step} />
    </aside>
  );
}

function TicketStep({ step }: { readonly step: SellStep }) {
  switch (step.at) {
    case 'find':
      return step.basket.length > 0 ? <BasketTicket lines={step.basket} /> : <EmptyTicket />;
    case 'form':
      return <FormTicket key={step.product.code} step={step} />;
    case 'inquiring':
      return <InquiringTicket step={step} />;
    case 'confirm':
      return <ConfirmTicket key={step.nonce} step={step} />;
    case 'order':
      return <OrderTicket key={step.orderId} step={step} />;
  }
}
