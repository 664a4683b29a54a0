import type { ServiceFailure } from '../../../shared/service/service-failure.ts';

/**
 * How long a paid order waits for what its checkout needs before a byte leaves: a token, and a send slot (docs/sending.md, "Waiting for a
 * token").
 */

const FIRST_WAIT_MS = 1_000;
/** Asking again is free while the token manager backs off: it answers without a request. */
const LONGEST_WAIT_MS = 5_000;
/** How long a cashier waits at the counter; then an order that may wait goes to the offline queue, where it survives a restart. */
export const QUEUE_AFTER_MS = 30_000;

/**
 * Whether waiting can end a failure before sending: a rate limit, or an answer of the token address that does not judge the credentials.
 * The offline queue handles a missing network, and a person handles refused credentials.
 */
export const passesByWaiting = (failure: { readonly kind: string; readonly at?: ServiceFailure['at'] }): boolean =>
  failure.kind === 'throttled' || (failure.kind === 'inDoubt' && failure.at === 'token');

/** The wait of one order since the last request to send it: its first failure, on the monotonic clock, and how often it was tried. */
export interface PreparationWait {
  since: number | null;
  tries: number;
}

/** Counts a failed try. Returns the ms until the next one, never beyond `longestMs` since the first failure; null once that has passed. */
export function nextWait(wait: PreparationWait, monotonic: number, announcedMs: number | null, longestMs: number): number | null {
  wait.since ??= monotonic;
  const left = longestMs - (monotonic - wait.since);
  if (left <= 0) return null;
  const growing = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** wait.tries++);
  return Math.min(Math.max(growing, announcedMs ?? 0), left);
}
