import { families, type Identifier } from '../../shared/families.ts';
import { isFilled, type NameValue, shownLines } from '../../shared/labels.ts';
import type { Rupiah } from '../../shared/money.ts';
import { addMoney } from '../../shared/money.ts';
import { goodsOf, type Order, type OrderState, paidFor, type Quote, type Reading } from '../../shared/order.ts';
import { cleanEncodedText, cleanText, exactText } from '../../shared/text.ts';
import type { OrderView, QuoteView, TicketView } from '../../shared/views.ts';
import type { StoredOrder } from '../journal/projections.ts';
import type { Target } from './quotes.ts';

/** What the screen is shown of an order: every text of the service cleaned, nothing computed from its display values. */
export function orderView({ order, ticket, printed, revision }: StoredOrder): OrderView {
  const { body: _body, cost: _cost, quote, ...sale } = order.sale;
  const reading = order.state.is === 'success' ? order.state.reading : null;
  return {
    orderId: sale.orderId,
    sale: { ...sale, quote: quote && quoteParts(quote) },
    state: cleanState(order.state),
    goods: reading ? exactGoods(order, reading) : settledGoods(order.state),
    lines: reading ? cleanLines(order, reading.lines) : [],
    identifiers: reading ? identifiersOf(order, reading) : [],
    total: paidFor(order.sale),
    ticket: { lines: ticket.orderIds.length, total: ticket.total },
    refund: order.refund,
    tender: ticket.tender,
    change: ticket.change,
    history: order.history,
    warnings: order.warnings,
    printed,
    revision,
  };
}

/** What the screen is shown of a whole visit; the orders are those of one ticket. */
export function ticketView(stored: readonly StoredOrder[]): TicketView {
  const [first] = stored;
  if (!first) throw new Error('A ticket has at least one order');
  const { ticketId, total, tender, change } = first.ticket;
  return { ticketId, orders: stored.map(orderView), total, tender, change };
}

/** What the screen is shown of an accepted inquiry. */
export function quoteView(quote: Quote, target: Target, kioskFee: Rupiah): QuoteView {
  return {
    quoteId: quote.id,
    productCode: target.productCode,
    clientNumber: target.clientNumber,
    ...quoteParts(quote),
    kioskFee,
    total: addMoney(quote.salesPrice, kioskFee),
    expiresAt: quote.expiresAt,
    unlisted: quote.basePrice !== null && quote.adminFee !== null && quote.salesPrice !== quote.basePrice + quote.adminFee,
    odd: quote.odd ?? [],
  };
}

const quoteParts = (quote: Quote) => ({
  clientName: cleanEncodedText(quote.clientName, 80),
  meterId: cleanText(quote.meterId, 40),
  lines: shownLines(quote.lines),
  basePrice: quote.basePrice,
  adminFee: quote.adminFee,
  salesPrice: quote.salesPrice,
});

const exactGoods = (order: Order, reading: Reading): string | null => exactText(goodsOf(order.sale, reading) ?? '') || null;

/** The code that the provider gave by hand for an order that was settled as delivered. */
const settledGoods = (state: OrderState): string | null =>
  state.is === 'settled' && state.as === 'delivered' ? exactText(state.code) || null : null;

/** Only direct top-up sends URL-encoded text (specification, product-family rule 7). */
function cleanLines({ sale }: Order, lines: readonly NameValue[]): NameValue[] {
  const shown = shownLines(lines);
  return families[sale.product.family].webOnly ? shown.map(({ name, value }) => ({ name, value: cleanEncodedText(value, 400) })) : shown;
}

function identifiersOf({ sale }: Order, reading: Reading): { label: string; value: string }[] {
  const source = { serial_number: reading.serialNumber, voucher_code: reading.voucherCode };
  return families[sale.product.family].identifiers
    .map(({ from, label }: Identifier) => ({ label, value: cleanText(source[from], 200) }))
    .filter(({ value }) => isFilled(value));
}

/** The state with its messages cleaned; readings stay, they are text that the screen never shows as it is. */
function cleanState(state: OrderState): OrderState {
  if (state.is === 'unknown' || state.is === 'rejected' || state.is === 'failed')
    return { ...state, message: cleanText(state.message, 200) };
  if (state.is === 'review' || state.is === 'notSent') return { ...state, detail: cleanText(state.detail, 200) };
  return state;
}
