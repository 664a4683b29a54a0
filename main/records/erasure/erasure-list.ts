import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { appendToPlainLater, readPlainTailLater } from '../../lib/plain-file.ts';
import { entriesIn, type LineSigning, type ListKey, missingLines, type SignedList } from '../../lib/signed-lines.ts';

/**
 * The list of erasures outside of the journal, next to it and in the backup folder: a restored backup repeats those that came after it.
 * One JSON object a line, append-only; it names times and ids and nothing personal of a customer.
 */

/** Everything before this time was erased in the journal with this first event (hex of its chain; older ones: its first run of ids). */
const ErasedBefore = z.object({ journal: z.string(), before: z.string() });
const Person = z.object({ id: z.string(), name: z.string(), role: z.enum(['cashier', 'supervisor', 'owner']) });
const By: z.ZodType<Authority> = z.object({ person: Person, liftedBy: z.object({ liftId: z.string(), person: Person }).nullable() });
/** A request to erase these tickets and found orders. */
const Asked = z.object({ journal: z.string(), id: z.string(), at: z.string(), of: z.array(z.string()), by: By });
/** A customer with whom something was not settled yet wanted to be erased: their ids. */
const Waiting = z.object({ journal: z.string(), waits: z.array(z.string()), at: z.string(), by: By });
const Entry = z.union([Asked, Waiting, ErasedBefore]);
export type ErasureEntry = z.infer<typeof Entry>;

export const isAskedEntry = (entry: ErasureEntry): entry is z.infer<typeof Asked> => 'id' in entry;
export const isWaitingEntry = (entry: ErasureEntry): entry is z.infer<typeof Waiting> => 'waits' in entry;

export const erasureListBeside = (journal: string): string => `${journal}.erasures`;
export const erasureListInFolder = (folder: string, journal: string): string =>
  join(folder, `loket-${basename(journal).replace(/\.db$/, '')}.erasures`);

/** What is read of a list, from its end. */
const LIST_BYTES = 16 * 1024 ** 2;

/** What signs the lines of a journal's list in a backup folder. */
export const erasureSigning = (journal: string, key: ListKey | null): LineSigning | null =>
  key === null ? null : { key, scope: `erasures ${basename(journal)}` };

/** The entries of a list, by whether their lines have this till's code. */
interface ListedErasures {
  readonly signed: readonly ErasureEntry[];
  readonly others: readonly ErasureEntry[];
}

/** A missing or unreadable list has no entries; a line that a crash cut off is skipped. Without a key none is signed. */
export const readErasureList = async (file: string, signing: LineSigning | null): Promise<ListedErasures> =>
  erasuresIn(await readPlainTailLater(file, LIST_BYTES).catch(() => ''), signing);

function erasuresIn(text: string, signing: LineSigning | null): ListedErasures {
  const entries = entriesIn(text, listOf(signing));
  const withCode = (wanted: boolean) => entries.flatMap(({ entry, isSigned }) => (isSigned === wanted ? [entry] : []));
  return { signed: withCode(true), others: withCode(false) };
}

const listOf = (signing: LineSigning | null): SignedList<ErasureEntry> => ({ schema: Entry, signing, keyOf: JSON.stringify });

/**
 * Appends the entries that the list lacks, durable when it resolves; with a key, also those that it has without this till's code. Never
 * creates a folder, so that a removed stick has no list.
 */
export async function appendToErasureList(file: string, entries: readonly ErasureEntry[], signing: LineSigning | null): Promise<void> {
  if (entries.length === 0) return;
  await appendToPlainLater(file, LIST_BYTES, (tail) => missingLines(tail, entries, listOf(signing)));
}
