import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { addDays, startOfBusinessDay } from '../../shared/lib/business-day.ts';
import { maskMiddle } from '../../shared/lib/text.ts';
import type { TillDocument } from '../../shared/office/documents.ts';
import type { DebtList, OrderList, OrderRow, ShiftList, ShiftRow } from '../../shared/office/page-views/list-views.ts';
import type { AskedSpan } from '../../shared/office/page-views/query-forms.ts';
import type { OfficeTables } from '../store/tables.ts';
import { allDaysOf, byClock, countedClocks, daysOf } from './days.ts';
import { IS_PRESENT, isCounted, isSeen, type Seen } from './seen.ts';

/** The longest list of a page. */
const MOST_ROWS = 500;

interface AtTill {
  readonly outletName: string;
  readonly till: string;
  readonly tillName: string;
  readonly isEarlier: boolean;
}
type DocumentOf<K extends TillDocument['kind']> = Extract<TillDocument, { kind: K }>;
interface Listed<R> {
  readonly asOf: string;
  readonly rows: R[];
  readonly left: number;
}

/** The documents of one kind that `which` names, in the order of `by`, with their tills, those that count by default; earlier histories last. */
export async function listed<K extends TillDocument['kind'], R>(
  db: Kysely<OfficeTables>,
  seen: Seen,
  {
    kind,
    which,
    by,
    rowOf,
    tills = isCounted(seen),
  }: {
    readonly kind: K;
    readonly which: RawBuilder<boolean>;
    readonly by: RawBuilder<unknown>;
    readonly rowOf: (body: DocumentOf<K>, at: AtTill) => R;
    readonly tills?: RawBuilder<boolean>;
  },
  now: number,
): Promise<Listed<R>> {
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('tills as t', 't.till', 'd.till')
    .innerJoin('outlets as o', 'o.outlet', 't.outlet')
    .where(tills)
    .where(sql<boolean>`d.kind = ${sql.lit(kind)}`)
    .where(which)
    .select(['o.name as outletName', 'd.till', 't.name as tillName', 'd.body', sql<number>`count(*) over ()`.as('all')])
    .select(sql<boolean>`not ${IS_PRESENT}`.as('isEarlier'))
    .orderBy('isEarlier')
    .orderBy(by)
    .orderBy('d.till')
    .orderBy('d.id')
    .limit(MOST_ROWS)
    .execute();
  const all = rows[0]?.all ?? 0;
  return {
    asOf: new Date(now).toISOString(),
    rows: rows.map(({ body, all: _, ...at }) => rowOf(body as DocumentOf<K>, at)),
    left: all - rows.length,
  };
}

/** The number is masked: a page shows it, and a browser may keep the answer. */
export const orderRow = (
  { kind: _, asOf: __, ticket: ___, family: ____, number, ...order }: DocumentOf<'order'>,
  at: AtTill,
): OrderRow => ({
  ...at,
  ...order,
  number: number === null ? null : maskMiddle(number),
});
export const OLDEST = sql`d.body->>'at'`;

/** Orders whose result is not known, that a person must decide, or whose money is owed; the oldest first. */
export const outstandingOrders = (db: Kysely<OfficeTables>, seen: Seen, now: number): Promise<OrderList> =>
  listed(db, seen, { kind: 'order', which: sql`d.body->>'money' in ('open', 'owed')`, by: OLDEST, rowOf: orderRow }, now);

/** Orders whose id begins with this text, and those of this number where a till lets numbers out, at excluded tills too; the newest first. */
export const searchOrders = (db: Kysely<OfficeTables>, seen: Seen, text: string, now: number): Promise<OrderList> => {
  const beginning = `${text.replace(/[\\%_]/g, '\\$&')}%`;
  const which = sql<boolean>`(d.id like ${beginning} or (d.body->>'number' is not null and d.body->>'number' = ${text}))`;
  return listed(db, seen, { kind: 'order', which, by: sql`d.body->>'at' desc`, rowOf: orderRow, tills: isSeen(seen) }, now);
};

/**
 * Open shifts, and those that were closed in the span; the newest first. An open one of an earlier history is listed in the span in which it
 * was opened, because nothing closes it. Tills write instants in UTC, so they are compared as text.
 */
export async function listShifts(db: Kysely<OfficeTables>, seen: Seen, asked: AskedSpan, now: number): Promise<ShiftList> {
  const clocks = await countedClocks(db, seen);
  const inSpan = (at: RawBuilder<unknown>): RawBuilder<boolean> =>
    byClock(clocks, (clock) => {
      const { from, to } = daysOf(asked, clock, now);
      const [begin, end] = [from, addDays(to, 1)].map((day) => new Date(startOfBusinessDay(day, clock)).toISOString());
      return sql<boolean>`${at} >= ${begin} and ${at} < ${end}`;
    });
  const isOpen = sql`d.body->>'closed' is null and (${IS_PRESENT} or ${inSpan(sql`d.body->>'opened'`)})`;
  const list = await listed(
    db,
    seen,
    {
      kind: 'shift',
      which: sql`((${isOpen}) or ${inSpan(sql`d.body->>'closed'`)})`,
      by: sql`d.body->>'closed' desc nulls first`,
      rowOf: ({ id, opened, closed, by, expected, difference, z: paper, ...more }, at): ShiftRow => ({
        ...at,
        ...{ id, opened, closed, by, expected: expected ?? printedOf(paper), difference, number: numberOf(more) },
      }),
    },
    now,
  );
  return { ...list, ...allDaysOf(asked, clocks, now) };
}

/** The cash that should have been in the drawer at the close; null where a Z of another version does not say it. */
const printedOf = (paper: unknown): number | null => Printed.safeParse(paper).data?.report.drawer.expected ?? null;
const Printed = z.object({ report: z.object({ drawer: z.object({ expected: z.int() }) }) });

/** Tills of an earlier contract send no number. */
const numberOf = (more: object): number | null => ('number' in more && typeof more.number === 'number' ? more.number : null);

/** What customers owe, the most first. */
export const listDebts = (db: Kysely<OfficeTables>, seen: Seen, now: number): Promise<DebtList> =>
  listed(
    db,
    seen,
    {
      kind: 'debt',
      which: sql`(d.body->>'owed')::bigint > 0`,
      by: sql`(d.body->>'owed')::bigint desc`,
      rowOf: ({ id, name, owed, limit, since }, at) => ({ ...at, id, name, owed, limit, since }),
    },
    now,
  );
