import { ok, type Result } from '../../shared/lib/result.ts';
import { type Authority, authorities, type Deed, LIFT_MS, type Lift, type PersonRef } from '../../shared/staff/permissions.ts';
import type { StaffFailure } from '../../shared/staff/staff.ts';
import type { Clock } from '../lib/clock.ts';

/** The lifts that wait to be used, in memory alone: a restart ends them. */
export class Lifts {
  readonly #clock: Clock;
  #waiting: readonly Lift[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Keeps a lift for two minutes; a second one for the same deed takes the place of the first. */
  give(lift: Omit<Lift, 'expiresAt'>): void {
    const now = this.#clock.monotonic();
    const others = this.#waiting.filter(
      (other) => other.expiresAt > now && (other.action !== lift.action || other.subject !== lift.subject),
    );
    this.#waiting = [...others, { ...lift, expiresAt: now + LIFT_MS }];
  }

  /** The authorities of a person for these deeds, all or none; lifts that they need are used up. */
  authorise(person: PersonRef, deeds: readonly Deed[]): Result<readonly Authority[], StaffFailure> {
    const given = authorities(person, deeds, this.#waiting, this.#clock.monotonic());
    if (!given.ok) return given;
    this.#waiting = given.value.left;
    return ok(given.value.authorities);
  }

  clear(): void {
    this.#waiting = [];
  }
}
