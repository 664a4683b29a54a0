import { fail, ok, type Result } from '../lib/result.ts';
import { ageMs, DAY_MS } from '../lib/wall-clock-durations.ts';
import type { Doubt } from '../service/service-failure.ts';
import { afterCheckout } from './after-checkout.ts';
import { afterDetails } from './after-details.ts';
import { afterRefundEnded, settledResult } from './after-settlement.ts';
import type { Order, OrderState, OrderStateName, Refund, Sale, Warning } from './order.ts';
import type { OrderEvent, ServiceAnswer } from './order-events.ts';
import { acknowledge } from './order-flags.ts';
import { approveRefund, holdOfCopy, payRefund, refundAfter } from './refunds.ts';
import { type TransitionResult, unknownState } from './transition-results.ts';

interface RefusedTransition {
  readonly event: OrderEvent['type'];
  readonly from: OrderStateName | 'none';
}

/** Trusted not-found answers, and their time span, that a repeat out of doubt requires (docs/sending.md, "Repeating an id"). */
export const REPEAT_AFTER = { notFounds: 3, spanMs: 120_000, youngerThanMs: DAY_MS } as const;

/**
 * Applies an event to an order; the only function that changes one. Pure, so that a replay of the journal gives the orders that the screen
 * showed. An event that does not apply to the state is refused and changes nothing.
 */
export function transition(order: Order | null, event: OrderEvent): Result<Order, RefusedTransition> {
  if (order === null) return event.type === 'intended' ? ok(newOrder(event.sale, event.at)) : refuseTransition(event, 'none');
  const aside = applySideEvent(order, event);
  if (aside !== 'no') return taken(order, event, aside);
  if (event.type === 'refundEnded' && order.refund.is !== 'held') return refuseTransition(event, order.state.is);
  const moved = applyEvent(order, event);
  if (moved === null) return refuseTransition(event, order.state.is);
  const changed = moved.state.is !== order.state.is;
  return ok({
    sale: order.sale,
    state: moved.state,
    attempts: order.attempts + (event.type === 'sending' || event.type === 'repeated' ? 1 : 0),
    refund: event.type === 'refundEnded' ? { is: 'none' } : refundAfter(order, moved.state, event.at),
    warnings: mergeWarnings(order.warnings, moved.warnings ?? []),
    history: changed ? [...order.history, { state: moved.state.is, at: event.at }] : order.history,
    ...(order.acknowledged === undefined ? {} : { acknowledged: order.acknowledged }),
  });
}

/** The order after an event that leaves its state unchanged: null where it does not apply, `no` for any other event. */
function applySideEvent(order: Order, event: OrderEvent): Order | null | 'no' {
  switch (event.type) {
    case 'acknowledged':
      return acknowledge(order, event);
    case 'refundApproved':
      return withRefund(order, approveRefund(order, event.by));
    case 'refundPaid':
      return withRefund(order, payRefund(order.refund, event));
    case 'recovered':
      return event.copied && !UNRELIABLE_IN_BACKUP.has(order.state.is) ? withRefund(order, holdOfCopy(order, event.at)) : 'no';
    default:
      return 'no';
  }
}

const newOrder = (sale: Sale, at: string): Order => ({
  sale,
  state: { is: 'intended', refusals: 0 },
  attempts: 0,
  refund: { is: 'none' },
  warnings: [],
  history: [{ state: 'intended', at }],
});

const refuseTransition = (event: OrderEvent, from: OrderStateName | 'none') => fail({ event: event.type, from });

type Of<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>;
/** Events that leave the state unchanged. */
type SideEvent = 'acknowledged' | 'refundApproved' | 'refundPaid';
type Transitions = { readonly [T in Exclude<OrderEvent['type'], SideEvent>]: (order: Order, event: Of<T>) => TransitionResult | null };

/** The effect of each event, as a table; null where it does not apply to the order's state. */
const TRANSITIONS: Transitions = {
  intended: () => null,
  queued: ({ state }, { until }) => (state.is === 'intended' ? { state: { is: 'queued', until } } : null),
  sending: (order) => (isUnsent(order.state) ? sendingAfter(order, null) : null),
  repeated: (order, { at }) => (order.state.is === 'unknown' && isRepeatAllowed(order, at) ? sendingAfter(order, order.state.why) : null),
  checkoutAnswered: (order, { answer, at }) => (order.state.is === 'sending' ? afterCheckout(order, order.state, answer, at) : null),
  detailsAnswered: (order, { answer, at }) => (isReadable(order, answer) ? afterDetails(order, answer, at) : null),
  abandoned: ({ state }, { cause, over, detail = '' }) =>
    isUnsent(state) ? { state: { is: 'notSent', cause, detail, ...(over === undefined ? {} : { over }) } } : null,
  escalated: ({ state }) =>
    state.is === 'unknown' ? { state: { is: 'review', why: 'unknownTooLong', detail: state.message, reading: null } } : null,
  recovered: ({ state }, event) => (event.copied ? afterBackupRestored(state, event.at) : afterStart(state, event.at)),
  retried: ({ state }) => (state.is === 'notSent' ? { state: { is: 'intended', refusals: 0 } } : null),
  withdrawn: ({ state }, { why, now }) =>
    state.is === 'notSent' ? { state: { is: 'withdrawn', why, ...(now === undefined ? {} : { now }) } } : null,
  settled: (order, { as, by, reference, code }) =>
    order.state.is === 'review' ? settledResult(order, { is: 'settled', as, by, reference, code }, order.state.reading) : null,
  refundEnded: (order, { at }) => afterRefundEnded(order, at),
};

/** Nothing of the order was sent, and it may still be sent. */
const isUnsent = (state: OrderState): boolean => state.is === 'intended' || state.is === 'queued';

/** Each row takes its own event: the compiler checks the table, but cannot follow the look-up. */
const applyEvent = (order: Order, event: OrderEvent): TransitionResult | null =>
  (TRANSITIONS[event.type as keyof Transitions] as (order: Order, event: OrderEvent) => TransitionResult | null)(order, event);

const sendingAfter = ({ attempts, state }: Order, doubt: Doubt | null): TransitionResult => {
  const refusals = state.is === 'intended' ? state.refusals : 0;
  return { state: { is: 'sending', attempt: attempts + 1, refusals, doubt } };
};

/** Whether enough trusted not-found answers, over enough time, on a young enough order, allow a repeat of its id. */
export function isRepeatAllowed({ sale, state }: Order, at: string): boolean {
  if (state.is !== 'unknown' || state.notFoundSince === null || state.notFounds < REPEAT_AFTER.notFounds) return false;
  // The journal that the backup was made of may still be selling: only it may send its orders.
  if (state.why === 'copied') return false;
  const now = Date.parse(at);
  return ageMs(state.notFoundSince, now) >= REPEAT_AFTER.spanMs && ageMs(sale.at, now) < REPEAT_AFTER.youngerThanMs;
}

/** States of a backup that are not reliable: only the original journal may send, repeat or give up such an order. */
export const UNRELIABLE_IN_BACKUP: ReadonlySet<OrderStateName> = new Set(['intended', 'queued', 'sending', 'unknown', 'notSent']);

/**
 * States in which a read of the order can give information. An earlier run of the till, or one of its copy, may have
 * sent an order that is queued or intended.
 */
const READABLE_STATES: ReadonlySet<OrderStateName> = new Set([
  'intended',
  'queued',
  'unknown',
  'pending',
  'review',
  'success',
  'rejected',
  'failed',
  'notSent',
  'settled',
]);
/**
 * A withdrawn order is read where an attempt was made. An answer that the service knows it always counts, because a
 * read may have been in progress when the order was removed from the queue.
 */
const isReadable = ({ state, attempts }: Order, answer: ServiceAnswer): boolean =>
  READABLE_STATES.has(state.is) || (state.is === 'withdrawn' && (attempts > 0 || answer.is === 'accepted'));

function afterStart(state: OrderState, at: string): TransitionResult | null {
  if (state.is === 'intended') return { state: { is: 'notSent', cause: 'neverTried', detail: '' } };
  if (state.is === 'sending') return { state: unknownState('crash', null, '', at) };
  return null;
}

/** The original journal may have sent, repeated or refunded an order that the backup holds as unsent or in doubt. */
const afterBackupRestored = (state: OrderState, at: string): TransitionResult | null =>
  UNRELIABLE_IN_BACKUP.has(state.is) ? { state: unknownState('copied', null, '', at) } : null;

/** The order with another refund; null where there is none. */
const withRefund = (order: Order, refund: Refund | null): Order | null =>
  refund && (refund === order.refund ? order : { ...order, refund });

/** The order after an event; a refusal where `after` is null, because the event does not apply. */
const taken = (order: Order, event: OrderEvent, after: Order | null): Result<Order, RefusedTransition> =>
  after === null ? refuseTransition(event, order.state.is) : ok(after);

function mergeWarnings(known: readonly Warning[], found: readonly Warning[]): readonly Warning[] {
  const seen = new Set(known.map((warning) => JSON.stringify(warning)));
  const fresh = found.filter((warning) => !seen.has(JSON.stringify(warning)));
  return fresh.length === 0 ? known : [...known, ...fresh];
}
