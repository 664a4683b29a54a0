import type { HeldMoney, SaleForm, Settlement } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { amountPaid, goodsOf, isFamilyWithGoods, type Sale } from '../../shared/order/order.ts';
import type { Tender } from '../../shared/order/tender.ts';
import type { UnstampedOrderEvent } from '../../shared/order/transition.ts';
import type { Action, Authority } from '../../shared/staff/permissions.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { Till } from '../till/till.ts';
import { openDuplicateOf } from './repeat-guard.ts';
import { goodsCodeOf } from './views/to-view.ts';

/** Actions of a person on an existing order; `by` is the authority for the action. */

/** Finds the order with this id in `read`. */
export function orderIn(read: { order(orderId: string): StoredOrder | null }, orderId: string): Result<StoredOrder, Failure> {
  const stored = read.order(orderId);
  return stored ? ok(stored) : fail({ kind: 'notFound', what: 'order' });
}

const orderOf = (till: Till, orderId: string): Result<StoredOrder, Failure> => orderIn(till.book.journal.read, orderId);

/** Journals an event of an order. Fails where the order's current state does not allow it, or the disk refuses the write. */
function recordEvent(till: Till, orderId: string, event: UnstampedOrderEvent, by: Authority): Result<StoredOrder, Failure> {
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  const recorded = till.book.record(orderId, event, { by });
  if (!recorded.ok) return recorded;
  if (recorded.value.revision === known.value.revision) return fail({ kind: 'notNow', orderId, state: known.value.order.state.is });
  return recorded;
}

/**
 * Retries an order that provably was not sent: same id, same body, and only at a valid amount. Asks for the bill again where
 * its quote expired; another amount closes the order, its money is owed, and `amountChanged` carries its new line. Fails, and
 * changes nothing, where the bill does not come or an open order for the same exists.
 */
export async function retryOrder(till: Till, orderId: string, by: Authority): Promise<Result<StoredOrder, Failure>> {
  const known = retryableOrder(till, orderId);
  if (!known.ok) return known;
  const { sale } = known.value.order;
  const form = saleFormOf(sale);
  const now = sale.quote === null ? till.checkout.checkStillSold(form) : await till.checkout.currentPrice(form);
  if (!now.ok) return now;
  const isOther = now.value !== null && now.value.salesPrice !== sale.price;
  // Another order for the same may have been opened during the inquiry.
  const still = isOther ? known : retryableOrder(till, orderId);
  if (!still.ok) return still;
  const tried = recordEvent(till, orderId, isOther ? { type: 'withdrawn', why: 'amountChanged' } : { type: 'retried' }, by);
  if (!tried.ok) return tried;
  if (isOther) return fail({ kind: 'amountChanged', orderId, was: amountPaid(sale), quote: now.value, fields: form.fields });
  till.send(orderId);
  return orderOf(till, orderId);
}

/** The order if it may be retried now; else why not. */
function retryableOrder(till: Till, orderId: string): Result<StoredOrder, Failure> {
  const stopped = till.status.salesStopped();
  if (stopped) return fail(stopped);
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  const { sale, state } = known.value.order;
  if (state.is !== 'notSent') return fail({ kind: 'notNow', orderId, state: state.is });
  if (!till.accounts.isOwn(sale)) return fail({ kind: 'otherAccount', orderId });
  const duplicate = openDuplicateOf(till.book.journal.read, sale, Date.parse(till.book.now()));
  return duplicate ? fail({ kind: 'alreadyOpen', orderId: duplicate.order.sale.orderId }) : known;
}

/** The form that made this sale, for a new inquiry. */
const saleFormOf = ({ product, clientNumber, fields }: Sale): SaleForm => ({
  productCode: product.code,
  number: clientNumber,
  fields: fields.map(({ name, value }) => ({ name, value })),
});

/** Journals a supervisor's decision on an order in review. A delivered order whose family hands over a code needs that code. */
export function settle(till: Till, { orderId, as, reference, code }: Settlement, by: Authority): Result<StoredOrder, Failure> {
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  if (as === 'delivered' && code === '' && isFamilyWithGoods(known.value.order.sale)) return fail({ kind: 'badInput', detail: 'code' });
  const settled = recordEvent(till, orderId, { type: 'settled', as, by: deciderName(by), reference, code }, by);
  // The watcher compares the service's answers one hour and one day after the decision.
  if (settled.ok) till.watcher.restartWatch(settled.value);
  return settled;
}

/** Journals that a supervisor acknowledged the flags of an order. Fails where the order has none. */
export const acknowledge = (till: Till, orderId: string, by: Authority): Result<StoredOrder, Failure> =>
  recordEvent(till, orderId, { type: 'acknowledged', by: deciderName(by) }, by);

/** The name of the person who decides: the one whose PIN overrode, else the one at the till. */
const deciderName = (by: Authority): string => (by.liftedBy ?? by).person.name;

/** Takes an order out of the queue and abandons it; its money is owed. */
function withdrawQueued(till: Till, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const taken = recordEvent(till, orderId, { type: 'abandoned', cause: 'takenBack' }, by);
  return taken.ok ? recordEvent(till, orderId, { type: 'withdrawn', why: 'refunded' }, by) : taken;
}

/**
 * The permission that a refund needs now: none beyond selling where it is already approved or is only refused because the
 * money is held.
 */
export function refundAction(till: Till, orderId: string): Action {
  const order = till.book.get(orderId)?.order;
  if (order?.refund.is === 'held' || (order?.refund.is === 'owed' && order.refund.approvedBy !== undefined)) return 'sell';
  return order?.state.is === 'queued' ? 'withdrawQueued' : 'refund';
}

/**
 * Prepares a refund before any money is handed over: abandons an order that could still be sent, and journals the approval
 * with its authority. Idempotent; fails where no money is owed.
 */
export function startRefund(till: Till, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const known = refundableOrder(till, orderId);
  if (!known.ok) return known;
  const givenUp = giveUp(till, known.value, by);
  if (!givenUp.ok) return givenUp;
  const { order } = givenUp.value;
  if (order.refund.is === 'owed' && order.refund.approvedBy !== undefined) return givenUp;
  return recordEvent(till, orderId, { type: 'refundApproved', by: deciderName(by) }, by);
}

function giveUp(till: Till, stored: StoredOrder, by: Authority): Result<StoredOrder, Failure> {
  const { sale, state } = stored.order;
  if (state.is === 'queued') return withdrawQueued(till, sale.orderId, by);
  return state.is === 'notSent' ? recordEvent(till, sale.orderId, { type: 'withdrawn', why: 'refunded' }, by) : ok(stored);
}

/** The order, unless its money is held; only {@link endHold} ends a hold. */
function refundableOrder(till: Till, orderId: string): Result<StoredOrder, Failure> {
  const known = orderOf(till, orderId);
  return known.ok && known.value.order.refund.is === 'held' ? fail({ kind: 'refundHeld', orderId }) : known;
}

/** Journals that the customer has received the owed money. Fails where the order turned out to exist in the meantime. */
export function payBack(till: Till, orderId: string, tender: Tender['kind'], by: Authority): Result<StoredOrder, Failure> {
  const known = refundableOrder(till, orderId);
  return known.ok ? recordEvent(till, orderId, { type: 'refundPaid', by: by.person.name, tender }, by) : known;
}

/** The permission to end a hold: a supervisor's where the money is already handed over. */
export const endHoldAction = ({ handedOver }: HeldMoney): Action => (handedOver === null ? 'sell' : 'resolveReview');

/** Ends a hold: the money was already handed over by this tender, or (null) stayed with the shop and the order continues. */
export function endHold(till: Till, { orderId, handedOver }: HeldMoney, by: Authority): Result<StoredOrder, Failure> {
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  const { refund, state } = known.value.order;
  if (refund.is !== 'held') return fail({ kind: 'notNow', orderId, state: state.is });
  const ended =
    handedOver === null
      ? recordEvent(till, orderId, { type: 'refundEnded', by: by.person.name }, by)
      : recordEvent(till, orderId, { type: 'refundPaid', by: deciderName(by), tender: handedOver }, by);
  if (ended.ok) till.watcher.restartWatch(ended.value);
  return ended;
}

export async function readOrderNow(till: Till, orderId: string): Promise<Result<StoredOrder, Failure>> {
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  await till.watcher.readNow(orderId);
  return orderOf(till, orderId);
}

/** Puts the token or code on the clipboard and journals that. A refused write does not keep the code from the customer. */
export function copyGoodsToClipboard(
  till: Till,
  orderId: string,
  by: Authority,
  writeClipboard: (text: string) => void,
): Result<null, Failure> {
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  const code = goodsCodeOf(known.value);
  if (code === null) return fail({ kind: 'cannotPrint', why: 'nothing', detail: 'no token or code' });
  writeClipboard(code);
  till.book.recordCodeCopied(orderId, by);
  return ok(null);
}

/** Puts on the clipboard the code that the service gave after a supervisor settled the order; fails where it gave none. */
export function copyReadCodeToClipboard(till: Till, orderId: string, writeClipboard: (text: string) => void): Result<null, Failure> {
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  const { sale, state } = known.value.order;
  const code = state.is === 'settled' && state.reading?.status === 'Success' ? goodsOf(sale, state.reading) : null;
  if (code === null) return fail({ kind: 'cannotPrint', why: 'nothing', detail: 'no token or code' });
  writeClipboard(code);
  return ok(null);
}
