import type { Failure } from '../../../shared/ipc/failures.ts';
import type { NotSentCause, OrderState } from '../../../shared/orders/order.ts';
import type { Doubt } from '../../../shared/service/service-failure.ts';
import { passesByWaiting } from '../../selling/orders/preparation-wait.ts';
import { checkoutEndpoint, inquiryEndpoint, paceKey } from '../../service/operations/endpoints.ts';
import type { PlanRow } from '../plan/plan-row.ts';
import { failureText, isTokenFailure } from '../report/failure-text.ts';
import type { HeadlessTill } from './headless-till.ts';

/** Bounds what a row waits for: `waitSeconds` limits every wait for the rate limit, the token address and the disk. */

/** Interval between checks whether one of these delays a row whose time is over. */
export const CHECK_MS = 1_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

/** The delays between two tries in ms; they grow, so that long trouble does not fill the journal. */
export function* retryDelays(): Generator<number, never> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) yield wait;
}

/** Causes that can pass while a row waits; in none of them has anything left. */
const TRANSIENT_CAUSES: ReadonlySet<NotSentCause> = new Set([
  ...(['dns', 'refused', 'tls', 'connectTimeout', 'unreachable', 'proxy', 'throttled', 'unauthorised'] as const),
]);
export const isTransient = (cause: NotSentCause): boolean => TRANSIENT_CAUSES.has(cause);

/** An inquiry changes nothing, so it may be repeated even where its arrival is unknown. */
const TRANSIENT_DOUBTS: ReadonlySet<Doubt> = new Set(['timeout', 'reset', 'serverError'] as const);

/** Delay until another try may succeed, in ms; null for never, and where the plan expects the failure. */
export function retryDelayAfter(failure: Failure, { expect }: PlanRow, nextDelayMs: number): number | null {
  if (failure.kind === 'throttled') return failure.retryAfterMs ?? nextDelayMs;
  if (expect === 'notSent') return null;
  if (failure.kind === 'notSent') return isTransient(failure.cause) ? nextDelayMs : null;
  if (failure.kind === 'unauthorised') return nextDelayMs;
  return failure.kind === 'inDoubt' && (isTokenFailure(failure) || TRANSIENT_DOUBTS.has(failure.why)) ? nextDelayMs : null;
}

/** After this many refusals of the token or the credentials in a row, later ones would not succeed either. */
const TOKEN_REFUSAL_LIMIT = 5;

/** Counts refusals within a row. A single 401 may pass; repeated ones do not. */
export class TokenRefusals {
  #consecutive = 0;

  isLimitReached(isRefusal: boolean): boolean {
    this.#consecutive = isRefusal ? this.#consecutive + 1 : 0;
    return this.#consecutive >= TOKEN_REFUSAL_LIMIT;
  }
}

/** The time limit of a row. */
export class Deadline {
  readonly #clock: HeadlessTill['clock'];
  readonly #at: number;

  constructor(clock: HeadlessTill['clock'], seconds: number) {
    this.#clock = clock;
    this.#at = clock.monotonic() + seconds * 1_000;
  }

  get leftMs(): number {
    return Math.max(0, this.#at - this.#clock.monotonic());
  }

  get isOver(): boolean {
    return this.leftMs === 0;
  }
}

/** The rest of an operation's pause after a 429, in ms. */
export function pauseMsOf({ client, settings: { service } }: HeadlessTill, operation: 'inquiry' | 'checkout'): number {
  const key = paceKey(operation === 'inquiry' ? inquiryEndpoint(service) : checkoutEndpoint(service));
  return client.healthView().endpoints.find(({ endpoint }) => endpoint === key)?.pausedMs ?? 0;
}

/** Why the journal accepts no writes now, in words; null where it does. */
export function journalFailureText({ till }: HeadlessTill): string | null {
  const stopped = till.status.salesStopped();
  return stopped?.kind === 'journal' ? failureText(stopped) : null;
}

/** What an order that has not left waits for, as the cause of giving it up; null where it waits for nothing, or is being sent. */
export function waitCauseOf(headless: HeadlessTill, orderId: string, state: OrderState): 'throttled' | 'unreachable' | null {
  if (state.is !== 'intended') return null;
  if (isRateLimited(headless, orderId, state.refusals)) return 'throttled';
  const failure = headless.refusals.ofCheckout(orderId)?.failure;
  if (!failure || !passesByWaiting(failure)) return null;
  return failure.kind === 'throttled' ? 'throttled' : 'unreachable';
}

function isRateLimited(headless: HeadlessTill, orderId: string, refusals: number): boolean {
  if (pauseMsOf(headless, 'checkout') > 0) return true;
  const answers = headless.till.book.journal
    .eventsOf(orderId)
    .flatMap((event) => (event.type === 'order' && event.event.type === 'checkoutAnswered' ? [event.event.answer.is] : []));
  return refusals > 0 && answers.at(-1) === 'throttled';
}

/** The result of the work; null when the run is stopped first, or when `isHopeless` holds at a check after the row's time is over. */
export async function withinDeadline<T>(
  work: Promise<T>,
  headless: HeadlessTill,
  deadline: Deadline,
  stop: AbortSignal,
  isHopeless: () => boolean,
): Promise<T | null> {
  const timeUp = new AbortController();
  let cancel = (): void => undefined;
  const check = (): void => {
    cancel = headless.clock.after(Math.max(deadline.leftMs, CHECK_MS), () => (isHopeless() ? timeUp.abort() : check()));
  };
  check();
  return unlessStopped(work, AbortSignal.any([stop, timeUp.signal])).finally(() => cancel());
}

/** The result of the work, or null when it is stopped first. */
export function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const end = (): void => resolve(null);
    if (stop.aborted) end();
    stop.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', end));
  });
}
