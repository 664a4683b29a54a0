import type { ComputerClock } from '../../lib/clock.ts';

type PowerEvent = 'suspend' | 'resume' | 'lock-screen';

/** The events of Electron's `powerMonitor`. */
interface PowerEvents {
  on(event: PowerEvent, listener: () => void): unknown;
  off(event: PowerEvent, listener: () => void): unknown;
}

interface Ports {
  readonly power: PowerEvents;
  readonly clock: Pick<ComputerClock, 'after' | 'countSleep'>;
  /** The computer is about to sleep. */
  readonly fallsAsleep: () => void;
  /** The computer woke; `sleptMs` is 0 where its clocks show no sleep. */
  readonly woke: (sleptMs: number) => void;
  readonly screenLocked: () => void;
}

/** A Linux without logind reports no sleep, but its clocks show it. */
const CHECK_INTERVAL_MS = 15_000;

/** Counts each sleep of the computer in every duration, then reports it. Returns the unsubscriber. */
export function followPower({ power, clock, fallsAsleep, woke, screenLocked }: Ports): () => void {
  let stopChecking = (): void => {};
  const onResume = (): void => woke(clock.countSleep());
  const check = (): void => {
    stopChecking = clock.after(CHECK_INTERVAL_MS, check);
    const sleptMs = clock.countSleep();
    if (sleptMs > 0) woke(sleptMs);
  };
  stopChecking = clock.after(CHECK_INTERVAL_MS, check);
  power.on('suspend', fallsAsleep);
  power.on('resume', onResume);
  power.on('lock-screen', screenLocked);
  return () => {
    stopChecking();
    power.off('suspend', fallsAsleep);
    power.off('resume', onResume);
    power.off('lock-screen', screenLocked);
  };
}
