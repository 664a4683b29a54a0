import { fail, type Result } from '../../../shared/lib/result.ts';
import type { StaffFailure } from '../../../shared/staff/staff.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { PersonRecord, StaffEvent } from './staff-events.ts';
import type { NewPinHash } from './staff-tables.ts';

/** What staff need of the journal. */
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
