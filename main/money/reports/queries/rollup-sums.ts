import { dayNumber } from '../../../../shared/lib/business-day.ts';
import { lossesOf, marginOf } from '../../../../shared/orders/money/margin.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import type { ReportSums } from '../../../../shared/reports/report-views.ts';
import type { Database } from '../../../journal/core/database.ts';
import { integer, rowsOf } from '../../../journal/core/rows.ts';
import { type DailyKind, sourcesOf } from '../../../journal/rollups/daily-sums.ts';
import { MEASURES } from '../../../journal/rollups/rollup-layout.ts';
import type { Measure } from '../../../journal/rollups/rollup-tables.ts';

/** Sums of the roll-ups of a span. */

/** One row's measures; what is not named is 0. */
export type MeasureSums = Readonly<Record<Measure, number>>;

/** The days of a span as parameters of {@link spanSql}. */
type SpanParameters = readonly [from: number, to: number];
export const spanParameters = ({ from, to }: Pick<ReportSpan, 'from' | 'to'>): SpanParameters => [dayNumber(from), dayNumber(to)];

/** A business day begins at noon at the latest, so its hours are of that day of the calendar or of the next: the key of the tables holds. */
export const spanSql = ({ days }: Pick<ReportSpan, 'days'>): string =>
  days === 'calendar' ? 'day >= ?1 AND day <= ?2' : 'day >= ?1 AND day <= ?2 + 1 AND business_day >= ?1 AND business_day <= ?2';

/** The column with the day of a span. */
export const dayColumn = ({ days }: Pick<ReportSpan, 'days'>): 'day' | 'business_day' => (days === 'calendar' ? 'day' : 'business_day');

/** How orders ended: sums of money need none of it, and each column that is not summed makes a report faster. */
export const OUTCOMES = [
  'success',
  'delivered',
  'refused',
  'not_delivered',
  'unsent',
  'withdrawn',
  'doubted',
] as const satisfies readonly Measure[];
const OUTCOME_NAMES: ReadonlySet<Measure> = new Set(OUTCOMES);
type SumsOf = 'all' | 'money' | 'outcomes';

const isWanted = (measure: Measure, of: SumsOf): boolean => of === 'all' || OUTCOME_NAMES.has(measure) === (of === 'outcomes');
const sumColumns = (of: SumsOf): string =>
  MEASURES.map((measure) => (isWanted(measure, of) ? `sum(${measure}) AS ${measure}` : `0 AS ${measure}`)).join(', ');

/** A span; with `untilHour` it is one day up to that hour after the midnight of its date. */
export interface HourSpan extends ReportSpan {
  readonly untilHour?: number | undefined;
}

/** The hours of a past day stand in `rollups` alone. */
const beforeHour = ({ to }: ReportSpan, untilHour: number): string => `day * 24 + hour < ${dayNumber(to) * 24 + untilHour}`;

/** What the sums are divided by, and which daily sums know it. */
const GROUPS = {
  day: { columns: 'day, business_day', names: { day: integer, business_day: integer }, daily: 'person' },
  hour: { columns: 'hour', names: { hour: integer }, daily: 'person' },
  hourOfDay: { columns: 'day, hour', names: { day: integer, hour: integer }, daily: 'person' },
  goods: { columns: 'goods', names: { goods: integer }, daily: 'goods' },
  person: { columns: 'person', names: { person: integer }, daily: 'person' },
} as const satisfies Record<string, { readonly columns: string; readonly names: object; readonly daily: DailyKind }>;

type GroupName = keyof typeof GROUPS;
type GroupKeys<G extends GroupName> = { readonly [N in keyof (typeof GROUPS)[G]['names']]: number };

const MEASURE_COLUMNS = Object.fromEntries(MEASURES.map((measure) => [measure, integer])) as Record<Measure, typeof integer>;

/** The sums of a span, up to two rows for each value of the group; what is not asked for is 0. */
export function sumsBy<G extends GroupName>(db: Database, span: HourSpan, group: G, of: SumsOf = 'money'): (GroupKeys<G> & MeasureSums)[] {
  const { columns, names, daily } = GROUPS[group];
  const rows = rowsOf({ ...names, ...MEASURE_COLUMNS });
  const sources = span.untilHour === undefined ? sourcesOf(db, daily) : [{ table: 'rollups', where: beforeHour(span, span.untilHour) }];
  return sources.flatMap(({ table, where }) => {
    const sql = `SELECT ${columns}, ${sumColumns(of)} FROM ${table} WHERE ${where} AND ${spanSql(span)} GROUP BY ${columns}`;
    return rows.all(db.prepare(sql), ...spanParameters(span)) as unknown as (GroupKeys<G> & MeasureSums)[];
  });
}

export const NO_SUMS: MeasureSums = Object.fromEntries(MEASURES.map((measure) => [measure, 0])) as Record<Measure, number>;

export const added = (one: MeasureSums, other: MeasureSums): MeasureSums =>
  Object.fromEntries(MEASURES.map((measure) => [measure, one[measure] + other[measure]])) as Record<Measure, number>;

/** The sums of the rows with the same key. */
export function foldBy<R extends MeasureSums>(rows: readonly R[], keyOf: (row: R) => string): Map<string, MeasureSums> {
  const sums = new Map<string, Record<Measure, number>>();
  for (const row of rows) {
    const key = keyOf(row);
    const sum = sums.get(key) ?? { ...NO_SUMS };
    for (const measure of MEASURES) sum[measure] += row[measure];
    sums.set(key, sum);
  }
  return sums;
}

/** The sums as the screen gets them; without the right, none of what was earned. */
export function reportSums(sums: MeasureSums, withEarnings: boolean): ReportSums {
  const { sold, price, base, admin, fee, fulfilled, fulfilled_total: paid, debit } = sums;
  const { payment_fee: paymentFee, partner_income: partnerIncome } = sums;
  return {
    sold: { orders: sold, total: price + fee, price, base, admin, other: price - base - admin, fee },
    fulfilled: { orders: fulfilled, total: paid, fee: sums.fulfilled_fee },
    refunded: { orders: sums.refunded, total: sums.refunded_total },
    earnings: withEarnings
      ? {
          debit,
          debitUnknown: sums.debit_unknown,
          margin: marginOf({ total: paid, debit, paymentFee, partnerIncome }),
          partnerFee: sums.partner_fee,
          partnerIncome,
          paymentFee,
          losses: lossesOf({ debit: sums.lost_debit, paymentFee: sums.lost_payment_fee, compensations: sums.compensated }),
        }
      : null,
  };
}
