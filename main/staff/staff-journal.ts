import type { Journal } from '../journal/journal.ts';
import type { StaffJournal } from './ports.ts';

/** Staff in a journal's own tables. */
export const staffJournalIn = (journal: Journal): StaffJournal => ({
  append: (events, hashes) => journal.append(events, hashes),
  person: (personId) => journal.read.staff.person(personId),
  people: () => journal.read.staff.people(),
  hashOf: (personId) => journal.read.staff.hashOf(personId),
});
