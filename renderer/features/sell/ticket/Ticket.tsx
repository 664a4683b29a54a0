import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { ConfirmTicket } from '../confirm/ConfirmTicket.tsx';
import { FormTicket } from '../form/FormTicket.tsx';
import { InquiringTicket } from '../form/InquiringTicket.tsx';
import { OrderTicket } from '../order/OrderTicket.tsx';
import type { SellStep } from '../sell-state.ts';
import { useSell } from '../sell-store.ts';
import { BasketTicket } from './BasketTicket.tsx';
import { EmptyTicket } from './EmptyTicket.tsx';

/** The right side of the sell screen: customer, product, price and the next step, always in the same place. */
export function Ticket() {
  const step = useSell((state) => state.step);
  return (
    <SidePanel data-step={step.kind}>
      <TicketStep step={step} />
    </SidePanel>
  );
}

function TicketStep({ step }: { readonly step: SellStep }) {
  switch (step.kind) {
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
