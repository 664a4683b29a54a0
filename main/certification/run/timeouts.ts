import type { Doubt, Failure } from '../../../shared/ipc/failures.ts';
import type { NotSentCause, OrderState } from '../../../shared/order/order.ts';
import { checkoutEndpoint, inquiryEndpoint, paceKey } from '../../service/operations/endpoints.ts';
import type { PlanRow } from '../plan/plan-row.ts';
import { failureWords, isOfToken } from '../report/failure-text.ts';
import type { Desk } from './headless-till.ts';

/** How long a row waits, and for what: `waitSeconds` bounds every wait for the rate limit, the token address and the disk. */

/** How often it is looked whether what holds a row back is one of these, once its time is over. */
export const LOOK_MS = 1_000;
const FIRST_AGAIN_MS = 1_000;
const LONGEST_AGAIN_MS = 15_000;

/** The waits between two tries in ms: growing, so that a long trouble does not fill the journal. */
export function* growingWaits(): Generator<number, never> {
  for (let wait = FIRST_AGAIN_MS; ; wait = Math.min(wait * 2, LONGEST_AGAIN_MS)) yield wait;
}

/** Causes that may pass while a row waits; in none of them has anything left. */
const PASSING: ReadonlySet<NotSentCause> = new Set([
  ...(['dns', 'refused', 'tls', 'connectTimeout', 'unreachable', 'proxy', 'throttled', 'unauthorised'] as const),
]);
export const mayPass = (cause: NotSentCause): boolean => PASSING.has(cause);

/** An inquiry changes nothing: it may be asked again also where nobody knows whether it arrived. */
const PASSING_DOUBTS: ReadonlySet<Doubt> = new Set(['timeout', 'reset', 'serverError'] as const);

/** How long until another try may go better, in ms; null for never, and where the plan counts on the failure. */
export function waitAfter(failure: Failure, { expect }: PlanRow, again: number): number | null {
  if (failure.kind === 'throttled') return failure.retryAfterMs ?? again;
  if (expect === 'notSent') return null;
  if (failure.kind === 'notSent') return mayPass(failure.cause) ? again : null;
  if (failure.kind === 'unauthorised') return again;
  return failure.kind === 'inDoubt' && (isOfToken(failure) || PASSING_DOUBTS.has(failure.why)) ? again : null;
}

/** So many answers in a row that a token or the credentials are not taken, and they will not be taken later either. */
const MOST_TOKEN_REFUSALS = 5;

/** Counts within a row. A 401 may pass; one that comes again and again does not. */
export class TokenRefusals {
  #inARow = 0;

  tooMany(isRefusal: boolean): boolean {
    this.#inARow = isRefusal ? this.#inARow + 1 : 0;
    return this.#inARow >= MOST_TOKEN_REFUSALS;
  }
}

/** A row's time. */
export class Deadline {
  readonly #clock: Desk['clock'];
  readonly #at: number;

  constructor(clock: Desk['clock'], seconds: number) {
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
export function pauseOf({ client, settings: { service } }: Desk, operation: 'inquiry' | 'checkout'): number {
  const key = paceKey(operation === 'inquiry' ? inquiryEndpoint(service) : checkoutEndpoint(service));
  return client.healthView().endpoints.find(({ endpoint }) => endpoint === key)?.pausedMs ?? 0;
}

/** Why the journal takes nothing now, in words; null where it does. */
export function journalTrouble({ till }: Desk): string | null {
  const stopped = till.status.salesStopped();
  return stopped?.kind === 'journal' ? failureWords(stopped) : null;
}

/** Whether nothing of the order is on its way, and the rate limit is what it waits for. */
export function isHeldBack(desk: Desk, orderId: string, state: OrderState): boolean {
  if (state.is !== 'intended') return false;
  if (pauseOf(desk, 'checkout') > 0) return true;
  const answers = desk.till.book.journal
    .eventsOf(orderId)
    .flatMap((event) => (event.type === 'order' && event.event.type === 'checkoutAnswered' ? [event.event.answer.is] : []));
  return state.refusals > 0 && answers.at(-1) === 'throttled';
}

/** Gives what the work gives; null when the run is stopped first, or when `isInVain` holds at a look after the row's time is over. */
export async function inTime<T>(
  work: Promise<T>,
  desk: Desk,
  deadline: Deadline,
  stop: AbortSignal,
  isInVain: () => boolean,
): Promise<T | null> {
  const late = new AbortController();
  let cancel = (): void => undefined;
  const look = (): void => {
    cancel = desk.clock.after(Math.max(deadline.leftMs, LOOK_MS), () => (isInVain() ? late.abort() : look()));
  };
  look();
  return orStopped(work, AbortSignal.any([stop, late.signal])).finally(() => cancel());
}

/** What the work gives, or null when it is stopped first. */
export function orStopped<T>(work: Promise<T>, stop: AbortSignal): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const end = (): void => resolve(null);
    if (stop.aborted) end();
    stop.addEventListener('abort', end, { once: true });
    work.then(resolve, reject).finally(() => stop.removeEventListener('abort', end));
  });
}
