import { type Clock, sleepWith } from './clock.ts';

/** A clock that can be closed. */
export interface ClockScope {
  readonly clock: Clock;
  /** Cancels every timer and wakes every sleeper. After that no timer fires, also none that is set later. */
  readonly close: () => void;
}

/**
 * The clock of one till or one mode, over another clock. Its parts need not cancel their timers: after the close `after` sets
 * nothing, and a sleep that begins then never resolves, so that no loop continues.
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
