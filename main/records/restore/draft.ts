import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Result } from '../../../shared/lib/result.ts';
import { removeLayoutCopies } from '../../journal/backup/layout-copy.ts';
import { openFile, openImmutable, withDatabase } from '../../journal/core/database.ts';
import { checkRoom, removeDatabase } from '../../journal/core/files.ts';
import { type JournalFailure, journalFailure, journalFailureOf } from '../../journal/core/journal-failure.ts';
import { checkLayout } from '../../journal/integrity/layout-check.ts';
import { checkPages } from '../../journal/integrity/verify.ts';
import type { Journal } from '../../journal/journal.ts';
import { copyPlain } from '../../lib/plain-file.ts';
import { JOURNAL_SCHEMA, openJournal } from '../journal-schema.ts';

/** A backup to read: the person's file, and the same consolidated to one file. */
export interface BackupSource {
  readonly file: string;
  readonly consolidated: string;
}

/**
 * Copies a backup to a draft, brings that to today's layout and verifies it whole: its layout, its pages, every link of the
 * chain, every row against a replay of the events. Only the draft is believed, since a stick may return other bytes at each
 * read. Fails with the backup's fault or the disk's; the caller removes the draft.
 */
export function openDraft(
  draft: string,
  { file, consolidated }: BackupSource,
  onProgress?: (part: number) => void,
): Result<Journal, JournalFailure> {
  const known = checkLayout(consolidated, file, JOURNAL_SCHEMA);
  if (!known.ok) return known;
  const room = checkRoom(dirname(draft), statSync(consolidated).size);
  if (!room.ok) return room;
  copyPlain(consolidated, draft);
  const copied = checkLayout(draft, file, JOURNAL_SCHEMA);
  if (!copied.ok) return copied;
  // The log of the copy is included: the marker of its run would report it as lost. The layout is checked, because SQL runs now.
  if (consolidated !== file) withDatabase(openFile(draft), (db) => db.exec("DELETE FROM facts WHERE name = 'running'"));
  const pages = withDatabase(openImmutable(draft), checkPages);
  if (pages !== null) return journalFailure('corrupt', `${file}: ${pages}`);
  const opened = openJournal(draft);
  if (!opened.ok) return journalFailure(opened.failure.why, `${file}: ${opened.failure.detail}`);
  const fault = verifyWhole(opened.value, onProgress);
  if (fault === null) return opened;
  opened.value.close();
  return journalFailure(fault.why, `${file}: ${fault.detail}`);
}

function verifyWhole(draft: Journal, onProgress?: (part: number) => void): JournalFailure | null {
  try {
    const { brokenAt } = draft.verify(onProgress);
    return brokenAt === null ? null : { kind: 'journal', why: 'corrupt', detail: brokenAt };
  } catch (error) {
    return journalFailureOf(error, draft.path);
  }
}

export function removeDraft(draft: string): void {
  removeDatabase(draft);
  removeLayoutCopies(draft);
  rmSync(`${draft}.lock`, { force: true });
}

/**
 * Reads a draft of a backup that is removed afterwards. It is made next to the journal, where a restore needs the same room; in
 * the system's folder where that is not writable.
 */
export function inDraft<T>(
  journal: string,
  source: BackupSource,
  read: (draft: Journal) => Result<T, JournalFailure>,
  onProgress?: (part: number) => void,
): Result<T, JournalFailure> {
  removeLeftDrafts(journal);
  const folder = draftFolder(dirname(journal));
  try {
    const draft = openDraft(join(folder, 'draft.db'), source, onProgress);
    if (!draft.ok) return draft;
    try {
      return read(draft.value);
    } finally {
      draft.value.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NAME = '.loket-draft-';

/** Removes what a thread that was ended left next to the journal: one draft is read at a time. A disk that refuses keeps it for the next time. */
function removeLeftDrafts(journal: string): void {
  const folder = dirname(journal);
  try {
    for (const name of readdirSync(folder)) if (name.startsWith(NAME)) rmSync(join(folder, name), { recursive: true, force: true });
  } catch {
    // Making the next draft reports the disk.
  }
}

function draftFolder(preferred: string): string {
  try {
    return mkdtempSync(join(preferred, NAME));
  } catch {
    return mkdtempSync(join(tmpdir(), NAME));
  }
}
