import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * How far the longest tests go. `npm test` takes a part of their variants, seeds and kills, so that a person waits ten minutes at most;
 * `npm test -- --deep` takes all of them, `--deep=N` what begins in the first N minutes and, where the first stage ends in them, all the rest
 * (docs/decisions/0027-two-depths-of-tests.md).
 */

/** UTC, epoch milliseconds; 0: nothing is deep. */
const deepUntil = Number(process.env.LOKET_DEEP_UNTIL ?? 0);
/** Whether the run takes everything, what did not change included: `--deep` without a number. */
export const isWhole = process.env.LOKET_WHOLE === '1';
/** Names what took its usual depth, a line each; the end of the run says so, and a release refuses it. */
const usualLog = process.env.LOKET_USUAL_LOG;

/**
 * Asked where a part of a test begins. `part` names it for a person; with `graceMs` it may begin that much later than others in a run with `--deep=N`.
 */
export function isDeep(part: string, graceMs = 0): boolean {
  if (deepUntil > 0 && Date.now() < deepUntil + graceMs) return true;
  leaveOut(deepUntil > 0 ? `${part} (begun after the time of --deep)` : part);
  return false;
}

/** Names a part that does not go as far as it can, for the end of the run. */
export function leaveOut(part: string): void {
  if (!usualLog) return;
  // On a clean checkout no stage has written a result yet.
  mkdirSync(dirname(usualLog), { recursive: true });
  appendFileSync(usualLog, `${part}\n`);
}

export const byDepth = <T>(part: string, { deep, usual }: { readonly deep: T; readonly usual: T }): T => (isDeep(part) ? deep : usual);
