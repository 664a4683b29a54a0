import type { Transaction } from 'kysely';
import type { OfficeTables } from '../store/tables.ts';

/** A line with those that it left: each holds the history up to where the next one begins. */
export async function historyOf(
  transaction: Transaction<OfficeTables>,
  till: string,
  line: string,
): Promise<{ readonly line: string; readonly upTo: number }[]> {
  const lines = await transaction.selectFrom('lines').select(['line', 'parent', 'fork_seq']).where('till', '=', till).execute();
  const history: { line: string; upTo: number }[] = [];
  let upTo = Number.MAX_SAFE_INTEGER;
  for (let at: string | null = line; at !== null; ) {
    const row = lines.find((each) => each.line === at);
    history.push({ line: at, upTo });
    upTo = row?.fork_seq ?? 0;
    at = row?.parent ?? null;
  }
  return history;
}
