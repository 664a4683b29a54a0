import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority, PersonRef } from '../../../shared/staff/permissions.ts';
import {
  type AddPersonForm,
  type ChangePersonForm,
  type MemberView,
  type Person,
  pinFault,
  type SetPinForm,
} from '../../../shared/staff/staff.ts';
import { planPeople } from '../../../shared/transfer/people-plan.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { type PinHasher, pinDigest } from './pin-hasher.ts';
import type { PersonRecord, StaffAuthor, StaffEvent } from './staff-events.ts';
import type { StaffCallFailure, StaffJournal } from './staff-journal.ts';

export interface StaffBookDeps {
  readonly journal: StaffJournal;
  readonly pins: PinHasher;
  readonly clock: Clock;
  /** A new person's id: lower-case letters, digits and hyphens, at most 36. */
  readonly newId: () => string;
}

/** The people of the shop, and the only way to change them: writes to the journal first. {@link ./staff.ts} checks the permission. */
export class StaffBook {
  readonly #deps: StaffBookDeps;

  constructor(deps: StaffBookDeps) {
    this.#deps = deps;
  }

  /** Whether there is an active owner with a PIN. */
  get staffed(): boolean {
    return this.#active().some((person) => person.role === 'owner' && hasPin(person));
  }

  /** The people who may sign in, in the order in which they were added. */
  people(): Person[] {
    return this.#active().filter(hasPin).map(personOf);
  }

  /** Everyone who was ever added, for the owner. */
  members(): MemberView[] {
    return this.#deps.journal.people().map((record) => ({ ...personOf(record), hasPin: hasPin(record), wrongTries: record.tries.wrong }));
  }

  /** A person who may sign in; null when there is none with this id. */
  active(personId: string): Person | null {
    const record = this.#deps.journal.person(personId);
    return record?.active ? personOf(record) : null;
  }

  /**
   * Adds a person with a PIN; `order` `first` requires that no owner has a PIN, and gives the PIN to an imported owner of that name where
   * there is one. Fails with `badPin`, `nameTaken`, `ownerFirst`, `alreadyStaffed`, or the journal's failure.
   */
  async add(form: AddPersonForm, by: StaffAuthor, order: 'first' | 'any' = 'any'): Promise<Result<Person, StaffCallFailure>> {
    const fault = pinFault(form.pin);
    if (fault) return fail({ kind: 'badPin', fault });
    const hash = await this.#deps.pins.hash(form.pin);
    const imported = order === 'first' ? this.#ownerWithoutPin(form.name) : undefined;
    if (!imported && this.#isNameTaken(form.name, null)) return fail({ kind: 'nameTaken' });
    if (this.staffed && order === 'first') return fail({ kind: 'alreadyStaffed' });
    if (!this.staffed && form.role !== 'owner') return fail({ kind: 'ownerFirst' });
    const { name, role } = form;
    const stamp = this.#eventStamp(imported?.id ?? this.#deps.newId());
    const person = imported ? personOf(imported) : { id: stamp.subject, name, role, active: true };
    const events: StaffEvent[] = [
      ...(imported ? [] : [{ ...stamp, type: 'personAdded', name, role, by } as const]),
      { ...stamp, type: 'pinChanged', digest: pinDigest(hash), why: 'chosen', by },
    ];
    const written = this.#deps.journal.append(events, [{ personId: person.id, hash }]);
    return written.ok ? ok(person) : written;
  }

  /** Changes name, role, or the right to sign in. Fails with `noSuchPerson`, `nameTaken`, `lastOwner`, or the journal's failure. */
  change({ personId, name, role, active }: ChangePersonForm, by: StaffAuthor): Result<Person, StaffCallFailure> {
    const known = this.#deps.journal.person(personId);
    if (!known) return fail({ kind: 'noSuchPerson' });
    if (active && this.#isNameTaken(name, personId)) return fail({ kind: 'nameTaken' });
    const staysOwner = active && role === 'owner';
    if (!staysOwner && this.#isLastOwner(known)) return fail({ kind: 'lastOwner' });
    const changed = { ...personOf(known), name, role, active };
    if (JSON.stringify(changed) === JSON.stringify(personOf(known))) return ok(changed);
    const written = this.#deps.journal.append([{ ...this.#eventStamp(personId), type: 'personChanged', name, role, active, by }], []);
    return written.ok ? ok(changed) : written;
  }

  /** Sets another PIN, which also resets the count of wrong tries. Fails with `badPin`, `noSuchPerson`, or the journal's failure. */
  async setPin({ personId, pin }: SetPinForm, by: StaffAuthor): Promise<Result<Person, StaffCallFailure>> {
    const fault = pinFault(pin);
    if (fault) return fail({ kind: 'badPin', fault });
    const hash = await this.#deps.pins.hash(pin);
    const known = this.#deps.journal.person(personId);
    if (!known) return fail({ kind: 'noSuchPerson' });
    const event: StaffEvent = { ...this.#eventStamp(personId), type: 'pinChanged', digest: pinDigest(hash), why: 'chosen', by };
    const written = this.#deps.journal.append([event], [{ personId, hash }]);
    return written.ok ? ok(personOf(known)) : written;
  }

  /**
   * Adds and changes people as the plan for a shop's file says, all or none (docs/transfer.md). New people have no PIN: they may sign in
   * once an owner gives them one.
   */
  takeOver(people: readonly Person[], by: Authority): Result<null, StaffCallFailure> {
    const events = planPeople(this.everyone(), people, by.person.id).flatMap((plan): StaffEvent[] => {
      const { id, name, role, active } = plan.person;
      if (plan.is === 'new') return [{ ...this.#eventStamp(id), type: 'personAdded', name, role, by }];
      return plan.is === 'changed' ? [{ ...this.#eventStamp(id), type: 'personChanged', name, role, active, by }] : [];
    });
    return events.length === 0 ? ok(null) : this.#deps.journal.append(events, []);
  }

  /** Everyone who was ever added. */
  everyone(): Person[] {
    return this.#deps.journal.people().map(personOf);
  }

  #ownerWithoutPin(name: string): PersonRecord | undefined {
    return this.#active().find((other) => other.role === 'owner' && !hasPin(other) && other.name.toLowerCase() === name.toLowerCase());
  }

  #active(): PersonRecord[] {
    return this.#deps.journal.people().filter((person) => person.active);
  }

  #isLastOwner({ id, role, active }: PersonRecord): boolean {
    return active && role === 'owner' && !this.#active().some((other) => other.id !== id && other.role === 'owner' && hasPin(other));
  }

  #isNameTaken(name: string, except: string | null): boolean {
    return this.#active().some((other) => other.id !== except && other.name.toLowerCase() === name.toLowerCase());
  }

  #eventStamp(subject: string): { readonly subject: string; readonly at: string } {
    return { subject, at: isoNow(this.#deps.clock) };
  }
}

/** Whether the person has a PIN. Only people who were imported from a shop's file may have none. */
const hasPin = ({ pinDigest }: PersonRecord): boolean => pinDigest !== null;

const personOf = ({ id, name, role, active }: PersonRecord): Person => ({ id, name, role, active });
export const personRefOf = ({ id, name, role }: PersonRef): PersonRef => ({ id, name, role });
