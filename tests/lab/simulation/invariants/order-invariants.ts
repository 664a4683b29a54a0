import { isErasedSale } from '../../../../shared/lib/erased-text.ts';
import type { RepeatConfirmation } from '../../../../shared/orders/earlier-sale.ts';
import { amountPaid, goodsOf, isRefundable, type Order, type Reading } from '../../../../shared/orders/order.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import type { Posted } from '../environment/ground-truth.ts';
import { integrityOf, isRunListed } from '../environment/journal-file.ts';
import { NO_REFUNDS, type RefundsOnDisk } from '../environment/journal-on-disk.ts';
import type { Sent } from '../environment/network.ts';
import { originOf } from '../environment/providers.ts';
import type { Counter } from '../world/counter.ts';
import type { ProgramRun } from '../world/program-run.ts';
import { brokenPromiseIn } from './order-history-check.ts';

/** The states of an order that may have reached, or may still reach, the service. */
const UNDER_WAY = new Set(['queued', 'sending', 'unknown', 'pending']);

/** The promises of docs/promises.md, under their names there, checked for one till at every step. */
export class OrderInvariants {
  readonly #counter: Counter;
  /** Orders that the cashier has seen, and the nonce that made them. */
  readonly #known = new Set<string>();
  readonly #lifted = new Set<string>();
  readonly #handed = new Set<string>();
  readonly #ofNonce = new Map<string, string>();
  readonly #seen = new Set<string>();
  /** Orders that this run of the till made, and those that it read at the service. */
  readonly #ofThisRun = new Set<string>();
  readonly #asked = new Set<string>();
  readonly #success = new Map<string, Reading>();

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  /** A program starts on the file: every order must be as it was left. */
  started(): void {
    this.#ofThisRun.clear();
    this.#asked.clear();
    this.sweepAll();
  }

  /** Everything that the file holds is consistent: before a part of it may be lost, after that, and at the end. */
  verify(run: ProgramRun): void {
    const { brokenAt } = run.till.book.journal.verify();
    if (brokenAt !== null) this.#broken('9 the replayed journal equals the projections', `broken at ${brokenAt}`);
    const integrity = integrityOf(run.file);
    if (integrity !== 'ok') this.#broken('9 the integrity check passes', integrity);
    this.sweepAll();
    this.#relived(run);
  }

  /** Replays every order's events: the events before each one must allow it. */
  #relived({ till: { book } }: ProgramRun): void {
    for (const orderId of this.#known) {
      const sale = book.get(orderId)?.order.sale;
      const broken = sale && brokenPromiseIn(book.journal, sale);
      if (broken) this.#broken(broken.promise, `${orderId}: ${broken.what}`, orderId);
    }
  }

  /** Handles the loss of a part of the journal that the till has noticed: facts that it can no longer know are not required. */
  lost(run: ProgramRun): void {
    const { book, restored } = run.till;
    if (book.journal.openReport.isNew && restored === null)
      this.#broken('4 no order is forgotten', 'an empty journal took the place of the one that is gone');
    for (const orderId of this.#known) if (!book.get(orderId)) this.#known.delete(orderId);
    for (const orderId of this.#success.keys()) {
      const state = book.get(orderId)?.order.state;
      // The service may return other goods at each read, so an older copy may hold other goods than the newest read returned.
      if (state?.is === 'success') this.#success.set(orderId, state.reading);
      else this.#success.delete(orderId);
    }
    // The record of the refund was lost with the file.
    for (const orderId of this.#handed) if (book.get(orderId)?.order.refund.is === 'none') this.#handed.delete(orderId);
    for (const [nonce, ids] of this.#ofNonce) if (!ids.split(' ').every((id) => this.#known.has(id))) this.#ofNonce.delete(nonce);
  }

  /** Copies the orders that another till's cashier has seen so far. */
  knowsWhat(other: OrderInvariants): void {
    for (const orderId of other.#seen) this.#seen.add(orderId);
  }

  /** The disk is copied in its current state, and no keychain can distinguish the copy: two tills hold the open orders. */
  sharedWithACopy(): void {
    const { run, world } = this.#counter;
    for (const orderId of this.#known) {
      const state = run?.till.book.get(orderId)?.order.state.is;
      if (state !== 'success' && state !== 'settled') world.twins.add(orderId);
    }
  }

  /** The cashier pressed Pay and got a ticket. */
  made(nonce: string, orders: readonly OrderView[]): void {
    for (const view of orders) {
      this.shown(view, false);
      this.#seen.add(view.orderId);
      this.#ofThisRun.add(view.orderId);
      const { ids } = this.#counter.world;
      const payment = ids.get(view.orderId) ?? nonce;
      ids.set(view.orderId, payment);
      if (payment !== nonce) this.#broken('2 an id is drawn once', `${view.orderId} was drawn before`, view.orderId);
    }
    const ids = orders.map(({ orderId }) => orderId).join(' ');
    const before = this.#ofNonce.get(nonce) ?? ids;
    this.#ofNonce.set(nonce, before);
    if (before !== ids) this.#broken('11 a double click is one order', `one payment made ${before} and ${ids}`, orders[0]?.orderId ?? null);
  }

  /** The cashier asked to send it again. */
  asked(orderId: string): void {
    this.#seen.add(orderId);
  }

  /** An order is on the screen: it must be true, and in the journal. */
  shown(view: OrderView, pushed: boolean): void {
    const { world, name } = this.#counter;
    if (pushed) world.note(`${name}: ${view.orderId} is ${view.state.is}${view.goods === null ? '' : ' with goods'}`);
    this.#known.add(view.orderId);
    const order = this.#counter.onDisk.order(view.orderId)?.order;
    const onDisk = order?.state;
    if (view.goods === null && order && onDisk?.is === 'success' && goodsOf(order.sale, onDisk.reading) !== null)
      this.#broken('6 a paid code reaches its customer', `${view.orderId} has a code, and shows none`, view.orderId);
    if (view.goods === null) return;
    const kept = onDisk?.is === 'success' && [onDisk.reading.serialNumber, onDisk.reading.voucherCode].includes(view.goods);
    // A supervisor knows a typed code without the till.
    const typed = onDisk?.is === 'settled' && onDisk.code === view.goods;
    if (!kept && !typed)
      this.#broken('6 a token is committed before it is shown', `${view.orderId} shows what the journal does not hold`, view.orderId);
    if (!typed && !world.truth.wasSaid(view.orderId, view.goods))
      this.#broken("11 never another till's code", `${view.orderId} shows what was never said of it`, view.orderId);
  }

  /** Hands over the money of this order, unless the cashier did so before. Returns true where money is handed over. */
  handed(orderId: string, { refund, sale }: Order): boolean {
    const isOwed = refund.is === 'owed' && refund.approvedBy !== undefined;
    const onDisk = this.#refundsOnDisk(orderId);
    if (isOwed && onDisk.approved === 0)
      this.#broken('7 a refund is approved before it is paid', `${orderId} is not approved on the disk`, orderId);
    if (onDisk.timesPaid > 1) this.#broken('7 money goes back once', `${orderId} was paid back ${onDisk.timesPaid} times`, orderId);
    if (isOwed && onDisk.returned >= amountPaid(sale))
      this.#broken('7 money goes back once', `${orderId} is owed, and all of it was paid back before`, orderId);
    if (!isOwed || this.#handed.has(orderId)) return false;
    this.#handed.add(orderId);
    return true;
  }

  /** Money was just handed over: until it is recorded as paid, it is owed or held. */
  writtenDown(orderId: string): void {
    const order = this.#counter.run?.till.book.get(orderId)?.order;
    if (order?.refund.is === 'none' && this.#handed.has(orderId))
      this.#broken('7 money that is out is not forgotten', `${orderId} was handed back, and the till knows of no money`, orderId);
  }

  /** The orders whose money was handed over; the cashier uses them to record it where the till died before. */
  get handedBack(): ReadonlySet<string> {
    return this.#handed;
  }

  /** Every refund that was handed over is recorded: each part once, and together all of it, in every state of the order. */
  refundsEnded(): void {
    const { run } = this.#counter;
    for (const orderId of this.#handed) {
      const order = run?.till.book.get(orderId)?.order;
      if (!order) continue;
      const { timesPaid, returned } = this.#refundsOnDisk(orderId);
      const all = amountPaid(order.sale);
      if (timesPaid !== 1 || returned !== all)
        this.#broken('7 money goes back once', `${orderId}: ${returned} of ${all} is written down, a part ${timesPaid} times`, orderId);
    }
  }

  /** A supervisor overrides the repeat question for these orders, open ones included. */
  lifted(yeses: readonly RepeatConfirmation[]): void {
    for (const { as, orderId } of yeses) if (as === 'open') this.#lifted.add(orderId);
  }

  /** The first byte of a call leaves now. */
  left({ endpoint, orderId, call }: Sent): void {
    if (endpoint === 'orderDetails' && orderId !== null) this.#asked.add(orderId);
    if (endpoint !== 'checkout' || this.#counter.world.over()) return;
    const { world, name, file } = this.#counter;
    const id = orderId ?? '';
    world.note(`${name}: POST ${id}`);
    const onDisk = this.#counter.onDisk.order(id);
    if (!onDisk) this.#broken('1 nothing is sent before it is durable', `${id} left and is not in the journal`, id);
    else this.#leftAs(onDisk.order, call.body ?? '');
    if (!isRunListed(file, id)) this.#broken('4 a run is listed before it sells', `${id} left, and no list names its run`, id);
    const posted = { till: name, orderId: id, body: call.body ?? '', origin: originOf(call.url), at: world.clock.elapsed };
    this.#leftBefore(posted, onDisk?.order.attempts ?? 0);
    world.truth.left(posted);
    if (!this.#seen.has(id)) this.#broken('3 what the cashier was not told of is not sent', `${id} left`, id);
  }

  #leftAs(order: Order, body: string): void {
    const { orderId } = order.sale;
    if (order.sale.body !== body)
      this.#broken('1 nothing is sent before it is durable', `${orderId} left with other bytes than the journal's`, orderId);
    if (order.state.is !== 'sending')
      this.#broken('1 nothing is sent before it is durable', `${orderId} left while the journal says ${order.state.is}`, orderId);
    const { amount } = (JSON.parse(body) as { data: { attributes: { amount?: number } } }).data.attributes;
    const newest = this.#counter.onDisk.newestPrice(order.sale);
    if (amount !== undefined && newest !== null && amount !== newest)
      this.#broken('8 the amount is that of the newest inquiry', `${orderId} sends ${amount}, the newest inquiry said ${newest}`, orderId);
    // Sales without a number are no sales to the same customer, and a long day has thousands.
    const same = order.sale.clientNumber === '' ? [] : this.#counter.onDisk.ordersFor(order.sale);
    const open = same.find((other) => other !== orderId && this.#known.has(other) && this.#isOpenForSame(other, order));
    if (open !== undefined)
      this.#broken('an open order for the same number holds a second back', `${orderId} left while ${open} is open`, orderId);
  }

  #isOpenForSame(otherId: string, { sale }: Order): boolean {
    const other = this.#counter.run?.till.book.get(otherId)?.order;
    if (!other || this.#lifted.has(otherId) || this.#lifted.has(sale.orderId)) return false;
    return UNDER_WAY.has(other.state.is);
  }

  /** A journal that lacks an attempt of the order is a copy: only the original may send the order. */
  #leftBefore({ orderId, body, origin }: Posted, attempts: number): void {
    const { world } = this.#counter;
    if (!this.#ofThisRun.has(orderId) && !this.#asked.has(orderId))
      this.#broken('2 what an earlier run left is asked for before it is sent', `${orderId} left unasked`, orderId);
    const posts = world.truth.postsOf(orderId);
    const [before] = posts;
    if (before && before.origin !== origin)
      this.#broken('2 an order is sent to its own account alone', `${orderId} left for ${origin} after ${before.origin}`, orderId);
    if (before && before.body !== body)
      this.#broken('2 every POST of one id is byte-identical', `${orderId} left with other bytes than before`, orderId);
    if (world.twins.has(orderId)) return;
    if (world.truth.entry(orderId) && !world.plan.repeatAllowed && !world.truth.undefended(orderId))
      this.#broken('2 no line is sold twice', `${orderId} left again after it was sold`, orderId);
    const times = posts.length + 1;
    if (times > attempts)
      this.#broken('2 no line is sold twice', `${orderId} left ${times} times, and this journal knows of ${attempts}`, orderId);
  }

  /** The service processed a call: what the till shows must stay true. */
  sold(orderId: string | null): void {
    if (orderId === null) return;
    const entry = this.#counter.world.truth.entry(orderId);
    const { world } = this.#counter;
    if (entry && entry.times > 1 && !world.twins.has(orderId) && !world.soldTwiceUndefended(orderId))
      this.#broken('2 no line is sold twice', `${orderId} was sold ${entry.times} times`, orderId);
    if (this.#known.has(orderId)) this.#check(orderId);
  }

  /** Every order that changed since the last look, as the till would show it now; {@link sold} checks the service's own results. */
  sweep(): void {
    if (!this.#counter.run) return;
    for (const orderId of this.#counter.onDisk.takeChanged()) if (this.#known.has(orderId)) this.#check(orderId);
  }

  /** All orders of this till. */
  sweepAll(): void {
    if (this.#counter.run) for (const orderId of this.#known) this.#check(orderId);
  }

  #refundsOnDisk = (orderId: string): RefundsOnDisk => this.#counter.onDisk.order(orderId)?.refunds ?? NO_REFUNDS;

  get known(): ReadonlySet<string> {
    return this.#known;
  }

  #check(orderId: string): void {
    const { run, world } = this.#counter;
    if (!run || world.over()) return;
    const order = run.till.book.get(orderId)?.order;
    if (!order) this.#broken('4 no order is forgotten', `${orderId} is not in the journal any more`, orderId);
    else this.#checkState(order);
  }

  #checkState(order: Order): void {
    const { truth } = this.#counter.world;
    const { state, sale, refund } = order;
    const { orderId } = sale;
    const backs = isRefundable(state) || refund.is === 'owed' || refund.is === 'paid' || state.is === 'withdrawn';
    const isExcused = truth.deceived(orderId) || truth.misjudged.has(orderId) || this.#counter.world.twins.has(orderId);
    if (backs && truth.sold(orderId) && !isExcused)
      this.#broken('7 a refund only where it did not happen', `${orderId} is ${state.is}, and was sold`, orderId);
    const says = state.is === 'success' || state.is === 'pending';
    if (says && !truth.entry(orderId))
      this.#broken('4 an unknown result is never shown as paid', `${orderId} is ${state.is} and unknown to the service`, orderId);
    const known = this.#success.get(orderId);
    if (state.is === 'success') this.#success.set(orderId, known ?? state.reading);
    // An erasure removes the goods from the file, and keeps the success.
    const isKept = state.is === 'success' && (isErasedSale(sale) || JSON.stringify(known) === JSON.stringify(state.reading));
    if (known && !isKept) this.#broken('5 a success is never overwritten', `${orderId} succeeded with other goods`, orderId);
  }

  #broken(promise: string, what: string, orderId: string | null = null): void {
    this.#counter.world.violate(promise, `${this.#counter.name}: ${what}`, orderId);
  }
}
