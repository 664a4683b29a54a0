import { type Kysely, sql } from 'kysely';
import type { ComplaintList, OrderRow } from '../../shared/office/page-views/list-views.ts';
import type { OfficeTables } from '../store/tables.ts';
import { listed, OLDEST, orderRow } from './lists.ts';
import { IS_OPEN_COMPLAINT } from './needs.ts';
import type { Seen } from './seen.ts';

/** Complaints that no one has decided, the oldest first, with their orders. */
export async function openComplaints(db: Kysely<OfficeTables>, seen: Seen, now: number): Promise<ComplaintList> {
  const list = await listed(
    db,
    seen,
    {
      kind: 'complaint',
      which: IS_OPEN_COMPLAINT,
      by: OLDEST,
      rowOf: ({ id, order, state, at }, till) => ({ ...till, id, order, state, at }),
    },
    now,
  );
  const orders = await ordersOf(db, seen, list.rows, now);
  return { ...list, rows: list.rows.map((row) => ({ ...row, sold: orders.get(keyOf(row.till, row.order)) ?? null })) };
}

const keyOf = (till: string, order: string): string => `${till} ${order}`;

/** The orders of complaints, by till and id. */
async function ordersOf(
  db: Kysely<OfficeTables>,
  seen: Seen,
  complaints: readonly { readonly till: string; readonly order: string }[],
  now: number,
): Promise<ReadonlyMap<string, OrderRow>> {
  if (complaints.length === 0) return new Map();
  const [tills, ids] = [complaints.map(({ till }) => till), complaints.map(({ order }) => order)];
  const which = sql<boolean>`(d.till = any(${sql.val(tills)}::uuid[]) and d.id = any(${sql.val(ids)}::text[]))`;
  const { rows } = await listed(db, seen, { kind: 'order', which, by: OLDEST, rowOf: orderRow }, now);
  return new Map(rows.map((row) => [keyOf(row.till, row.id), row]));
}
