import { type FamilyId, families } from '../../shared/families.ts';
import { identifiersOf } from '../../shared/identifiers.ts';
import { linesOf, shownName } from '../../shared/labels.ts';
import type { Rupiah } from '../../shared/money.ts';
import { addMoney } from '../../shared/money.ts';
import { goodsOf, type OrderState, paidFor, type Quote, type Warning } from '../../shared/order.ts';
import { cleanText, maskMiddle } from '../../shared/text.ts';
import type { OrderView, QuoteView, TicketView } from '../../shared/views.ts';
import type { StoredOrder } from '../journal/projections.ts';
import type { Target } from './quotes.ts';

/** What the screen is shown of an order: every text of the service cleaned, nothing computed from its display values. */
export function orderView({ order, ticket, printed, revision }: StoredOrder): OrderView {
  const { body: _body, cost: _cost, quote, ...sale } = order.sale;
  const { family } = sale.product;
  const reading = order.state.is === 'success' ? order.state.reading : null;
  const goods = reading ? goodsOf(order.sale, reading) : settledGoods(order.state);
  return {
    orderId: sale.orderId,
    sale: { ...sale, quote: quote && quoteParts(quote, family) },
    state: cleanState(order.state),
    goods,
    lines: reading ? linesOf(families[family], reading.lines) : [],
    identifiers: reading ? identifiersOf(order.sale, reading, goods) : [],
    total: paidFor(order.sale),
    ticket: { lines: ticket.orderIds.length, total: ticket.total },
    refund: order.refund,
    tender: ticket.tender,
    change: ticket.change,
    history: order.history,
    warnings: order.state.is === 'settled' ? order.warnings.map(withoutCode) : order.warnings,
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
    ...quoteParts(quote, target.product.family),
    kioskFee,
    total: addMoney(quote.salesPrice, kioskFee),
    expiresAt: quote.expiresAt,
    unlisted: quote.basePrice !== null && quote.adminFee !== null && quote.salesPrice !== quote.basePrice + quote.adminFee,
    odd: quote.odd ?? [],
  };
}

const quoteParts = (quote: Quote, family: FamilyId) => ({
  clientName: shownName(families[family], quote.clientName, 80),
  meterId: cleanText(quote.meterId, 40),
  lines: linesOf(families[family], quote.lines),
  basePrice: quote.basePrice,
  adminFee: quote.adminFee,
  salesPrice: quote.salesPrice,
});

/** The code that the provider gave by hand for an order that was settled as delivered. */
const settledGoods = (state: OrderState): string | null => (state.is === 'settled' && state.as === 'delivered' ? state.code || null : null);

/** A code that was read of a settled order is another's to see: who has the right copies it (`orders.copyReadCode`). */
const withoutCode = (warning: Warning): Warning =>
  warning.kind === 'contradiction' && (warning.what === 'code' || warning.what === 'serial')
    ? { ...warning, got: maskMiddle(warning.got) }
    : warning;

/** The state with its messages cleaned; readings stay, they are text that the screen never shows as it is. */
function cleanState(state: OrderState): OrderState {
  if (state.is === 'unknown' || state.is === 'rejected' || state.is === 'failed')
    return { ...state, message: cleanText(state.message, 200) };
  if (state.is === 'settled') return withoutReading(state);
  if (state.is === 'review' || state.is === 'notSent') return { ...state, detail: cleanText(state.detail, 200) };
  return state;
}

function withoutReading({ reading: _, ...settled }: Extract<OrderState, { is: 'settled' }>): OrderState {
  return settled;
}
