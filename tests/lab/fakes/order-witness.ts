import {
  amountPaid,
  hasGoods,
  isOwnSuccess,
  type Order,
  type OrderState,
  type Reading,
  type Refund,
} from '../../../shared/orders/order.ts';
import type { OrderEvent, ServiceAnswer } from '../../../shared/orders/order-events.ts';

/** A promise that an event breaks, as docs/simulation-promises.md names it, and how. */
export interface BrokenPromise {
  readonly promise: string;
  readonly what: string;
}

const SENT = '2 never twice without proven absence';
const TOLD = '4 an unknown result is never shown as failed or as paid';
const KEPT = '5 a success is never overwritten';
const BACK = '7 a refund only where it did not happen';
const LEFT = 'what has ended is not left';

const broken = (promise: string, what: string): BrokenPromise => ({ promise, what });

/**
 * Watches one order from outside of the code, knows only the requests and the answers, and decides for every event whether the promises of
 * docs/orders.md allow it.
 */
export class OrderWitness {
  /** An attempt may have been processed, or was. */
  #mayHaveHappened = false;
  /** It is proven that no attempt was processed, even a sent one: refused and not found, a final failure, or a supervisor's decision. */
  #disproved = false;
  /** The one attempt that may have been processed was answered with a 4xx. */
  #refused = false;
  /** Trusted not-founds since the last attempt was answered. */
  #absences: number[] = [];
  #isCopy = false;
  #success: Reading | null = null;

  /** Returns the promise that this event breaks, or null. */
  broken(before: Order, after: Order, event: OrderEvent): BrokenPromise | null {
    const sends = event.type === 'sending' || event.type === 'repeated' || event.type === 'retried';
    const violation = sends ? this.#mustNotSend(before, event) : null;
    this.#remember(before, event);
    return violation ?? this.#ofState(before, after, event) ?? this.#ofMoney(before, after, event) ?? this.#ofGoods(before, after);
  }

  /** No second attempt without proven absence, which is checked before the attempt. */
  #mustNotSend({ sale, state }: Order, { type, at }: OrderEvent): BrokenPromise | null {
    if (this.#isCopy) return broken(SENT, `${type} in a copy of the journal`);
    if (type !== 'repeated') return this.#mayHaveHappened ? broken(SENT, `${type} out of ${state.is}, which may have happened`) : null;
    const [first = Number.POSITIVE_INFINITY] = this.#absences;
    const isAbsent = this.#absences.length >= 3 && Date.parse(at) - first >= 120_000;
    const isRecent = Date.parse(at) - Date.parse(sale.at) < 24 * 3_600_000;
    return isAbsent && isRecent ? null : broken(SENT, `repeated after ${this.#absences.length} not-founds`);
  }

  #remember(before: Order, event: OrderEvent): void {
    if (event.type === 'checkoutAnswered') this.#answered(event.answer);
    if (event.type === 'detailsAnswered') this.#read(before, event.answer, Date.parse(event.at));
    if (event.type === 'settled') this.#disproved = event.as === 'didNotHappen';
    if (event.type !== 'recovered') return;
    this.#isCopy ||= event.copied === true;
    // A copy knows that the order did not happen, and not whether its money went back since.
    if (before.state.is === 'sending' || (event.copied && before.refund.is !== 'owed')) this.#doubts(false);
  }

  /** A new doubt: earlier reads prove nothing about it. */
  #doubts(refused: boolean): void {
    this.#refused = refused && !this.#mayHaveHappened;
    this.#mayHaveHappened = true;
    this.#absences = [];
  }

  #answered(answer: ServiceAnswer): void {
    const isUnprocessed = answer.is === 'throttled' || answer.is === 'unauthorised' || answer.is === 'notSent';
    if (!isUnprocessed) this.#doubts(answer.is === 'refused' || answer.is === 'notFound');
    this.#absences = [];
    if (answer.is === 'accepted') this.#disproved = answer.reading.finalFailure;
  }

  #read({ sale, state }: Order, answer: ServiceAnswer, at: number): void {
    if (answer.is === 'notFound' && answer.trusted) {
      this.#absences.push(at);
      this.#disproved ||= this.#refused && state.is === 'unknown';
    }
    if (answer.is !== 'accepted') return;
    const { reading } = answer;
    // A success that repeats the delivery of another order is a doubt about this one (docs/selling.md, "The same again").
    const isSuccess = isOwnSuccess(reading) && hasGoods(sale, reading);
    // A person's decision stands, also against a later answer of the service.
    if (state.is === 'settled') {
      if (isSuccess) this.#success ??= reading;
      return;
    }
    // Except for a success, later answers do not change an ended order.
    if (!isSuccess && ENDED.has(state.is)) return;
    this.#doubts(false);
    this.#disproved = reading.finalFailure;
    if (isSuccess) this.#success ??= reading;
  }

  #ofState(before: Order, { state, history }: Order, event: OrderEvent): BrokenPromise | null {
    if (!this.#mayLeave(before, state, event)) return broken(before.state.is === 'success' ? KEPT : LEFT, `${before.state.is} is left`);
    if (history.at(-1)?.state !== state.is) return broken(LEFT, `the history does not end with ${state.is}`);
    const isNew = before.state.is !== state.is;
    // When a person decides that held money stays with the shop, the order takes the state of the last read.
    const isExplained = ('answer' in event && event.answer.is === 'accepted') || event.type === 'refundEnded';
    if (isNew && (state.is === 'pending' || state.is === 'success') && !isExplained) return broken(TOLD, `${state.is}, and nobody said so`);
    return this.#ofUnsold(state);
  }

  /** An order leaves an end state only when the service knows the order after all; only a person changes a person's decision. */
  #mayLeave({ state: before }: Order, state: OrderState, { type }: OrderEvent): boolean {
    if (before.is === 'success') return state === before;
    if (before.is === 'withdrawn') return state === before || (type === 'detailsAnswered' && state.is === 'review');
    if (before.is !== 'settled') return true;
    if (state.is !== 'settled') return type === 'refundEnded' && state.is === 'success';
    return state.as === before.as && state.code === before.code && state.reference === before.reference && state.by === before.by;
  }

  /** The states in which an order counts as not sold: each needs its own proof. */
  #ofUnsold(state: OrderState): BrokenPromise | null {
    if (state.is === 'rejected')
      return this.#refused && state.status >= 400 && state.status < 500 ? null : broken(BACK, 'rejected and never refused');
    if (state.is === 'failed') return this.#disproved ? null : broken(TOLD, 'failed, and nobody said so');
    const unsent = state.is === 'notSent' || state.is === 'withdrawn';
    return unsent && this.#mayHaveHappened ? broken(BACK, `${state.is}, and something may have happened`) : null;
  }

  #ofMoney(before: Order, { refund, sale, state }: Order, { type }: OrderEvent): BrokenPromise | null {
    const was = before.refund;
    if (was.is === 'paid') return refund === was ? null : broken(BACK, 'a payment back is changed');
    if (refund.is === 'none' || isReleased(was, refund)) return isAPersons(type) ? null : ofForgotten(was);
    if (refund.is !== 'owed' && was.is === 'none') return broken(BACK, `${refund.is} what was not owed`);
    if (refund.amount !== amountPaid(sale)) return broken(BACK, 'another amount goes back than was paid');
    // A person must decide on an order that is held, or that left before it could be held.
    if (refund.is === 'held' || (refund.is === 'paid' && was.is === 'held')) return null;
    return this.#mayHaveHappened && !this.#disproved ? broken(BACK, `money back out of ${state.is}, in doubt`) : null;
  }

  /** The goods stay in the order once they were read; a settled order has a person's record instead. */
  #ofGoods(before: Order, { state }: Order): BrokenPromise | null {
    if (this.#success === null || state.is === 'settled' || before.state.is === 'settled') return null;
    const held = state.is === 'success' || state.is === 'review' ? state.reading : null;
    return held?.voucherCode === this.#success.voucherCode ? null : broken(KEPT, `the code is gone from ${state.is}`);
  }
}

const isAPersons = (type: OrderEvent['type']): boolean => type === 'refundEnded' || type === 'refundApproved';

/** Money that a copy holds is owed again. */
const isReleased = (was: Refund, refund: Refund): boolean => was.is === 'held' && was.copied === true && refund.is === 'owed';

/** Only a person clears money that the customer may already have. */
function ofForgotten(was: Refund): BrokenPromise | null {
  const mayBeOut = was.is === 'held' || (was.is === 'owed' && was.approvedBy !== undefined);
  return mayBeOut ? broken(BACK, 'money that may be out is forgotten') : null;
}

const ENDED: ReadonlySet<string> = new Set(['rejected', 'failed', 'notSent', 'withdrawn', 'success']);
