import { existsSync, fsyncSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { AccountRecord } from '../../../shared/service/account-record.ts';
import { appendToPlain, appendToPlainLater, readPlainTail, readPlainTailLater } from '../../lib/plain-file.ts';
import { syncFolder } from '../../lib/sync-folder.ts';
import { within } from '../../lib/within.ts';
import { isEpochEntry, type ListEntry } from './epochs.ts';
import { type JournalFailure, journalFailureOf } from './journal-failure.ts';

/**
 * The epoch list outside of the journal: one JSON object a line, append-only, private to this user. Skips a line that a crash
 * or a bad disk cut off. A folder of backups may be another person's stick: see {@link ../../lib/plain-file.ts}.
 */

/** What is read of a list, from its end: some 40,000 runs. */
const LIST_BYTES = 4 * 1024 ** 2;
/** How long a folder of backups may take to answer, in ms: a disk on the network may never. */
const ARCHIVE_MS = 10_000;

const Epoch = z.object({ epoch: z.string(), at: z.string(), after: z.string().nullable(), took: z.array(z.string()).exactOptional() });
const Account = z.object({ account: AccountRecord, epoch: z.string(), at: z.string() });
const Entry = z.union([Epoch, Account]);

/** The key of an entry; a list holds it once. */
export const nameOf = (entry: ListEntry): string => (isEpochEntry(entry) ? entry.epoch : `${entry.epoch} ${JSON.stringify(entry.account)}`);

/** The path of a journal's list, next to the journal. */
export const epochListBeside = (journal: string): string => `${journal}.epochs`;
/** The name of a journal's list in a backup folder. */
export const epochListInFolder = (folder: string, journal: string): string =>
  join(folder, `loket-${basename(journal).replace(/\.db$/, '')}.epochs`);

/** Reads a list; a missing or unreadable one has no entries. */
export function readEpochList(file: string): ListEntry[] {
  try {
    return parseEpochList(readPlainTail(file, LIST_BYTES));
  } catch {
    return [];
  }
}

export const parseEpochList = (text: string): ListEntry[] =>
  text.split('\n').flatMap((line) => {
    const entry = Entry.safeParse(parsed(line));
    return entry.success ? [entry.data] : [];
  });

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Appends the entries that the list lacks; durable when it returns. Fails with the disk's failure. */
export function appendToEpochList(file: string, entries: readonly ListEntry[]): Result<null, JournalFailure> {
  try {
    if (existsSync(file) && missingLines(readPlainTail(file, LIST_BYTES), entries) === '') return ok(null);
    appendToPlain(file, LIST_BYTES, (tail) => missingLines(tail, entries), fsyncSync);
    syncFolder(dirname(file));
    return ok(null);
  } catch (error) {
    return fail(journalFailureOf(error, file));
  }
}

/** The leading line break ends what a crash may have left of the line before. */
function missingLines(text: string, entries: readonly ListEntry[]): string {
  const known = new Set(parseEpochList(text).map(nameOf));
  const lines = entries.filter((entry) => !known.has(nameOf(entry))).map((entry) => `${JSON.stringify(entry)}\n`);
  return lines.length === 0 ? '' : [text === '' || text.endsWith('\n') ? '' : '\n', ...lines].join('');
}

/** A place outside of the journal's folder that also keeps the epoch list. It may be missing, or never answer. */
export interface EpochArchive {
  /** Its entries; rejects where it cannot be read. */
  read(): Promise<readonly ListEntry[]>;
  /** Appends the entries that it lacks, durable when it resolves; rejects where it cannot be written. */
  append(entries: readonly ListEntry[]): Promise<void>;
}

/** The list in a backup folder. Never creates the folder, so that a removed stick has no list. */
export const folderEpochArchive = (folder: () => string, journal: string): EpochArchive => ({
  read: async () =>
    parseEpochList(await within(ARCHIVE_MS, readPlainTailLater(epochListInFolder(folder(), journal), LIST_BYTES)).catch(() => '')),
  append: (entries) =>
    within(
      ARCHIVE_MS,
      appendToPlainLater(epochListInFolder(folder(), journal), LIST_BYTES, (tail) => missingLines(tail, entries)),
    ),
});
