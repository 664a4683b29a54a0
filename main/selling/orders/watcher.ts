import { isErasedSale } from '../../../shared/lib/erased-text.ts';
import { dropFailure } from '../../../shared/lib/result.ts';
import { ageMs } from '../../../shared/lib/wall-clock-durations.ts';
import { mayBeKnownToService, type Order, type OrderStateName } from '../../../shared/orders/order.ts';
import type { ServiceAnswer } from '../../../shared/orders/order-events.ts';
import { lateReadDelay, lateReadStart, type ReadDelay } from '../../../shared/orders/read-schedule.ts';
import { isRepeatAllowed } from '../../../shared/orders/transition.ts';
import type { Doubt } from '../../../shared/service/service-failure.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { Clock } from '../../lib/clock.ts';
import { SteadyAges } from '../../lib/steady-ages.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderService, ServiceReply, Urgency } from './ports.ts';

/** The settings for orders in doubt, read at each use. */
export interface DoubtRules {
  readonly reviewAfterMs: number;
  /** Whether the provider confirmed that repeating an id is harmless. */
  readonly repeatAllowed: boolean;
}

/** Why a read showed nothing: no network reached the service, or no answer was about the order. */
type MissedReason = 'network' | 'answer';

interface WatchedOrder {
  readonly account: string | undefined;
  reads: number;
  /** Why the last read got no answer about the order; null where it got one. */
  missed: MissedReason | null;
  /** Whether the last read asked another account than the one in the settings: its service may be gone for good. */
  isElsewhere: boolean;
  /** Whether it was read because another service answered, since its own service was last reached. */
  isTriedWithOthers: boolean;
  /** Whether the last read gave no information on any order: an outage, the rate limit, a refused token. */
  isLateReadDue: boolean;
  cancel: () => void;
  /** Reads under way or waiting for a slot; a cashier's read does not wait behind background reads. */
  readonly reading: Map<Urgency, Promise<void>>;
}

const newWatchedOrder = (account: string | undefined): WatchedOrder => ({
  ...{ account, reads: 0, missed: null, isElsewhere: false, isTriedWithOthers: false, isLateReadDue: false },
  cancel: () => {},
  reading: new Map(),
});

interface WatcherDeps {
  readonly book: OrderBook;
  readonly service: Pick<OrderService, 'readOrder'>;
  readonly clock: Clock;
  readonly rules: () => DoubtRules;
  readonly readDelay: ReadDelay;
  /** Repeats an order in doubt: same id, same bytes. */
  readonly repeat: (orderId: string) => void;
  /** Reports an exception from a part that must not throw; the order is read again regardless. */
  readonly bug: (error: unknown) => void;
}

/** Delay until the next read where computing the delay threw, in ms. */
const AFTER_BUG_MS = 60_000;

/**
 * Reads each open order until it ends, each on its own timer, so that a slow order delays no other. Journals what a read shows
 * before the screen sees it.
 */
export class Watcher {
  readonly #deps: WatcherDeps;
  readonly #watched = new Map<string, WatchedOrder>();
  readonly #doubts: SteadyAges;
  #stopped = false;

  constructor(deps: WatcherDeps) {
    this.#deps = deps;
    this.#doubts = new SteadyAges(deps.clock);
  }

  /** Starts to read an order; `soon` reads it at once. An order that is already watched keeps its timer. */
  watch(stored: StoredOrder, soon = false): void {
    const { orderId } = stored.order.sale;
    if (this.#stopped || this.#watched.has(orderId) || this.#delayOf(stored.order, 0) === null) return;
    this.#watched.set(orderId, newWatchedOrder(stored.order.sale.account));
    if (soon && isUndecided(stored.order)) this.#begin(orderId);
    else this.#schedule(stored);
  }

  /** Restarts the reads of an order that was just sent; replaces its timer. */
  restartWatch(stored: StoredOrder, soon = false): void {
    const { orderId } = stored.order.sale;
    this.#watched.get(orderId)?.cancel();
    this.#watched.delete(orderId);
    this.watch(stored, soon);
  }

  /** Reads once more an order that ended without a sale, whatever its age; ignores any other. */
  readOnceMore(stored: StoredOrder): void {
    const { orderId } = stored.order.sale;
    if (this.#stopped || this.#watched.has(orderId) || !canStillSucceed(stored.order)) return;
    this.#watched.set(orderId, newWatchedOrder(stored.order.sale.account));
    this.#begin(orderId);
  }

  /** Reads an order now, ahead of its timer; resolves when the result is journalled. */
  async readNow(orderId: string): Promise<void> {
    const watched = this.#watched.get(orderId) ?? newWatchedOrder(this.#deps.book.get(orderId)?.order.sale.account);
    this.#watched.set(orderId, watched);
    watched.cancel();
    await this.#read(orderId, 'cashier');
  }

  /** The service answers again: reads at once every open order whose last read got no answer, in the order of watching. */
  readMissed(): void {
    this.#beginAll([...this.#watched].flatMap(([orderId, { missed }]) => (missed === null ? [] : [orderId])));
  }

  stop(): void {
    this.#stopped = true;
    for (const watched of this.#watched.values()) watched.cancel();
    this.#watched.clear();
  }

  #beginAll(orderIds: readonly string[]): void {
    for (const orderId of orderIds) {
      this.#watched.get(orderId)?.cancel();
      this.#begin(orderId);
    }
  }

  /** Starts a read without awaiting it. */
  #begin(orderId: string): void {
    this.#read(orderId, 'background').catch(this.#deps.bug);
  }

  async #read(orderId: string, urgency: Urgency): Promise<void> {
    const watched = this.#watched.get(orderId);
    if (!watched || this.#stopped) return;
    const { reading } = watched;
    const underWay = reading.get('cashier') ?? reading.get(urgency);
    if (underWay) return underWay;
    const begun = this.#readOnce(orderId, watched, urgency).finally(() => reading.delete(urgency));
    reading.set(urgency, begun);
    await begun;
  }

  /** Reads once and schedules the next step, also where the read threw or the journal refused the result. */
  async #readOnce(orderId: string, watched: WatchedOrder, urgency: Urgency): Promise<void> {
    let stored: StoredOrder | null = null;
    try {
      stored = this.#deps.book.get(orderId);
      if (!stored) return;
      if (isErasedSale(stored.order.sale)) {
        this.#watched.delete(orderId);
        return;
      }
      stored = await this.#readAndRecord(stored, watched, urgency);
    } catch (error) {
      watched.reads += 1;
      if (!this.#stopped) this.#deps.bug(error);
    }
    // Another read may have ended or repeated the order in the meantime.
    if (this.#stopped || this.#watched.get(orderId) !== watched) return;
    if (stored) this.#continueAfterRead(stored);
    else this.#scheduleIn(orderId, watched, AFTER_BUG_MS);
  }

  /** Reads the order and journals the answer; returns the order's new state. */
  async #readAndRecord(before: StoredOrder, watched: WatchedOrder, urgency: Urgency): Promise<StoredOrder> {
    const { book, service } = this.#deps;
    const { sale } = before.order;
    const reply = await service.readOrder(sale, urgency);
    if (this.#stopped) return before;
    watched.reads += 1;
    watched.missed = missedReasonOf(reply);
    watched.isElsewhere = reply.isOtherAccount ?? false;
    watched.isLateReadDue = saysNothing(reply.answer);
    if (watched.missed !== 'network' && !isUnasked(reply)) this.#reached(watched);
    // The erasure ended the order: an answer would bring its numbers back, and its code would contradict the mark in its place.
    const now = book.get(sale.orderId);
    if (now && isErasedSale(now.order.sale)) return now;
    const recorded = book.record(sale.orderId, { type: 'detailsAnswered', answer: reply.answer }, { raw: reply.raw });
    return recorded.ok ? recorded.value : before;
  }

  /**
   * A service was reached, even if the health monitor does not count its answer. Reads its orders again, and those of other services once,
   * which may be back too.
   */
  #reached(answered: WatchedOrder): void {
    answered.isTriedWithOthers = false;
    const retried = this.#outOfReach((order) => order.account === answered.account || !order.isTriedWithOthers);
    for (const orderId of retried) {
      const order = this.#watched.get(orderId);
      if (order && order.account !== answered.account) order.isTriedWithOthers = true;
    }
    this.#beginAll(retried);
  }

  /**
   * Takes the next step from the current state: calls for a supervisor, repeats, reads again, or ends. A repeat can fail (no
   * network, a refused write, the order too old), so the reads continue meanwhile.
   */
  #continueAfterRead(stored: StoredOrder): void {
    const { state, sale } = stored.order;
    const { book, rules, repeat, bug } = this.#deps;
    this.#schedule(stored);
    if (state.is !== 'unknown') return;
    try {
      const { reviewAfterMs, repeatAllowed } = rules();
      // After a refused write, the next read tries it again.
      if (this.#doubts.ageMs(sale.orderId, state.since) >= reviewAfterMs) dropFailure(book.record(sale.orderId, { type: 'escalated' }));
      else if (repeatAllowed && isRepeatAllowed(stored.order, book.now())) repeat(sale.orderId);
    } catch (error) {
      bug(error);
    }
  }

  #schedule({ order }: StoredOrder): void {
    const { orderId } = order.sale;
    const watched = this.#watched.get(orderId);
    if (!watched) return;
    const delay = this.#delayOf(order, watched.reads);
    watched.cancel();
    if (delay === null) {
      this.#watched.delete(orderId);
      this.#doubts.forget(orderId);
    } else this.#scheduleIn(orderId, watched, delay);
  }

  #scheduleIn(orderId: string, watched: WatchedOrder, delay: number): void {
    watched.cancel();
    watched.cancel = this.#deps.clock.after(delay, () => this.#begin(orderId));
  }

  /** Time until an order in doubt needs review; null when it never does. */
  #untilReview({ sale, state }: Order): number | null {
    if (state.is !== 'unknown') return null;
    const remainingMs = this.#deps.rules().reviewAfterMs - this.#doubts.ageMs(sale.orderId, state.since);
    return remainingMs > 0 ? remainingMs : null;
  }

  /** During an outage, one order of the account in the settings is read at this short interval to detect its end; null for all others. */
  #untilProbe({ sale }: Order): number | null {
    const [oldest] = this.#outOfReach(({ isElsewhere }) => !isElsewhere);
    return oldest === sale.orderId ? PROBE_MS : null;
  }

  /** The matching orders whose last read did not reach their service, in the order of watching. */
  #outOfReach(isMeant: (order: WatchedOrder) => boolean): string[] {
    return [...this.#watched].flatMap(([orderId, order]) => (order.missed === 'network' && isMeant(order) ? [orderId] : []));
  }

  /** Time until the order's next read; null when reads can show nothing more. Settings that throw do not stop the reads. */
  #delayOf(order: Order, reads: number): number | null {
    try {
      return this.#delayBy(order, reads);
    } catch (error) {
      this.#deps.bug(error);
      return AFTER_BUG_MS;
    }
  }

  #delayBy(order: Order, reads: number): number | null {
    const { clock, readDelay } = this.#deps;
    const age = ageMs(order.sale.at, clock.now());
    if (isUndecided(order)) return earlierOf(earlierOf(readDelay(reads, age), this.#untilReview(order)), this.#untilProbe(order));
    if (!canStillSucceed(order)) return null;
    const delayMs = lateReadDelay(ageMs(lateReadStart(order), clock.now()));
    // A late read that an outage prevented is still due.
    const isDue = this.#watched.get(order.sale.orderId)?.isLateReadDue ?? false;
    return isDue ? earlierOf(earlierOf(readDelay(reads, age), delayMs), this.#untilProbe(order)) : delayMs;
  }
}

/** Interval between tries of the network for orders that an outage keeps from being read, in ms. */
const PROBE_MS = 15_000;

const earlierOf = (delay: number | null, other: number | null): number | null =>
  delay === null || other === null ? delay : Math.min(delay, other);

function missedReasonOf(reply: ServiceReply): MissedReason | null {
  const { answer } = reply;
  if (answer.is === 'accepted' || answer.is === 'notFound') return null;
  return isUnreached(answer) && !isUnasked(reply) ? 'network' : 'answer';
}

/** The secret of another account is missing: no network was tried. */
const isUnasked = ({ answer, isOtherAccount = false }: ServiceReply): boolean =>
  isOtherAccount && answer.is === 'notSent' && answer.cause === 'blocked';

/** An outage also breaks or hangs connections after bytes left; only an answer shows that the service is reachable. */
const isUnreached = (answer: ServiceAnswer): boolean => answer.is === 'notSent' || (answer.is === 'inDoubt' && BROKEN.has(answer.why));
const BROKEN: ReadonlySet<Doubt> = new Set(['reset', 'timeout']);

/** No service searched for the order. A refused read or an unreadable answer shows that one did. */
const saysNothing = (answer: ServiceAnswer): boolean => PASSING.has(answer.is) || (answer.is === 'inDoubt' && !READ.has(answer.why));
const PASSING: ReadonlySet<ServiceAnswer['is']> = new Set(['notSent', 'throttled', 'unauthorised']);
const READ: ReadonlySet<Doubt> = new Set(['unreadable', 'mismatch', 'tooLarge']);

/** Only a further read can decide the order. */
const isUndecided = ({ state }: Order): boolean => state.is === 'unknown' || state.is === 'pending' || state.is === 'review';

/** Ended without a sale, or by a person's decision, although bytes may have left: the order could still succeed. */
const canStillSucceed = (order: Order): boolean => ENDED_STATES.has(order.state.is) && mayBeKnownToService(order);
const ENDED_STATES: ReadonlySet<OrderStateName> = new Set(['rejected', 'failed', 'notSent', 'withdrawn', 'settled']);
