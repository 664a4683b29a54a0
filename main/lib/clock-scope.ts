import { type Clock, sleepWith } from './clock.ts';

/** A clock that ends with what it was given to. */
export interface ClockScope {
  readonly clock: Clock;
  /** Cancels every timer and wakes every sleeper. From then on no timer acts, whoever still sets one. */
  readonly close: () => void;
}

/**
 * The time of one till or one mode, over the computer's own. Its parts need not remember to cancel what they set: after the
 * close `after` sets nothing, and a sleep that begins then never ends, so that no loop goes on.
 */
export function createClockScope(outer: Clock): ClockScope {
  const timers = new Set<() => void>();
  const sleepers = new Set<() => void>();
  let isOpen = true;
  const hold = (held: Set<() => void>, ms: number, action: () => void, end: (cancel: () => void) => () => void): (() => void) => {
    const cancel = outer.after(ms, () => {
      held.delete(atClose);
      action();
    });
    const atClose = end(cancel);
    held.add(atClose);
    return () => {
      held.delete(atClose);
      cancel();
    };
  };
  const after: Clock['after'] = (ms, action) => (isOpen ? hold(timers, ms, action, (cancel) => cancel) : () => {});
  const waking: Clock['after'] = (ms, done) => (isOpen ? hold(sleepers, ms, done, () => done) : () => {});
  return {
    clock: {
      now: () => outer.now(),
      monotonic: () => outer.monotonic(),
      after,
      sleep: (ms, signal) => sleepWith(waking, ms, signal),
    },
    close: () => {
      isOpen = false;
      for (const end of [...timers, ...sleepers]) end();
      timers.clear();
      sleepers.clear();
    },
  };
}
