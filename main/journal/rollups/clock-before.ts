import { ShopClock } from '../../../shared/lib/business-day.ts';
import type { Database } from '../core/database.ts';
import { integer, nullable, rowsOf, text } from '../core/rows.ts';

const CLOCK_ROWS = rowsOf({ zone: nullable(text), dayStartsAt: nullable(integer) });
const CLOCK_SQL = `SELECT json_extract(body, '$.ticket.clock.zone') AS zone, json_extract(body, '$.ticket.clock.dayStartsAt') AS dayStartsAt
  FROM events WHERE seq = (SELECT max(seq) FROM tickets WHERE seq < ?)`;

/** Reads the clock of the newest ticket before an event: an act without a ticket belongs to the day that the shop had then. */
export function clocksBefore(db: Database): (seq: number) => ShopClock | undefined {
  const statement = db.prepare(CLOCK_SQL);
  return (seq) => {
    const row = CLOCK_ROWS.first(statement, seq);
    const clock = row && ShopClock.safeParse({ zone: row.zone, dayStartsAt: row.dayStartsAt });
    return clock?.success ? clock.data : undefined;
  };
}
