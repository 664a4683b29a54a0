import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { PersonRef } from '../../shared/staff/permissions.ts';
import { looksLikePin, pinFault, type SignInForm } from '../../shared/staff/staff.ts';
import type { Clock } from '../lib/clock.ts';
import { type PinHasher, pinDigest } from './pin-hasher.ts';
import { leftToWait, type Run, type Scope, type Tries, together, triesLeft } from './pin-lockout.ts';
import type { StaffJournal, StaffTrouble } from './ports.ts';
import type { PersonRecord, PinPurpose, StaffEvent } from './staff-events.ts';
import type { NewHash } from './staff-tables.ts';

export interface PinTry extends SignInForm {
  readonly purpose: PinPurpose;
  /** Who is signed in while it is typed. */
  readonly during: PersonRef | null;
  /** What is written when the PIN is right. */
  readonly whenRight: (person: PersonRecord) => StaffEvent;
}

/**
 * The one place where a PIN is tried. Tries wait for one another, so that none slips past the count of the one before; what
 * came of a try is in the journal before anyone is told.
 */
export class PinCheck {
  readonly #journal: StaffJournal;
  readonly #pins: PinHasher;
  readonly #clock: Clock;
  readonly #startedWall: number;
  readonly #startedMonotonic: number;
  /** When in this run the last wrong try at each person's PIN was. */
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
   * Tries a PIN. Fails with `noSuchPerson`, `badPin` (nothing that could be a PIN: not counted), `pinLocked` (not tried),
   * `wrongPin` (counted), `pinDamaged`, or what is wrong with the journal; nobody learns then whether the PIN was right.
   */
  try(attempt: PinTry): Promise<Result<PersonRecord, StaffTrouble>> {
    const turn = this.#queue.then(() => this.#try(attempt));
    this.#queue = turn.catch(() => {});
    return turn;
  }

  async #try(attempt: PinTry): Promise<Result<PersonRecord, StaffTrouble>> {
    const { personId, pin } = attempt;
    const person = this.#journal.person(personId);
    if (!person?.active) return fail({ kind: 'noSuchPerson' });
    if (!looksLikePin(pin)) return fail({ kind: 'badPin', fault: pinFault(pin) ?? 'length' });
    const locked = this.#locked(person);
    if (locked) return fail(locked);
    const hash = this.#journal.hashOf(personId);
    if (hash === null || pinDigest(hash) !== person.pinDigest) return fail({ kind: 'pinDamaged' });
    return (await this.#pins.matches(pin, hash)) ? this.#right(person, hash, attempt) : this.#wrong(personId, attempt);
  }

  async #right(person: PersonRecord, hash: string, { pin, whenRight }: PinTry): Promise<Result<PersonRecord, StaffTrouble>> {
    const events: StaffEvent[] = [whenRight(person)];
    const hashes: NewHash[] = [];
    if (this.#pins.outdated(hash)) {
      const anew = { personId: person.id, hash: await this.#pins.hash(pin) };
      hashes.push(anew);
      events.push({ ...this.#stamp(person.id), type: 'pinChanged', digest: pinDigest(anew.hash), why: 'rehashed', by: itself(person) });
    }
    // The owner may have changed the person, or the PIN, while it was being calculated.
    const now = this.#journal.person(person.id);
    if (!now?.active || now.pinDigest !== person.pinDigest) return fail({ kind: 'noSuchPerson' });
    const written = this.#journal.append(events, hashes);
    return written.ok ? ok(person) : written;
  }

  #wrong(personId: string, { purpose, during }: PinTry): Result<never, StaffTrouble> {
    const written = this.#journal.append([{ ...this.#stamp(personId), type: 'pinRefused', purpose, during }], []);
    if (!written.ok) return written;
    this.#lastWrong.set(personId, this.#clock.monotonic());
    const scopes = this.#scopes(personId);
    return fail({
      kind: 'wrongPin',
      triesLeft: Math.min(...scopes.map(({ scope, tries }) => triesLeft(tries.wrong, scope))),
      waitMs: Math.ceil(Math.max(...scopes.map(({ left }) => left))),
    });
  }

  #locked({ id }: PersonRecord): Extract<StaffTrouble, { kind: 'pinLocked' }> | null {
    const longest = this.#scopes(id).reduce((a, b) => (b.left > a.left ? b : a));
    return longest.left > 0 ? { kind: 'pinLocked', of: longest.scope, waitMs: Math.ceil(longest.left) } : null;
  }

  /** What is to be waited for, by this person's wrong tries and by everyone's. */
  #scopes(personId: string): { readonly scope: Scope; readonly tries: Tries; readonly left: number }[] {
    const active = this.#journal.people().filter((person) => person.active);
    const groups: readonly (readonly [Scope, readonly PersonRecord[]])[] = [
      ['person', active.filter((person) => person.id === personId)],
      ['everyone', active],
    ];
    return groups.map(([scope, people]) => {
      const tries = together(people.map((person) => person.tries));
      return { scope, tries, left: leftToWait(tries, scope, this.#run(people), this.#clock.monotonic()) };
    });
  }

  #run(people: readonly PersonRecord[]): Run {
    const inThisRun = people.flatMap(({ id }) => this.#lastWrong.get(id) ?? []);
    return {
      startedWall: this.#startedWall,
      startedMonotonic: this.#startedMonotonic,
      lastMonotonic: inThisRun.length > 0 ? Math.max(...inThisRun) : null,
    };
  }

  #stamp(subject: string): { readonly subject: string; readonly at: string } {
    return { subject, at: new Date(this.#clock.now()).toISOString() };
  }
}

const itself = ({ id, name, role }: PersonRecord) => ({ person: { id, name, role }, liftedBy: null });
