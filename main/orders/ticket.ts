import type { Product } from '../../shared/catalogue/product.ts';
import { soldFields } from '../../shared/catalogue/product-fields.ts';
import type { CheckoutForm } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { addMoney, changeOf, type Rupiah, rupiah } from '../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { amountPaid, type Sale, type SoldProduct } from '../../shared/order/order.ts';
import type { Tender } from '../../shared/order/tender.ts';
import type { Ticket } from '../journal/core/events.ts';

/** Builds a ticket from priced lines: its payment, and the stored facts of each product. */

export function createTicket({ nonce, tender }: CheckoutForm, sales: readonly Sale[], change: Rupiah): Ticket {
  const [first] = sales;
  return {
    ticketId: first?.ticketId ?? '',
    nonce,
    tender,
    total: addMoney(...sales.map(amountPaid)),
    change,
    cashier: first?.cashier ?? '',
    at: first?.at ?? '',
    orderIds: sales.map(({ orderId }) => orderId),
  };
}

export const toSoldProduct = (product: Product): SoldProduct => {
  const { code, name, brand, family, generation, howToRedeem, terms, note } = product;
  const declared = product.fields === null ? {} : { declaredFields: soldFields(product) };
  const picture = product.logo === null ? {} : { picture: product.logo };
  return { code, name, brand, family, generation, howToRedeem, terms, note, ...declared, ...picture };
};

/** The change to give: only cash gives any; other tenders pay exactly. Fails where the money does not suffice. */
export function changeFor(tender: Tender, total: Rupiah): Result<Rupiah, Failure> {
  if (tender.kind !== 'cash') return ok(rupiah(0));
  const change = changeOf(tender.received, total);
  return change === null ? fail({ kind: 'tenderTooSmall', total, received: tender.received }) : ok(change);
}
