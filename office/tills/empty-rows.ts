import type { RawBuilder, Transaction } from 'kysely';
import { sql } from 'kysely';
import { MemberEraser } from '../../shared/erasure/erase-members.ts';
import type { EmptiedTill } from '../../shared/office/outlet-forms.ts';
import type { OfficeTables } from '../store/tables.ts';

/** What is emptied of a till: the rows for which these are true. Sums, numbers of events and the chain stay. */
interface Emptying {
  readonly till: string;
  /** Events of a line up to this number stay as they are. */
  readonly keptUpTo: ReadonlyMap<string, number>;
  /** Of the columns of `events` and `documents`. */
  readonly events: RawBuilder<boolean>;
  readonly documents: Readonly<Record<'order' | 'debt' | 'shift', RawBuilder<boolean>>>;
}

const EVENTS_AT_ONCE = 5_000;
/** The members of documents that name a customer. */
const NAMES = [
  { kind: 'order', member: 'number' },
  { kind: 'debt', member: 'name' },
] as const;

/** Removes bodies with their salts from events, and what names a customer from documents. Returns how many of each held something. */
export async function emptyRows(transaction: Transaction<OfficeTables>, emptying: Emptying): Promise<EmptiedTill> {
  const events = await emptyEvents(transaction, emptying);
  const documents = (await emptyNames(transaction, emptying)) + (await maskShifts(transaction, emptying));
  return { events, documents };
}

async function emptyEvents(transaction: Transaction<OfficeTables>, { till, keptUpTo, events }: Emptying): Promise<number> {
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
        .where(events)
        .executeTakeFirst();
      emptied += Number(numUpdatedRows);
    }
  }
  return emptied;
}

async function emptyNames(transaction: Transaction<OfficeTables>, { till, documents }: Emptying): Promise<number> {
  let emptied = 0;
  for (const { kind, member } of NAMES) {
    const { numUpdatedRows } = await transaction
      .updateTable('documents')
      .set({ body: sql<string>`body || ${JSON.stringify({ [member]: null })}::jsonb` })
      .where('till', '=', till)
      .where('kind', '=', kind)
      .where(sql<boolean>`body->>${sql.lit(member)} is not null`)
      .where(documents[kind])
      .executeTakeFirst();
    emptied += Number(numUpdatedRows);
  }
  return emptied;
}

/** A Z holds what movements of cash say of people: it becomes what an erasure would leave of it. */
async function maskShifts(transaction: Transaction<OfficeTables>, { till, documents }: Emptying): Promise<number> {
  const shifts = await transaction
    .selectFrom('documents')
    .select(['id', 'body'])
    .where('till', '=', till)
    .where('kind', '=', 'shift')
    .where(documents.shift)
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
