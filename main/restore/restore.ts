import { copyFileSync, existsSync, linkSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StaffDifference } from '../../shared/journal/journal-views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import { inspectBackupFile, verifyConsolidated } from '../journal/backup/backup.ts';
import { backupsIn, newestVerifiedBackup } from '../journal/backup/newest-backup.ts';
import { type Database, type OpenFile, openFile, openReadOnly } from '../journal/core/database.ts';
import { epochListBeside, epochListInFolder, readEpochList } from '../journal/core/epoch-list.ts';
import { type ListEntry, listEntriesOf } from '../journal/core/epochs.ts';
import { createFolder, unusedName } from '../journal/core/files.ts';
import { hasWal, inspectFile } from '../journal/core/inspect-file.ts';
import { type JournalFailure, journalFailure, journalFailureOf } from '../journal/core/journal-failure.ts';
import { acquireLock } from '../journal/core/lock.ts';
import type { Journal } from '../journal/journal.ts';
import { journalModeOf } from '../journal/journal-mode.ts';
import { Projections } from '../journal/projections/projections.ts';
import { openJournal } from '../journal-schema/journal-schema.ts';
import { syncFolder } from '../lib/sync-folder.ts';
import { eventsOfRestore } from './scan-past-runs.ts';

export interface RestoreReport {
  /** The backup that the journal now consists of. */
  readonly from: string;
  /** Where the previous journal is now; null when there was none. */
  readonly replacedFile: string | null;
  readonly events: number;
  /** The backup was made by hand without the log of its last run: its newest sales may be missing. */
  readonly lostLog: boolean;
}

export interface RestoreOptions {
  /** UTC, ms since 1970. */
  readonly now: number;
  /** Distinguishes the restored journal from the original ({@link drawEpoch}); no id is drawn in it. */
  readonly epoch: string;
  /** Entries of epoch lists other than those next to the journal and the backup. */
  readonly listed?: readonly ListEntry[];
  /** Who requested it; null where the till acted by itself. */
  readonly by?: Authority | 'terminal' | null;
  /** The effect on the people at the till that this person confirmed. */
  readonly staff?: readonly StaffDifference[];
}

/** Files that a restore never replaces: not ours, of a newer version, not writable, or open in a till. */
const NEVER_REPLACED: ReadonlySet<JournalFailure['why']> = new Set(['notLoket', 'newer', 'readOnly', 'inUse']);

/**
 * Replaces the journal with a verified backup and begins a new run of order ids. Sets the previous file aside under a returned
 * name, never deletes it. Fails, with nothing changed, with `inUse` while a till has the journal, with `notLoket`, `newer` or
 * `readOnly` where such a file is in the way, with `otherMode` for a backup of the other mode, or with the failure of the
 * backup or the disk.
 */
export function restore(path: string, from: string, options: RestoreOptions): Result<RestoreReport, JournalFailure> {
  return inspectBackupFile(from, (consolidated) => {
    const verified = verifyConsolidated(consolidated, from);
    if (!verified.ok) return verified;
    return replaceJournal(path, { file: from, consolidated, events: verified.value.events }, options);
  });
}

interface BackupToRestore {
  readonly file: string;
  /** The same, consolidated to one file. */
  readonly consolidated: string;
  readonly events: number;
}

function replaceJournal(
  path: string,
  { file, consolidated, events }: BackupToRestore,
  options: RestoreOptions,
): Result<RestoreReport, JournalFailure> {
  const { now } = options;
  const draft = `${path}.restoring`;
  let release = (): void => {};
  try {
    createFolder(dirname(path), 0o700);
    const lock = acquireLock(path, openFile);
    if (!lock.ok) return lock;
    release = lock.value;
    const fits = mayReplace(path, file, consolidated);
    if (!fits.ok) return fits;
    removeDraft(draft);
    copyFileSync(consolidated, draft);
    const listed = [...(options.listed ?? []), ...epochListsBeside(path, file), ...readReplacedEpochs(path)];
    const begun = beginNewEpoch(draft, { ...options, listed });
    if (!begun.ok) return begun;
    const aside = existsSync(path) || existsSync(`${path}-wal`) ? setAside(path, now) : null;
    renameSync(draft, path);
    syncFolder(dirname(path));
    return ok({ from: file, replacedFile: aside, events, lostLog: begun.value });
  } catch (error) {
    return fail(journalFailureOf(error, path));
  } finally {
    removeDraft(draft);
    release();
  }
}

/** Call with the journal's lock held. */
function mayReplace(path: string, file: string, consolidated: string): Result<null, JournalFailure> {
  const there = existsSync(path) ? inspectExisting(path) : ok(null);
  if (!there.ok && NEVER_REPLACED.has(there.failure.why)) return there;
  const [ours, its] = [journalModeOf(path, path), journalModeOf(consolidated, file)];
  if (ours === null || its === null || ours === its) return ok(null);
  return journalFailure('otherMode', `${file} is a copy of the ${its} journal, and ${path} is the ${ours} one`);
}

function inspectExisting(path: string): Result<null, JournalFailure> {
  try {
    return inspectFile(path);
  } catch (error) {
    return fail(journalFailureOf(error, path));
  }
}

/** Begins a new epoch in the restored journal; returns whether the log of the backup's last run was lost. */
function beginNewEpoch(draft: string, { now, ...begin }: RestoreOptions): Result<boolean, JournalFailure> {
  const journal = openJournal(draft);
  if (!journal.ok) return journal;
  const at = new Date(now).toISOString();
  const begun = journal.value.append(eventsOfRestore(journal.value, { ...begin, at }));
  journal.value.close();
  return begun.ok ? ok(journal.value.openReport.lostLog) : begun;
}

/** The epoch lists next to the journal and next to the backup. */
const epochListsBeside = (path: string, copy: string): ListEntry[] => [
  ...readEpochList(epochListBeside(path)),
  ...readEpochList(epochListBeside(copy)),
  ...readEpochList(epochListInFolder(dirname(copy), path)),
];

/**
 * What the replaced journal knows beyond the backup, as far as it can be read: the epochs that began in it, and the accounts
 * for the lost-order scan.
 */
function readReplacedEpochs(path: string): ListEntry[] {
  let db: Database | null = null;
  try {
    db = existsSync(path) ? openReadOnly(path) : null;
    return db ? listEntriesOf(db, new Projections(db).accounts.all().toReversed()) : [];
  } catch {
    // The journal may be replaced because it is damaged.
    return [];
  } finally {
    db?.close();
  }
}

/**
 * Gives the old journal another name such that its place is never empty: the new file replaces the old name. Moves the log
 * first, because SQLite would read it into the new file.
 */
function setAside(path: string, now: number): string {
  const aside = unusedName(path, 'replaced', now);
  for (const companion of ['-wal', '-shm']) if (existsSync(path + companion)) renameSync(path + companion, aside + companion);
  if (!existsSync(path)) return `${aside}-wal`;
  try {
    linkSync(path, aside);
  } catch {
    // A disk without hard links: copies before the name is taken.
    copyFileSync(path, aside);
  }
  return aside;
}

function removeDraft(draft: string): void {
  for (const end of ['', '-wal', '-shm', '-journal', '.lock']) rmSync(draft + end, { force: true });
}

/** How a journal was opened: as it was, or from a backup after the damaged one was set aside. */
export interface OpenOutcome {
  readonly journal: Journal;
  readonly restored: (RestoreReport & { readonly madeAt: number; readonly cause: JournalFailure }) | null;
}

interface RecoveryDeps extends RestoreOptions {
  /** All folders to search for backups. */
  readonly backupFolders: readonly string[];
  /** Whether a record outside of the folder knows that there was a journal; a missing one is then not a first start. */
  readonly hadJournal?: boolean;
  readonly open?: OpenFile;
}

/** The faults for which a backup replaces the journal without a person. */
const REPLACED_AUTOMATICALLY: ReadonlySet<JournalFailure['why']> = new Set(['corrupt', 'gone']);

/**
 * Opens the journal. Sets a damaged one aside, and restores the newest valid backup in its place; the same for a missing one.
 * Where there is no backup, or the file must not be replaced (another program's, newer, in use, unreadable), it changes
 * nothing and fails with the reason, and sales must stop.
 */
export function openOrRestore(path: string, deps: RecoveryDeps): Result<OpenOutcome, JournalFailure> {
  const { backupFolders, open, hadJournal: _, ...options } = deps;
  const opened = isMissing(path, deps) ? journalFailure('gone', `${path} is gone`) : openJournal(path, open);
  if (opened.ok) return ok({ journal: opened.value, restored: null });
  if (!REPLACED_AUTOMATICALLY.has(opened.failure.why)) return opened;
  const backup = newestVerifiedBackup(path, backupFolders, options.now);
  if (backup === null) return opened;
  const restored = restore(path, backup.file, options);
  if (!restored.ok) return restored;
  const again = openJournal(path, open);
  if (!again.ok) return again;
  return ok({ journal: again.value, restored: { ...restored.value, madeAt: backup.madeAt, cause: opened.failure } });
}

/** A first start has no backups, and no record of a journal here. */
const isMissing = (path: string, { backupFolders, hadJournal = false }: RecoveryDeps): boolean =>
  !existsSync(path) && !hasWal(path) && (hadJournal || backupsIn(path, backupFolders).length > 0);
