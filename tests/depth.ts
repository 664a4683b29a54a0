import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The depth of the longest tests. `npm test` runs a part of their variants, seeds and kills, so that a person waits ten minutes at most;
 * `npm test -- --deep` runs all of them. `--deep=N` runs all of those that begin in the first N minutes and, where the first stage ends in
 * that time, all of the others too (docs/decisions/0027-two-depths-of-tests.md).
 */

/** The end of the time in which parts are deep, in epoch milliseconds; 0: nothing is deep. */
const deepUntil = Number(process.env.LOKET_DEEP_UNTIL ?? 0);
/** True where the run leaves out nothing, also not what did not change: `--deep` without a number. */
export const isWhole = process.env.LOKET_WHOLE === '1';
/**
 * The file that names each part that ran at its usual depth, a line each. The end of the run lists them, and a release refuses such a run.
 */
const usualLog = process.env.LOKET_USUAL_LOG;

/**
 * True where a part of a test that begins now is deep; notes the part otherwise. `part` names it for a person. With `graceMs` it may begin
 * that much later than other parts in a run with `--deep=N`.
 */
export function isDeep(part: string, graceMs = 0): boolean {
  if (deepUntil > 0 && Date.now() < deepUntil + graceMs) return true;
  leaveOut(deepUntil > 0 ? `${part} (begun after the time of --deep)` : part);
  return false;
}

/** Notes a part that runs at less than its whole depth, for the end of the run. */
export function leaveOut(part: string): void {
  if (!usualLog) return;
  // On a clean checkout no stage has written a result yet.
  mkdirSync(dirname(usualLog), { recursive: true });
  appendFileSync(usualLog, `${part}\n`);
}

export const byDepth = <T>(part: string, { deep, usual }: { readonly deep: T; readonly usual: T }): T => (isDeep(part) ? deep : usual);
