import { aheadOfMs } from '../../../shared/lib/wall-clock-durations.ts';
import type { Clock } from '../../lib/clock.ts';

/** A computer corrects its clock by some seconds; more is a person's hand, or a wrong time that was found. */
const LEAST_STEP_MS = 2 * 60_000;
const CHECK_INTERVAL_MS = 15_000;

/**
 * Reports each step of the wall clock within 15 s: by how many ms it was set ahead, negative where it was set back. A sleep that the monotonic
 * clock counts is none. Returns the function that ends it.
 */
export function followClock(clock: Pick<Clock, 'now' | 'monotonic' | 'after'>, stepped: (ms: number) => void): () => void {
  const offset = (): number => aheadOfMs(clock.monotonic(), clock.now());
  let before = offset();
  let cancel = (): void => undefined;
  const check = (): void => {
    cancel = clock.after(CHECK_INTERVAL_MS, check);
    const after = offset();
    const step = after - before;
    before = after;
    if (Math.abs(step) >= LEAST_STEP_MS) stepped(Math.round(step));
  };
  cancel = clock.after(CHECK_INTERVAL_MS, check);
  return () => cancel();
}
