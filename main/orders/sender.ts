import type { ServiceFailure } from '../../shared/ipc/failures.ts';
import { assertNever } from '../../shared/lib/result.ts';
import type { NotSentCause, OrderState, OverCap } from '../../shared/order/order.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { Clock } from '../lib/clock.ts';
import type { OtherAccount, OwnAccountService } from './accounts/own-account-service.ts';
import { aside, type Wait } from './offline-queue.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderIds } from './order-id-sequence.ts';
import type { Told } from './ports.ts';
import { untilWritten } from './until-written.ts';

/** How often an order may be refused unprocessed (401, 429) before the cashier is told that it did not go out. */
const MAX_REFUSALS = 5;

export interface SenderParts {
  readonly book: OrderBook;
  readonly service: Pick<OwnAccountService, 'prepareCheckout' | 'readOrder'>;
  readonly clock: Clock;
  readonly ids: Pick<OrderIds, 'isOfThisRun' | 'archived'>;
  /** Whether the keychain knows this journal: what an earlier run left waiting may then go out by itself. */
  readonly isOurs: boolean;
  /** An attempt has an answer, or has none for good: the order is to be watched from now on. */
  readonly sent: (order: StoredOrder) => void;
  /** Whether an order that cannot go out now may wait for the network. */
  readonly waitOf: (order: StoredOrder) => Wait;
  /** A part threw that has promised not to. */
  readonly bug: (error: unknown) => void;
}

type Next = 'done' | { readonly waitMs: number };

/** An attempt whose outcome nobody can tell any more, for a part threw: a read decides. */
const doubtOf = (error: unknown): Told => ({
  answer: { is: 'inDoubt', why: 'unreadable', detail: error instanceof Error ? error.message : String(error) },
  raw: null,
  retryAfterMs: null,
});

/**
 * The only place that sends a checkout. The attempt is in the journal before a byte leaves; the answer, or its absence, is
 * there before the screen hears of it.
 */
export class Sender {
  readonly #parts: SenderParts;
  readonly #stop = new AbortController();
  readonly #under = new Set<string>();

  constructor(parts: SenderParts) {
    this.#parts = parts;
  }

  /**
   * Sends an intended or queued order, or repeats one out of proven absence, and again while the service refuses it
   * unprocessed. Returns when its fate is in the journal, whatever part throws on the way: an attempt that was begun is then
   * in doubt and watched, one that was not is not sent.
   */
  async send(orderId: string): Promise<void> {
    if (this.#under.has(orderId)) return;
    this.#under.add(orderId);
    try {
      while (!this.#stop.signal.aborted) {
        const next = await this.#attempt(orderId);
        if (next === 'done') return;
        await this.#parts.clock.sleep(next.waitMs, this.#stop.signal);
      }
    } catch (error) {
      this.#parts.bug(error);
      await this.#settle(orderId, error);
    } finally {
      this.#under.delete(orderId);
    }
  }

  /** Lets no further attempt begin; one that is under way is found again at the next start. */
  stop(): void {
    this.#stop.abort();
  }

  async #attempt(orderId: string): Promise<Next> {
    const { book, service } = this.#parts;
    const known = book.get(orderId);
    const begins = known && BEGINS[known.order.state.is];
    if (!known || !begins) return 'done';
    if (isOverdue(known.order.state, book.now())) return this.#give(orderId, 'queueExpired');
    const cleared = await this.#cleared(known, begins);
    if (cleared !== 'go') return cleared;
    const ready = await service.prepareCheckout(known.order.sale);
    if (this.#stop.signal.aborted) {
      if (ready.ok) ready.value.release();
      return 'done';
    }
    if (!ready.ok) return this.#couldNotBegin(known, ready.failure);
    const attempt = book.record(orderId, { type: begins });
    if (!attempt.ok || attempt.value.order.state.is !== 'sending' || this.#stop.signal.aborted) {
      ready.value.release();
      return attempt.ok || known.order.state.is !== 'intended' ? 'done' : this.#give(orderId, 'neverTried');
    }
    const told = await ready.value.send(known.order.sale);
    // The till is closing: the attempt is in the journal, and the next start reads the order.
    return this.#stop.signal.aborted ? 'done' : this.#answered(orderId, told);
  }

  /** Brings an order that a throwing part left midway to where it is read on, or is known not to have gone out. */
  async #settle(orderId: string, error: unknown): Promise<void> {
    const known = this.#parts.book.get(orderId);
    if (known?.order.state.is === 'sending') await this.#answered(orderId, doubtOf(error));
    else if (known?.order.state.is === 'intended') await this.#give(orderId, 'neverTried');
  }

  /** Whether the order may go now, as far as its id is concerned. */
  async #cleared(known: StoredOrder, begins: 'sending' | 'repeated'): Promise<'go' | Next> {
    const { ids } = this.#parts;
    const isLeft = begins === 'sending' && !ids.isOfThisRun(known.order.sale.orderId);
    const asked = isLeft ? await this.#unknownToService(known) : 'go';
    if (asked === 'go') await ids.archived();
    return asked;
  }

  /**
   * An earlier run of the till, or the till that this disk is a copy of, may have sent it: it goes out only where the service
   * provably does not know it. One that is there is followed from now on; one that cannot be read waits, or stays unsent.
   */
  async #unknownToService({ order }: StoredOrder): Promise<'go' | Next> {
    const { book, service, sent, isOurs } = this.#parts;
    const { sale, state } = order;
    if (state.is === 'queued' && !isOurs) return 'done';
    const told = await service.readOrder(sale, state.is === 'queued' ? 'background' : 'cashier');
    if (this.#stop.signal.aborted) return 'done';
    if (told.answer.is === 'notFound' && told.answer.trusted) return 'go';
    const read = book.record(sale.orderId, { type: 'detailsAnswered', answer: told.answer }, { raw: told.raw });
    if (!read.ok || read.value.order.state.is === state.is) return state.is === 'queued' ? 'done' : this.#give(sale.orderId, 'notChecked');
    sent(read.value);
    return 'done';
  }

  /** Nothing of the order has left. It waits where the shop lets it; one in doubt stays so, and is read on. */
  async #couldNotBegin(known: StoredOrder, failure: ServiceFailure | OtherAccount): Promise<Next> {
    const { sale, state } = known.order;
    if (state.is !== 'intended') return 'done';
    const cause = causeOf(failure);
    const put = aside(failure.kind === 'notSent' ? this.#parts.waitOf(known) : { is: 'never' }, cause);
    if (put.type === 'abandoned') return this.#give(sale.orderId, put.cause, put.over);
    return this.#parts.book.record(sale.orderId, put).ok ? 'done' : this.#give(sale.orderId, cause);
  }

  async #answered(orderId: string, told: Told): Promise<Next> {
    const recorded = await this.#keep(orderId, told);
    if (recorded === null) return 'done';
    const { state } = recorded.order;
    if (state.is !== 'intended') {
      const stands = state.is === 'notSent' ? this.#putAside(recorded, state.cause) : recorded;
      if (stands.order.state.is !== 'queued') this.#parts.sent(stands);
      return 'done';
    }
    const throttled = told.answer.is === 'throttled';
    if (state.refusals >= MAX_REFUSALS) return this.#give(orderId, throttled ? 'throttled' : 'unauthorised');
    // A fresh token needs no wait; the limit does, longer each time.
    return { waitMs: throttled ? (told.retryAfterMs ?? 1_000 * 2 ** (state.refusals - 1)) : 0 };
  }

  /** An order that provably did not leave waits for the network too, where the shop lets it; else it stays not sent. */
  #putAside(recorded: StoredOrder, cause: NotSentCause): StoredOrder {
    const wait = this.#parts.waitOf(recorded);
    if (wait.is === 'never') return recorded;
    const put = this.#parts.book.recordAll(recorded.order.sale.orderId, [{ type: 'retried' }, aside(wait, cause)]);
    return put.ok ? put.value : recorded;
  }

  /** Writes the answer down, however long the disk refuses it; null when the till closes before it could be written. */
  #keep(orderId: string, told: Told): Promise<StoredOrder | null> {
    const { book, clock } = this.#parts;
    const answered = { type: 'checkoutAnswered', answer: told.answer } as const;
    return untilWritten(clock, this.#stop.signal, () => book.record(orderId, answered, { raw: told.raw }));
  }

  /** Writes that it did not go, however long the disk refuses that: the cashier must not be left waiting. */
  async #give(orderId: string, cause: NotSentCause, over?: OverCap): Promise<'done'> {
    const { book, clock, sent } = this.#parts;
    const given = await untilWritten(clock, this.#stop.signal, () =>
      book.record(orderId, { type: 'abandoned', cause, ...(over ? { over } : {}) }),
    );
    if (given) sent(given);
    return 'done';
  }
}

/** The event that begins an attempt in each state that allows one. */
const BEGINS: { readonly [S in OrderState['is']]?: 'sending' | 'repeated' } = {
  intended: 'sending',
  queued: 'sending',
  unknown: 'repeated',
};

const isOverdue = (state: OrderState, now: string): boolean => state.is === 'queued' && Date.parse(state.until) <= Date.parse(now);

/** Why an order could not even begin: whatever the token call met, nothing of the order has left. */
function causeOf(failure: ServiceFailure | OtherAccount): NotSentCause {
  switch (failure.kind) {
    case 'otherAccount':
      return 'otherAccount';
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
