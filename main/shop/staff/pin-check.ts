import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { PersonRef } from '../../../shared/staff/permissions.ts';
import { looksLikePin, pinFault, type SignInForm } from '../../../shared/staff/staff.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { type PinHasher, pinDigest } from './pin-hasher.ts';
import { combineTries, type LockoutScope, remainingWait, type TillRun, triesLeft, type WrongTries } from './pin-lockout.ts';
import type { PersonRecord, PinPurpose, StaffEvent } from './staff-events.ts';
import type { StaffCallFailure, StaffJournal } from './staff-journal.ts';
import type { NewPinHash } from './staff-tables.ts';

interface PinAttempt extends SignInForm {
  readonly purpose: PinPurpose;
  /** The person signed in while the PIN is typed. */
  readonly during: PersonRef | null;
  /** The event to write when the PIN is right. */
  readonly whenRight: (person: PersonRecord) => StaffEvent;
}

/**
 * The only place that tries a PIN. Tries run one at a time, so that each sees the count of the one before. The result is journalled before
 * the caller gets it.
 */
export class PinCheck {
  readonly #journal: StaffJournal;
  readonly #pins: PinHasher;
  readonly #clock: Clock;
  readonly #startedWall: number;
  readonly #startedMonotonic: number;
  /** The monotonic time of the last wrong try at each person's PIN in this run. */
  readonly #lastWrong = new Map<string, number>();
  #queue: Promise<unknown> = Promise.resolve();

  constructor(journal: StaffJournal, pins: PinHasher, clock: Clock) {
    this.#journal = journal;
    this.#pins = pins;
    this.#clock = clock;
    this.#startedWall = clock.now();
    this.#startedMonotonic = clock.monotonic();
  }

  /**
   * Tries a PIN. Fails with `noSuchPerson`, `badPin` (malformed: not counted), `pinLocked` (not tried), `wrongPin` (counted),
   * `pinDamaged`, or the journal's failure, which does not reveal whether the PIN was right.
   */
  try(attempt: PinAttempt): Promise<Result<PersonRecord, StaffCallFailure>> {
    const result = this.#queue.then(() => this.#try(attempt));
    this.#queue = result.catch(() => {});
    return result;
  }

  async #try(attempt: PinAttempt): Promise<Result<PersonRecord, StaffCallFailure>> {
    const { personId, pin } = attempt;
    const person = this.#journal.person(personId);
    if (!person?.active) return fail({ kind: 'noSuchPerson' });
    if (!looksLikePin(pin)) return fail({ kind: 'badPin', fault: pinFault(pin) ?? 'length' });
    const locked = this.#lockoutOf(person);
    if (locked) return fail(locked);
    const hash = this.#journal.hashOf(personId);
    if (hash === null || pinDigest(hash) !== person.pinDigest) return fail({ kind: 'pinDamaged' });
    return (await this.#pins.matches(pin, hash)) ? this.#acceptPin(person, hash, attempt) : this.#refusePin(personId, attempt);
  }

  async #acceptPin(person: PersonRecord, hash: string, { pin, whenRight }: PinAttempt): Promise<Result<PersonRecord, StaffCallFailure>> {
    const events: StaffEvent[] = [whenRight(person)];
    const hashes: NewPinHash[] = [];
    if (this.#pins.isOutdated(hash)) {
      const rehashed = { personId: person.id, hash: await this.#pins.hash(pin) };
      hashes.push(rehashed);
      events.push({
        ...this.#eventStamp(person.id),
        type: 'pinChanged',
        digest: pinDigest(rehashed.hash),
        why: 'rehashed',
        by: ownAuthority(person),
      });
    }
    // The owner may have changed the person or the PIN during the calculation.
    const now = this.#journal.person(person.id);
    if (!now?.active || now.pinDigest !== person.pinDigest) return fail({ kind: 'noSuchPerson' });
    const written = this.#journal.append(events, hashes);
    return written.ok ? ok(person) : written;
  }

  #refusePin(personId: string, { purpose, during }: PinAttempt): Result<never, StaffCallFailure> {
    const written = this.#journal.append([{ ...this.#eventStamp(personId), type: 'pinRefused', purpose, during }], []);
    if (!written.ok) return written;
    this.#lastWrong.set(personId, this.#clock.monotonic());
    const scopes = this.#scopes(personId);
    return fail({
      kind: 'wrongPin',
      triesLeft: Math.min(...scopes.map(({ scope, tries }) => triesLeft(tries.wrong, scope))),
      waitMs: Math.ceil(Math.max(...scopes.map(({ remainingMs }) => remainingMs))),
    });
  }

  #lockoutOf({ id }: PersonRecord): Extract<StaffCallFailure, { kind: 'pinLocked' }> | null {
    const longest = this.#scopes(id).reduce((a, b) => (b.remainingMs > a.remainingMs ? b : a));
    return longest.remainingMs > 0 ? { kind: 'pinLocked', of: longest.scope, waitMs: Math.ceil(longest.remainingMs) } : null;
  }

  /** The waits that apply: for this person's wrong tries and for everyone's. */
  #scopes(personId: string): { readonly scope: LockoutScope; readonly tries: WrongTries; readonly remainingMs: number }[] {
    const active = this.#journal.people().filter((person) => person.active);
    const groups: readonly (readonly [LockoutScope, readonly PersonRecord[]])[] = [
      ['person', active.filter((person) => person.id === personId)],
      ['everyone', active],
    ];
    return groups.map(([scope, people]) => {
      const tries = combineTries(people.map((person) => person.tries));
      return { scope, tries, remainingMs: remainingWait(tries, scope, this.#run(people), this.#clock.monotonic()) };
    });
  }

  #run(people: readonly PersonRecord[]): TillRun {
    const inThisRun = people.flatMap(({ id }) => this.#lastWrong.get(id) ?? []);
    return {
      startedWall: this.#startedWall,
      startedMonotonic: this.#startedMonotonic,
      lastMonotonic: inThisRun.length > 0 ? Math.max(...inThisRun) : null,
    };
  }

  #eventStamp(subject: string): { readonly subject: string; readonly at: string } {
    return { subject, at: isoNow(this.#clock) };
  }
}

const ownAuthority = ({ id, name, role }: PersonRecord) => ({ person: { id, name, role }, liftedBy: null });
