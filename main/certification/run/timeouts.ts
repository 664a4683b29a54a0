import type { Failure } from '../../../shared/ipc/failures.ts';
import type { NotSentCause, OrderState } from '../../../shared/order/order.ts';
import type { Doubt } from '../../../shared/service/service-failure.ts';
import { checkoutEndpoint, inquiryEndpoint, paceKey } from '../../service/operations/endpoints.ts';
import type { PlanRow } from '../plan/plan-row.ts';
import { failureText, isTokenFailure } from '../report/failure-text.ts';
import type { HeadlessTill } from './headless-till.ts';

/** How long a row waits, and for what: `waitSeconds` bounds every wait for the rate limit, the token address and the disk. */

/** How often it is looked whether what holds a row back is one of these, once its time is over. */
export const CHECK_MS = 1_000;
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 15_000;

/** The waits between two tries in ms: growing, so that a long trouble does not fill the journal. */
export function* retryDelays(): Generator<number, never> {
  for (let wait = FIRST_RETRY_MS; ; wait = Math.min(wait * 2, LONGEST_RETRY_MS)) yield wait;
}

/** Causes that may pass while a row waits; in none of them has anything left. */
const TRANSIENT_CAUSES: ReadonlySet<NotSentCause> = new Set([
  ...(['dns', 'refused', 'tls', 'connectTimeout', 'unreachable', 'proxy', 'throttled', 'unauthorised'] as const),
]);
export const isTransient = (cause: NotSentCause): boolean => TRANSIENT_CAUSES.has(cause);

/** An inquiry changes nothing: it may be asked again also where nobody knows whether it arrived. */
const TRANSIENT_DOUBTS: ReadonlySet<Doubt> = new Set(['timeout', 'reset', 'serverError'] as const);

/** How long until another try may go better, in ms; null for never, and where the plan counts on the failure. */
export function retryDelayAfter(failure: Failure, { expect }: PlanRow, nextDelayMs: number): number | null {
  if (failure.kind === 'throttled') return failure.retryAfterMs ?? nextDelayMs;
  if (expect === 'notSent') return null;
  if (failure.kind === 'notSent') return isTransient(failure.cause) ? nextDelayMs : null;
  if (failure.kind === 'unauthorised') return nextDelayMs;
  return failure.kind === 'inDoubt' && (isTokenFailure(failure) || TRANSIENT_DOUBTS.has(failure.why)) ? nextDelayMs : null;
}

/** So many answers in a row that a token or the credentials are not taken, and they will not be taken later either. */
const TOKEN_REFUSAL_LIMIT = 5;

/** Counts within a row. A 401 may pass; one that comes again and again does not. */
export class TokenRefusals {
  #consecutive = 0;

  isLimitReached(isRefusal: boolean): boolean {
    this.#consecutive = isRefusal ? this.#consecutive + 1 : 0;
    return this.#consecutive >= TOKEN_REFUSAL_LIMIT;
  }
}

/** A row's time. */
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

/** The pause of an operation that a 429 asked for and that still lasts, in ms. */
export function pauseMsOf({ client, settings: { service } }: HeadlessTill, operation: 'inquiry' | 'checkout'): number {
  const key = paceKey(operation === 'inquiry' ? inquiryEndpoint(service) : checkoutEndpoint(service));
  return client.healthView().endpoints.find(({ endpoint }) => endpoint === key)?.pausedMs ?? 0;
}

/** Why the journal takes nothing now, in words; null where it does. */
export function journalFailureText({ till }: HeadlessTill): string | null {
  const stopped = till.status.salesStopped();
  return stopped?.kind === 'journal' ? failureText(stopped) : null;
}

/** Whether nothing of the order is on its way, and the rate limit is what it waits for. */
export function isRateLimited(desk: HeadlessTill, orderId: string, state: OrderState): boolean {
  if (state.is !== 'intended') return false;
  if (pauseMsOf(desk, 'checkout') > 0) return true;
  const answers = desk.till.book.journal
    .eventsOf(orderId)
    .flatMap((event) => (event.type === 'order' && event.event.type === 'checkoutAnswered' ? [event.event.answer.is] : []));
  return state.refusals > 0 && answers.at(-1) === 'throttled';
}

/** Gives what the work gives; null when the run is stopped first, or when `isHopeless` holds at a look after the row's time is over. */
export async function withinDeadline<T>(
  work: Promise<T>,
  desk: HeadlessTill,
  deadline: Deadline,
  stop: AbortSignal,
  isHopeless: () => boolean,
): Promise<T | null> {
  const late = new AbortController();
  let cancel = (): void => undefined;
  const look = (): void => {
    cancel = desk.clock.after(Math.max(deadline.leftMs, CHECK_MS), () => (isHopeless() ? late.abort() : look()));
  };
  look();
  return unlessStopped(work, AbortSignal.any([stop, late.signal])).finally(() => cancel());
}

/** What the work gives, or null when it is stopped first. */
export function unlessStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const end = (): void => resolve(null);
    if (stop.aborted) end();
    stop.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', end));
  });
}
