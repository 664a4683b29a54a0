import { businessDayNumber, minuteOfDay, ShopClock } from '../../../shared/lib/business-day.ts';
import type { Database } from '../core/database.ts';
import { integer, nullable, rowsOf, text } from '../core/rows.ts';
import type { RollUpHour } from './rollup-tables.ts';

/** The clock of tickets that kept none: that of the tills of their time. */
const OLDER_CLOCK: ShopClock = ShopClock.parse({});

/** The hour that a moment counts in, by the clock that was kept with its ticket. */
export function hourOf(at: string, clock: ShopClock = OLDER_CLOCK): RollUpHour {
  const instant = instantOf(at);
  return {
    day: businessDayNumber(instant, { zone: clock.zone, dayStartsAt: 0 }),
    businessDay: businessDayNumber(instant, clock),
    hour: Math.floor(minuteOfDay(instant, clock.zone) / 60),
  };
}

/** In ms since 1970. A time that is none, or before 1970, counts as its first moment: a roll-up stops no sale. */
export function instantOf(at: string): number {
  const instant = Date.parse(at);
  return instant > 0 ? instant : 0;
}

const CLOCK_ROWS = rowsOf({ zone: nullable(text), dayStartsAt: nullable(integer) });
const CLOCK_SQL = `SELECT json_extract(body, '$.ticket.clock.zone') AS zone, json_extract(body, '$.ticket.clock.dayStartsAt') AS dayStartsAt
  FROM events WHERE seq = (SELECT max(seq) FROM tickets WHERE seq < ?)`;

/** The clock of the newest ticket before an event: an act without a ticket belongs to the day that the shop had then. */
export type ClockBefore = (seq: number) => ShopClock | undefined;

export function clocksBefore(db: Database): ClockBefore {
  const statement = db.prepare(CLOCK_SQL);
  return (seq) => {
    const row = CLOCK_ROWS.first(statement, seq);
    const clock = row && ShopClock.safeParse({ zone: row.zone, dayStartsAt: row.dayStartsAt });
    return clock?.success ? clock.data : undefined;
  };
}
