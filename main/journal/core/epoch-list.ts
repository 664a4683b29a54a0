import { existsSync, fsyncSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { syncFolder } from '../../lib/files.ts';
import { appendToPlain, appendToPlainLater, readPlainTail, readPlainTailLater } from '../../lib/plain-file.ts';
import { entriesIn, type LineSigning, type ListKey, missingLines, type SignedList } from '../../lib/signed-lines.ts';
import { isEpochEntry, type ListEntry, type ListedEntry, listedFrom } from './epochs.ts';
import { type JournalFailure, journalFailureOf } from './journal-failure.ts';
import { AccountRecord } from './listed-account.ts';

/**
 * The epoch list outside of the journal: one JSON object a line, append-only, private to this user. Skips a line that a crash
 * or a bad disk cut off. A folder of backups may be another person's stick: see {@link ../../lib/plain-file.ts}. Lines there are signed
 * ({@link ../../lib/signed-lines.ts}), and each entry keeps who vouches for it.
 */

/** What is read of a list, from its end: some 25,000 runs. */
const LIST_BYTES = 4 * 1024 ** 2;

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

/** Reads a list without checking who wrote its lines; a missing or unreadable one has no entries. */
export const readEpochList = (file: string): ListEntry[] => parseEpochList(tailOf(file));

/** Reads a list in a folder that others may write to; without a key, all of its entries are of unknown origin. */
export const readFolderList = (file: string, journal: string, key: ListKey | null): ListedEntry[] =>
  parseFolderList(tailOf(file), signingOf(journal, key));

function tailOf(file: string): string {
  try {
    return readPlainTail(file, LIST_BYTES);
  } catch {
    return '';
  }
}

/** What signs the lines of a journal's list. */
export const signingOf = (journal: string, key: ListKey | null): LineSigning | null =>
  key === null ? null : { key, scope: `epochs ${basename(journal)}` };

const listOf = (signing: LineSigning | null): SignedList<ListEntry> => ({ schema: Entry, signing, keyOf: nameOf });

export const parseEpochList = (text: string): ListEntry[] => entriesIn(text, listOf(null)).map(({ entry }) => entry);

const parseFolderList = (text: string, signing: LineSigning | null): ListedEntry[] =>
  entriesIn(text, listOf(signing)).flatMap(({ entry, isSigned }) => listedFrom(isSigned ? 'signed' : 'unknown', [entry]));

/**
 * Appends the entries that a list lacks; durable when it returns. The list next to a journal needs no signature: it is where the journal is.
 * Fails with the disk's failure.
 */
export function appendToEpochList(
  file: string,
  entries: readonly ListEntry[],
  signing: LineSigning | null = null,
): Result<null, JournalFailure> {
  try {
    const missing = (tail: string): string => missingLines(tail, entries, listOf(signing));
    if (existsSync(file) && missing(readPlainTail(file, LIST_BYTES)) === '') return ok(null);
    appendToPlain(file, LIST_BYTES, missing, fsyncSync);
    syncFolder(dirname(file));
    return ok(null);
  } catch (error) {
    return fail(journalFailureOf(error, file));
  }
}

/** A place outside of the journal's folder that also keeps the epoch list. It may be missing, or never answer. */
export interface EpochArchive {
  /** Its entries, each with its origin; rejects where it cannot be read. */
  read(): Promise<readonly ListedEntry[]>;
  /** Appends the entries that it lacks, durable when it resolves; rejects where it cannot be written. */
  append(entries: readonly ListEntry[]): Promise<void>;
}

/**
 * The list in a backup folder. Never creates the folder, so that a removed stick has no list. Without a key its lines are not signed, and
 * what it holds is of unknown origin.
 */
export const folderEpochArchive = (
  folder: () => string,
  journal: string,
  key: () => Promise<ListKey | null> = async () => null,
): EpochArchive => ({
  read: async () => {
    const text = await readPlainTailLater(epochListInFolder(folder(), journal), LIST_BYTES).catch(() => '');
    return parseFolderList(text, signingOf(journal, await key()));
  },
  append: async (entries) => {
    const signing = signingOf(journal, await key());
    const list = epochListInFolder(folder(), journal);
    await appendToPlainLater(list, LIST_BYTES, (tail) => missingLines(tail, entries, listOf(signing)));
  },
});
