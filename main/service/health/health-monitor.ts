import type { ServiceFailure } from '../../../shared/ipc/failures.ts';
import type { ServiceHealth } from '../../../shared/ipc/views.ts';
import type { Clock } from '../../lib/clock.ts';
import { type NotFound, type Outcome, withoutRaw } from '../outcome.ts';

/** How the service is doing, told from the calls that are made anyway. */
export interface Health {
  current(): ServiceHealth;
  note(outcome: Outcome<unknown> | NotFound): void;
  /** Tells of each change; the function returned ends it. */
  on(listener: (health: ServiceHealth) => void): () => void;
}

export function createHealth(clock: Clock): Health {
  let current: ServiceHealth = { is: 'untried' };
  const listeners = new Set<(health: ServiceHealth) => void>();
  const set = (next: ServiceHealth) => {
    if (isSame(current, next)) return;
    current = next;
    for (const listener of listeners) listener(next);
  };
  return {
    current: () => current,
    note: (outcome) => {
      const trouble = troubleIn(outcome);
      if (trouble === 'none') set({ is: 'ok' });
      else if (trouble !== 'nothingLearned') {
        const since = current.is === 'trouble' ? current.since : new Date(clock.now()).toISOString();
        set({ is: 'trouble', failure: trouble, since });
      }
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An answer that was understood shows a service in health, whatever it declined. Being throttled may be this till's own pace. */
function troubleIn(outcome: Outcome<unknown> | NotFound): ServiceFailure | 'none' | 'nothingLearned' {
  if (outcome.kind === 'notSent') return outcome.detail === 'cancelled' ? 'nothingLearned' : withoutRaw(outcome);
  if (outcome.kind === 'unauthorised') return withoutRaw(outcome);
  if (outcome.kind === 'throttled') return 'nothingLearned';
  if (outcome.kind !== 'inDoubt') return 'none';
  if (outcome.detail === 'cancelled') return 'nothingLearned';
  return outcome.why === 'mismatch' || outcome.why === 'unexpectedStatus' ? 'none' : withoutRaw(outcome);
}

const isSame = (one: ServiceHealth, other: ServiceHealth): boolean => JSON.stringify(one) === JSON.stringify(other);
