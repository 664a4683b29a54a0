import { afterCheckout } from './after-checkout.ts';
import { afterDetails } from './after-details.ts';
import type { Doubt, ServiceFailure } from './failures.ts';
import { doubtOf, type Moved } from './moves.ts';
import {
  mayRefund,
  type NotSentCause,
  type Order,
  type OrderState,
  type OrderStateName,
  paidFor,
  type Reading,
  type Refund,
  type Sale,
  type Warning,
} from './order.ts';
import { fail, ok, type Result } from './result.ts';
import type { Tender } from './tender.ts';

/** What an answer, or its absence, told about an order. The raw answer is journalled beside it. */
export type Answer =
  | { readonly is: 'accepted'; readonly reading: Reading }
  | { readonly is: 'throttled' }
  | { readonly is: 'unauthorised' }
  | { readonly is: 'refused'; readonly status: number; readonly message: string }
  | { readonly is: 'notSent'; readonly cause: Extract<ServiceFailure, { kind: 'notSent' }>['cause']; readonly detail: string }
  | { readonly is: 'notFound'; readonly trusted: boolean }
  | { readonly is: 'inDoubt'; readonly why: Doubt; readonly detail: string };

/** All that can happen to an order. `at` is a UTC instant in ISO 8601. */
export type OrderEvent = { readonly at: string } & (
  | { readonly type: 'intended'; readonly sale: Sale }
  /** Put aside until the network is back, at most until then. */
  | { readonly type: 'queued'; readonly until: string }
  | { readonly type: 'sending' }
  /** Sent again out of doubt; only where the shop's provider confirmed that a repeated id is harmless. */
  | { readonly type: 'repeated' }
  | { readonly type: 'checkoutAnswered'; readonly answer: Answer }
  | { readonly type: 'detailsAnswered'; readonly answer: Answer }
  /** Given up before, or between, attempts that were all refused unprocessed. */
  | { readonly type: 'abandoned'; readonly cause: NotSentCause }
  /** In doubt for longer than the shop waits: a person must look. It is read on. */
  | { readonly type: 'escalated' }
  /** Found so at a start of the till; `copied`: in a copy of the journal, behind which the order may have been sent since. */
  | { readonly type: 'recovered'; readonly copied?: true }
  | { readonly type: 'retried' }
  | { readonly type: 'withdrawn'; readonly why: 'refunded' | 'amountChanged' }
  /** A supervisor decided, with the provider's reference. */
  | {
      readonly type: 'settled';
      readonly as: 'delivered' | 'didNotHappen';
      readonly by: string;
      readonly reference: string;
      readonly code: string;
    }
  /** Somebody who may said that the owed money is handed over now; before it is. */
  | { readonly type: 'refundApproved'; readonly by: string }
  | { readonly type: 'refundPaid'; readonly by: string; readonly tender: Tender['kind'] }
);

/** An event before it is stamped with its time. */
export type OrderHappening = OrderEvent extends infer E ? (E extends OrderEvent ? Omit<E, 'at'> : never) : never;

export interface Refusal {
  readonly event: OrderEvent['type'];
  readonly from: OrderStateName | 'none';
}

/** Trusted not-founds, and the time over them, that a repeat out of doubt needs (docs/orders.md, "Repeating an id"). */
export const REPEAT_AFTER = { notFounds: 3, spanMs: 120_000, youngerThanMs: 24 * 3_600_000 } as const;

/**
 * The one function that moves an order. Pure: the same order and event give the same result, so the journal replays to
 * what the screen showed. An event that makes no sense in a state is refused and changes nothing.
 */
export function transition(order: Order | null, event: OrderEvent): Result<Order, Refusal> {
  if (order === null) return event.type === 'intended' ? ok(begun(event.sale, event.at)) : refuse(event, 'none');
  if (event.type === 'refundApproved') return approveRefund(order, event);
  if (event.type === 'refundPaid') return payBack(order, event);
  const moved = move(order, event);
  if (moved === null) return refuse(event, order.state.is);
  const changed = moved.state.is !== order.state.is;
  return ok({
    sale: order.sale,
    state: moved.state,
    attempts: order.attempts + (event.type === 'sending' || event.type === 'repeated' ? 1 : 0),
    refund: refundIn(order, moved.state, event.at),
    warnings: mergeWarnings(order.warnings, moved.warnings ?? []),
    history: changed ? [...order.history, { state: moved.state.is, at: event.at }] : order.history,
  });
}

const begun = (sale: Sale, at: string): Order => ({
  sale,
  state: { is: 'intended', refusals: 0 },
  attempts: 0,
  refund: { is: 'none' },
  warnings: [],
  history: [{ state: 'intended', at }],
});

const refuse = (event: OrderEvent, from: OrderStateName | 'none') => fail({ event: event.type, from });

type Of<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>;
type Moves = { readonly [T in Exclude<OrderEvent['type'], 'refundApproved' | 'refundPaid'>]: (order: Order, event: Of<T>) => Moved | null };

/** What each event does, as a table; null where it makes no sense in the order's state. */
const MOVES: Moves = {
  intended: () => null,
  queued: ({ state }, { until }) => (state.is === 'intended' ? { state: { is: 'queued', until } } : null),
  sending: (order) => (waits(order.state) ? sendingAfter(order, null) : null),
  repeated: (order, { at }) => (order.state.is === 'unknown' && mayRepeat(order, at) ? sendingAfter(order, order.state.why) : null),
  checkoutAnswered: (order, { answer, at }) => (order.state.is === 'sending' ? afterCheckout(order, order.state, answer, at) : null),
  detailsAnswered: (order, { answer, at }) => (READ_IN.has(order.state.is) ? afterDetails(order, answer, at) : null),
  abandoned: ({ state }, { cause }) => (waits(state) ? { state: { is: 'notSent', cause, detail: '' } } : null),
  escalated: ({ state }) =>
    state.is === 'unknown' ? { state: { is: 'review', why: 'unknownTooLong', detail: state.message, reading: null } } : null,
  recovered: ({ state }, event) => (event.copied ? afterCopy(state, event.at) : afterStart(state, event.at)),
  retried: ({ state }) => (state.is === 'notSent' ? { state: { is: 'intended', refusals: 0 } } : null),
  withdrawn: ({ state }, { why }) => (state.is === 'notSent' ? { state: { is: 'withdrawn', why } } : null),
  settled: ({ state }, { as, by, reference, code }) =>
    state.is === 'review' ? { state: { is: 'settled', as, by, reference, code } } : null,
};

/** Nothing of the order has left, and it may still go. */
const waits = (state: OrderState): boolean => state.is === 'intended' || state.is === 'queued';

/** The row of an event takes that event: the compiler checks the table, but cannot follow the look-up. */
const move = (order: Order, event: OrderEvent & { readonly type: keyof Moves }): Moved | null =>
  (MOVES[event.type] as (order: Order, event: OrderEvent) => Moved | null)(order, event);

const sendingAfter = ({ attempts, state }: Order, doubt: Doubt | null): Moved => {
  const refusals = state.is === 'intended' ? state.refusals : 0;
  return { state: { is: 'sending', attempt: attempts + 1, refusals, doubt } };
};

/** Whether enough trusted not-founds, over enough time, on a young enough order, make a repeat of its id thinkable. */
export function mayRepeat({ sale, state }: Order, at: string): boolean {
  if (state.is !== 'unknown' || state.notFoundSince === null || state.notFounds < REPEAT_AFTER.notFounds) return false;
  // The journal that a copy was made of may be selling still: its order is its own to send.
  if (state.why === 'copied') return false;
  const now = Date.parse(at);
  return now - Date.parse(state.notFoundSince) >= REPEAT_AFTER.spanMs && now - Date.parse(sale.at) < REPEAT_AFTER.youngerThanMs;
}

/** States that a copy of the journal cannot be believed in: an order that only its own journal may send, repeat or give up. */
export const MAY_DIFFER_IN_A_COPY: ReadonlySet<OrderStateName> = new Set(['intended', 'queued', 'sending', 'unknown', 'notSent']);

/** States in which reading the order details can teach something. A withdrawn or intended order never reached the service. */
const READ_IN: ReadonlySet<OrderStateName> = new Set([
  'unknown',
  'pending',
  'review',
  'success',
  'rejected',
  'failed',
  'notSent',
  'settled',
]);

function afterStart(state: OrderState, at: string): Moved | null {
  if (state.is === 'intended') return { state: { is: 'notSent', cause: 'neverTried', detail: '' } };
  if (state.is === 'sending') return { state: doubtOf('crash', null, '', at) };
  return null;
}

/** What a copy says was never sent, or is in doubt, the journal that it was made of may have sent, repeated or paid back. */
const afterCopy = (state: OrderState, at: string): Moved | null =>
  MAY_DIFFER_IN_A_COPY.has(state.is) ? { state: doubtOf('copied', null, '', at) } : null;

/**
 * Money is owed as soon as the order provably did not happen and nobody can try it again, and no longer if it did after all.
 * A withdrawn one owes it whatever the reason: a changed amount is paid anew, whole, with the new line.
 */
function refundIn({ sale, refund }: Order, state: OrderState, at: string): Refund {
  if (refund.is === 'paid') return refund;
  const owed = state.is === 'withdrawn' || (state.is !== 'notSent' && mayRefund(state));
  if (!owed) return { is: 'none' };
  return refund.is === 'owed' ? refund : { is: 'owed', amount: paidFor(sale), since: at };
}

/** Once is enough: who said so first stays. */
function approveRefund(order: Order, event: Of<'refundApproved'>): Result<Order, Refusal> {
  const { refund } = order;
  if (refund.is !== 'owed') return refuse(event, order.state.is);
  return ok(refund.approvedBy === undefined ? { ...order, refund: { ...refund, approvedBy: event.by } } : order);
}

/** Money goes back once, and only where it is owed now. */
function payBack(order: Order, event: Of<'refundPaid'>): Result<Order, Refusal> {
  if (order.refund.is !== 'owed') return refuse(event, order.state.is);
  const { by, tender, at } = event;
  return ok({ ...order, refund: { is: 'paid', amount: order.refund.amount, at, by, tender } });
}

function mergeWarnings(known: readonly Warning[], found: readonly Warning[]): readonly Warning[] {
  const seen = new Set(known.map((warning) => JSON.stringify(warning)));
  const fresh = found.filter((warning) => !seen.has(JSON.stringify(warning)));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
