import { sql, type Transaction } from 'kysely';
import { MemberEraser } from '../../shared/erasure/erase-members.ts';
import type { EmptiedPart, EmptiedTill } from '../../shared/office/outlet-forms.ts';
import { historyOf } from '../intake/line-history.ts';
import type { OfficeTables } from '../store/tables.ts';

/**
 * Empties what names customers in what a till sent: an erasure at a till reaches its present history alone, and no till speaks for a history
 * that it left, for a computer that was copied, or for a till that is gone. Sums, numbers of events and the chain stay.
 */

interface Emptying {
  readonly till: string;
  /** The line whose history stays as it is; null for none. */
  readonly kept: string | null;
}

const EVENTS_AT_ONCE = 5_000;
/** The members of documents that name a customer. */
const NAMES = [
  { kind: 'order', member: 'number' },
  { kind: 'debt', member: 'name' },
] as const;

/** Call it with the till's row locked. Of a till without events both parts are everything. */
export async function emptyTill(transaction: Transaction<OfficeTables>, till: string, part: EmptiedPart): Promise<EmptiedTill> {
  const { line } = await transaction.selectFrom('tills').select('line').where('till', '=', till).executeTakeFirstOrThrow();
  const emptying = { till, kept: part === 'earlier' ? line : null };
  const events = await emptyEvents(transaction, emptying);
  const documents = (await emptyNames(transaction, emptying)) + (await maskShifts(transaction, emptying));
  return { events, documents };
}

async function emptyEvents(transaction: Transaction<OfficeTables>, { till, kept }: Emptying): Promise<number> {
  const history = kept === null ? [] : await historyOf(transaction, till, kept);
  const keptUpTo = new Map(history.map(({ line, upTo }) => [line, upTo]));
  const lines = await transaction.selectFrom('lines').select(['line', 'head_seq']).where('till', '=', till).execute();
  let emptied = 0;
  for (const { line, head_seq: head } of lines) {
    for (let after = keptUpTo.get(line) ?? 0; after < head; after += EVENTS_AT_ONCE) {
      const { numUpdatedRows } = await transaction
        .updateTable('events')
        .set({ body: null, salt: null })
        .where('till', '=', till)
        .where('line', '=', line)
        .where('seq', '>', after)
        .where('seq', '<=', after + EVENTS_AT_ONCE)
        .where((where) => where.or([where('body', 'is not', null), where('salt', 'is not', null)]))
        .executeTakeFirst();
      emptied += Number(numUpdatedRows);
    }
  }
  return emptied;
}

/** What no present history says. */
const isEmptied = ({ kept }: Emptying) => (kept === null ? sql<boolean>`true` : sql<boolean>`line <> ${kept}::uuid`);

async function emptyNames(transaction: Transaction<OfficeTables>, emptying: Emptying): Promise<number> {
  let emptied = 0;
  for (const { kind, member } of NAMES) {
    const { numUpdatedRows } = await transaction
      .updateTable('documents')
      .set({ body: sql<string>`body || ${JSON.stringify({ [member]: null })}::jsonb` })
      .where('till', '=', emptying.till)
      .where('kind', '=', kind)
      .where(sql<boolean>`body->>${sql.lit(member)} is not null`)
      .where(isEmptied(emptying))
      .executeTakeFirst();
    emptied += Number(numUpdatedRows);
  }
  return emptied;
}

/** A Z holds what movements of cash say of people: it becomes what an erasure would leave of it. */
async function maskShifts(transaction: Transaction<OfficeTables>, emptying: Emptying): Promise<number> {
  const { till } = emptying;
  const shifts = await transaction
    .selectFrom('documents')
    .select(['id', 'body'])
    .where('till', '=', till)
    .where('kind', '=', 'shift')
    .where(isEmptied(emptying))
    .execute();
  let masked = 0;
  for (const { id, body } of shifts) {
    if (body.kind !== 'shift' || !isMasked({ type: 'shiftClosed', z: body.z })) continue;
    await transaction
      .updateTable('documents')
      .set({ body: JSON.stringify(body) })
      .where('till', '=', till)
      .where('kind', '=', 'shift')
      .where('id', '=', id)
      .execute();
    masked += 1;
  }
  return masked;
}

/** Changes the event; returns whether anything of it was personal. */
function isMasked(event: { readonly type: string; readonly z: unknown }): boolean {
  const eraser = new MemberEraser();
  eraser.observe(event);
  return eraser.erase(event);
}
