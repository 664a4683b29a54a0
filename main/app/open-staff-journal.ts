import { randomBytes } from 'node:crypto';
import type { Failure } from '../../shared/ipc/failures.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { drawEpoch } from '../../shared/order/order-id.ts';
import { openOrRestore, type Reopened } from '../journal/backup/restore.ts';
import type { ListEntry } from '../journal/core/epochs.ts';
import type { Journal } from '../journal/journal.ts';
import { openJournalAtRest } from '../journal/read-only-journal.ts';
import { backupFolder } from '../journal-admin/journal-maintenance.ts';
import { isUnwritable } from '../journal-admin/order-history.ts';
import { openStaff } from '../staff/open-staff.ts';
import type { Staff } from '../staff/staff.ts';
import type { Till } from '../till/till.ts';
import { journalFileOf, type Mode, type ShopParts } from './shop-deps.ts';

/** Who may do what, and the journal that was opened for it alone; none where the till has it open. */
export interface OpenedPeople {
  readonly staff: Staff;
  readonly people: Pick<Journal, 'close'> | null;
  /** The journal of real sales, whoever has it open; null while it cannot be written. */
  readonly live: Journal | null;
  /** A copy took the place of that journal, or of the till's own, which was damaged or gone. */
  readonly restored: Reopened['restored'];
}

/** What is known of the live journal outside of its folder. */
export interface KnownOfLive {
  readonly hadJournal: boolean;
  /** What the lists of its epochs hold, the keychain's too. */
  readonly liveListed: readonly ListEntry[];
}

/** People are kept in the live journal alone: in training it is opened for them, and for nothing else, with the same care. */
export function openPeople(mode: Mode, till: Result<Till, Failure>, parts: ShopParts, known: KnownOfLive): OpenedPeople {
  const { clock, settings, tell, folder } = parts;
  const file = journalFileOf(folder, 'live');
  const apart = mode === 'training' ? openApart(file, parts, known) : null;
  const journal = apart ? (apart.ok ? ok(apart.value.journal) : apart) : till.ok ? ok(till.value.book.journal) : till;
  const read = journal.ok || !isUnwritable(journal.failure) ? null : openJournalAtRest(file);
  const atRest = read?.ok ? read.value : null;
  const staff = openStaff(journal, { mode, clock, settings: settings.get, changed: tell.staff, atRest: atRest?.read.staff ?? null });
  const restored = (apart?.ok ? apart.value.restored : null) ?? (till.ok ? till.value.restored : null);
  return { staff, people: apart?.ok ? apart.value.journal : atRest, live: journal.ok ? journal.value : null, restored };
}

const openApart = (
  file: string,
  { clock, settings, folder }: ShopParts,
  { hadJournal, liveListed }: KnownOfLive,
): Result<Reopened, Failure> =>
  openOrRestore(file, {
    now: clock.now(),
    epoch: drawEpoch(randomBytes),
    backupFolders: [backupFolder(settings.get(), folder)],
    hadJournal,
    listed: liveListed,
  });
