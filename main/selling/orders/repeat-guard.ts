import { comparableNumber, equivalentNumbers } from '../../../shared/catalogue/client-number.ts';
import { isTriedAgain } from '../../../shared/groups/outcome.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { businessDayOf, type ShopClock, startOfBusinessDay } from '../../../shared/lib/business-day.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { confirms, type EarlierSale, type RepeatConfirmation } from '../../../shared/orders/earlier-sale.ts';
import { isOpen, type Order, type OrderStateName, type Sale, wentThrough } from '../../../shared/orders/order.ts';
import type { Authority, ProtectedAction } from '../../../shared/staff/permissions.ts';
import type { AcceptedRepeat } from '../../journal/core/events.ts';
import type { Projections, StoredOrder } from '../../journal/projections/projections.ts';
import type { SaleTarget } from './quotes.ts';

type GuardedLine = Pick<SaleTarget, 'product' | 'productCode' | 'clientNumber'>;

/**
 * Guards against selling the same thing twice by mistake (docs/selling.md, "The same again"). Returns the earlier orders that
 * the ticket repeats, all confirmed. Fails with the unconfirmed ones, or without a way to confirm: the same line twice, or an
 * order that is being sent now. Vouchers have no number; only the nonce of the payment step guards them.
 */
export function earlierSalesOf(
  read: Projections,
  lines: readonly GuardedLine[],
  confirmations: readonly RepeatConfirmation[],
  now: number,
  clock: ShopClock,
): Result<readonly EarlierSale[], Failure> {
  const numbered = lines.filter(({ clientNumber }) => clientNumber !== '');
  const twice = numbered.find((line, at) => numbered.findIndex((other) => isSame(line, other)) !== at);
  if (twice) return fail({ kind: 'sameLineTwice', code: twice.productCode });
  const earlier = numbered.flatMap((line) => earlierFor(read, line, now, clock));
  const inFlight = earlier.find(({ state }) => IN_FLIGHT.has(state));
  if (inFlight) return fail({ kind: 'alreadyOpen', orderId: inFlight.orderId });
  return unlessUnanswered(earlier, confirmations);
}

function unlessUnanswered(
  earlier: readonly EarlierSale[],
  confirmations: readonly RepeatConfirmation[],
): Result<readonly EarlierSale[], Failure> {
  const unanswered = earlier.filter((sale) => !confirmations.some((confirmation) => confirms(confirmation, sale)));
  return unanswered.length > 0 ? fail({ kind: 'soldBefore', earlier: unanswered }) : ok(earlier);
}

/** The open orders, each of which needs its own override. */
export const openAmong = (earlier: readonly EarlierSale[]): string[] =>
  earlier.filter(({ as }) => as === 'open').map(({ orderId }) => orderId);

/** The protected actions of selling the same again: one for each of these open orders. */
export const duplicateActions = (orderIds: readonly string[]): ProtectedAction[] =>
  orderIds.map((subject) => ({ action: 'liftSameTarget', subject }));

/**
 * Each earlier order with the authority to repeat it: the seller's, and a supervisor's for an open one, in the order of {@link openAmong}.
 */
export function acceptedRepeats(
  earlier: readonly EarlierSale[],
  by: Authority | null,
  lifted: readonly Authority[],
): readonly AcceptedRepeat[] {
  const open = openAmong(earlier);
  const rightFor = ({ as, orderId }: EarlierSale) => (as === 'open' ? (lifted[open.indexOf(orderId)] ?? null) : by);
  return earlier.map((sale) => ({ ...sale, by: rightFor(sale) }));
}

/** Another open order for the same product and number, or null; a retry must not be sent while one exists. */
export const openDuplicateOf = (read: Projections, sale: Sale): StoredOrder | null =>
  othersFor(read, sale).find(({ order }) => isOpen(order.state)) ?? null;

/**
 * The orders for the same product and number that went through since this one was sold, all confirmed: its customer may have bought it
 * again. Fails with the unconfirmed ones.
 */
export function soldSince(
  read: Projections,
  sale: Sale,
  confirmations: readonly RepeatConfirmation[],
): Result<readonly EarlierSale[], Failure> {
  const later = othersFor(read, sale).filter(({ order }) => wentThrough(order) && endOf(order) >= sale.at);
  return unlessUnanswered(
    later.map((stored) => ({ ...toEarlier(stored, 'soldSince'), clientNumber: sale.clientNumber })),
    confirmations,
  );
}

/** Every other order of the journal for the same product and number, the oldest first; empty for a sale without a number. */
export function othersFor(read: Projections, { orderId, product, clientNumber }: Sale): StoredOrder[] {
  if (clientNumber === '') return [];
  const same = read.earlierSalesFor(product.code, equivalentNumbers(product.family, clientNumber), '');
  return same.filter(({ order }) => order.sale.orderId !== orderId);
}

/** These cannot be confirmed: their result is known within seconds, and a second click in another window looks the same. */
const IN_FLIGHT: ReadonlySet<OrderStateName> = new Set(['intended', 'sending']);

const isSame = (a: GuardedLine, b: GuardedLine): boolean => a.productCode === b.productCode && comparable(a) === comparable(b);

const comparable = ({ product, clientNumber }: GuardedLine): string => comparableNumber(product.family, clientNumber);

/** All orders that are open or were paid and not sent, however old, and the newest one of this business day that succeeded. */
function earlierFor(read: Projections, { product, productCode, clientNumber }: GuardedLine, now: number, clock: ShopClock): EarlierSale[] {
  const today = businessDayOf(now, clock);
  const since = new Date(startOfBusinessDay(today, clock)).toISOString();
  const known = read.earlierSalesFor(productCode, equivalentNumbers(product.family, clientNumber), since);
  const unfinished = known.filter(({ order: { state } }) => isOpen(state) || state.is === 'notSent');
  const isToday = (at: string): boolean => businessDayOf(Date.parse(at), clock) === today;
  const sold = known.findLast(({ order }) => wentThrough(order) && isToday(order.sale.at));
  const all = [
    ...unfinished.map((stored) => toEarlier(stored, mayStillLeave(stored) ? 'open' : 'unsent')),
    ...(sold ? [toEarlier(sold, 'soldToday')] : []),
  ];
  return all.map((earlier) => ({ ...earlier, productCode, clientNumber }));
}

const toEarlier = ({ order: { sale, state } }: StoredOrder, as: EarlierSale['as']): EarlierSale => ({
  ...{ productCode: sale.product.code, clientNumber: sale.clientNumber, orderId: sale.orderId, as },
  ...{ state: state.is, at: sale.at },
});

/** When the order entered its current state. */
const endOf = ({ sale, history }: Order): string => history.at(-1)?.at ?? sale.at;

/** The till may still send the order without a person; also an order of a group that the till tries again. */
const mayStillLeave = ({ order: { state }, ticket }: StoredOrder): boolean =>
  isOpen(state) || (ticket.collective !== undefined && isTriedAgain(state));
