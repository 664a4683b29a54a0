import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Clock } from '../lib/clock.ts';

/** Interval between probes of a disk that refused a write, in ms. */
const PROBE_INTERVAL_MS = 3_000;

/**
 * Returns a function to call with the result of each write (null: it succeeded). Reports each change of the disk's health, and
 * probes a failing disk until it accepts a write, so that sales continue without a person. Ends with the clock.
 */
export function watchDisk(clock: Clock, onChange: (failure: JournalFailure | null) => void, probe: () => void) {
  let cancel = (): void => {};
  return (failure: JournalFailure | null): void => {
    onChange(failure);
    cancel();
    if (failure) cancel = clock.after(PROBE_INTERVAL_MS, probe);
  };
}
