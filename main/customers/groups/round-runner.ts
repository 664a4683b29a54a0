import { isTriedAgain } from '../../../shared/groups/outcome.ts';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { dropFailure, ok, type Result } from '../../../shared/lib/result.ts';
import type { Sale } from '../../../shared/orders/order.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { Clock } from '../../lib/clock.ts';
import type { OrderBook } from '../../selling/orders/order-book.ts';

/** Orders of groups that are sent at once: the rate limit decides the pace, and a bill is asked for shortly before it is sent. */
const AT_ONCE = 4;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** How often an order of an earlier run is tried whose service cannot say whether it has it. */
const MOST_CHECKS = 5;

interface RoundRunnerDeps {
  readonly book: Pick<OrderBook, 'get' | 'record' | 'recordAll'>;
  readonly clock: Clock;
  /** Sends an order; resolves when its result is journalled, or when it cannot be sent now. */
  readonly send: (orderId: string) => Promise<void>;
  /** Whether another order for the same product and number is not finished. */
  readonly hasOpenDuplicate: (sale: Sale) => boolean;
  /** An order began or ended to wait here. */
  readonly changed: () => void;
  readonly bug: (error: unknown) => void;
}

/**
 * Sends the orders of collective payments, a few at a time, and tries those again that nothing was sent of. What it has to do follows from the
 * orders alone, so a start continues it ({@link resume}), and an order that a person ended meanwhile stays as it is.
 */
export class RoundRunner {
  readonly #deps: RoundRunnerDeps;
  readonly #queue: string[] = [];
  readonly #active = new Set<string>();
  /** How often each order was tried that waits for its next try. */
  readonly #tries = new Map<string, number>();
  /** Orders that a person held and whose hold the disk refused, with who held them: it is written when their turn comes, and nothing is sent. */
  readonly #unwrittenHolds = new Map<string, Authority>();
  #isStopped = false;

  constructor(deps: RoundRunnerDeps) {
    this.#deps = deps;
  }

  /** Sends an order of a group when its turn comes; one that is here already waits no second time. */
  add(orderId: string): void {
    if (this.#active.has(orderId) || this.#queue.includes(orderId)) return;
    this.#queue.push(orderId);
    this.#fill();
  }

  /** Continues what an earlier run left, where no person decided otherwise. `unsent`: the orders that were not sent. */
  resume(unsent: readonly StoredOrder[]): void {
    for (const { order, ticket } of unsent) if (ticket.collective && isTriedAgain(order.state)) this.add(order.sale.orderId);
  }

  /** Whether the till sends the order without a person. */
  isWaiting(orderId: string): boolean {
    return this.#active.has(orderId) || this.#tries.has(orderId) || this.#queue.includes(orderId);
  }

  /**
   * Sends these no more, also one whose bill is asked for at this moment; one that left ends as it does. Each is not sent then, and a person
   * decides. The journal says so, so that a start does not go on with them.
   *
   * @returns the failure where the disk refuses that for one of them: it still waits, is not sent in its turn, and the hold is written then
   */
  hold(orderIds: readonly string[], by: Authority): Result<null, Failure> {
    let outcome: Result<null, Failure> = ok(null);
    for (const orderId of orderIds.filter((each) => this.isWaiting(each))) {
      const held = this.#holdOne(orderId, by);
      if (!held.ok) outcome = held;
    }
    this.#deps.changed();
    return outcome;
  }

  #holdOne(orderId: string, by: Authority): Result<boolean, Failure> {
    const taken = this.#takeBack(orderId, by);
    if (taken.ok) this.#unwrittenHolds.delete(orderId);
    else this.#unwrittenHolds.set(orderId, by);
    if (taken.ok && taken.value) this.#leave(orderId);
    return taken;
  }

  /** Ends an order that was not sent; false where it was. */
  #takeBack(orderId: string, by: Authority): Result<boolean, Failure> {
    const { book } = this.#deps;
    const state = book.get(orderId)?.order.state;
    if (!state || !(state.is === 'intended' || isTriedAgain(state))) return ok(state?.is !== 'sending');
    const taken = { type: 'abandoned', cause: 'takenBack' } as const;
    const recorded = book.recordAll(orderId, state.is === 'intended' ? [taken] : [{ type: 'retried' }, taken], { by });
    return recorded.ok ? ok(true) : recorded;
  }

  #leave(orderId: string): void {
    this.#tries.delete(orderId);
    this.#active.delete(orderId);
    const at = this.#queue.indexOf(orderId);
    if (at >= 0) this.#queue.splice(at, 1);
  }

  /** Begins nothing more. */
  stop(): void {
    this.#isStopped = true;
  }

  #fill(): void {
    while (!this.#isStopped && this.#active.size < AT_ONCE) {
      const orderId = this.#queue.shift();
      if (orderId === undefined) return;
      this.#active.add(orderId);
      this.#run(orderId).catch(this.#deps.bug);
    }
  }

  async #run(orderId: string): Promise<void> {
    try {
      if (this.#isSendable(orderId)) await this.#deps.send(orderId);
    } finally {
      this.#active.delete(orderId);
      this.#again(orderId);
      this.#fill();
      this.#deps.changed();
    }
  }

  /**
   * Makes an order that was not sent sendable; false where a person decided something else about it, and while the same is sold by another
   * order: its bill would be paid twice.
   */
  #isSendable(orderId: string): boolean {
    const { book, hasOpenDuplicate } = this.#deps;
    const by = this.#unwrittenHolds.get(orderId);
    if (by) {
      // Its next turn repeats it.
      dropFailure(this.#holdOne(orderId, by));
      return false;
    }
    const order = book.get(orderId)?.order;
    if (order?.state.is === 'intended') return true;
    if (!order || !isTriedAgain(order.state) || hasOpenDuplicate(order.sale)) return false;
    return book.record(orderId, { type: 'retried' }).ok;
  }

  /** Schedules the next try of an order that was not sent. */
  #again(orderId: string): void {
    if (this.#isStopped) return;
    const state = this.#deps.book.get(orderId)?.order.state;
    const tried = (this.#tries.get(orderId) ?? 0) + 1;
    this.#tries.delete(orderId);
    if (!state || !(state.is === 'intended' || isTriedAgain(state))) return;
    if (state.is === 'notSent' && state.cause === 'notChecked' && tried >= MOST_CHECKS) return;
    this.#tries.set(orderId, tried);
    this.#deps.clock.after(Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tried - 1)), () => {
      if (this.#tries.has(orderId)) this.add(orderId);
    });
  }
}
