import { type Kysely, sql } from 'kysely';
import { businessDayNumber, minuteOfDay, type ShopClock } from '../../shared/lib/business-day.ts';
import type { OfficeTables } from '../store/tables.ts';
import { countedClocks } from './days.ts';
import { isCounted, type Seen } from './seen.ts';
import { addedSums, type UsedSums, usedSums } from './sold-sums.ts';

/** Today's sums of one outlet; the parts of `compared` are up to the last full hour, on both days. */
export interface OutletSums {
  readonly today: UsedSums;
  readonly compared: { readonly now: UsedSums; readonly dayBefore: UsedSums; readonly weekBefore: UsedSums };
}

type Row = UsedSums & { readonly outlet: string; readonly daysAgo: number; readonly isFull: boolean };

/** Reads the sums of today by outlet. Today is the business day of each till's own clock. */
export async function todaySums(db: Kysely<OfficeTables>, seen: Seen, now: number): Promise<(outlet: string) => OutletSums> {
  const rows: Row[] = [];
  for (const clock of await countedClocks(db, seen)) rows.push(...(await rowsOf(db, seen, clock, now)));
  return (outlet) => {
    const own = rows.filter((row) => row.outlet === outlet);
    const full = (daysAgo: number): UsedSums => addedSums(own.filter((row) => row.daysAgo === daysAgo && row.isFull));
    return {
      today: addedSums(own.filter(({ daysAgo }) => daysAgo === 0)),
      compared: { now: full(0), dayBefore: full(1), weekBefore: full(7) },
    };
  };
}

/** All tills with the same clock. Hours are counted from midnight before the business day begins: one that begins at 4:30 ends in a second hour of four. */
async function rowsOf(db: Kysely<OfficeTables>, seen: Seen, clock: ShopClock, now: number): Promise<Row[]> {
  const today = businessDayNumber(now, clock);
  const calendarDay = businessDayNumber(now, { ...clock, dayStartsAt: 0 });
  const hourNow = (calendarDay - today) * 24 + Math.floor(minuteOfDay(now, clock.zone) / 60);
  const isFull = sql<boolean>`(s.day - s.business_day) * 24 + s.hour < ${sql.lit(hourNow)}`;
  return db
    .selectFrom('sums_hours as s')
    .innerJoin('tills as t', 't.till', 's.till')
    .where(isCounted(seen))
    .where('t.zone', '=', clock.zone)
    .where('t.day_starts_at', '=', clock.dayStartsAt)
    .where('s.business_day', 'in', [today, today - 1, today - 7])
    .select(['t.outlet', sql<number>`${sql.lit(today)} - s.business_day`.as('daysAgo'), isFull.as('isFull'), ...usedSums])
    .groupBy(['t.outlet', 's.business_day', isFull])
    .execute();
}
