import { fail, type Result } from '../../shared/lib/result.ts';
import type { StaffFailure } from '../../shared/staff/staff.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { PersonRecord, StaffEvent } from './staff-events.ts';
import type { NewPinHash } from './staff-tables.ts';

/** What staff need of the journal. */
export interface StaffJournal {
  /** Appends events and keeps hashes, in one transaction: all or nothing, durable when it returns. */
  append(events: readonly StaffEvent[], hashes: readonly NewPinHash[]): Result<null, JournalFailure>;
  person(personId: string): PersonRecord | null;
  /** Everyone who was ever added, in that order. */
  people(): readonly PersonRecord[];
  hashOf(personId: string): string | null;
}

/** All that staff's calls can fail with. */
export type StaffCallFailure = StaffFailure | JournalFailure;

/** In the place of a journal that could not be opened: nobody is in it, and nothing can be written. */
export const missingStaffJournal = (failure: JournalFailure): StaffJournal => ({
  append: () => fail(failure),
  person: () => null,
  people: () => [],
  hashOf: () => null,
});
