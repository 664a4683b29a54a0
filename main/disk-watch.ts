import type { JournalFailure } from './journal/faults.ts';
import type { Clock } from './ports.ts';

/** How often a disk that refused a write is asked again, in ms. */
const PROBE_EVERY_MS = 3_000;

export interface DiskWatch {
  /** What the last write met; null when it went well. */
  readonly heard: (failure: JournalFailure | null) => void;
  readonly stop: () => void;
}

/** Tells of every change of the disk's health, and asks a sick one again until it takes a write: sales then go on by themselves. */
export function watchDisk(clock: Clock, tell: (failure: JournalFailure | null) => void, probe: () => void): DiskWatch {
  let cancel = (): void => {};
  return {
    heard: (failure) => {
      tell(failure);
      cancel();
      if (failure) cancel = clock.after(PROBE_EVERY_MS, probe);
    },
    stop: () => cancel(),
  };
}
