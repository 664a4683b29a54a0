import type { CallLog, CallRecord } from '../http/ports.ts';

const KEPT = 50;

/** The last calls, newest last, for the health screen. What `forward` throws must be dealt with by whoever gives it. */
export interface RecentCalls {
  readonly add: CallLog;
  list(): readonly CallRecord[];
}

export function createRecentCalls(forward?: CallLog): RecentCalls {
  const calls: CallRecord[] = [];
  return {
    add: (call) => {
      calls.push(call);
      if (calls.length > KEPT) calls.shift();
      forward?.(call);
    },
    list: () => [...calls],
  };
}
