import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * How far the longest tests go. `npm test` takes a part of their variants, seeds and kills, so that a person waits ten minutes at most;
 * `npm test -- --deep` takes all of them, `--deep=N` what begins in the first N minutes and, where the first stage ends in them, all the rest
 * (docs/decisions/0027-two-depths-of-tests.md).
 */

/** UTC, epoch milliseconds; 0: nothing is deep. */
const deepUntil = Number(process.env.LOKET_DEEP_UNTIL ?? 0);
/** Names what took its usual depth because the time of a deep run was over, a line each; the end of the run prints it. */
const usualLog = process.env.LOKET_USUAL_LOG;

/** Asked where a part of a test begins. `part` names it for a person. */
export function isDeep(part: string): boolean {
  if (Date.now() < deepUntil) return true;
  if (deepUntil > 0 && usualLog) {
    // On a clean checkout no stage has written a result yet.
    mkdirSync(dirname(usualLog), { recursive: true });
    appendFileSync(usualLog, `${part}\n`);
  }
  return false;
}

export const byDepth = <T>(part: string, { deep, usual }: { readonly deep: T; readonly usual: T }): T => (isDeep(part) ? deep : usual);
