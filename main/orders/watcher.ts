import type { Doubt } from '../../shared/ipc/failures.ts';
import { mayBeKnownToService, type Order, type OrderStateName } from '../../shared/order/order.ts';
import { type ReadDelay, secondLookDelay, secondLookStart } from '../../shared/order/read-schedule.ts';
import { isRepeatAllowed, type ServiceAnswer } from '../../shared/order/transition.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { Clock } from '../lib/clock.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderService, ServiceReply } from './ports.ts';

/** What the shop's settings say about orders in doubt, read again each time. */
export interface DoubtRules {
  readonly reviewAfterMs: number;
  /** Whether the provider confirmed that a repeated id is harmless. */
  readonly repeatAllowed: boolean;
}

type Urgency = 'cashier' | 'background';

/** What a read was without: a network that reaches the service, or an answer that tells of the order. */
type MissedReason = 'network' | 'answer';

interface WatchedOrder {
  reads: number;
  /** Whether the last read got no answer about the order, and for want of what. */
  missed: MissedReason | null;
  /** Whether the last read could say nothing of any order: an outage, the rate limit, a token that is not taken. */
  isLookDue: boolean;
  cancel: () => void;
  /** Reads under way or waiting for their turn: a cashier's does not wait in the queue of the background ones. */
  readonly reading: Map<Urgency, Promise<void>>;
}

const newWatchedOrder = (): WatchedOrder => ({ reads: 0, missed: null, isLookDue: false, cancel: () => {}, reading: new Map() });

export interface WatcherDeps {
  readonly book: OrderBook;
  readonly service: Pick<OrderService, 'readOrder'>;
  readonly clock: Clock;
  readonly rules: () => DoubtRules;
  readonly readDelay: ReadDelay;
  /** Sends an order again out of doubt: same id, same bytes. */
  readonly repeat: (orderId: string) => void;
  /** A part threw that has promised not to; the order is read again all the same. */
  readonly bug: (error: unknown) => void;
}

/** How soon an order is read again when not even its wait could be worked out, in ms. */
const AFTER_BUG_MS = 60_000;

/**
 * Reads each open order until it ends, every one on its own clock, so that one order's trouble never delays another. What
 * a read taught goes to the journal, then to the screen.
 */
export class Watcher {
  readonly #deps: WatcherDeps;
  readonly #watched = new Map<string, WatchedOrder>();
  #stopped = false;

  constructor(deps: WatcherDeps) {
    this.#deps = deps;
  }

  /** Begins to read an order; `soon` reads it at once. An order that is watched already keeps its clock. */
  watch(stored: StoredOrder, soon = false): void {
    const { orderId } = stored.order.sale;
    if (this.#stopped || this.#watched.has(orderId) || this.#delayOf(stored.order, 0) === null) return;
    this.#watched.set(orderId, newWatchedOrder());
    if (soon && isUndecided(stored.order)) this.#begin(orderId);
    else this.#schedule(stored);
  }

  /** Begins to read an order as if it were new, for it was sent: whatever clock it had before ends. */
  restartWatch(stored: StoredOrder, soon = false): void {
    const { orderId } = stored.order.sale;
    this.#watched.get(orderId)?.cancel();
    this.#watched.delete(orderId);
    this.watch(stored, soon);
  }

  /** Reads an order once more that ended without a sale, whatever its age by the clock; nothing for any other. */
  readOnceMore(stored: StoredOrder): void {
    const { orderId } = stored.order.sale;
    if (this.#stopped || this.#watched.has(orderId) || !canStillSucceed(stored.order)) return;
    this.#watched.set(orderId, newWatchedOrder());
    this.#begin(orderId);
  }

  /** Reads an order now, before its turn, and resolves when what was learnt is in the journal. */
  async readNow(orderId: string): Promise<void> {
    const watched = this.#watched.get(orderId) ?? newWatchedOrder();
    this.#watched.set(orderId, watched);
    watched.cancel();
    await this.#read(orderId, 'cashier');
  }

  /** The service answers again: reads every open order at once whose last read got no answer, in the order of watching. */
  readMissed(): void {
    this.#beginAll(this.#missedOrderIds('network', 'answer'));
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

  /** Begins a read that nobody waits for. */
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

  /** Reads once, and goes on with the order whatever the read came to: also when it threw, or the journal refused it. */
  async #readOnce(orderId: string, watched: WatchedOrder, urgency: Urgency): Promise<void> {
    let stored: StoredOrder | null = null;
    try {
      stored = this.#deps.book.get(orderId);
      if (!stored) return;
      stored = await this.#readAndRecord(stored, watched, urgency);
    } catch (error) {
      watched.reads += 1;
      if (!this.#stopped) this.#deps.bug(error);
    }
    // Another read may have brought the order to its end, or to a repeat, meanwhile.
    if (this.#stopped || this.#watched.get(orderId) !== watched) return;
    if (stored) this.#continueAfterRead(stored);
    else this.#scheduleIn(orderId, watched, AFTER_BUG_MS);
  }

  /** Asks the service, and keeps what it told; the order as it stands then. */
  async #readAndRecord(before: StoredOrder, watched: WatchedOrder, urgency: Urgency): Promise<StoredOrder> {
    const { book, service } = this.#deps;
    const { sale } = before.order;
    const reply = await service.readOrder(sale, urgency);
    if (this.#stopped) return before;
    watched.reads += 1;
    watched.missed = missedReasonOf(reply);
    watched.isLookDue = saysNothing(reply.answer);
    // The network is there, also where the answer tells nothing that the health of the service would notice.
    if (watched.missed !== 'network' && !reply.isOtherAccount) this.#beginAll(this.#missedOrderIds('network'));
    const recorded = book.record(sale.orderId, { type: 'detailsAnswered', answer: reply.answer }, { raw: reply.raw });
    return recorded.ok ? recorded.value : before;
  }

  /**
   * What follows from what is known now: a call for the supervisor, a repeat, another read, or nothing more. A repeat may not
   * come about (no network, a sick disk, the order too old by then), so that the order is read on meanwhile.
   */
  #continueAfterRead(stored: StoredOrder): void {
    const { state, sale } = stored.order;
    const { book, clock, rules, repeat, bug } = this.#deps;
    this.#schedule(stored);
    if (state.is !== 'unknown') return;
    try {
      const { reviewAfterMs, repeatAllowed } = rules();
      if (clock.now() - Date.parse(state.since) >= reviewAfterMs) book.record(sale.orderId, { type: 'escalated' });
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
    if (delay === null) this.#watched.delete(orderId);
    else this.#scheduleIn(orderId, watched, delay);
  }

  #scheduleIn(orderId: string, watched: WatchedOrder, delay: number): void {
    watched.cancel();
    watched.cancel = this.#deps.clock.after(delay, () => this.#begin(orderId));
  }

  /** How long until a supervisor is called for an order in doubt; null when none will be. */
  #untilReview({ state }: Order): number | null {
    if (state.is !== 'unknown') return null;
    const left = Date.parse(state.since) + this.#deps.rules().reviewAfterMs - this.#deps.clock.now();
    return left > 0 ? left : null;
  }

  /** Without a network, one order is read often enough that its return is noticed; null for every other. */
  #untilProbe({ sale }: Order): number | null {
    const [oldest] = this.#missedOrderIds('network');
    return oldest === sale.orderId ? PROBE_MS : null;
  }

  /** The orders whose last read got no answer for one of these reasons; those first that were watched first. */
  #missedOrderIds(...reasons: readonly MissedReason[]): string[] {
    return [...this.#watched].flatMap(([orderId, { missed }]) => (missed !== null && reasons.includes(missed) ? [orderId] : []));
  }

  /** How long until the order is read again; null when nothing is to be learnt any more. Settings that throw cost no order its clock. */
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
    const ageMs = Math.max(0, clock.now() - Date.parse(order.sale.at));
    if (isUndecided(order)) return earlierOf(earlierOf(readDelay(reads, ageMs), this.#untilReview(order)), this.#untilProbe(order));
    if (!canStillSucceed(order)) return null;
    const look = secondLookDelay(Math.max(0, clock.now() - Date.parse(secondLookStart(order))));
    // A look that an outage took is none: it is made up for.
    const isDue = this.#watched.get(order.sale.orderId)?.isLookDue ?? false;
    return isDue ? earlierOf(earlierOf(readDelay(reads, ageMs), look), this.#untilProbe(order)) : look;
  }
}

/** How often the network is tried for orders that it kept from being read, in ms. */
const PROBE_MS = 15_000;

const earlierOf = (delay: number | null, other: number | null): number | null =>
  delay === null || other === null ? delay : Math.min(delay, other);

/** An account that the settings left may be gone, or without its secret, while the network is there. */
function missedReasonOf({ answer, isOtherAccount = false }: ServiceReply): MissedReason | null {
  if (answer.is === 'accepted' || answer.is === 'notFound') return null;
  return isUnreached(answer) && !isOtherAccount ? 'network' : 'answer';
}

/** An outage also breaks or hangs connections after bytes left: only an answer shows that the service is reached. */
const isUnreached = (answer: ServiceAnswer): boolean => answer.is === 'notSent' || (answer.is === 'inDoubt' && BROKEN.has(answer.why));
const BROKEN: ReadonlySet<Doubt> = new Set(['reset', 'timeout']);

/** No service has looked for the order; one that refuses the read, or whose answer cannot be read, has. */
const saysNothing = (answer: ServiceAnswer): boolean => PASSING.has(answer.is) || (answer.is === 'inDoubt' && !READ.has(answer.why));
const PASSING: ReadonlySet<ServiceAnswer['is']> = new Set(['notSent', 'throttled', 'unauthorised']);
const READ: ReadonlySet<Doubt> = new Set(['unreadable', 'mismatch', 'tooLarge']);

/** Reading is the only way on. */
const isUndecided = ({ state }: Order): boolean => state.is === 'unknown' || state.is === 'pending' || state.is === 'review';

/** Ended without a sale, or by a person's word, although bytes may have left: a success could still show up. */
const canStillSucceed = (order: Order): boolean => ENDED_STATES.has(order.state.is) && mayBeKnownToService(order);
const ENDED_STATES: ReadonlySet<OrderStateName> = new Set(['rejected', 'failed', 'notSent', 'withdrawn', 'settled']);
