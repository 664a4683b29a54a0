import type { CallLog, CallRecord } from './ports.ts';

const KEPT = 50;

/** The last calls, newest last, for the health screen. */
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
