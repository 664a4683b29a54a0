import { type FamilyId, families } from '../../../../shared/catalogue/families.ts';
import { displayLines, displayName } from '../../../../shared/catalogue/labels.ts';
import type { FieldDifference } from '../../../../shared/catalogue/product-fields.ts';
import type { Rupiah } from '../../../../shared/lib/money.ts';
import { addMoney } from '../../../../shared/lib/money.ts';
import { assertNever } from '../../../../shared/lib/result.ts';
import { cleanText, maskMiddle } from '../../../../shared/lib/text.ts';
import { customerNameOf } from '../../../../shared/orders/customer-name.ts';
import { identifiersOf } from '../../../../shared/orders/identifiers.ts';
import { earningsOf } from '../../../../shared/orders/money/margin.ts';
import { amountPaid, goodsOf, type OrderState, type Quote, type Reading, type Warning } from '../../../../shared/orders/order.ts';
import { isFlagged } from '../../../../shared/orders/order-flags.ts';
import type { OrderView, QuoteView, WarningView } from '../../../../shared/orders/order-view.ts';
import { linePartsOf, paymentsOf } from '../../../../shared/orders/ticket-payments.ts';
import type { StoredOrder } from '../../../journal/projections/projections.ts';
import type { SaleTarget } from '../quotes.ts';

/** The token or code of an order, exactly as sent or as a supervisor typed it; null where there is none. */
export function goodsCodeOf({ order: { sale, state } }: Pick<StoredOrder, 'order'>): string | null {
  return state.is === 'success' ? goodsOf(sale, state.reading) : settledCode(state);
}

/** The parts of an order that the person at the till may see. */
interface Sight {
  readonly isHidden: boolean;
  /** May see cost and margin. */
  readonly seesMargin?: boolean;
}

/**
 * The page's view of an order: every text of the service is cleaned, nothing is computed from display values. With a hidden
 * code, everything that the service sent with it is hidden too, because any line may repeat it.
 */
export function toOrderView(stored: StoredOrder, { isHidden, seesMargin = false }: Sight): OrderView {
  const { order, ticket, printed, revision } = stored;
  const { body: _body, cost: _cost, quote, ...sale } = order.sale;
  const { family } = sale.product;
  const reading = order.state.is === 'success' && !isHidden ? order.state.reading : null;
  const goods = isHidden ? null : goodsCodeOf(stored);
  // No person sees the code of an order in review before a supervisor decides. People with the right copy the code of a settled order by
  // `orders.copyReadCode`.
  const isStarred = isHidden || order.state.is === 'settled' || order.state.is === 'review';
  return {
    orderId: sale.orderId,
    sale: { ...sale, quote: quote && quoteParts(quote, family) },
    state: cleanOrderState(order.state),
    clientName: isHidden ? displayName(families[family], quote?.clientName ?? '', 80) : customerNameOf(order),
    goods,
    codeHidden: isHidden,
    lines: reading ? displayLines(families[family], reading.lines) : [],
    identifiers: reading ? identifiersOf(order.sale, reading, goods) : [],
    total: amountPaid(order.sale),
    ticket: { lines: ticket.orderIds.length, total: ticket.total },
    refund: order.refund,
    payments: paymentsOf(ticket),
    parts: linePartsOf(ticket, sale.orderId, amountPaid(order.sale)),
    change: ticket.change,
    history: order.history,
    warnings: order.warnings.map(shownWarning).map((warning) => (isStarred ? maskCode(warning) : warning)),
    earnings: seesMargin ? earningsOf(order) : null,
    flagged: isFlagged(order),
    acknowledged: order.acknowledged ? { at: order.acknowledged.at, by: order.acknowledged.by } : null,
    printed,
    revision,
  };
}

/** The page's view of an accepted inquiry. */
export function toQuoteView(quote: Quote, target: SaleTarget, kioskFee: Rupiah): QuoteView {
  return {
    quoteId: quote.id,
    productCode: target.productCode,
    clientNumber: target.clientNumber,
    ...quoteParts(quote, target.product.family),
    kioskFee,
    total: addMoney(quote.salesPrice, kioskFee),
    expiresAt: quote.expiresAt,
    unlisted: unlistedOf(quote),
    odd: quote.odd ?? [],
  };
}

/** How the total differs from base and fee; null where it does not, or where one of them is unknown. */
function unlistedOf({ basePrice, adminFee, salesPrice }: Quote): QuoteView['unlisted'] {
  if (basePrice === null || adminFee === null || salesPrice === basePrice + adminFee) return null;
  return salesPrice > basePrice + adminFee ? 'more' : 'less';
}

const quoteParts = (quote: Quote, family: FamilyId) => ({
  clientName: displayName(families[family], quote.clientName, 80),
  meterId: cleanText(quote.meterId, 40),
  lines: displayLines(families[family], quote.lines),
  basePrice: quote.basePrice,
  adminFee: quote.adminFee,
  salesPrice: quote.salesPrice,
});

/** The code that a supervisor typed when settling the order as delivered. */
const settledCode = (state: OrderState): string | null => (state.is === 'settled' && state.as === 'delivered' ? state.code || null : null);

/** The difference, with the returned value cleaned to one line. */
export const cleanDifference = (field: FieldDifference): FieldDifference => ({ ...field, said: cleanText(field.said, 80) });

/** A warning with cleaned texts and without the product's cost; only the view's `earnings` carry that. */
function shownWarning(warning: Warning): WarningView {
  if (warning.kind === 'costDiffers') return { kind: warning.kind };
  return warning.kind === 'fieldsDiffer' ? { ...warning, fields: warning.fields.map(cleanDifference) } : warning;
}

/** A warning with the middle of each token or code starred. */
function maskCode(warning: WarningView): WarningView {
  switch (warning.kind) {
    case 'fieldsDiffer':
      return { ...warning, fields: warning.fields.map((field) => ({ ...field, said: maskMiddle(field.said) })) };
    case 'tokensDiffer':
      return { ...warning, serial: maskMiddle(warning.serial), code: maskMiddle(warning.code) };
    case 'contradiction':
      return warning.what === 'code' || warning.what === 'serial' ? { ...warning, got: maskMiddle(warning.got) } : warning;
    case 'errorCode':
    case 'priceDiffers':
    case 'priceUnread':
    case 'costDiffers':
    case 'costUnread':
    case 'oddShape':
      return warning;
    default:
      return assertNever(warning);
  }
}

/** The state with cleaned messages, without the texts and amounts of a result; other members of the view carry the shown ones. */
function cleanOrderState(state: OrderState): OrderState {
  switch (state.is) {
    case 'unknown':
    case 'rejected':
    case 'failed':
      return { ...state, message: cleanText(state.message, 200) };
    case 'notSent':
      return { ...state, detail: cleanText(state.detail, 200) };
    case 'review':
      return { ...state, detail: cleanText(state.detail, 200), reading: state.reading && withoutTexts(state.reading) };
    case 'success':
      return { ...state, reading: withoutTexts(state.reading) };
    case 'settled':
      return { ...withoutReading(state), code: '' };
    default:
      return state;
  }
}

const withoutTexts = ({ otherFields: _, ...reading }: Reading): Reading => ({
  ...reading,
  salesPrice: null,
  partnerFee: null,
  serialNumber: '',
  voucherCode: '',
  lines: [],
});

function withoutReading({ reading: _, ...settled }: Extract<OrderState, { is: 'settled' }>): Extract<OrderState, { is: 'settled' }> {
  return settled;
}
