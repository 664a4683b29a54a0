import { randomUUID } from 'node:crypto';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { StaffView } from '../../../shared/staff/staff.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { Clock } from '../../lib/clock.ts';
import { createPinHasher } from './pin-hasher.ts';
import { Staff } from './staff.ts';
import { missingStaffJournal, readOnlyStaffJournal, type StaffJournal, staffJournalOf } from './staff-journal.ts';
import type { StaffTables } from './staff-tables.ts';

/**
 * Opens the staff over the journal that holds the people; over its read-only tables where it cannot be written; without people where it did
 * not open, so that the built-in person can still restore it.
 */
export function openStaff(
  journal: Result<Journal, Failure>,
  deps: {
    readonly mode: Settings['mode'];
    readonly clock: Clock;
    readonly settings: () => Settings;
    readonly changed: (view: StaffView) => void;
    /** The people of a journal that did not open for writing. */
    readonly readOnlyStaff: StaffTables | null;
  },
): Staff {
  const { mode, clock, settings, changed, readOnlyStaff } = deps;
  const people = journal.ok ? staffJournalOf(journal.value) : readOnlyOrMissing(journalFailure(journal.failure), readOnlyStaff);
  const isReadOnly = !journal.ok;
  const sessionTerms = () => ({ autoLockMinutes: settings().staff.autoLockMinutes, builtInName: settings().cashier });
  return new Staff({ mode, isReadOnly, journal: people, pins: createPinHasher(), clock, newId: randomUUID, terms: sessionTerms, changed });
}

const readOnlyOrMissing = (failure: JournalFailure, readOnlyStaff: StaffTables | null): StaffJournal =>
  readOnlyStaff ? readOnlyStaffJournal(readOnlyStaff, failure) : missingStaffJournal(failure);

const journalFailure = (failure: Failure): JournalFailure =>
  failure.kind === 'journal' ? failure : { kind: 'journal', why: 'io', detail: failure.kind };
