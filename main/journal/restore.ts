import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Authority } from '../../shared/permissions.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { beginCopy, runsOf } from './after-restore.ts';
import { newestGoodBackup, verifyBackup } from './backup.ts';
import { type Database, type OpenFile, openFile, openReadOnly } from './database.ts';
import type { PastRun } from './events.ts';
import { faultOf, type JournalFailure } from './faults.ts';
import { freeName, syncFolder } from './files.ts';
import { Journal } from './journal.ts';
import { holdLock } from './lock.ts';
import { Projections } from './projections.ts';

export interface Restored {
  /** The copy that the journal now is. */
  readonly from: string;
  /** Where the journal that was there before is now; null when there was none. */
  readonly aside: string | null;
  readonly events: number;
}

export interface RestoreOptions {
  /** UTC, ms since 1970. */
  readonly now: number;
  /** The start of the new run of order ids ({@link drawEpoch}); ids of the old one are never used again. */
  readonly epoch: string;
  /** Who asked for it; null where the till did it by itself. */
  readonly by?: Authority | 'terminal' | null;
}

/**
 * Puts a verified copy in the journal's place and begins a new run of order ids in it. What was there is set aside under a
 * name that is told, and never deleted. Fails, with everything as it was, with `inUse` while a till has the journal, or with
 * what is wrong with the copy or the disk.
 */
export function restore(path: string, from: string, { now, epoch, by = null }: RestoreOptions): Result<Restored, JournalFailure> {
  const verified = verifyBackup(from);
  if (!verified.ok) return verified;
  const draft = `${path}.restoring`;
  let release = (): void => {};
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const lock = holdLock(path, openFile);
    if (!lock.ok) return lock;
    release = lock.value;
    clear(draft);
    copyFileSync(from, draft);
    const begun = beginAnew(draft, { epoch, now, by }, runsIn(path));
    if (!begun.ok) return begun;
    const aside = existsSync(path) || existsSync(`${path}-wal`) ? keepAside(path, now) : null;
    renameSync(draft, path);
    syncFolder(dirname(path));
    return ok({ from, aside, events: verified.value.events });
  } catch (error) {
    return fail(faultOf(error, path));
  } finally {
    clear(draft);
    release();
  }
}

function beginAnew(draft: string, { epoch, now, by }: Required<RestoreOptions>, replaced: PastRun[]): Result<null, JournalFailure> {
  const journal = Journal.open(draft);
  if (!journal.ok) return journal;
  const begun = journal.value.append(beginCopy(journal.value, epoch, new Date(now).toISOString(), { by, replaced }));
  journal.value.close();
  return begun;
}

/**
 * The runs of order ids that the journal which is replaced knows: one that began after the copy was made is told of nowhere
 * else. But its orders are found from its first on: the copy has none of them.
 */
function runsIn(path: string): PastRun[] {
  let db: Database | null = null;
  try {
    db = existsSync(path) ? openReadOnly(path) : null;
    return db ? runsOf(new Projections(db)).map(({ epoch }) => ({ epoch, sequence: 0 })) : [];
  } catch {
    // It is damaged, which may be why it is replaced.
    return [];
  } finally {
    db?.close();
  }
}

/**
 * Gives the old journal another name without a moment in which there is none: the new file takes the place of the old name.
 * Its log must go first, or it would be read into the new file.
 */
function keepAside(path: string, now: number): string {
  const aside = freeName(path, 'replaced', now);
  for (const companion of ['-wal', '-shm']) if (existsSync(path + companion)) renameSync(path + companion, aside + companion);
  if (!existsSync(path)) return `${aside}-wal`;
  try {
    linkSync(path, aside);
  } catch {
    // A disk without links: a copy then, before the name is taken.
    copyFileSync(path, aside);
  }
  return aside;
}

function clear(draft: string): void {
  for (const end of ['', '-wal', '-shm', '-journal', '.lock']) rmSync(draft + end, { force: true });
}

/** How a journal was opened: as it was, or out of a copy after the damaged one was set aside. */
export interface Reopened {
  readonly journal: Journal;
  readonly restored: (Restored & { readonly madeAt: number; readonly because: JournalFailure }) | null;
}

export interface RecoveryParts extends RestoreOptions {
  /** Where to look for copies, the most trusted first. */
  readonly backupFolders: readonly string[];
  readonly open?: OpenFile;
}

/**
 * Opens the journal; one that is damaged is set aside, and the newest copy that can be believed takes its place. Where there
 * is none, or the file is not ours to judge (another program's, newer, in use, not readable), nothing is touched and sales
 * must stop: the failure says why.
 */
export function openOrRestore(path: string, { backupFolders, open, ...options }: RecoveryParts): Result<Reopened, JournalFailure> {
  const opened = Journal.open(path, open);
  if (opened.ok) return ok({ journal: opened.value, restored: null });
  if (opened.failure.why !== 'corrupt') return opened;
  for (const folder of backupFolders) {
    const backup = newestGoodBackup(path, folder);
    if (backup === null) continue;
    const restored = restore(path, backup.file, options);
    if (!restored.ok) return restored;
    const again = Journal.open(path, open);
    if (!again.ok) return again;
    return ok({ journal: again.value, restored: { ...restored.value, madeAt: backup.at, because: opened.failure } });
  }
  return opened;
}
