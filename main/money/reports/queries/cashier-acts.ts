import { addDays, dayNumber, dayOfNumber, type LocalDate, ShopClock } from '../../../../shared/lib/business-day.ts';
import { CASHIER_ACTS, type CashierAct } from '../../../../shared/reports/cashier-acts.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import type { Database } from '../../../journal/core/database.ts';
import { integer, nullable, rowsOf, text } from '../../../journal/core/rows.ts';
import { hourOf } from '../../../journal/rollups/rollup-hour.ts';
import { type ClosedShift, closedShifts } from './closed-shifts.ts';
import { type CountedName, peopleById } from './names.ts';
import { dayColumn, spanParameters, spanSql } from './rollup-sums.ts';

/** The acts of one kind that a person did on one day. */
export interface ActsOfDay extends CountedName {
  readonly act: CashierAct;
  readonly day: LocalDate;
  readonly count: number;
  readonly amount: number;
}

/** One of them, with the number and the time of its event. */
export interface ToldAct extends ActsOfDay {
  readonly seq: number;
  /** UTC, ISO 8601. */
  readonly at: string;
}

/** All acts of a span: those of the roll-ups, and those that no roll-up has. */
export const actsOf = (db: Database, span: ReportSpan): ActsOfDay[] => [...rolledUpActs(db, span), ...actsBesideRollUps(db, span)];

/** The short counts of the Zs, and what happened while no shift was open. */
export const actsBesideRollUps = (db: Database, span: ReportSpan): ToldAct[] => [
  ...shortCounts(closedShifts(db, span)),
  ...actsAfterClose(db, span),
];

const ACT_ROWS = rowsOf({ day: integer, person: integer, act: text, count: integer, amount: integer });
export const isAct = (act: string): act is CashierAct => CASHIER_ACTS.some((known) => known === act);

export function rolledUpActs(db: Database, span: ReportSpan): ActsOfDay[] {
  const people = peopleById(db);
  const day = dayColumn(span);
  const sql = `SELECT ${day} AS day, person, act, sum(count) AS count, sum(amount) AS amount FROM rollup_acts WHERE ${spanSql(span)}
    GROUP BY ${day}, person, act`;
  return ACT_ROWS.all(db.prepare(sql), ...spanParameters(span)).flatMap((row): ActsOfDay[] => {
    const { key, name } = people.get(row.person) ?? { key: '', name: '' };
    return isAct(row.act) ? [{ key, name, act: row.act, day: dayOfNumber(row.day), count: row.count, amount: row.amount }] : [];
  });
}

const shortCounts = (shifts: readonly ClosedShift[]): ToldAct[] =>
  shifts
    .filter(({ difference }) => difference < 0)
    .map(({ closer, day, difference, closedSeq, closedAt }) => ({
      ...{ ...closer, act: 'shortCount', day, count: 1, amount: -difference },
      ...{ seq: closedSeq, at: closedAt },
    }));

const GAP_ROWS = rowsOf({
  seq: integer,
  at: text,
  person: nullable(text),
  cashier: nullable(text),
  amount: integer,
  zone: nullable(text),
  dayStartsAt: nullable(integer),
});

/**
 * Sales, refunds and drawers opened by hand between a close and the next opening, by the numbers of their events, so that no clock moves
 * them; of these, those whose time is in the span.
 */
const GAP_SQL = `WITH gaps AS (
    SELECT after, before FROM (SELECT closed AS after, lead(opened) OVER (ORDER BY z) AS before FROM shifts)
    WHERE after IS NOT NULL AND (before IS NULL OR before > after + 1)),
  acts AS (
    SELECT ticket AS seq, ticket, person, cashier, sum(price + fee) AS amount FROM gaps CROSS JOIN sold ON ticket > after AND ticket < coalesce(before, 1e15) GROUP BY ticket
    UNION ALL
    SELECT seq, ticket, person, cashier, amount FROM gaps CROSS JOIN refunds ON seq > after AND seq < coalesce(before, 1e15)
    UNION ALL
    SELECT x.seq, (SELECT max(t.seq) FROM tickets t WHERE t.seq < x.seq), json_extract(e.body, '$.by.person.id'), json_extract(e.body, '$.by.person.name'), 0
    FROM gaps CROSS JOIN exceptions x ON x.seq > after AND x.seq < coalesce(before, 1e15) CROSS JOIN events e ON e.seq = x.seq WHERE x.kind = 'drawerOpening')
  SELECT a.seq, e.at, a.person, a.cashier, a.amount, json_extract(t.body, '$.ticket.clock.zone') AS zone,
    json_extract(t.body, '$.ticket.clock.dayStartsAt') AS dayStartsAt
  FROM acts a CROSS JOIN events e ON e.seq = a.seq LEFT JOIN events t ON t.seq = a.ticket
  WHERE e.at >= ?1 AND e.at < ?2`;

function actsAfterClose(db: Database, span: ReportSpan): ToldAct[] {
  const [from, to] = [dayNumber(span.from), dayNumber(span.to)];
  return GAP_ROWS.all(db.prepare(GAP_SQL), addDays(span.from, -1), addDays(span.to, 2)).flatMap(
    ({ seq, at, person, cashier, amount, zone, dayStartsAt }): ToldAct[] => {
      const hour = hourOf(at, ShopClock.safeParse({ zone, dayStartsAt }).data);
      const day = span.days === 'business' ? hour.businessDay : hour.day;
      if (day < from || day > to) return [];
      const who = { key: person ?? cashier ?? '', name: cashier ?? '' };
      return [{ ...who, act: 'actAfterClose', day: dayOfNumber(day), count: 1, amount, seq, at }];
    },
  );
}
