import type { ServiceFailure } from '../../shared/failures.ts';
import type { NotSentCause } from '../../shared/order.ts';
import { assertNever } from '../../shared/result.ts';
import type { StoredOrder } from '../journal/projections.ts';
import type { Clock } from '../ports.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderService, Told } from './ports.ts';

/** How often an order that was refused unprocessed (401, 429) goes out again before the cashier is told that it did not. */
const MAX_ATTEMPTS = 5;

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
    if (known.order.attempts >= MAX_ATTEMPTS) return this.#give(orderId, known.order.state.refusals > 0 ? 'throttled' : 'unreachable');
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

  #answered(orderId: string, told: Told): 'done' | { readonly waitMs: number } {
    const recorded = this.#book.record(orderId, { type: 'checkoutAnswered', answer: told.answer }, told.raw);
    if (!recorded.ok) return 'done';
    const { order } = recorded.value;
    if (order.state.is !== 'intended') {
      this.#sent(recorded.value);
      return 'done';
    }
    if (order.attempts >= MAX_ATTEMPTS) return this.#give(orderId, told.answer.is === 'throttled' ? 'throttled' : 'unauthorised');
    // A fresh token needs no wait; the limit does, longer each time.
    const waitMs = told.answer.is === 'throttled' ? (told.retryAfterMs ?? 1_000 * 2 ** (order.attempts - 1)) : 0;
    return { waitMs };
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
