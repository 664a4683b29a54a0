import { randomUUID } from 'node:crypto';
import type { Failure } from '../../shared/failures.ts';
import type { Result } from '../../shared/result.ts';
import type { Settings } from '../../shared/settings.ts';
import type { StaffView } from '../../shared/staff.ts';
import type { JournalFailure } from '../journal/faults.ts';
import type { Journal } from '../journal/journal.ts';
import type { Clock } from '../ports.ts';
import { pinHasher } from './pins.ts';
import { noStaffJournal } from './ports.ts';
import { Staff } from './staff.ts';
import { staffJournalIn } from './staff-journal.ts';

/** Staff over the journal that holds the people; over none, where it did not open: the built-in person can still restore it. */
export function openStaff(
  journal: Result<Journal, Failure>,
  parts: {
    readonly mode: Settings['mode'];
    readonly clock: Clock;
    readonly settings: () => Settings;
    readonly changed: (view: StaffView) => void;
  },
): Staff {
  const { mode, clock, settings, changed } = parts;
  const people = journal.ok ? staffJournalIn(journal.value) : noStaffJournal(journalFailure(journal.failure));
  const terms = () => ({ autoLockMinutes: settings().staff.autoLockMinutes, builtInName: settings().cashier });
  return new Staff({ mode, journal: people, pins: pinHasher(), clock, newId: randomUUID, terms, changed });
}

const journalFailure = (failure: Failure): JournalFailure =>
  failure.kind === 'journal' ? failure : { kind: 'journal', why: 'io', detail: failure.kind };
