import type { ComputerClock } from '../../lib/clock.ts';

/** What Electron's `powerMonitor` tells of the computer. */
interface PowerEvents {
  on(event: 'resume' | 'lock-screen', listener: () => void): unknown;
  off(event: 'resume' | 'lock-screen', listener: () => void): unknown;
}

interface Ports {
  readonly power: PowerEvents;
  readonly clock: Pick<ComputerClock, 'after' | 'countSleep'>;
  /** The computer woke; `sleptMs` is 0 where its clocks show no sleep. */
  readonly woke: (sleptMs: number) => void;
  readonly screenLocked: () => void;
}

/** A Linux without logind tells of no sleep, but its clocks show it. */
const LOOK_EVERY_MS = 15_000;

/** Follows the computer's sleep: counts it in every duration, then tells of it. Returns the unsubscriber. */
export function followPower({ power, clock, woke, screenLocked }: Ports): () => void {
  let stopLooking = (): void => {};
  const onResume = (): void => woke(clock.countSleep());
  const look = (): void => {
    stopLooking = clock.after(LOOK_EVERY_MS, look);
    const sleptMs = clock.countSleep();
    if (sleptMs > 0) woke(sleptMs);
  };
  stopLooking = clock.after(LOOK_EVERY_MS, look);
  power.on('resume', onResume);
  power.on('lock-screen', screenLocked);
  return () => {
    stopLooking();
    power.off('resume', onResume);
    power.off('lock-screen', screenLocked);
  };
}
