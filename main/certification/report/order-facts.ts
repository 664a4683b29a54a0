import { cleanText } from '../../../shared/lib/text.ts';
import { givesGoods, isOpen, type Order } from '../../../shared/order/order.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { askedAt } from '../run/checkout-refusals.ts';
import type { Desk } from '../run/headless-till.ts';
import { atAddress, failureWords, OF_THE_SERVICE, readWords, stateWords } from './failure-text.ts';
import { type Papers, printPapers } from './order-receipts.ts';
import { type Charged, chargedOf, contradictsItself, priceSource, warningWords } from './price-check.ts';

/** What is known of an order as it stands. */
export interface OrderFacts {
  readonly order: Order;
  readonly message: string;
  /** Nothing was noted that speaks against what its state says. */
  readonly sound: boolean;
  readonly charged: Charged;
  readonly receipts: Papers;
}

const MAX_MESSAGE = 1_000;

/** The paper of its state is left in the folder. */
export async function factsOf(desk: Desk, stored: StoredOrder, folder: string): Promise<OrderFacts> {
  const { order } = stored;
  const { orderId } = order.sale;
  const source = priceSource(order);
  const charged = chargedOf(order, desk.answers.pricesOf(orderId), source);
  const price = source === 'nowhere' ? charged.price : order.sale.price;
  const { papers, trouble } = await printPapers(desk, stored, { folder, price });
  const warnings = order.warnings.map(warningWords).filter((words) => words !== null);
  const message = [...stateAsked(desk, order), lastRead(desk, order), ...charged.words, ...warnings, trouble];
  const isInHand = order.state.is !== 'success' || !givesGoods(order.sale) || trouble === '';
  const sound = charged.sound && !contradictsItself(order) && isInHand;
  return { order, message: joined(message), sound, charged, receipts: papers };
}

/** One line, cleaned; what is empty is left out. */
export const joined = (words: readonly string[]): string => cleanText(words.filter((one) => one !== '').join('; '), MAX_MESSAGE);

/** What its state says, and where that was said, for whoever takes it up with the provider. */
function stateAsked({ refusals, begunAt, settings: { service } }: Desk, { sale: { orderId }, state, history }: Order): string[] {
  const isOfThisRun = (history.at(-1)?.at ?? '') >= begunAt;
  const met = isOfThisRun ? refusals.ofCheckout(orderId) : null;
  switch (state.is) {
    case 'notSent':
      return met && OF_THE_SERVICE.has(state.cause) ? [failureWords(met.failure), atAddress(met.askedAt)] : [stateWords(state)];
    case 'unknown':
    case 'rejected':
      return [stateWords(state), atAddress(met?.askedAt ?? askedAt(service, 'checkout', orderId))];
    case 'review':
    case 'failed':
      return [stateWords(state), atAddress(askedAt(service, 'order', orderId))];
    default:
      return [stateWords(state)];
  }
}

/** Why an order that is read is where it is: what the last read met, where it brought nothing. */
function lastRead({ answers, settings }: Desk, { sale, state }: Order): string {
  const read = isOpen(state) ? answers.lastReadOf(sale.orderId) : null;
  if (read === null) return '';
  const goodless = read.is === 'accepted' && state.is === 'pending' && state.goodsMissingSince !== null;
  const words = goodless ? 'Success without the token or code' : readWords(read);
  return words === '' ? '' : `last read: ${words}, ${atAddress(askedAt(settings.service, 'order', sale.orderId))}`;
}
