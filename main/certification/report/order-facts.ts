import { cleanText } from '../../../shared/lib/text.ts';
import { isFamilyWithGoods, isOpen, type Order } from '../../../shared/orders/order.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { endpointOf } from '../run/checkout-refusals.ts';
import type { HeadlessTill } from '../run/headless-till.ts';
import { endpointText, failureText, readAnswerText, SERVICE_CAUSES, stateText } from './failure-text.ts';
import { printOrderReceipts, type ReceiptFiles } from './order-receipts.ts';
import { checkPrice, contradictsItself, type PriceCheck, priceSource, warningText } from './price-check.ts';

/** What is known of an order in its current state. */
interface OrderFacts {
  readonly order: Order;
  readonly message: string;
  /** Nothing recorded contradicts the state. */
  readonly isConsistent: boolean;
  readonly priceCheck: PriceCheck;
  readonly receipts: ReceiptFiles;
}

const MAX_MESSAGE = 1_000;

/** Collects the facts, and prints the receipt or slip of the order's state into the folder. */
export async function orderFactsOf(headless: HeadlessTill, stored: StoredOrder, folder: string): Promise<OrderFacts> {
  const { order } = stored;
  const { orderId } = order.sale;
  const source = priceSource(order);
  const check = checkPrice(order, headless.answers.pricesOf(orderId), source);
  const price = source === 'nowhere' ? check.price : order.sale.price;
  const { receipts, trouble } = await printOrderReceipts(headless, stored, { folder, price });
  const warnings = order.warnings.map(warningText).filter((text) => text !== null);
  const message = [...stateMessages(headless, order), lastReadText(headless, order), ...check.notes, ...warnings, trouble];
  const isInHand = order.state.is !== 'success' || !isFamilyWithGoods(order.sale) || trouble === '';
  const isConsistent = check.isConsistent && !contradictsItself(order) && isInHand;
  return { order, message: joinText(message), isConsistent, priceCheck: check, receipts };
}

/** Joins non-empty texts to one cleaned line. */
export const joinText = (texts: readonly string[]): string => cleanText(texts.filter((one) => one !== '').join('; '), MAX_MESSAGE);

/** What the order's state says, and which endpoint said it, for a request to the provider. */
function stateMessages({ refusals, begunAt, settings: { service } }: HeadlessTill, { sale: { orderId }, state, history }: Order): string[] {
  const isOfThisRun = (history.at(-1)?.at ?? '') >= begunAt;
  const met = isOfThisRun ? refusals.ofCheckout(orderId) : null;
  switch (state.is) {
    case 'notSent':
      return met && SERVICE_CAUSES.has(state.cause) ? [failureText(met.failure), endpointText(met.endpoint)] : [stateText(state)];
    case 'unknown':
    case 'rejected':
      return [stateText(state), endpointText(met?.endpoint ?? endpointOf(service, 'checkout', orderId))];
    case 'review':
    case 'failed':
      return [stateText(state), endpointText(endpointOf(service, 'order', orderId))];
    default:
      return [stateText(state)];
  }
}

/** Why a watched order has not moved: the result of the last read, where it returned nothing. */
function lastReadText({ answers, settings }: HeadlessTill, { sale, state }: Order): string {
  const read = isOpen(state) ? answers.lastReadOf(sale.orderId) : null;
  if (read === null) return '';
  const goodless = read.is === 'accepted' && state.is === 'pending' && state.goodsMissingSince !== null;
  const text = goodless ? 'Success without the token or code' : readAnswerText(read);
  return text === '' ? '' : `last read: ${text}, ${endpointText(endpointOf(settings.service, 'order', sale.orderId))}`;
}
