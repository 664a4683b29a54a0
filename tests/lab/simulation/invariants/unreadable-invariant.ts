import type { Outcome } from '../../../../simulator/http/answers.ts';
import type { Sent } from '../environment/network.ts';
import type { Counter } from '../world/counter.ts';

/**
 * After this many uninformative reads in a row over this time, in ms, an order must be in review (docs/orders.md); the till has one read
 * and a minute of tolerance.
 */
const READS = 6;
const SPAN_MS = 11 * 60_000;
/** How soon after such a read it must be in review, in ms. */
const SOON_MS = 1_000;

interface Unread {
  reads: number;
  /** On the till's own clock, in ms. */
  readonly since: number;
}

/** The promise that a pending order whose answers cannot be read, or are about another order, calls a person; checked for one till. */
export class UnreadableInvariant {
  readonly #counter: Counter;
  readonly #unread = new Map<string, Unread>();

  constructor(counter: Counter) {
    this.#counter = counter;
  }

  /** A till that starts may count from zero. */
  started(): void {
    this.#unread.clear();
  }

  /** A complete answer reaches the till. An answer that cannot be journalled does not count. */
  heard({ endpoint, orderId, call }: Sent, outcome: Outcome): void {
    if (endpoint !== 'orderDetails' || orderId === null || !('answer' in outcome) || call.signal.aborted) return;
    const { status, body } = outcome.answer;
    if (!this.#isPending(orderId) || (status === 200 && saysBack(body, orderId))) this.#unread.delete(orderId);
    else if (status === 200 && this.#counter.misfortune.isDiskWell) this.#counts(orderId);
  }

  #counts(orderId: string): void {
    const { now, run, world } = this.#counter;
    const unread = this.#unread.get(orderId) ?? { reads: 0, since: now };
    this.#unread.set(orderId, unread);
    unread.reads += 1;
    if (unread.reads < READS || now - unread.since < SPAN_MS) return;
    world.clock.after(SOON_MS, () => {
      if (this.#counter.run !== run || this.#unread.get(orderId) !== unread || !this.#isPending(orderId)) return;
      const minutes = Math.round((now - unread.since) / 60_000);
      world.violate(
        'an order that cannot be read calls a supervisor',
        `${this.#counter.name}: ${orderId} is pending after ${unread.reads} such reads in ${minutes} min`,
        orderId,
      );
    });
  }

  #isPending = (orderId: string): boolean => this.#counter.run?.till.book.get(orderId)?.order.state.is === 'pending';
}

/** Whether a body is about this order. */
function saysBack(body: string, orderId: string): boolean {
  try {
    return (JSON.parse(body) as { data?: { id?: unknown } } | null)?.data?.id === orderId;
  } catch {
    return false;
  }
}
