import { addDays, calendarDayOf, type LocalDate, ShopClock, startOfBusinessDay } from '../../../../shared/lib/business-day.ts';
import { isCountedTender } from '../../../../shared/lib/tender.ts';
import type { SpanForm } from '../../../../shared/reports/report-forms.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import type { DifferenceSum, ShiftRow, ShiftsView } from '../../../../shared/reports/report-views.ts';
import type { TenderFigures } from '../../../../shared/shifts/shift-report.ts';
import type { Database } from '../../../journal/core/database.ts';
import { integer, nullable, rowsOf, text } from '../../../journal/core/rows.ts';
import { storedList } from '../../../journal/core/stored-json.ts';
import type { CountedName } from './names.ts';

/** A closed shift as its Z has it. */
export interface ClosedShift extends ShiftRow {
  /** The number of the event that closed it. */
  readonly closedSeq: number;
  readonly closer: CountedName;
  /** The day of the span's kind that its close belongs to. */
  readonly day: LocalDate;
}

const ROWS = rowsOf({
  ...{ number: integer, closedSeq: integer, zone: text, businessDay: text },
  ...{ openedAt: text, openedBy: text, closedAt: text, closerId: text, closedBy: text, reason: text },
  ...{ orders: integer, total: integer, expected: integer, counted: integer, difference: integer, custodyDifference: nullable(integer) },
  tenders: text,
});

/** The Z is read of the shifts of the span alone: it is some KB of JSON. */
const SQL = `SELECT s.z AS number, s.closed AS closedSeq, json_extract(s.body, '$.clock.zone') AS zone, json_extract(s.body, '$.businessDay') AS businessDay,
    json_extract(s.body, '$.openedAt') AS openedAt, json_extract(s.body, '$.openedBy') AS openedBy, e.at AS closedAt,
    json_extract(e.body, '$.by.person.id') AS closerId, json_extract(e.body, '$.by.person.name') AS closedBy,
    json_extract(e.body, '$.close.reason') AS reason,
    json_extract(e.body, '$.z.report.orders.sold.orders') AS orders, json_extract(e.body, '$.z.report.orders.sold.total') AS total,
    json_extract(e.body, '$.z.report.drawer.expected') AS expected, json_extract(e.body, '$.z.report.drawer.counted') AS counted,
    json_extract(e.body, '$.z.report.drawer.difference') AS difference,
    json_extract(e.body, '$.z.report.drawer.custodyDifference') AS custodyDifference,
    json_extract(e.body, '$.z.report.tenders') AS tenders
  FROM shifts s JOIN events e ON e.seq = s.closed`;
const IN_SPAN = {
  business: "WHERE json_extract(s.body, '$.businessDay') >= ?1 AND json_extract(s.body, '$.businessDay') <= ?2",
  // No zone of a shop is further from UTC than a day.
  calendar: 'WHERE e.at >= ?1 AND e.at < ?2',
} as const;

/** The shifts whose close is in the span, the newest first. */
export function closedShifts(db: Database, { days, from, to }: ReportSpan): ClosedShift[] {
  const bounds = days === 'business' ? ([from, to] as const) : ([addDays(from, -1), addDays(to, 2)] as const);
  return ROWS.all(db.prepare(`${SQL} ${IN_SPAN[days]} ORDER BY s.z DESC`), ...bounds)
    .map((row) =>
      closedShift(
        row,
        days === 'business' ? row.businessDay : calendarDayOf(Date.parse(row.closedAt), ShopClock.shape.zone.parse(row.zone)),
      ),
    )
    .filter(({ day }) => day >= from && day <= to);
}

/** The shifts that were closed on a business day, whenever they were opened, the newest first. */
export function shiftsClosedOn(db: Database, day: LocalDate, clock: ShopClock): ClosedShift[] {
  const bounds = [day, addDays(day, 1)].map((start) => new Date(startOfBusinessDay(start, clock)).toISOString());
  return ROWS.all(db.prepare(`${SQL} ${IN_SPAN.calendar} ORDER BY s.z DESC`), ...bounds).map((row) => closedShift(row, day));
}

function closedShift({ zone: _, closerId, orders, total, tenders, ...row }: ReturnType<typeof ROWS.only>, day: LocalDate): ClosedShift {
  return {
    ...row,
    sold: { orders, total },
    tenders: storedTenders(tenders).flatMap(countedOf),
    closer: { key: closerId, name: row.closedBy },
    day,
  };
}

const storedTenders = storedList<TenderFigures>('the means of a Z', {
  ...{ tender: 'string', payments: 'number', received: 'number', refunds: 'number', returned: 'number' },
  ...{ debts: 'number', expected: 'number' },
});

const countedOf = ({ tender, expected, counted, difference }: TenderFigures): ClosedShift['tenders'] =>
  counted === undefined || difference === undefined || !isCountedTender(tender) ? [] : [{ tender, expected, counted, difference }];

/** What the screen gets of a shift. */
export function shiftRow({ closer: _closer, day: _day, closedSeq: _closed, ...row }: ClosedShift): ShiftRow {
  return row;
}

/** The most shifts that the screen lists; all of them are in its sums. */
const MOST_ROWS = 1_000;

/** What each drawer held against what it should have held. `most`: how many shifts are listed, the newest. */
export function shiftsReport(db: Database, { span }: SpanForm, most = MOST_ROWS): ShiftsView {
  const shifts = closedShifts(db, span).map(shiftRow);
  const sumOf = (fits: (difference: number) => boolean): DifferenceSum => {
    const fitting = shifts.filter(({ difference }) => fits(difference));
    return { shifts: fitting.length, amount: fitting.reduce((sum, { difference }) => sum + difference, 0) };
  };
  return {
    span,
    rows: shifts.slice(0, most),
    left: Math.max(0, shifts.length - most),
    short: sumOf((difference) => difference < 0),
    over: sumOf((difference) => difference > 0),
  };
}
