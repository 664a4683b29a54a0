import { sql, type Transaction } from 'kysely';
import type { EmptiedPart, EmptiedTill } from '../../shared/office/outlet-forms.ts';
import { historyOf } from '../intake/line-history.ts';
import type { OfficeTables } from '../store/tables.ts';
import { emptyRows } from './empty-rows.ts';

/**
 * Empties what names customers in what a till sent: an erasure at a till reaches its present history alone, and no till speaks for a history
 * that it left, for a computer that was copied, or for a till that is gone. Call it with the till's row locked. Of a till without events
 * both parts are everything.
 */
export async function emptyTill(transaction: Transaction<OfficeTables>, till: string, part: EmptiedPart): Promise<EmptiedTill> {
  const { line } = await transaction.selectFrom('tills').select('line').where('till', '=', till).executeTakeFirstOrThrow();
  const kept = part === 'earlier' ? line : null;
  const history = kept === null ? [] : await historyOf(transaction, till, kept);
  /** What no present history says. */
  const documents = kept === null ? sql<boolean>`true` : sql<boolean>`line <> ${kept}::uuid`;
  return emptyRows(transaction, {
    till,
    keptUpTo: new Map(history.map(({ line: own, upTo }) => [own, upTo])),
    events: sql<boolean>`true`,
    documents: { order: documents, debt: documents, shift: documents },
  });
}
