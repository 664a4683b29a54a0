import type { Product } from '../../../shared/catalogue/product.ts';
import type { SaleForm, TicketLine } from '../../../shared/ipc/sale-forms.ts';
import { type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import type { QuoteView } from '../../../shared/orders/order-view.ts';

/** The price that a counter with this kiosk fee shows. */
export const seenAt = (price: Rupiah | number | null, kioskFee: Rupiah | number = 0): TicketLine['seen'] => ({
  price: rupiah(price ?? 0),
  kioskFee: rupiah(kioskFee),
});

/** A line of a ticket as the screen sends it: at the quote's price, else at the product's. */
export function ticketLine(form: SaleForm, quote: QuoteView | null, product?: Pick<Product, 'price'> | null, kioskFee = 0): TicketLine {
  if (quote) return { ...form, quoteId: quote.quoteId, seen: seenAt(quote.salesPrice, quote.kioskFee) };
  return { ...form, quoteId: null, seen: seenAt(product?.price ?? null, kioskFee) };
}

/** A line for a product without an inquiry. */
export const lineFor = (product: Product, number: string, kioskFee = 0): TicketLine =>
  ticketLine({ productCode: product.code, number, fields: [] }, null, product, kioskFee);
