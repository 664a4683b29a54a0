import type { ComputerClock } from '../../lib/clock.ts';

/** The events of Electron's `powerMonitor`. */
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

/** A Linux without logind reports no sleep, but its clocks show it. */
const CHECK_INTERVAL_MS = 15_000;

/** Counts each sleep of the computer in every duration, then reports it. Returns the unsubscriber. */
export function followPower({ power, clock, woke, screenLocked }: Ports): () => void {
  let stopChecking = (): void => {};
  const onResume = (): void => woke(clock.countSleep());
  const check = (): void => {
    stopChecking = clock.after(CHECK_INTERVAL_MS, check);
    const sleptMs = clock.countSleep();
    if (sleptMs > 0) woke(sleptMs);
  };
  stopChecking = clock.after(CHECK_INTERVAL_MS, check);
  power.on('resume', onResume);
  power.on('lock-screen', screenLocked);
  return () => {
    stopChecking();
    power.off('resume', onResume);
    power.off('lock-screen', screenLocked);
  };
}
