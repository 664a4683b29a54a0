import type { Product } from '../../../shared/catalogue/product.ts';
import { soldFields } from '../../../shared/catalogue/product-fields.ts';
import type { CheckoutForm } from '../../../shared/ipc/sale-forms.ts';
import type { ShopClock } from '../../../shared/lib/business-day.ts';
import { addMoney } from '../../../shared/lib/money.ts';
import { amountPaid, type Sale, type SoldProduct } from '../../../shared/orders/order.ts';
import type { TicketMoney } from '../../../shared/orders/payments.ts';
import { firstTenderOf } from '../../../shared/orders/ticket-payments.ts';
import type { Ticket } from '../../journal/core/events.ts';

/** Builds a ticket from priced lines: its payment, and the stored facts of each product. */

/** The customer whom the cashier chose, and the authority that allowed more than their limit. */
interface TicketCustomer {
  readonly customer: string | null;
  readonly overLimit: Ticket['overLimit'] | undefined;
}

export function createTicket(
  { nonce }: CheckoutForm,
  sales: readonly Sale[],
  { payments, change }: TicketMoney,
  clock: ShopClock,
  { customer, overLimit }: TicketCustomer,
): Ticket {
  const [first] = sales;
  return {
    ticketId: first?.ticketId ?? '',
    nonce,
    tender: firstTenderOf(payments, change),
    total: addMoney(...sales.map(amountPaid)),
    change,
    payments,
    cashier: first?.cashier ?? '',
    at: first?.at ?? '',
    clock,
    orderIds: sales.map(({ orderId }) => orderId),
    ...(customer !== null && { customer }),
    ...(overLimit && { overLimit }),
  };
}

export const toSoldProduct = (product: Product): SoldProduct => {
  const { code, name, brand, family, generation, howToRedeem, terms, note } = product;
  const declared = product.fields === null ? {} : { declaredFields: soldFields(product) };
  const picture = product.logo === null ? {} : { picture: product.logo };
  return { code, name, brand, family, generation, howToRedeem, terms, note, ...declared, ...picture };
};
