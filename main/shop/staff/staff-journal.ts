import { fail } from '../../../shared/lib/result.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import type { StaffJournal } from './ports.ts';
import { type NewPinHash, StaffTables } from './staff-tables.ts';

/** The people of a journal, over its own connection. */
export const staffTablesOf = (read: Pick<Projections, 'tables'>): StaffTables => read.tables((db) => new StaffTables(db));

/** Staff over a journal's own tables. */
export function staffJournalOf(journal: Journal): StaffJournal {
  const people = staffTablesOf(journal.read);
  const keepAll = (hashes: readonly NewPinHash[]) => () => {
    for (const hash of hashes) people.keepHash(hash);
  };
  return {
    append: (events, hashes) => journal.append(events, hashes.length > 0 ? keepAll(hashes) : undefined),
    person: (personId) => people.person(personId),
    people: () => people.people(),
    hashOf: (personId) => people.hashOf(personId),
  };
}

/** Staff over a read-only journal: lists the people, and every write fails. */
export const readOnlyStaffJournal = (people: StaffTables, failure: JournalFailure): StaffJournal => ({
  append: () => fail(failure),
  person: (personId) => people.person(personId),
  people: () => people.people(),
  hashOf: (personId) => people.hashOf(personId),
});
