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

/** What a person does to an order that is there already; `by` says by whose right. */

/** The order of this id, wherever it is read. */
export function orderIn(read: { order(orderId: string): StoredOrder | null }, orderId: string): Result<StoredOrder, Failure> {
  const stored = read.order(orderId);
  return stored ? ok(stored) : fail({ kind: 'notFound', what: 'order' });
}

const orderOf = (till: Till, orderId: string): Result<StoredOrder, Failure> => orderIn(till.book.journal.read, orderId);

/** Writes what happened; fails where that makes no sense in the state that the order is in now. */
export function recordEvent(till: Till, orderId: string, event: UnstampedOrderEvent, by: Authority): Result<StoredOrder, Failure> {
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  const recorded = till.book.record(orderId, event, { by });
  if (!recorded.ok) return recorded;
  if (recorded.value.revision === known.value.revision) return fail({ kind: 'notNow', orderId, state: known.value.order.state.is });
  return recorded;
}

/**
 * Tries an order again that provably was not sent: same id, same body, and only at an amount that is true now. A bill is
 * asked for again where its quote grew old; another amount closes the order for good, its money is owed, and
 * `amountChanged` tells what its new line is made of. Fails, and changes nothing, where the bill does not come, and beside
 * an open order for the same.
 */
export async function retryOrder(till: Till, orderId: string, by: Authority): Promise<Result<StoredOrder, Failure>> {
  const known = retryableOrder(till, orderId);
  if (!known.ok) return known;
  const { sale } = known.value.order;
  const form = saleFormOf(sale);
  const now = sale.quote === null ? till.checkout.checkStillSold(form) : await till.checkout.currentPrice(form);
  if (!now.ok) return now;
  const isOther = now.value !== null && now.value.salesPrice !== sale.price;
  // An inquiry takes a while: what stood in the way of nothing may by now.
  const still = isOther ? known : retryableOrder(till, orderId);
  if (!still.ok) return still;
  const tried = recordEvent(till, orderId, isOther ? { type: 'withdrawn', why: 'amountChanged' } : { type: 'retried' }, by);
  if (!tried.ok) return tried;
  if (isOther) return fail({ kind: 'amountChanged', orderId, was: amountPaid(sale), quote: now.value, fields: form.fields });
  till.send(orderId);
  return orderOf(till, orderId);
}

/** An order that may be tried again now, or what is in the way. */
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

/** What a sale was made of, to be asked for again. */
const saleFormOf = ({ product, clientNumber, fields }: Sale): SaleForm => ({
  productCode: product.code,
  number: clientNumber,
  fields: fields.map(({ name, value }) => ({ name, value })),
});

/** A supervisor's word on an order in review. Where the customer takes a token or code away, one that was delivered has one. */
export function settle(till: Till, { orderId, as, reference, code }: Settlement, by: Authority): Result<StoredOrder, Failure> {
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  if (as === 'delivered' && code === '' && isFamilyWithGoods(known.value.order.sale)) return fail({ kind: 'badInput', detail: 'code' });
  const settled = recordEvent(till, orderId, { type: 'settled', as, by: deciderName(by), reference, code }, by);
  // What the service says of it later is compared, an hour and a day after the decision.
  if (settled.ok) till.watcher.restartWatch(settled.value);
  return settled;
}

/** A supervisor has looked at what stands beside the order's state. Fails where nothing asks for it. */
export const acknowledge = (till: Till, orderId: string, by: Authority): Result<StoredOrder, Failure> =>
  recordEvent(till, orderId, { type: 'acknowledged', by: deciderName(by) }, by);

/** Whose decision it is: the one whose PIN allowed it, else the one at the till. */
const deciderName = (by: Authority): string => (by.liftedBy ?? by).person.name;

/** Out of the queue, and given up for good: its money is owed. */
function withdrawQueued(till: Till, orderId: string, by: Authority): Result<StoredOrder, Failure> {
  const taken = recordEvent(till, orderId, { type: 'abandoned', cause: 'takenBack' }, by);
  return taken.ok ? recordEvent(till, orderId, { type: 'withdrawn', why: 'refunded' }, by) : taken;
}

/** What paying an order's money back asks for now: nothing more once it was approved, and nothing to be told that it is held. */
export function refundAction(till: Till, orderId: string): Action {
  const order = till.book.get(orderId)?.order;
  if (order?.refund.is === 'held' || (order?.refund.is === 'owed' && order.refund.approvedBy !== undefined)) return 'sell';
  return order?.state.is === 'queued' ? 'withdrawQueued' : 'refund';
}

/**
 * Before any money is handed over: an order that may still go is given up for good, and that its money may go back is
 * journalled with by whose right. Asked again it changes nothing; fails where no money is owed.
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

/** The order, unless its money is held back: then only {@link endHold} ends it. */
function refundableOrder(till: Till, orderId: string): Result<StoredOrder, Failure> {
  const known = orderOf(till, orderId);
  return known.ok && known.value.order.refund.is === 'held' ? fail({ kind: 'refundHeld', orderId }) : known;
}

/** The money that is owed is in the customer's hands. Fails where the order turned out to exist meanwhile. */
export function payBack(till: Till, orderId: string, tender: Tender['kind'], by: Authority): Result<StoredOrder, Failure> {
  const known = refundableOrder(till, orderId);
  return known.ok ? recordEvent(till, orderId, { type: 'refundPaid', by: by.person.name, tender }, by) : known;
}

/** What telling where held money is asks for: whoever says that it is gone already is a supervisor. */
export const endHoldAction = ({ handedOver }: HeldMoney): Action => (handedOver === null ? 'sell' : 'resolveReview');

/** Money that was held back was handed over before, by this way, or (null) stayed with the shop: the order then goes on. */
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

/** Puts the token or code on the clipboard, and writes down that it went there. Where the disk refuses that, the customer still gets it. */
export function copyGoodsToClipboard(till: Till, orderId: string, by: Authority, copy: (text: string) => void): Result<null, Failure> {
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  const code = goodsCodeOf(known.value);
  if (code === null) return fail({ kind: 'cannotPrint', why: 'nothing', detail: 'no token or code' });
  copy(code);
  till.book.recordCodeCopied(orderId, by);
  return ok(null);
}

/** The code that the service gave for an order after a supervisor had settled it; fails where it gave none. */
export function copyReadCodeToClipboard(till: Till, orderId: string, copy: (text: string) => void): Result<null, Failure> {
  const known = orderOf(till, orderId);
  if (!known.ok) return known;
  const { sale, state } = known.value.order;
  const code = state.is === 'settled' && state.reading?.status === 'Success' ? goodsOf(sale, state.reading) : null;
  if (code === null) return fail({ kind: 'cannotPrint', why: 'nothing', detail: 'no token or code' });
  copy(code);
  return ok(null);
}
