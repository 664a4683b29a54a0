import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceHealth } from '../../../shared/service/service-views.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import type { CallRecord, LogCall } from '../http/ports.ts';
import { type OrderNotFound, type Outcome, withoutRawResponse } from '../outcome.ts';

/** Derives the service's health from the calls that are made anyway. */
export interface HealthMonitor {
  current(): ServiceHealth;
  record(outcome: Outcome<unknown> | OrderNotFound): void;
  /** Notifies of each change; the returned function unsubscribes. */
  onChange(listener: (health: ServiceHealth) => void): () => void;
}

export function createHealthMonitor(clock: Clock): HealthMonitor {
  let current: ServiceHealth = { is: 'untried' };
  const listeners = new Set<(health: ServiceHealth) => void>();
  const set = (next: ServiceHealth) => {
    if (isSame(current, next)) return;
    current = next;
    for (const listener of listeners) listener(next);
  };
  return {
    current: () => current,
    record: (outcome) => {
      const failure = failureIn(outcome);
      if (failure === 'none') set({ is: 'ok' });
      else if (failure !== 'nothingLearned') {
        const since = current.is === 'trouble' ? current.since : isoNow(clock);
        set({ is: 'trouble', failure, since });
      }
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A readable answer means a healthy service, also where it declines the request. A 429 may come from this till's own pace. */
function failureIn(outcome: Outcome<unknown> | OrderNotFound): ServiceFailure | 'none' | 'nothingLearned' {
  if (outcome.kind === 'notSent') return outcome.detail === 'cancelled' ? 'nothingLearned' : withoutRawResponse(outcome);
  if (outcome.kind === 'unauthorised') return withoutRawResponse(outcome);
  if (outcome.kind === 'throttled') return 'nothingLearned';
  if (outcome.kind !== 'inDoubt') return 'none';
  if (outcome.detail === 'cancelled') return 'nothingLearned';
  return outcome.why === 'mismatch' || outcome.why === 'unexpectedStatus' ? 'none' : withoutRawResponse(outcome);
}

const isSame = (one: ServiceHealth, other: ServiceHealth): boolean =>
  (one.is === 'ok' && other.is === 'ok') || JSON.stringify(one) === JSON.stringify(other);

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
