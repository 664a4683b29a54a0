import { type Kysely, type RawBuilder, sql } from 'kysely';
import { businessDayOf, ShopClock } from '../../shared/lib/business-day.ts';
import type { AskedSpan } from '../../shared/office/page-views/query-forms.ts';
import { type Days, SPAN_OF } from '../../shared/office/page-views/spans.ts';
import type { OfficeTables } from '../store/tables.ts';
import { isCounted, type Seen } from './seen.ts';

/** Today, and every span that is counted from it, by each till's own clock: two tills may be in different days at one moment. */

/** The different clocks of the tills that the person sees and that count. */
export const countedClocks = (db: Kysely<OfficeTables>, seen: Seen): Promise<ShopClock[]> =>
  db.selectFrom('tills as t').where(isCounted(seen)).select(['t.zone', 't.day_starts_at as dayStartsAt']).distinct().execute();

/** True for the tills `t` of one of the clocks for which `of` is true. */
export const byClock = (clocks: readonly ShopClock[], of: (clock: ShopClock) => RawBuilder<boolean>): RawBuilder<boolean> => {
  const cases = clocks.map((clock) => sql`(t.zone = ${clock.zone} and t.day_starts_at = ${clock.dayStartsAt} and ${of(clock)})`);
  return cases.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(cases, sql` or `)})`;
};

/** The days of a span by one clock. */
export const daysOf = (asked: AskedSpan, clock: ShopClock, now: number): Days =>
  'span' in asked ? SPAN_OF[asked.span](businessDayOf(now, clock)) : { from: asked.from, to: asked.to };

/** From the earliest to the latest day of a span by all clocks; by that of a new till where there is none. */
export function allDaysOf(asked: AskedSpan, clocks: readonly ShopClock[], now: number): Days {
  const all = (clocks.length === 0 ? [ShopClock.parse({})] : clocks).map((clock) => daysOf(asked, clock, now));
  const [from = ''] = all.map((days) => days.from).sort();
  const to =
    all
      .map((days) => days.to)
      .sort()
      .at(-1) ?? from;
  return { from, to };
}
