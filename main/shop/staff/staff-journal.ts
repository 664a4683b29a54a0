import { fail, type Result } from '../../../shared/lib/result.ts';
import type { StaffFailure } from '../../../shared/staff/staff.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import type { PersonRecord, StaffEvent } from './staff-events.ts';
import { type NewPinHash, StaffTables } from './staff-tables.ts';

/** The part of the journal that staff use. */
export interface StaffJournal {
  /** Appends events and stores hashes in one durable transaction. */
  append(events: readonly StaffEvent[], hashes: readonly NewPinHash[]): Result<null, JournalFailure>;
  person(personId: string): PersonRecord | null;
  /** Everyone who was ever added, in that order. */
  people(): readonly PersonRecord[];
  hashOf(personId: string): string | null;
}

/** All failures of staff's calls. */
export type StaffCallFailure = StaffFailure | JournalFailure;

/** Replaces a journal that could not be opened: it has no people, and every write fails. */
export const missingStaffJournal = (failure: JournalFailure): StaffJournal => ({
  append: () => fail(failure),
  person: () => null,
  people: () => [],
  hashOf: () => null,
});

/** The people of a journal, over its own connection. */
export const staffTablesOf = (read: Pick<Projections, 'tables'>): StaffTables => read.tables((db) => new StaffTables(db));

/** Staff over a journal's own tables. */
export function staffJournalOf(journal: Journal): StaffJournal {
  const people = staffTablesOf(journal.read);
  const keepAll = (hashes: readonly NewPinHash[]) => () => {
    for (const hash of hashes) people.keepHash(hash);
  };
  return {
    ...readersOf(people),
    append: (events, hashes) => journal.append(events, hashes.length > 0 ? keepAll(hashes) : undefined),
  };
}

/** Staff over a read-only journal: lists the people, and every write fails. */
export const readOnlyStaffJournal = (people: StaffTables, failure: JournalFailure): StaffJournal => ({
  ...readersOf(people),
  append: () => fail(failure),
});

const readersOf = (people: StaffTables): Omit<StaffJournal, 'append'> => ({
  person: (personId) => people.person(personId),
  people: () => people.people(),
  hashOf: (personId) => people.hashOf(personId),
});
