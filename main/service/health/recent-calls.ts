import type { CallRecord, LogCall } from '../http/ports.ts';

const MAX_CALLS = 50;

/** The last calls, newest last, for the health screen. `forward` must not throw. */
export interface RecentCalls {
  readonly add: LogCall;
  list(): readonly CallRecord[];
}

export function createRecentCalls(forward?: LogCall): RecentCalls {
  const calls: CallRecord[] = [];
  return {
    add: (call) => {
      calls.push(call);
      if (calls.length > MAX_CALLS) calls.shift();
      forward?.(call);
    },
    list: () => [...calls],
  };
}
