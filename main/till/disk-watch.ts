import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Clock } from '../lib/clock.ts';

/** Interval between probes of a disk that refused a write, in ms. */
const PROBE_INTERVAL_MS = 3_000;

/**
 * Returns a function to call with the result of each write (null: it succeeded). Reports each refusal and the first success after one, and
 * probes a failing disk until it accepts a write, so that sales continue without a person. Ends with the clock.
 */
export function watchDisk(clock: Clock, onChange: (failure: JournalFailure | null) => void, probe: () => void) {
  let cancelProbe: (() => void) | null = null;
  return (failure: JournalFailure | null): void => {
    if (failure === null && cancelProbe === null) return;
    cancelProbe?.();
    cancelProbe = failure && clock.after(PROBE_INTERVAL_MS, probe);
    onChange(failure);
  };
}
