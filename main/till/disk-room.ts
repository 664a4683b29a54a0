import { DISK_LIMITS } from '../../shared/journal/disk-limits.ts';
import { DAY_MS, HOUR_MS } from '../../shared/lib/wall-clock-durations.ts';
import type { Clock } from '../lib/clock.ts';

const INTERVAL_MS = 10 * 60_000;

interface Measured {
  /** On the monotonic clock, in ms. */
  readonly at: number;
  readonly free: number;
}

/**
 * Whether a disk may be full within a day: the till's own backup of a day, and what the disk lost lately, leave too little. `measured` is of
 * the last day, the oldest first and the present last. Pure; false where nothing was measured.
 */
export function isFullWithinDay(measured: readonly Measured[], journalBytes: number): boolean {
  const [first, last] = [measured[0], measured.at(-1)];
  if (!first || !last) return false;
  const span = last.at - first.at;
  // A short span says little: one copied file would count as a fall of many GB a day.
  const lostInDay = span < HOUR_MS ? 0 : Math.max(0, ((first.free - last.free) / span) * DAY_MS);
  return last.free - journalBytes - lostInDay < DISK_LIMITS.afterDay;
}

interface DiskRoomDeps {
  readonly clock: Pick<Clock, 'after' | 'monotonic'>;
  /** Null where the disk does not say. */
  readonly free: () => Promise<number | null>;
  readonly journalBytes: () => number;
  /** The free MB of a disk that may be full within a day; null for any other. */
  readonly changed: (freeMb: number | null) => void;
  readonly bug: (error: unknown) => void;
}

/** Measures the room of the journal's disk now and every ten minutes; returns the function that ends it. */
export function watchDiskRoom({ clock, free, journalBytes, changed, bug }: DiskRoomDeps): () => void {
  let measured: readonly Measured[] = [];
  let isEnded = false;
  let cancel = (): void => undefined;
  const measure = async (): Promise<void> => {
    const bytes = await free();
    if (isEnded) return;
    cancel = clock.after(INTERVAL_MS, start);
    if (bytes === null) return;
    const at = clock.monotonic();
    measured = [...measured.filter((one) => at - one.at < DAY_MS), { at, free: bytes }];
    changed(isFullWithinDay(measured, journalBytes()) ? Math.floor(bytes / 1_000_000) : null);
  };
  const start = (): void => {
    measure().catch(bug);
  };
  start();
  return () => {
    isEnded = true;
    cancel();
  };
}
