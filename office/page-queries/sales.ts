import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dayNumber, dayOfNumber, type ShopClock } from '../../shared/lib/business-day.ts';
import type { SalesQuestion } from '../../shared/office/page-views/query-forms.ts';
import type { Days } from '../../shared/office/page-views/spans.ts';
import type { SalesGroup, SalesRow, SalesView } from '../../shared/office/page-views/sums-views.ts';
import type { OfficeTables } from '../store/tables.ts';
import { allDaysOf, byClock, countedClocks, daysOf } from './days.ts';
import { isCounted, maySum, type Seen, seenOutlets } from './seen.ts';
import { addedSums, soldSums, type UsedSums, usedSums } from './sold-sums.ts';

/** The most rows of a page; a file has all of them. */
const MOST_ROWS = 500;

interface Group {
  /** The smallest table of sums that has the rows, as `s`, with the names that its label needs. */
  readonly sums: RawBuilder<unknown>;
  /** The columns of `s`, `tills as t`, `outlets as o` and of the names that make a row. */
  readonly key: RawBuilder<string>;
  readonly label: RawBuilder<string | null>;
  readonly outlet: RawBuilder<string | null>;
  /** Rows stand in the order of this, else by what was sold. */
  readonly order: 'key' | 'sold';
}

const NONE = sql<string | null>`null::text`;
const DAYS = sql`sums_days s`;
const HOURS = sql`sums_hours s`;
const OF_GOODS = sql`sums_goods g on g.till = s.till and g.product = s.product and g.family = s.family and g.brand = s.brand`;
const base = { sums: HOURS, label: NONE, outlet: NONE, order: 'sold' } as const;
/** The name of goods is one of the names that tills have for them: the same for the same tills. */
const GROUPS: Readonly<Record<SalesGroup, (day: RawBuilder<number>) => Group>> = {
  outlet: () => ({ ...base, sums: DAYS, key: sql<string>`t.outlet::text`, label: sql`max(o.name)` }),
  hour: () => ({ ...base, sums: sql`sums_day_hours s`, key: sql<string>`lpad(s.hour::text, 2, '0')`, order: 'key' }),
  day: (day) => ({ ...base, sums: DAYS, key: sql<string>`lpad((${day})::text, 6, '0')`, order: 'key' }),
  family: () => ({ ...base, key: sql<string>`s.family` }),
  product: () => ({ ...base, sums: sql`${HOURS} left join ${OF_GOODS}`, key: sql<string>`s.product`, label: sql`max(g.name)` }),
  cashier: () => ({
    ...{ ...base, sums: sql`${HOURS} left join sums_people p on p.till = s.till and p.person = s.person` },
    ...{ key: sql<string>`t.outlet::text || ' ' || s.person`, label: sql`max(p.name)`, outlet: sql`max(o.name)` },
  }),
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
  const isSummed = maySum(seen, await seenOutlets(db, narrowed));
  const clocks = await countedClocks(db, narrowed);
  const clockOf = (clock: ShopClock): ShopClock => (days === 'business' ? clock : { ...clock, dayStartsAt: 0 });
  const all = allDaysOf(asked, clocks.map(clockOf), now);
  const day = days === 'business' ? sql<number>`s.business_day` : sql<number>`s.day`;
  const which = [
    isCounted(narrowed),
    within(day, all),
    // The indexes are by business day, which is the day of the calendar or the one before.
    ...(days === 'business' ? [] : [within(sql`s.business_day`, all, 1)]),
    ...('span' in asked ? [byClock(clocks, (clock) => within(day, daysOf(asked, clockOf(clock), now)))] : []),
  ];
  const { sums, key, label, outlet: outletName, order } = GROUPS[by](day);
  const { rows } =
    isSummed || OF_ONE_OUTLET.has(by)
      ? await sql<Row>`select ${key} as key, ${label} as label, ${outletName} as "outletName", ${usedSums}
          from ${sums} join tills t on t.till = s.till join outlets o on o.outlet = t.outlet
          where ${sql.join(which, sql` and `)} group by 1`.execute(db)
      : { rows: [] };
  const sorted = [...rows].sort((a, b) => (order === 'key' ? compare(a.key, b.key) : soldOf(b) - soldOf(a) || compare(a.key, b.key)));
  return {
    ...{ asOf: new Date(now).toISOString(), group: by, days, ...all },
    rows: sorted.slice(0, most).map((row) => salesRow(by, row)),
    left: Math.max(0, sorted.length - most),
    total: isSummed ? soldSums(addedSums(sorted)) : null,
  };
}

const within = (day: RawBuilder<unknown>, { from, to }: Days, earlier = 0): RawBuilder<boolean> =>
  sql<boolean>`${day} between ${dayNumber(from) - earlier} and ${dayNumber(to)}`;

/** Each row is of one outlet, so it is no sum over several. */
const OF_ONE_OUTLET: ReadonlySet<SalesGroup> = new Set(['outlet', 'cashier']);

const soldOf = ({ price, fee }: UsedSums): number => price + fee;
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const salesRow = (by: SalesGroup, { key, label, outletName, ...sums }: Row): SalesRow => ({
  ...{ key: KEYS[by]?.(key) ?? key, label, outletName, sums: soldSums(sums) },
});
