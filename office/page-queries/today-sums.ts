import { type Kysely, type RawBuilder, sql } from 'kysely';
import { businessDayNumber, minuteOfDay, type ShopClock } from '../../shared/lib/business-day.ts';
import type { OfficeTables } from '../store/tables.ts';
import { countedClocks } from './days.ts';
import { isCounted, type Seen } from './seen.ts';
import { addedSums, type UsedSums, usedSums } from './sold-sums.ts';

/** Sums of today, and of the days before it. Today is the business day of each till's own clock. */

/** Today's sums by outlet. */
export async function outletSums(db: Kysely<OfficeTables>, seen: Seen, now: number): Promise<(outlet: string) => UsedSums> {
  const rows = await read(db, seen, now, { table: 'sums_days', ago: [0], which: sql`true`, key: sql`t.outlet` });
  const sums = new Map(rows.map((row) => [row.key, row]));
  return (outlet) => sums.get(outlet) ?? addedSums([]);
}

interface ComparedSums {
  readonly now: UsedSums;
  readonly dayBefore: UsedSums;
  readonly weekBefore: UsedSums;
}

/** Up to the last full hour. Hours are counted from midnight before the business day begins: one that begins at 4:30 ends in a second hour of four. */
export async function comparedSums(db: Kysely<OfficeTables>, seen: Seen, now: number): Promise<ComparedSums> {
  const isFull = sql<boolean>`(s.day - s.business_day) * 24 + s.hour < c.hour_now`;
  const key = sql`c.today - s.business_day`;
  const rows = await read(db, seen, now, { table: 'sums_day_hours', ago: [0, 1, 7], which: isFull, key });
  const ago = (days: number): UsedSums => addedSums(rows.filter((row) => row.key === days));
  return { now: ago(0), dayBefore: ago(1), weekBefore: ago(7) };
}

interface Asked {
  readonly table: 'sums_days' | 'sums_day_hours';
  /** How many days before each till's today. */
  readonly ago: readonly number[];
  /** Of the rows of the table as `s`, with the tills as `t` and their clocks as `c`. */
  readonly which: RawBuilder<boolean>;
  readonly key: RawBuilder<unknown>;
}

/** One statement for all clocks: with one for each, each would read the rows of all tills. */
async function read(db: Kysely<OfficeTables>, seen: Seen, now: number, { table, ago, which, key }: Asked) {
  const moments = (await countedClocks(db, seen)).map((clock) => ({ ...clock, ...momentOf(clock, now) }));
  if (moments.length === 0) return [];
  const clocks = moments.map(
    ({ zone, dayStartsAt, today, hourNow }) => sql`(${zone}::text, ${dayStartsAt}::int, ${today}::int, ${hourNow}::int)`,
  );
  const days = [...new Set(moments.flatMap(({ today }) => ago.map((many) => today - many)))];
  const { rows } = await sql<UsedSums & { readonly key: string | number }>`select ${key} as key, ${usedSums}
    from ${sql.table(table)} s join tills t on t.till = s.till
    join (values ${sql.join(clocks)}) as c (zone, day_starts_at, today, hour_now) on c.zone = t.zone and c.day_starts_at = t.day_starts_at
    where ${isCounted(seen)} and s.business_day in (${sql.join(days)}) and c.today - s.business_day in (${sql.join(ago)}) and ${which}
    group by 1`.execute(db);
  return rows;
}

function momentOf(clock: ShopClock, now: number): { readonly today: number; readonly hourNow: number } {
  const today = businessDayNumber(now, clock);
  const calendarDay = businessDayNumber(now, { ...clock, dayStartsAt: 0 });
  return { today, hourNow: (calendarDay - today) * 24 + Math.floor(minuteOfDay(now, clock.zone) / 60) };
}
