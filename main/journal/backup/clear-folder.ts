import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ageMs, HOUR_MS } from '../../../shared/lib/wall-clock-durations.ts';
import { linkAt } from '../core/checkpoint.ts';
import type { Database } from '../core/database.ts';
import { removeDatabase } from '../core/files.ts';
import { type BackupTerms, backupFileOf, deleteBackup, draftEndOf, listBackups, namesOf } from './backup-files.ts';
import { expiredOf } from './backup-policy.ts';
import { ownAmong } from './own-backups.ts';

/** Removes what a backup folder no longer needs: of this till alone, by what the files hold or by the journal's key in their names. */

/** How long nothing was written to a draft that a killed backup left: one under way writes, or verifies for some minutes. */
const DRAFT_IDLE_MS = HOUR_MS;

/** The key of a journal in the names of its drafts, which cannot be read: the start of the chain's first value. Null for an empty one. */
function keyOf(db: Database): string | null {
  const first = linkAt(db, 1);
  return first && Buffer.from(first.chain).toString('hex').slice(0, 12);
}

/** The name of a backup while it is written. */
export const draftOf = (db: Database, { journal, folder, now }: BackupTerms): string =>
  `${backupFileOf(journal, folder, now).replace(/\.db$/, '')}.${draftEndOf(keyOf(db) ?? 'empty')}`;

/**
 * Removes the backups of this till that the policy does not keep, and returns their files. `newest` was made and verified just now; null before
 * that. One that cannot be removed stays, and is tried again after the next backup.
 */
export function removeExpired(db: Database, { journal, folder, schema }: BackupTerms, newest: string | null): string[] {
  const named = listBackups(journal, folder);
  const ordered = [...named.filter(({ file }) => file === newest), ...named.filter(({ file }) => file !== newest)];
  const own = ownAmong(db, ordered, schema).filter(({ isOnChain, isOfThisTill }) => isOnChain && isOfThisTill);
  const expired = expiredOf(own).filter(({ file }) => file !== newest);
  return expired.filter(({ file }) => deleteBackup(file).ok).map(({ file }) => file);
}

/** Removes drafts of killed backups. `present` is a file that was written just now: its time is of the same disk. */
export function removeLeftDrafts(db: Database, { journal, folder }: BackupTerms, present: string): void {
  const key = keyOf(db);
  if (key === null) return;
  const now = writtenAt(present);
  const drafts = namesOf(journal, folder).filter((name) => name.endsWith(`.${draftEndOf(key)}`));
  for (const file of drafts.map((name) => join(folder, name))) {
    if (file !== present && ageMs(lastWrittenAt(file), now) >= DRAFT_IDLE_MS) removeQuietly(file);
  }
}

/** SQLite writes to a log beside the draft first. */
const lastWrittenAt = (file: string): number => Math.max(writtenAt(file), writtenAt(`${file}-journal`));

const writtenAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** A file that cannot be removed keeps no backup from being made. */
export function removeQuietly(file: string): void {
  try {
    removeDatabase(file);
  } catch {}
}
