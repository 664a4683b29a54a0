import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dayNumber, dayOfNumber, type ShopClock } from '../../shared/lib/business-day.ts';
import type { SalesQuestion } from '../../shared/office/page-views/query-forms.ts';
import type { SalesGroup, SalesRow, SalesView } from '../../shared/office/page-views/sums-views.ts';
import type { OfficeTables } from '../store/tables.ts';
import { allDaysOf, byClock, countedClocks, daysOf } from './days.ts';
import { isCounted, maySum, type Seen, seenTills } from './seen.ts';
import { addedSums, soldSums, type UsedSums, usedSums } from './sold-sums.ts';

/** The most rows of a page; a file has all of them. */
const MOST_ROWS = 500;

interface Group {
  /** The columns of `sums_hours as s`, `tills as t`, `outlets as o`, `sums_goods as g` and `sums_people as p` that make a row. */
  readonly key: RawBuilder<string>;
  readonly label: RawBuilder<string | null>;
  readonly outlet: RawBuilder<string | null>;
  /** Rows stand in the order of this, else by what was sold. */
  readonly order: 'key' | 'sold';
}

const NONE = sql<string | null>`null::text`;
const group = (key: RawBuilder<string>, label: RawBuilder<string | null>, order: Group['order'] = 'sold', outlet = NONE): Group => ({
  ...{ key, label, order, outlet },
});
/** The name of goods is one of the names that tills have for them: the same for the same tills. */
const GROUPS: Readonly<Record<SalesGroup, (day: RawBuilder<number>) => Group>> = {
  outlet: () => group(sql<string>`t.outlet::text`, sql`max(o.name)`),
  hour: () => group(sql<string>`lpad(s.hour::text, 2, '0')`, NONE, 'key'),
  day: (day) => group(sql<string>`lpad((${day})::text, 6, '0')`, NONE, 'key'),
  family: () => group(sql<string>`s.family`, NONE),
  product: () => group(sql<string>`s.product`, sql`max(g.name)`),
  cashier: () => group(sql<string>`t.outlet::text || ' ' || s.person`, sql`max(p.name)`, 'sold', sql`max(o.name)`),
};

const KEYS: Readonly<Partial<Record<SalesGroup, (key: string) => string>>> = {
  hour: (key) => String(Number(key)),
  day: (key) => dayOfNumber(Number(key)),
};

type Row = UsedSums & { readonly key: string; readonly label: string | null; readonly outletName: string | null };

/** The sales of a span of days, by each till's own clock; `most` rows at most. */
export async function readSales(
  db: Kysely<OfficeTables>,
  seen: Seen,
  { group: by, days, outlet, ...asked }: SalesQuestion,
  now: number,
  most = MOST_ROWS,
): Promise<SalesView> {
  const narrowed = outlet === undefined ? seen : { ...seen, outlets: seen.outlets?.includes(outlet) === false ? [] : [outlet] };
  const outlets = new Set((await seenTills(db, narrowed)).map((till) => till.outlet));
  const isSummed = maySum(seen, outlets.size);
  const clocks = await countedClocks(db, narrowed);
  const clockOf = (clock: ShopClock): ShopClock => (days === 'business' ? clock : { ...clock, dayStartsAt: 0 });
  const { from, to } = allDaysOf(asked, clocks.map(clockOf), now);
  const day = days === 'business' ? sql<number>`s.business_day` : sql<number>`s.day`;
  const { key, label, outlet: outletName, order } = GROUPS[by](day);
  const rows =
    isSummed || OF_ONE_OUTLET.has(by)
      ? await db
          .selectFrom('sums_hours as s')
          .innerJoin('tills as t', 't.till', 's.till')
          .innerJoin('outlets as o', 'o.outlet', 't.outlet')
          .leftJoin('sums_goods as g', (join) =>
            join
              .onRef('g.till', '=', 's.till')
              .onRef('g.product', '=', 's.product')
              .onRef('g.family', '=', 's.family')
              .onRef('g.brand', '=', 's.brand'),
          )
          .leftJoin('sums_people as p', (join) => join.onRef('p.till', '=', 's.till').onRef('p.person', '=', 's.person'))
          .where(isCounted(narrowed))
          .where(sql<boolean>`${day} between ${dayNumber(from)} and ${dayNumber(to)}`)
          .where(
            byClock(clocks, (clock) => {
              const own = daysOf(asked, clockOf(clock), now);
              return sql<boolean>`${day} between ${dayNumber(own.from)} and ${dayNumber(own.to)}`;
            }),
          )
          .select([sql<string>`${key}`.as('key'), label.as('label'), outletName.as('outletName'), ...usedSums])
          .groupBy(sql`1`)
          .execute()
      : [];
  const sorted = [...(rows as Row[])].sort((a, b) =>
    order === 'key' ? compare(a.key, b.key) : soldOf(b) - soldOf(a) || compare(a.key, b.key),
  );
  return {
    ...{ asOf: new Date(now).toISOString(), group: by, days, from, to },
    rows: sorted.slice(0, most).map((row) => salesRow(by, row)),
    left: Math.max(0, sorted.length - most),
    total: isSummed ? soldSums(addedSums(sorted)) : null,
  };
}

/** Each row is of one outlet, so it is no sum over several. */
const OF_ONE_OUTLET: ReadonlySet<SalesGroup> = new Set(['outlet', 'cashier']);

const soldOf = ({ price, fee }: UsedSums): number => price + fee;
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const salesRow = (by: SalesGroup, { key, label, outletName, ...sums }: Row): SalesRow => ({
  ...{ key: KEYS[by]?.(key) ?? key, label, outletName, sums: soldSums(sums) },
});
