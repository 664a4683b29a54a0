import { ok, type Result } from '../../../shared/lib/result.ts';
import {
  type Authority,
  authorizeAll,
  OVERRIDE_LIFETIME_MS,
  type PersonRef,
  type ProtectedAction,
  type SupervisorOverride,
} from '../../../shared/staff/permissions.ts';
import type { StaffFailure } from '../../../shared/staff/staff.ts';
import type { Clock } from '../../lib/clock.ts';
import { onWaiting } from './permit-scope.ts';

/** The granted overrides, in memory only: a restart ends them. */
export class SupervisorOverrides {
  readonly #clock: Clock;
  #granted: readonly SupervisorOverride[] = [];
  /** The number of times that all overrides were ended: an ended override is not returned. */
  #cleared = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Stores an override for two minutes; a second one for the same action replaces the first. */
  grant(override: Omit<SupervisorOverride, 'expiresAt'>): void {
    const now = this.#clock.monotonic();
    const others = this.#granted.filter(
      (other) => other.expiresAt > now && (other.action !== override.action || other.subject !== override.subject),
    );
    this.#granted = [...others, { ...override, expiresAt: now + OVERRIDE_LIFETIME_MS }];
  }

  /**
   * The authorities of a person for these actions, all or none. Uses up the overrides that they need; returns them where the calling call
   * has to wait for a figure to be confirmed.
   */
  authorize(person: PersonRef, actions: readonly ProtectedAction[]): Result<readonly Authority[], StaffFailure> {
    const authorized = authorizeAll(person, actions, this.#granted, this.#clock.monotonic());
    if (!authorized.ok) return authorized;
    const { authorities, remaining } = authorized.value;
    const used = this.#granted.filter((override) => !remaining.includes(override));
    this.#granted = remaining;
    const cleared = this.#cleared;
    onWaiting(() => {
      if (this.#cleared === cleared) this.#granted = [...this.#granted, ...used];
    });
    return ok(authorities);
  }

  clear(): void {
    this.#granted = [];
    this.#cleared += 1;
  }
}
