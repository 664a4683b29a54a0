import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { generateEpoch } from '../../../shared/orders/order-id.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import type { StaffView } from '../../../shared/staff/staff.ts';
import type { Journal } from '../../journal/journal.ts';
import { openReadOnlyJournal } from '../../journal/read-only-journal.ts';
import { openJournal } from '../../records/journal-schema.ts';
import { type OpenOutcome, openOrRestore } from '../../records/restore/restore.ts';
import { openStaff } from '../../shop/staff/open-staff.ts';
import type { Staff } from '../../shop/staff/staff.ts';
import { staffTablesOf } from '../../shop/staff/staff-journal.ts';
import { markStaffed } from '../../shop/staff/staffed-mark.ts';
import { backupFolder } from '../../till/maintenance/journal-maintenance.ts';
import { isJournalReadable } from '../../till/maintenance/order-history.ts';
import type { Till } from '../../till/till.ts';
import { journalFileOf, type ShopDeps } from '../shop-deps.ts';
import type { ExternalRecord } from './external-record.ts';

/** The staff, and the journal opened only for them; none where the till has it open. */
export interface OpenedStaffJournal {
  readonly staff: Staff;
  readonly staffJournal: Pick<Journal, 'close'> | null;
  /** The journal of live mode, opened by the till or for the staff; null while it cannot be written. */
  readonly liveJournal: Journal | null;
  /** A backup replaced that journal, or the till's own, which was damaged or missing. */
  readonly restored: OpenOutcome['restored'];
}

type ReadRecord = () => Promise<Pick<ExternalRecord, 'hadJournal' | 'archivedEpochs' | 'listKey'>>;

/**
 * Opens the staff's journal. People are stored in the live journal only; training opens it just for them, with the same checks. It asks what
 * is recorded of that journal outside of its folder, a slow keychain among others, only where the file is missing or damaged.
 */
export async function openStaffJournal(
  mode: Mode,
  till: Result<Till, Failure>,
  deps: ShopDeps,
  record: ReadRecord,
): Promise<OpenedStaffJournal> {
  const { clock, settings, push, folder } = deps;
  const file = journalFileOf(folder, 'live');
  const separate = mode === 'training' ? await openLiveJournal(file, deps, record) : null;
  const journal = separate ? (separate.ok ? ok(separate.value.journal) : separate) : till.ok ? ok(till.value.book.journal) : till;
  const read = journal.ok || !isJournalReadable(journal.failure) ? null : openReadOnlyJournal(file);
  const readOnly = read?.ok ? read.value : null;
  const keepMark = markKeeper(journal.ok, deps);
  const staff = openStaff(journal, {
    mode,
    clock,
    settings: settings.get,
    changed: (view) => {
      keepMark(view);
      push('staff', view);
    },
    readOnlyStaff: readOnly && staffTablesOf(readOnly.read),
  });
  keepMark(staff.view());
  const restored = (separate?.ok ? separate.value.restored : null) ?? (till.ok ? till.value.restored : null);
  return {
    staff,
    staffJournal: separate?.ok ? separate.value.journal : readOnly,
    liveJournal: journal.ok ? journal.value : null,
    restored,
  };
}

/** Keeps the mark of a shop with people. A journal that did not open does not say that there are none. */
const markKeeper =
  (isKnown: boolean, { folder, log }: Pick<ShopDeps, 'folder' | 'log'>) =>
  ({ staffed }: StaffView): void => {
    if (isKnown) markStaffed(folder, staffed, log);
  };

async function openLiveJournal(
  file: string,
  { clock, settings, folder }: ShopDeps,
  record: ReadRecord,
): Promise<Result<OpenOutcome, Failure>> {
  const whole = existsSync(file) ? openJournal(file) : null;
  if (whole?.ok) return ok({ journal: whole.value, restored: null });
  const { hadJournal, archivedEpochs: listed, listKey } = await record();
  return openOrRestore(file, {
    now: clock.now(),
    epoch: generateEpoch(randomBytes),
    backupFolders: [backupFolder(settings.get(), folder)],
    ...{ hadJournal, listed, listKey },
  });
}
