import { existsSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import { verifyBackup } from '../../journal/backup/backup.ts';
import { layoutCopyOf, removeLayoutCopies } from '../../journal/backup/layout-copy.ts';
import { lastLink } from '../../journal/core/checkpoint.ts';
import { openFile, openImmutable, openReadOnly, withDatabase } from '../../journal/core/database.ts';
import { hasWal, layoutOf } from '../../journal/core/inspect-file.ts';
import { type JournalFailure, journalFailureOf } from '../../journal/core/journal-failure.ts';
import { acquireLock } from '../../journal/core/lock.ts';
import { syncFolder } from '../../lib/files.ts';
import { setAside } from '../../records/restore/restore.ts';
import { journalFileOf } from '../shop-deps.ts';
import type { Program } from './start-record.ts';

/** The way back to the version before, whose program cannot read a journal of a later layout (docs/updates.md). */

/** What the version before can do with a journal. */
type JournalBack =
  /** It reads the file as it is, or there is none. */
  | { readonly kind: 'same' }
  /** It reads the copy from before the migration, which holds every event of the journal. */
  | { readonly kind: 'copy'; readonly file: string }
  /** The journal holds events from after the migration, which the copy lacks. */
  | { readonly kind: 'written'; readonly events: number }
  /** There is no copy for it. */
  | { readonly kind: 'noCopy' }
  | { readonly kind: 'unreadable'; readonly detail: string };

/** `copies`: the journals that are put back, with their copies. */
export type GoBackPlan =
  | { readonly kind: 'go'; readonly copies: readonly { readonly journal: string; readonly file: string }[] }
  | { readonly kind: 'stay'; readonly mode: Mode; readonly why: Exclude<JournalBack['kind'], 'same' | 'copy'> };

const MODES: readonly Mode[] = ['live', 'training'];

/** What going back to this program would do; changes nothing. Nothing that was sold is ever given up for it. */
export function planGoBack(folder: string, to: Program): GoBackPlan {
  const copies: { journal: string; file: string }[] = [];
  for (const mode of MODES) {
    const journal = journalFileOf(folder, mode);
    const back = judgeJournal(journal, to);
    if (back.kind === 'copy') copies.push({ journal, file: back.file });
    else if (back.kind !== 'same') return { kind: 'stay', mode, why: back.kind };
  }
  return { kind: 'go', copies };
}

function judgeJournal(path: string, to: Program): JournalBack {
  try {
    if (!existsSync(path) || layoutOf(path) <= to.layout) return { kind: 'same' };
    const file = layoutCopyOf(path, to.layout);
    if (!existsSync(file)) return { kind: 'noCopy' };
    // Without a log nothing is written beside the file.
    const now = withDatabase(hasWal(path) ? openReadOnly(path) : openImmutable(path), lastLink);
    const then = withDatabase(openImmutable(file), lastLink);
    const isSame = now?.seq === then?.seq && Buffer.from(now?.chain ?? []).equals(Buffer.from(then?.chain ?? []));
    return isSame ? { kind: 'copy', file } : { kind: 'written', events: (now?.seq ?? 0) - (then?.seq ?? 0) };
  } catch (error) {
    return { kind: 'unreadable', detail: journalFailureOf(error, path).detail };
  }
}

/**
 * Puts the copies in the places of their journals, each of which is set aside and never deleted. Fails with the first fault; the journals that
 * were put back by then stay so, and the next start finds them.
 */
export function putBack(copies: Extract<GoBackPlan, { kind: 'go' }>['copies'], now: number): Result<null, JournalFailure> {
  for (const { journal, file } of copies) {
    const done = putOneBack(journal, file, now);
    if (!done.ok) return done;
  }
  return ok(null);
}

/** Removes the copies from before a migration: this program works. Throws where the disk refuses it. */
export function forgetWayBack(folder: string): void {
  for (const mode of MODES) {
    const journal = journalFileOf(folder, mode);
    if (existsSync(dirname(journal))) removeLayoutCopies(journal);
  }
}

function putOneBack(journal: string, file: string, now: number): Result<null, JournalFailure> {
  try {
    const lock = acquireLock(journal, openFile);
    if (!lock.ok) return lock;
    try {
      const verified = verifyBackup(file);
      if (!verified.ok) return verified;
      setAside(journal, now);
      renameSync(file, journal);
      syncFolder(dirname(journal));
      return ok(null);
    } finally {
      lock.value();
    }
  } catch (error) {
    return fail(journalFailureOf(error, journal));
  }
}
