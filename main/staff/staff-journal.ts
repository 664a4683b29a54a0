import { fail } from '../../shared/lib/result.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Journal } from '../journal/journal.ts';
import type { StaffJournal } from './ports.ts';
import type { StaffTables } from './staff-tables.ts';

/** Staff in a journal's own tables. */
export const staffJournalOf = (journal: Journal): StaffJournal => ({
  append: (events, hashes) => journal.append(events, hashes),
  person: (personId) => journal.read.staff.person(personId),
  people: () => journal.read.staff.people(),
  hashOf: (personId) => journal.read.staff.hashOf(personId),
});

/** Staff in a journal that can be read and not written: who there is, and nothing can be changed. */
export const readOnlyStaffJournal = (people: StaffTables, failure: JournalFailure): StaffJournal => ({
  append: () => fail(failure),
  person: (personId) => people.person(personId),
  people: () => people.people(),
  hashOf: (personId) => people.hashOf(personId),
});
