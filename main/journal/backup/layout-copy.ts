import { fsyncSync, readdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { syncFolder, withFile } from '../../lib/files.ts';
import { copyPlain } from '../../lib/plain-file.ts';
import { checkRoom, removeDatabase } from '../core/files.ts';
import { hasWal } from '../core/inspect-file.ts';
import { type JournalFailure, journalFailure } from '../core/journal-failure.ts';
import { verifyBackup } from './backup.ts';
import { consolidate } from './consolidate.ts';

/** The journal as the program of an older layout left it, next to the journal: `live.db.layout-24`. */
export const layoutCopyOf = (path: string, layout: number): string => `${path}.layout-${layout}`;

/**
 * Copies a journal of an older layout before it is migrated, so that the program before can go on with it (docs/updates.md). The copy is one
 * file, durable and verified page by page and along its chain when it returns. Call with the journal's lock held and before SQLite has the
 * journal open. Fails with `full` where the disk has no room for it, with `corrupt` where the journal is damaged; then there is no copy, and
 * the caller must not migrate. Throws where the disk refuses the copy.
 */
export function copyOfLayout(path: string, layout: number): Result<null, JournalFailure> {
  const file = layoutCopyOf(path, layout);
  const draft = `${file}.part`;
  removeDatabase(draft);
  try {
    const written = hasWal(path) ? consolidate(path, draft) : copyWhole(path, draft);
    if (!written.ok) return written;
    const verified = verifyBackup(draft);
    if (!verified.ok) return journalFailure(verified.failure.why, verified.failure.detail.replace(draft, path));
    withFile(draft, 'r+', fsyncSync);
    renameSync(draft, file);
    syncFolder(dirname(file));
    return ok(null);
  } finally {
    removeDatabase(draft);
  }
}

function copyWhole(path: string, draft: string): Result<null, JournalFailure> {
  const room = checkRoom(dirname(draft), statSync(path).size);
  if (!room.ok) return room;
  copyPlain(path, draft);
  return ok(null);
}

/** The copies of older layouts next to a journal. Throws where its folder cannot be listed. */
export const layoutCopiesOf = (path: string): string[] =>
  readdirSync(dirname(path))
    .filter((name) => name.startsWith(`${basename(path)}.layout-`) && /-\d+$/.test(name))
    .map((name) => join(dirname(path), name));

/** Removes them: the program before can no longer go on with this journal. Throws where the disk refuses it. */
export const removeLayoutCopies = (path: string): void => layoutCopiesOf(path).forEach(removeDatabase);
