import { open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Authority } from '../../shared/staff/permissions.ts';

/**
 * The list of erasures outside of the journal, next to it and in the backup folder: a restored backup repeats those that came after it.
 * One JSON object a line, append-only; it names times and ids and nothing personal of a customer.
 */

/** Everything before this time was erased in the journal with this first event (hex of its chain; older ones: its first run of ids). */
const ErasedBefore = z.object({ journal: z.string(), before: z.string() });
const Person = z.object({ id: z.string(), name: z.string(), role: z.enum(['cashier', 'supervisor', 'owner']) });
const By: z.ZodType<Authority> = z.object({ person: Person, liftedBy: z.object({ liftId: z.string(), person: Person }).nullable() });
/** Somebody asked for the erasure of these tickets and found orders. */
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

/** A missing or unreadable list has no entries; a line that a crash cut off is skipped. */
export async function readErasureList(file: string): Promise<readonly ErasureEntry[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const entry = Entry.safeParse(parsed(line));
    return entry.success ? [entry.data] : [];
  });
}

/** Appends the entries that the list lacks, durable when it resolves. Never creates a folder, so that a removed stick has no list. */
export async function appendToErasureList(file: string, entries: readonly ErasureEntry[]): Promise<void> {
  const known = new Set((await readErasureList(file)).map((entry) => JSON.stringify(entry)));
  const lines = entries.map((entry) => JSON.stringify(entry)).filter((line) => !known.has(line));
  if (lines.length === 0) return;
  const handle = await open(file, 'a', 0o600);
  try {
    // The leading line break ends what a crash may have left of the line before.
    await handle.appendFile(`\n${lines.join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
