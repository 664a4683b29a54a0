import type { Clock } from '../../lib/clock.ts';

/**
 * Waits between the tries, in ms: after a sleep the network takes some seconds to connect. The tries are few, because each failed one
 * delays the token that a cashier's call needs.
 */
const AGAIN_AFTER_MS = [2_000, 5_000, 10_000] as const;

interface WakeCheck {
  /** Call when the computer woke: asks the service at once, and again until it answers. Replaces the tries of an earlier wake. */
  readonly woke: () => void;
  readonly stop: () => void;
}

interface Ports {
  readonly clock: Pick<Clock, 'after'>;
  /** Whether the service answered. */
  readonly ask: () => Promise<boolean>;
  /** Reports an exception in background work. */
  readonly bug: (error: unknown) => void;
}

/** Checks after a sleep whether the service is reachable: the health that is known is from before the sleep. */
export function createWakeCheck({ clock, ask, bug }: Ports): WakeCheck {
  let cancel = (): void => {};
  let latest = 0;
  const begin = async (turn: number, own: number): Promise<void> => {
    const isAnswered = await ask();
    const wait = AGAIN_AFTER_MS[turn];
    if (isAnswered || wait === undefined || own !== latest) return;
    cancel = clock.after(wait, () => begin(turn + 1, own).catch(bug));
  };
  const end = (): void => {
    cancel();
    latest += 1;
  };
  return {
    woke: () => {
      end();
      begin(0, latest).catch(bug);
    },
    stop: end,
  };
}
