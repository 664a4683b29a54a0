import { addDays, businessDayOf, type LocalDate, type ShopClock } from '../../../../shared/lib/business-day.ts';
import { moneyOf } from '../../../../shared/orders/money/standing.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { CASHIER_ACTS } from '../../../../shared/reports/cashier-acts.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import type { ActAlert, CashierRow, HomeFigures, OrdersNow, SumsRow } from '../../../../shared/reports/report-views.ts';
import type { Database } from '../../../journal/core/database.ts';
import { integer, rowsOf, text } from '../../../journal/core/rows.ts';
import { storedObject } from '../../../journal/core/stored-json.ts';
import { hourOf } from '../../../journal/rollups/rollup-hour.ts';
import { isComplete, readMark } from '../../../journal/rollups/rollup-tables.ts';
import { type CashierOptions, cashierRows } from './cashiers-report.ts';
import { shiftRow, shiftsClosedOn } from './closed-shifts.ts';
import { added, foldBy, type MeasureSums, NO_SUMS, reportSums, sumsBy } from './rollup-sums.ts';
import { serviceTotal } from './service-report.ts';
import { firstDay, type ReportOptions, sumsReport } from './sums-report.ts';

/** What the owner's home needs to know. */
export interface HomeOptions extends ReportOptions, CashierOptions {}

const MOST_TOP = 5;
const DAYS = 30;

/** Today's business day at a glance. */
export function homeReport(db: Database, options: HomeOptions): HomeFigures {
  const { now, clock, withEarnings, limits } = options;
  const day = businessDayOf(now, clock);
  const earlier = addDays(day, -7);
  const at = new Date(now).toISOString();
  const [today, before] = [hoursOf(db, day), hoursOf(db, earlier)];
  // By the hours since 1970: a business day that begins within an hour has that hour at both of its ends.
  const hour = placeOf(hourOf(at, clock));
  const soldBefore = (rows: typeof today, end: number) =>
    orderSumOf(reportSums(totalOf(rows.filter((row) => placeOf(row) < end)), false).sold);
  const all = totalOf(today);
  const [byHour, byHourBefore] = [foldBy(today, hourName), foldBy(before, hourName)];
  const soldIn = (sums: ReadonlyMap<string, MeasureSums>, hour: number) =>
    orderSumOf(reportSums(sums.get(hourName({ hour })) ?? NO_SUMS, false).sold);
  const month: ReportSpan = { days: 'business', from: addDays(day, 1 - DAYS), to: day };
  const since = firstDay(db, month);
  const isCompared = since !== null && since <= earlier;
  const days = sumsReport(db, { span: month, group: 'day', withBefore: false }, options);
  const products = sumsReport(db, { span: businessDay(day), group: 'product', withBefore: false }, { ...options, withEarnings: false });
  return {
    at,
    day,
    today: reportSums(all, withEarnings),
    weekBefore: isCompared
      ? { day: earlier, untilHour: hour % 24, sold: soldBefore(before, hour - WEEK_HOURS), today: soldBefore(today, hour) }
      : null,
    hours: hoursOfDay(clock).map((hour) => ({
      hour,
      today: soldIn(byHour, hour),
      weekBefore: isCompared ? soldIn(byHourBefore, hour) : null,
    })),
    days: days.rows.map(({ key, sums }) => ({ day: key, sold: orderSumOf(sums.sold), margin: sums.earnings?.margin ?? null })),
    service: serviceTotal(db, businessDay(day), all),
    now: ordersNow(db),
    top: products.rows.filter(isSold).slice(0, MOST_TOP).map(topRow),
    shifts: shiftsClosedOn(db, day, clock).map(shiftRow),
    alerts: cashierRows(db, businessDay(day), limits).flatMap(alertsOf),
    isComplete: isComplete(readMark(db)),
  };
}

const totalOf = (rows: readonly MeasureSums[]): MeasureSums => rows.reduce<MeasureSums>(added, NO_SUMS);

const businessDay = (day: LocalDate): ReportSpan => ({ days: 'business', from: day, to: day });
const hoursOf = (db: Database, day: LocalDate) => sumsBy(db, businessDay(day), 'hourOfDay', 'all');

const WEEK_HOURS = 7 * 24;
/** The place of an hour among all hours. */
const placeOf = ({ day, hour }: { readonly day: number; readonly hour: number }): number => day * 24 + hour;

const hourName = ({ hour }: { readonly hour: number }): string => String(hour);

/** The hours of a business day, from the one that it begins in. */
const hoursOfDay = ({ dayStartsAt }: ShopClock): number[] =>
  Array.from({ length: 24 }, (_, at) => (Math.floor(dayStartsAt / 60) + at) % 24);

const orderSumOf = ({ orders, total }: { orders: number; total: number }) => ({ orders, total });
const isSold = ({ sums }: SumsRow): boolean => sums.sold.orders > 0;
const topRow = ({ key, label, family, sums }: SumsRow) => ({ key, label, family, sold: orderSumOf(sums.sold) });

const alertsOf = ({ key, name, acts }: CashierRow): ActAlert[] =>
  CASHIER_ACTS.flatMap((act) => {
    const { isOver, worstDay, limit } = acts[act];
    return isOver && worstDay ? [{ key, name, act, count: worstDay.count, limit }] : [];
  });

const ROWS = rowsOf({ body: text, total: integer });
const storedMoney = storedObject<Pick<Order, 'state' | 'refund'>>('the state of an order', { state: 'object', refund: 'object' });

/** Each condition has an index of its own rows alone, so this takes as long as there are such orders. */
const OUTSTANDING = `WITH outstanding AS (
    SELECT number, order_id, ticket, body FROM orders WHERE open = 1
    UNION SELECT number, order_id, ticket, body FROM orders WHERE owed = 1
    UNION SELECT number, order_id, ticket, body FROM orders WHERE open = 0 AND state <> 'success' AND state IN ('notSent', 'settled'))
  SELECT body, price + fee AS total FROM outstanding o JOIN sold s ON s.ticket = o.ticket AND s.order_id = o.order_id`;

const IN_DOUBT: ReadonlySet<string> = new Set(['unknown', 'review']);

/** What is open, unknown and owed at this moment, by the ledger's standing of each order. */
function ordersNow(db: Database): OrdersNow {
  const rows = ROWS.all(db.prepare(OUTSTANDING)).map(({ body, total }) => {
    const order = storedMoney(body);
    return { total, state: order.state.is, money: moneyOf(order) };
  });
  const sumOf = (fits: (row: (typeof rows)[number]) => boolean) => {
    const fitting = rows.filter(fits);
    return { orders: fitting.length, total: fitting.reduce((sum, { total }) => sum + total, 0) };
  };
  return {
    open: sumOf(({ money }) => money === 'open'),
    unknown: sumOf(({ money, state }) => money === 'open' && IN_DOUBT.has(state)),
    owed: sumOf(({ money }) => money === 'owed'),
  };
}
