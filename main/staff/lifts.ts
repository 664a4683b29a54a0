import { type Authority, authority, type Deed, LIFT_MS, type Lift, type PersonRef } from '../../shared/permissions.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { StaffFailure } from '../../shared/staff.ts';
import type { Clock } from '../ports.ts';

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

  /** The authority of a person for a deed; a lift that it needs is used up. */
  authorise(person: PersonRef, deed: Deed): Result<Authority, StaffFailure> {
    const given = authority(person, deed, this.#waiting, this.#clock.monotonic());
    if (!given.ok) return given;
    this.#waiting = given.value.left;
    return ok(given.value.authority);
  }

  clear(): void {
    this.#waiting = [];
  }
}
