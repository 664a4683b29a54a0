import { copyFileSync, existsSync, linkSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { StaffDifference } from '../../../shared/journal/journal-views.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { inspectBackupFile } from '../../journal/backup/backup.ts';
import { backupsIn } from '../../journal/backup/backup-files.ts';
import { newestBackups } from '../../journal/backup/newest-backup.ts';
import { chainAt } from '../../journal/backup/own-backups.ts';
import { type OpenFile, openFile, openReadOnly, withDatabase } from '../../journal/core/database.ts';
import { epochListBeside, epochListInFolder, readEpochList, readFolderList } from '../../journal/core/epoch-list.ts';
import { isEpochEntry, type ListEntry, type ListedEntry, listEntriesOf, listedFrom, vouchedIn } from '../../journal/core/epochs.ts';
import { COMPANIONS, createFolder, logBeside, unusedName } from '../../journal/core/files.ts';
import { hasWal, inspectFile } from '../../journal/core/inspect-file.ts';
import { type JournalFailure, journalFailure, journalFailureOf } from '../../journal/core/journal-failure.ts';
import { acquireLock } from '../../journal/core/lock.ts';
import { checkLayout } from '../../journal/integrity/layout-check.ts';
import type { Journal } from '../../journal/journal.ts';
import { journalModeOf } from '../../journal/journal-mode.ts';
import { Projections } from '../../journal/projections/projections.ts';
import { syncFolder } from '../../lib/files.ts';
import type { ListKey } from '../../lib/signed-lines.ts';
import { isSameStaffEffect, staffDifferences } from '../../shop/staff/staff-differences.ts';
import type { PersonRecord } from '../../shop/staff/staff-events.ts';
import { staffTablesOf } from '../../shop/staff/staff-journal.ts';
import { JOURNAL_SCHEMA, openJournal } from '../journal-schema.ts';
import { type BackupSource, openDraft, removeDraft } from './draft.ts';
import { eventsOfRestore } from './scan-past-runs.ts';
import { keepUnvouched } from './unvouched-runs.ts';

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
  readonly listed?: readonly ListedEntry[];
  /** Recognises this computer's lines in the lists next to the backup; null where the keychain does not answer. */
  readonly listKey?: ListKey | null;
  /** Who requested it; null where the till acted alone. */
  readonly by?: Authority | 'terminal' | null;
  /** The effect on the people at the till that this person confirmed. */
  readonly staff?: readonly StaffDifference[];
  /** The present people: what the draft changes about them must be what was confirmed. Null where no person can be asked. */
  readonly present?: readonly PersonRecord[] | null;
}

/** Why a restore was refused, with nothing changed. */
export type RestoreFailure = JournalFailure | Extract<Failure, { kind: 'staffDiffers' }>;

/** Files that a restore never replaces: not ours, of a newer version, not writable, or open in a till. */
const NEVER_REPLACED: ReadonlySet<JournalFailure['why']> = new Set(['notLoket', 'newer', 'readOnly', 'inUse']);

/**
 * Replaces the journal with a verified backup and begins a new run of order ids. Sets the previous file aside under a returned
 * name, never deletes it. Fails, with nothing changed, with `inUse` while a till has the journal, with `notLoket`, `newer` or
 * `readOnly` where such a file is in the way, with `otherMode` for a backup of the other mode, with `staffDiffers` where it
 * changes the people otherwise than confirmed, or with the failure of the backup ({@link openDraft}) or the disk.
 */
export function restore(path: string, from: string, options: RestoreOptions): Result<RestoreReport, RestoreFailure> {
  return replaceBy(path, from, options, (draft) => acceptPeople(draft, options));
}

/** Whether the draft may take the journal's place. */
type Accept<F> = (draft: Journal) => Result<null, F>;

function acceptPeople(draft: Journal, { present = null, staff = [] }: RestoreOptions): Result<null, RestoreFailure> {
  if (present === null) return ok(null);
  const effect = staffDifferences(present, staffTablesOf(draft.read).people());
  return isSameStaffEffect(staff, effect) ? ok(null) : fail({ kind: 'staffDiffers' });
}

const replaceBy = <F>(path: string, from: string, options: RestoreOptions, accept: Accept<F>): Result<RestoreReport, F | JournalFailure> =>
  inspectBackupFile(from, (consolidated) => replaceJournal(path, { file: from, consolidated }, options, accept));

function replaceJournal<F>(
  path: string,
  source: BackupSource,
  options: RestoreOptions,
  accept: Accept<F>,
): Result<RestoreReport, F | JournalFailure> {
  const { now } = options;
  const draft = `${path}.restoring`;
  let release = (): void => {};
  try {
    createFolder(dirname(path), 0o700);
    const lock = acquireLock(path, openFile);
    if (!lock.ok) return lock;
    release = lock.value;
    const fits = mayReplace(path, source);
    if (!fits.ok) return fits;
    removeDraft(draft);
    const listed = [
      ...(options.listed ?? []),
      ...epochListsBeside(path, source.file, options.listKey ?? null),
      ...readReplacedEpochs(path),
    ];
    const begun = prepareDraft(draft, source, { ...options, listed }, accept);
    if (!begun.ok) return begun;
    const aside = existsSync(path) || logBeside(path) ? setAside(path, now) : null;
    renameSync(draft, path);
    syncFolder(dirname(path));
    return ok({ from: source.file, replacedFile: aside, ...begun.value });
  } catch (error) {
    return fail(journalFailureOf(error, path));
  } finally {
    removeDraft(draft);
    release();
  }
}

/** Call with the journal's lock held. */
function mayReplace(path: string, { file, consolidated }: BackupSource): Result<null, JournalFailure> {
  const there = existsSync(path) ? inspectExisting(path) : ok(null);
  if (!there.ok && NEVER_REPLACED.has(there.failure.why)) return there;
  const known = checkLayout(consolidated, file, JOURNAL_SCHEMA);
  if (!known.ok) return known;
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

/** Makes the file that takes the journal's place: the verified backup, with the events of the restore. */
function prepareDraft<F>(
  draft: string,
  source: BackupSource,
  { now, ...begin }: RestoreOptions,
  accept: Accept<F>,
): Result<Pick<RestoreReport, 'events' | 'lostLog'>, F | JournalFailure> {
  const opened = openDraft(draft, source);
  if (!opened.ok) return opened;
  const journal = opened.value;
  try {
    const accepted = accept(journal);
    if (!accepted.ok) return accepted;
    const events = journal.eventCount;
    const begun = journal.append(eventsOfRestore(journal, { ...begin, at: new Date(now).toISOString() }));
    if (!begun.ok) return begun;
    keepUnvouched(journal, begin.listed ?? []);
    return ok({ events, lostLog: journal.openReport.lostLog });
  } finally {
    journal.close();
  }
}

/** The epoch lists next to the journal and next to the backup. */
const epochListsBeside = (path: string, copy: string, key: ListKey | null): ListedEntry[] => [
  ...listedFrom('disk', readEpochList(epochListBeside(path))),
  ...readFolderList(epochListBeside(copy), path, key),
  ...readFolderList(epochListInFolder(dirname(copy), path), path, key),
];

/**
 * The entries that only the replaced journal knows, as far as it can be read: the epochs that began in it, and the accounts
 * for the lost-order scan.
 */
function readReplacedEpochs(path: string): ListedEntry[] {
  if (!existsSync(path)) return [];
  try {
    const entries = withDatabase(openReadOnly(path), (db) => listEntriesOf(db, new Projections(db).accounts.all().toReversed()));
    return listedFrom('disk', entries);
  } catch {
    // The journal may be replaced because it is damaged.
    return [];
  }
}

/**
 * Gives the old journal another name such that its place is never empty: the new file replaces the old name. Moves the log
 * first, because SQLite would read it into the new file.
 */
export function setAside(path: string, now: number): string {
  const aside = unusedName(path, 'replaced', now);
  for (const companion of COMPANIONS) if (existsSync(path + companion)) renameSync(path + companion, aside + companion);
  if (!existsSync(path)) return logBeside(aside) ?? aside;
  try {
    linkSync(path, aside);
  } catch {
    // A disk without hard links: copies before the name is taken.
    copyFileSync(path, aside);
  }
  return aside;
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
  /** The keychain's marker of this till. */
  readonly marker?: string | null;
  readonly open?: OpenFile;
}

/** The faults for which a backup replaces the journal without a person. */
const REPLACED_AUTOMATICALLY: ReadonlySet<JournalFailure['why']> = new Set(['corrupt', 'gone']);

/**
 * Opens the journal. Sets a damaged one aside, and restores the newest valid backup in its place; the same for a missing one.
 * Where there is no backup that is certainly of this till, or the file must not be replaced (another program's, newer, in use, unreadable), it changes
 * nothing and fails with the reason, and sales must stop.
 */
export function openOrRestore(path: string, deps: RecoveryDeps): Result<OpenOutcome, JournalFailure> {
  const { backupFolders, open, hadJournal: _, marker = null, ...options } = deps;
  const opened = isMissing(path, deps) ? journalFailure('gone', `${path} is gone`) : openJournal(path, open);
  if (opened.ok) return ok({ journal: opened.value, restored: null });
  if (!REPLACED_AUTOMATICALLY.has(opened.failure.why)) return opened;
  for (const { file, madeAt } of newestBackups(path, {
    folders: backupFolders,
    now: options.now,
    schema: JOURNAL_SCHEMA,
    runs: knownRuns(path, options.listed ?? []),
    first: firstEventOf(path),
    marker,
  })) {
    const restored = replaceBy<never>(path, file, options, () => ok(null));
    if (!restored.ok && BAD_BACKUP.has(restored.failure.why)) continue;
    if (!restored.ok) return restored;
    const again = openJournal(path, open);
    return again.ok ? ok({ journal: again.value, restored: { ...restored.value, madeAt, cause: opened.failure } }) : again;
  }
  return opened;
}

/** The runs of this till by the list next to its journal. Lists elsewhere may lack the older ones, so they count where that one is gone. */
function knownRuns(path: string, listed: readonly ListedEntry[]): ReadonlySet<string> {
  const beside = runsOf(readEpochList(epochListBeside(path)));
  return beside.size > 0 ? beside : runsOf(vouchedIn(listed));
}

const runsOf = (entries: readonly ListEntry[]): ReadonlySet<string> =>
  new Set(entries.filter(isEpochEntry).flatMap(({ epoch, after, took = [] }) => [epoch, ...(after === null ? [] : [after]), ...took]));

/** The value of the chain after the first event of a damaged journal, where that much of it can be read. */
function firstEventOf(path: string): string | null {
  if (!existsSync(path)) return null;
  try {
    return withDatabase(openReadOnly(path), (db) => chainAt(db, 1));
  } catch {
    return null;
  }
}

/** The faults of a backup for which an older one is tried. */
const BAD_BACKUP: ReadonlySet<JournalFailure['why']> = new Set(['corrupt', 'altered', 'notLoket', 'newer']);

/** A first start has no backups, and no record of a journal here. */
const isMissing = (path: string, { backupFolders, hadJournal = false }: RecoveryDeps): boolean =>
  !existsSync(path) && !hasWal(path) && (hadJournal || backupsIn(path, backupFolders).length > 0);
