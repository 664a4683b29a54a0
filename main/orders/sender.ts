import type { ServiceFailure } from '../../shared/failures.ts';
import type { NotSentCause } from '../../shared/order.ts';
import { assertNever } from '../../shared/result.ts';
import type { StoredOrder } from '../journal/projections.ts';
import type { Clock } from '../ports.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderService, Told } from './ports.ts';

/** How often an order may be refused unprocessed (401, 429) before the cashier is told that it did not go out. */
const MAX_REFUSALS = 5;
/** How long to wait before the journal is asked again to take an answer that its disk refused. */
const DISK_WAIT_MS = 1_000;

/**
 * The only place that sends a checkout. The attempt is in the journal before a byte leaves; the answer, or its absence, is
 * there before the screen hears of it.
 */
export class Sender {
  readonly #book: OrderBook;
  readonly #service: OrderService;
  readonly #clock: Clock;
  readonly #sent: (order: StoredOrder) => void;
  readonly #stop = new AbortController();
  readonly #under = new Set<string>();

  constructor(book: OrderBook, service: OrderService, clock: Clock, sent: (order: StoredOrder) => void) {
    this.#book = book;
    this.#service = service;
    this.#clock = clock;
    this.#sent = sent;
  }

  /** Sends an intended order, and again while the service refuses it unprocessed. Returns when its fate is in the journal. */
  async send(orderId: string): Promise<void> {
    if (this.#under.has(orderId)) return;
    this.#under.add(orderId);
    try {
      while (!this.#stop.signal.aborted) {
        const next = await this.#attempt(orderId);
        if (next === 'done') return;
        await this.#clock.sleep(next.waitMs, this.#stop.signal);
      }
    } finally {
      this.#under.delete(orderId);
    }
  }

  /** Lets no further attempt begin; one that is under way is found again at the next start. */
  stop(): void {
    this.#stop.abort();
  }

  async #attempt(orderId: string): Promise<'done' | { readonly waitMs: number }> {
    const known = this.#book.get(orderId);
    if (known?.order.state.is !== 'intended') return 'done';
    const ready = await this.#service.prepareCheckout();
    if (!ready.ok) {
      const cause = causeOf(ready.failure);
      return this.#give(orderId, cause);
    }
    const attempt = this.#book.record(orderId, { type: 'sending' });
    if (!attempt.ok || attempt.value.order.state.is !== 'sending' || this.#stop.signal.aborted) {
      ready.value.release();
      return 'done';
    }
    const told = await ready.value.send(known.order.sale);
    // The till is closing: the attempt is in the journal, and the next start reads the order.
    if (this.#stop.signal.aborted) return 'done';
    return this.#answered(orderId, told);
  }

  async #answered(orderId: string, told: Told): Promise<'done' | { readonly waitMs: number }> {
    const recorded = await this.#keep(orderId, told);
    if (recorded === null) return 'done';
    const { state } = recorded.order;
    if (state.is !== 'intended') {
      this.#sent(recorded);
      return 'done';
    }
    const throttled = told.answer.is === 'throttled';
    if (state.refusals >= MAX_REFUSALS) return this.#give(orderId, throttled ? 'throttled' : 'unauthorised');
    // A fresh token needs no wait; the limit does, longer each time.
    return { waitMs: throttled ? (told.retryAfterMs ?? 1_000 * 2 ** (state.refusals - 1)) : 0 };
  }

  /** Writes the answer down, however long the disk refuses it; null when the till closes before it could be written. */
  async #keep(orderId: string, told: Told): Promise<StoredOrder | null> {
    while (!this.#stop.signal.aborted) {
      const recorded = this.#book.record(orderId, { type: 'checkoutAnswered', answer: told.answer }, told.raw);
      if (recorded.ok) return recorded.value;
      await this.#clock.sleep(DISK_WAIT_MS, this.#stop.signal);
    }
    return null;
  }

  #give(orderId: string, cause: NotSentCause): 'done' {
    this.#book.record(orderId, { type: 'abandoned', cause });
    return 'done';
  }
}

/** Why an order could not even begin: whatever the token call met, nothing of the order has left. */
function causeOf(failure: ServiceFailure): NotSentCause {
  switch (failure.kind) {
    case 'notSent':
      return failure.cause;
    case 'throttled':
      return 'throttled';
    case 'unauthorised':
    case 'refused':
      return 'unauthorised';
    case 'inDoubt':
      return 'unreachable';
    default:
      return assertNever(failure);
  }
}
