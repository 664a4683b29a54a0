import { isErasedSale } from '../../../shared/lib/erased-text.ts';
import { assertNever } from '../../../shared/lib/result.ts';
import type { NotSentCause, Order, OrderState, OverCap } from '../../../shared/orders/order.ts';
import type { UnstampedOrderEvent } from '../../../shared/orders/order-events.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { Clock } from '../../lib/clock.ts';
import type { OtherAccountFailure, OwnAccountService } from './accounts/own-account-service.ts';
import { type OfflineDecision, offlineEvent } from './offline-queue.ts';
import type { OrderBook } from './order-book.ts';
import type { OrderIdSequence } from './order-id-sequence.ts';
import type { ServiceReply, Urgency } from './ports.ts';
import { nextWait, type PreparationWait, passesByWaiting, QUEUE_AFTER_MS } from './preparation-wait.ts';

/** The number of unprocessed refusals (401, 429) after which the till gives an order up. */
const MAX_UNPROCESSED_REFUSALS = 5;

/** The shop's decisions about sending, read at each attempt. */
interface SendRules {
  /** Whether the keychain knows this journal; only then are orders that an earlier run queued sent without a person. */
  readonly isKnownToKeychain: boolean;
  /** Whether an order that cannot be sent now may wait for the network. */
  readonly offlineDecisionOf: (order: StoredOrder) => OfflineDecision;
  /** How long an order waits for a token before a person decides about it, in ms. */
  readonly longestWaitMs: () => number;
  /** Resolves when orders may leave again; null while they may. */
  readonly held: () => Promise<void> | null;
}

interface SenderDeps {
  readonly book: OrderBook;
  readonly service: Pick<OwnAccountService, 'prepareCheckout' | 'readOrder' | 'isOfOther'>;
  readonly clock: Clock;
  readonly ids: Pick<OrderIdSequence, 'isOfThisRun' | 'whenArchived'>;
  readonly rules: SendRules;
  /** Watches an order from now on; called when its attempt has an answer or will get none. */
  readonly watch: (order: StoredOrder) => void;
  /** Repeats the inquiry that an order needs just before it is sent. */
  readonly askAgain: AskAgain;
  /** Reports an exception from a part that must not throw. */
  readonly bug: (error: unknown) => void;
}

/**
 * Decides whether an order of a group may be sent now. `go`: it may. `later`: no answer came; the order stays as it is until the next
 * request to send it. Events: it must not be sent, and these events end it.
 */
export type AskAgain = (known: StoredOrder) => Promise<'go' | 'later' | readonly UnstampedOrderEvent[]>;

type NextStep = 'done' | { readonly waitMs: number };

/** The reply for an attempt whose outcome is unknown because a part threw; a read decides. */
const unknownOutcomeReply = (error: unknown): ServiceReply => ({
  answer: { is: 'inDoubt', why: 'unreadable', detail: error instanceof Error ? error.message : String(error) },
  raw: null,
  retryAfterMs: null,
});

/**
 * The only sender of checkouts. Journals the attempt before a byte leaves, and the answer, or its absence, before the screen
 * sees it.
 */
export class Sender {
  readonly #deps: SenderDeps;
  readonly #stop = new AbortController();
  readonly #inProgress = new Set<string>();
  /** The read under way that shows whether the service answers at all. */
  #probe: Promise<ServiceReply> | null = null;

  constructor(deps: SenderDeps) {
    this.#deps = deps;
  }

  /**
   * Sends an intended or queued order, or repeats one that is provably absent, and retries while the service refuses it
   * unprocessed. Resolves when the result is journalled. Where a part throws, an attempt that began is in doubt and watched;
   * an order without an attempt is not sent.
   */
  async send(orderId: string): Promise<void> {
    if (this.#inProgress.has(orderId)) return;
    this.#inProgress.add(orderId);
    const wait: PreparationWait = { since: null, tries: 0 };
    try {
      while (!this.#stop.signal.aborted) {
        const held = this.#deps.rules.held();
        if (held !== null) {
          await held;
          continue;
        }
        const next = await this.#attempt(orderId, wait);
        if (next === 'done') return;
        await this.#deps.clock.sleep(next.waitMs, this.#stop.signal);
      }
    } catch (error) {
      this.#deps.bug(error);
      await this.#resolveAfterError(orderId, error);
    } finally {
      this.#inProgress.delete(orderId);
    }
  }

  /** Prevents further attempts; the next start recovers one that is under way. */
  stop(): void {
    this.#stop.abort();
  }

  /** The till is closing, or its computer falls asleep. */
  #mustWait(): boolean {
    return this.#stop.signal.aborted || this.#deps.rules.held() !== null;
  }

  async #attempt(orderId: string, wait: PreparationWait): Promise<NextStep> {
    const { book, service } = this.#deps;
    const known = book.get(orderId);
    const attemptEvent = known && ATTEMPT_EVENTS[known.order.state.is];
    if (!known || !attemptEvent) return 'done';
    const lost = this.#whyLost(known.order);
    if (lost !== null) return this.#giveUp(orderId, lost);
    const cleared = await this.#mayLeave(known, attemptEvent);
    if (cleared !== 'go') return cleared;
    const prepared = await service.prepareCheckout(known.order.sale, urgencyOf(known));
    if (this.#mustWait()) {
      if (prepared.ok) prepared.value.release();
      return { waitMs: 0 };
    }
    if (!prepared.ok) return this.#handleNotPrepared(known, prepared.failure, wait);
    const attempt = book.record(orderId, { type: attemptEvent });
    if (!attempt.ok || attempt.value.order.state.is !== 'sending' || this.#stop.signal.aborted) {
      prepared.value.release();
      return attempt.ok || known.order.state.is !== 'intended' ? 'done' : this.#giveUp(orderId, 'neverTried');
    }
    const reply = await prepared.value.send(known.order.sale);
    // The till is closing: the attempt is in the journal, and the next start reads the order.
    return this.#stop.signal.aborted ? 'done' : this.#handleReply(orderId, reply);
  }

  /** Resolves an order after a part threw: in doubt where an attempt began, else not sent. */
  async #resolveAfterError(orderId: string, error: unknown): Promise<void> {
    const known = this.#deps.book.get(orderId);
    if (known?.order.state.is === 'sending') await this.#handleReply(orderId, unknownOutcomeReply(error));
    else if (known?.order.state.is === 'intended') await this.#giveUp(orderId, 'neverTried');
  }

  /**
   * Why a queued order can never be sent; null while it can. The account of an order of an earlier run does not decide here: the till first
   * asks the service for it, because another copy of this disk may have sent it.
   */
  #whyLost(order: Order): NotSentCause | null {
    const { book, ids } = this.#deps;
    if (order.state.is !== 'queued') return null;
    if (Date.parse(order.state.until) <= Date.parse(book.now())) return 'queueExpired';
    return this.#isElsewhere(order) && ids.isOfThisRun(order.sale.orderId) ? 'otherAccount' : null;
  }

  /** Whether an order of the queue belongs to another account than the settings'. */
  #isElsewhere({ state, sale }: Order): boolean {
    return state.is === 'queued' && this.#deps.service.isOfOther(sale);
  }

  /** Whether the order's id, and a repeated inquiry where it needs one, allow sending it now. */
  async #mayLeave(known: StoredOrder, begins: 'sending' | 'repeated'): Promise<'go' | NextStep> {
    const cleared = await this.#checkId(known, begins);
    if (cleared !== 'go' || begins === 'repeated') return cleared;
    if (this.#isElsewhere(known.order)) return this.#giveUp(known.order.sale.orderId, 'otherAccount');
    if (!known.ticket.collective) return 'go';
    const asked = await this.#deps.askAgain(known);
    if (asked === 'go') return asked;
    return asked === 'later' || this.#stop.signal.aborted ? 'done' : this.#end(known.order.sale.orderId, asked);
  }

  /** Whether the order's id allows sending it now. */
  async #checkId(known: StoredOrder, begins: 'sending' | 'repeated'): Promise<'go' | NextStep> {
    const { ids } = this.#deps;
    const { sale, state } = known.order;
    if (isErasedSale(sale)) return state.is === 'intended' ? this.#giveUp(sale.orderId, 'neverTried') : 'done';
    const isOfEarlierRun = begins === 'sending' && !ids.isOfThisRun(sale.orderId);
    const decision = isOfEarlierRun ? await this.#checkAbsence(known) : await this.#checkReach(known);
    if (decision === 'go') await ids.whenArchived();
    return decision;
  }

  /**
   * An earlier run, or the till that this disk was copied from, may have sent the order. Sends it only where the service
   * provably does not know it. Watches an order that exists; one that cannot be read stays queued or is not sent.
   */
  async #checkAbsence(known: StoredOrder): Promise<'go' | NextStep> {
    const { book, service, watch, rules } = this.#deps;
    const { sale, state } = known.order;
    if (state.is === 'queued' && !rules.isKnownToKeychain) return 'done';
    const reply = await service.readOrder(sale, urgencyOf(known));
    if (this.#stop.signal.aborted) return 'done';
    if (reply.answer.is === 'notFound' && reply.answer.trusted) return 'go';
    const read = book.record(sale.orderId, { type: 'detailsAnswered', answer: reply.answer }, { raw: reply.raw });
    if (!read.ok || read.value.order.state.is === state.is)
      return state.is === 'queued' ? 'done' : this.#giveUp(sale.orderId, 'notChecked');
    watch(read.value);
    return 'done';
  }

  /**
   * Keeps a queued order as it is while no call leaves the till: otherwise each try would journal an attempt, and a power cut would leave
   * it in doubt. One read serves all queued orders.
   */
  async #checkReach({ order: { sale, state } }: StoredOrder): Promise<'go' | NextStep> {
    if (state.is !== 'queued') return 'go';
    this.#probe ??= this.#deps.service.readOrder(sale, 'background').finally(() => {
      this.#probe = null;
    });
    const { answer } = await this.#probe;
    return answer.is === 'notSent' || this.#stop.signal.aborted ? 'done' : 'go';
  }

  /**
   * Handles an order of which nothing was sent. Waits while waiting can help, then queues it where the shop's rules allow. An order in
   * doubt stays in doubt and is read again.
   */
  async #handleNotPrepared(known: StoredOrder, failure: ServiceFailure | OtherAccountFailure, wait: PreparationWait): Promise<NextStep> {
    const { sale, state } = known.order;
    if (state.is !== 'intended') return 'done';
    const cause = notSentCauseOf(failure);
    const passes = passesByWaiting(failure);
    const decision: OfflineDecision = passes || failure.kind === 'notSent' ? this.#deps.rules.offlineDecisionOf(known) : { kind: 'never' };
    if (passes) {
      const longestMs = decision.kind === 'until' ? QUEUE_AFTER_MS : this.#deps.rules.longestWaitMs();
      const announcedMs = failure.kind === 'throttled' ? failure.retryAfterMs : null;
      const waitMs = nextWait(wait, this.#deps.clock.monotonic(), announcedMs, longestMs);
      if (waitMs !== null) return { waitMs };
    }
    const put = offlineEvent(decision, cause);
    if (put.type === 'abandoned') return this.#giveUp(sale.orderId, put.cause, put.over);
    return this.#deps.book.record(sale.orderId, put).ok ? 'done' : this.#giveUp(sale.orderId, cause);
  }

  async #handleReply(orderId: string, reply: ServiceReply): Promise<NextStep> {
    const recorded = await this.#recordAnswer(orderId, reply);
    if (recorded === null) return 'done';
    const { state } = recorded.order;
    if (state.is !== 'intended') {
      const current = state.is === 'notSent' ? this.#queueOffline(recorded, state.cause) : recorded;
      if (current.order.state.is !== 'queued') this.#deps.watch(current);
      return 'done';
    }
    const throttled = reply.answer.is === 'throttled';
    if (state.refusals >= MAX_UNPROCESSED_REFUSALS) return this.#giveUp(orderId, throttled ? 'throttled' : 'unauthorised');
    // A new token needs no delay; the rate limit does, doubled each time.
    return { waitMs: throttled ? (reply.retryAfterMs ?? 1_000 * 2 ** (state.refusals - 1)) : 0 };
  }

  /** Queues an order that provably did not leave, where the shop's rules allow; else leaves it not sent. */
  #queueOffline(recorded: StoredOrder, cause: NotSentCause): StoredOrder {
    const wait = this.#deps.rules.offlineDecisionOf(recorded);
    if (wait.kind === 'never') return recorded;
    const put = this.#deps.book.recordAll(recorded.order.sale.orderId, [{ type: 'retried' }, offlineEvent(wait, cause)]);
    return put.ok ? put.value : recorded;
  }

  /** Journals the answer, retrying while the disk refuses it; null when the till closes first. */
  #recordAnswer(orderId: string, reply: ServiceReply): Promise<StoredOrder | null> {
    const answered = { type: 'checkoutAnswered', answer: reply.answer } as const;
    return this.#deps.book.recordWhenWritable(orderId, [answered], this.#stop.signal, { raw: reply.raw });
  }

  /** Journals that the order was not sent, retrying while the disk refuses it, so that the cashier gets a result. */
  #giveUp(orderId: string, cause: NotSentCause, over?: OverCap): Promise<'done'> {
    return this.#end(orderId, [{ type: 'abandoned', cause, ...(over ? { over } : {}) }]);
  }

  /** Journals the end of an order that is not sent, in one transaction. */
  async #end(orderId: string, events: readonly UnstampedOrderEvent[]): Promise<'done'> {
    const { book, watch } = this.#deps;
    const ended = await book.recordWhenWritable(orderId, events, this.#stop.signal);
    if (ended) watch(ended);
    return 'done';
  }
}

/**
 * An order of the queue or of a group goes in the background, because no person waits for it. Otherwise 200 orders of a group would delay
 * every cashier, and also the reads of an earlier run's orders, which first show the limits and make a not-found trusted.
 */
const urgencyOf = ({ order: { state }, ticket }: StoredOrder): Urgency =>
  state.is === 'queued' || ticket.collective ? 'background' : 'cashier';

/** The event that begins an attempt in each state that allows one. */
const ATTEMPT_EVENTS: { readonly [S in OrderState['is']]?: 'sending' | 'repeated' } = {
  intended: 'sending',
  queued: 'sending',
  unknown: 'repeated',
};

/** Why an order has no attempt. Each of these failures came before anything of the order was sent. */
function notSentCauseOf(failure: ServiceFailure | OtherAccountFailure): NotSentCause {
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
