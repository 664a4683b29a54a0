import { type Kysely, sql } from 'kysely';
import type { EmptiedTill } from '../../shared/office/outlet-forms.ts';
import { TERMINAL, writeAudit } from '../people/audit.ts';
import type { OfficeTables } from '../store/tables.ts';
import { inTransaction } from '../store/transaction.ts';
import { emptyRows } from './empty-rows.ts';

const NO_TILL = '00000000-0000-0000-0000-000000000000';
const NONE: EmptiedTill = { events: 0, documents: 0 };

/**
 * Ends what names customers after so many months, in all that tills sent. An event is older by its receipt or by its till's clock, because a
 * till may send a journal of years at once. An order that is not ended, an open shift and a debt that is owed keep what they name. Each till
 * is a transaction of its own: what a run did before it was ended stays done.
 */
export async function emptyOlder(db: Kysely<OfficeTables>, months: number, now: Date): Promise<EmptiedTill> {
  const before = monthsBefore(now, months);
  await writeAudit(db, TERMINAL, { act: 'olderEmptied', detail: { months, to: before.toISOString().slice(0, 10) } }, now.getTime());
  let total = NONE;
  for (let after = NO_TILL; ; ) {
    const next = await db.selectFrom('tills').select('till').where('till', '>', after).orderBy('till').limit(1).executeTakeFirst();
    if (!next) return total;
    const { events, documents } = await emptyOlderOf(db, next.till, before);
    total = { events: total.events + events, documents: total.documents + documents };
    after = next.till;
  }
}

/** Tills write instants in UTC, so they are compared as text. */
function emptyOlderOf(db: Kysely<OfficeTables>, till: string, before: Date): Promise<EmptiedTill> {
  const text = before.toISOString();
  return inTransaction(db, async (transaction) => {
    await transaction.selectFrom('tills').select('till').where('till', '=', till).forUpdate().execute();
    return emptyRows(transaction, {
      till,
      keptUpTo: new Map(),
      events: sql<boolean>`(received < ${before} or at < ${text})`,
      documents: {
        order: sql<boolean>`body->>'ended' < ${text}`,
        debt: sql<boolean>`(body->>'owed')::bigint <= 0 and exists (select 1 from events e where e.till = ${till}
          and e.line = documents.line and e.seq = documents.as_of and (e.received < ${before} or e.at < ${text}))`,
        shift: sql<boolean>`body->>'closed' < ${text}`,
      },
    });
  });
}

/** The same day and time so many months earlier; the last day of a month that has no such day. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0)).getUTCDate();
  before.setUTCDate(Math.min(now.getUTCDate(), last));
  return before;
}
