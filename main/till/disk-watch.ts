import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Clock } from '../lib/clock.ts';

/** How often a disk that refused a write is asked again, in ms. */
const PROBE_INTERVAL_MS = 3_000;

/**
 * What hears what each write met (null: it went well). It tells of every change of the disk's health, and asks a sick one again until it takes a
 * write: sales then go on by themselves. The clock ends it.
 */
export function watchDisk(clock: Clock, onChange: (failure: JournalFailure | null) => void, probe: () => void) {
  let cancel = (): void => {};
  return (failure: JournalFailure | null): void => {
    onChange(failure);
    cancel();
    if (failure) cancel = clock.after(PROBE_INTERVAL_MS, probe);
  };
}
