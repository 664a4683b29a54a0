import { FamilyId } from '../../../../shared/catalogue/families.ts';
import { dayNumber, dayOfNumber, type LocalDate, type ShopClock } from '../../../../shared/lib/business-day.ts';
import {
  type Compared,
  type Comparison,
  comparisonOf,
  daysOfBoth,
  isOfWholeSpan,
  pairOf,
  type RowPair,
  reportMoment,
} from '../../../../shared/reports/comparison.ts';
import type { SumsForm, SumsGroup } from '../../../../shared/reports/report-forms.ts';
import { type ReportSpan, weekdayOf } from '../../../../shared/reports/report-span.ts';
import type { ComparedSums, ReportRow, SumsRow, SumsView } from '../../../../shared/reports/report-views.ts';
import type { Database } from '../../../journal/core/database.ts';
import { integer, nullable, rowsOf } from '../../../journal/core/rows.ts';
import { isComplete, readMark } from '../../../journal/rollups/rollup-tables.ts';
import { goodsById, peopleById } from './names.ts';
import { added, dayColumn, foldBy, type HourSpan, type MeasureSums, NO_SUMS, reportSums, sumsBy } from './rollup-sums.ts';

/** What a report of sums needs besides its form. */
export interface ReportOptions {
  /** Whether the person may see what was earned. */
  readonly withEarnings: boolean;
  /** In ms since the epoch. */
  readonly now: number;
  readonly clock: ShopClock;
}

/** Sums of sales over a span, by time or by what and who sold. */
export function sumsReport(db: Database, { span, group, withBefore }: SumsForm, options: ReportOptions): SumsView {
  const { withEarnings, now, clock } = options;
  const names = NAMES[group](db, span);
  const sums = names.sumsOf(span);
  const moment = reportMoment(now, clock, span.days);
  const { comparison, dataSince } = withBefore ? comparisonOf(span, group, moment, firstDay(db, span)) : NOT_COMPARED;
  const sides = comparison && comparedSides(sums, names, comparison, span);
  const keys = names.keys?.(span) ?? byMostSold(sums, sides?.before ?? null);
  const compare = (now: MeasureSums, before: MeasureSums, { days, daysBefore }: Omit<RowPair, 'key'>): ComparedSums => ({
    ...{ now: reportSums(now, withEarnings), before: reportSums(before, withEarnings), days, daysBefore },
  });
  const rows = keys.map((key): SumsRow => {
    const pair = comparison && pairOf(comparison, group, key, moment);
    const compared = sides && pair && compare(sides.now.get(key) ?? NO_SUMS, sides.before.get(pair.key) ?? NO_SUMS, pair);
    return { ...names.row(key), sums: reportSums(sums.get(key) ?? NO_SUMS, withEarnings), compared };
  });
  return {
    ...{ span, group, comparison, dataSince, rows, isComplete: isComplete(readMark(db)) },
    total: reportSums(totalOf(sums), withEarnings),
    totalCompared: comparison && sides && compare(totalOf(sides.now), totalOf(sides.before), daysOfBoth(comparison)),
  };
}

const NOT_COMPARED: Compared = { comparison: null, dataSince: null };

type Sums = ReadonlyMap<string, MeasureSums>;

/** The sums of both sides of a comparison; of the whole span they are there already. */
function comparedSides(sums: Sums, names: Rows, comparison: Comparison, span: ReportSpan): { readonly now: Sums; readonly before: Sums } {
  const sumsOf = (part: ReportSpan): Sums => names.sumsOf({ ...part, untilHour: comparison.untilHour ?? undefined });
  return { now: isOfWholeSpan(comparison, span) ? sums : sumsOf(comparison.now), before: sumsOf(comparison.before) };
}

const FIRST_DAY_ROWS = rowsOf({ first: nullable(integer) });

/** The first day with figures; null where there is none. A business day is that of the calendar or the day before. */
export function firstDay(db: Database, span: ReportSpan): LocalDate | null {
  const sql = `SELECT min(${dayColumn(span)}) AS first FROM rollups WHERE day <= (SELECT min(day) FROM rollups) + 1`;
  const { first } = FIRST_DAY_ROWS.only(db.prepare(sql));
  return first === null ? null : dayOfNumber(first);
}

const totalOf = (sums: Sums): MeasureSums => [...sums.values()].reduce(added, NO_SUMS);

function byMostSold(...all: readonly (Sums | null)[]): string[] {
  const [sums] = all;
  const keys = new Set(all.flatMap((each) => [...(each?.keys() ?? [])]));
  const soldOf = (key: string): number => (sums?.get(key)?.price ?? 0) + (sums?.get(key)?.fee ?? 0);
  return [...keys].sort((one, other) => soldOf(other) - soldOf(one) || (one < other ? -1 : 1));
}

/** How the rows of a group are found and named. */
interface Rows {
  sumsOf(span: HourSpan): Map<string, MeasureSums>;
  /** All keys of a span in their order; without it, those that have sums. */
  keys?(span: ReportSpan): string[];
  row(key: string): ReportRow;
}

const plainRow = (key: string): ReportRow => ({ key, label: null, family: null });

const byDay = (db: Database, keyOf: (day: number) => string, keys: (span: ReportSpan) => string[]): Rows => ({
  sumsOf: (span) => foldBy(sumsBy(db, span, 'day'), (row) => keyOf(row[dayColumn(span)])),
  keys,
  row: plainRow,
});

const NAMES: Readonly<Record<SumsGroup, (db: Database, span: ReportSpan) => Rows>> = {
  hour: (db) => ({
    sumsOf: (span) => foldBy(sumsBy(db, span, 'hour'), ({ hour }) => String(hour)),
    keys: () => Array.from({ length: 24 }, (_, hour) => String(hour)),
    row: plainRow,
  }),
  weekday: (db) =>
    byDay(
      db,
      (day) => String(weekdayOf(day)),
      () => ['1', '2', '3', '4', '5', '6', '7'],
    ),
  day: (db) => byDay(db, dayOfNumber, daysOf),
  month: (db) => byDay(db, (day) => dayOfNumber(day).slice(0, 7), monthsOf),
  family: (db) => byGoods(db, ({ family }) => family, plainRow),
  biller: (db) =>
    byGoods(
      db,
      ({ brand }) => brand,
      (key) => ({ key, label: key, family: null }),
    ),
  product: (db) => {
    const products = new Map([...goodsById(db).values()].map((goods) => [goods.product, goods]));
    return byGoods(
      db,
      ({ product }) => product,
      (key) => {
        const goods = products.get(key);
        return { key, label: goods?.name || key, family: goods ? familyOf(goods.family) : null };
      },
    );
  },
  cashier: (db) => {
    const people = peopleById(db);
    const names = new Map([...people.values()].map(({ key, name }) => [key, name]));
    return {
      sumsOf: (span) => foldBy(sumsBy(db, span, 'person'), ({ person }) => people.get(person)?.key ?? ''),
      row: (key) => ({ key, label: names.get(key) ?? key, family: null }),
    };
  },
};

function byGoods(db: Database, keyOf: (goods: { product: string; family: string; brand: string }) => string, row: Rows['row']): Rows {
  const goods = goodsById(db);
  return {
    sumsOf: (span) =>
      foldBy(sumsBy(db, span, 'goods'), (sums) => {
        const known = goods.get(sums.goods);
        return known ? keyOf(known) : '';
      }),
    row,
  };
}

/** Null for a family that this program does not know. */
export const familyOf = (family: string): FamilyId | null => FamilyId.safeParse(family).data ?? null;

const daysOf = ({ from, to }: ReportSpan): string[] =>
  Array.from({ length: dayNumber(to) - dayNumber(from) + 1 }, (_, at) => dayOfNumber(dayNumber(from) + at));

const monthsOf = (span: ReportSpan): string[] => [...new Set(daysOf(span).map((day) => day.slice(0, 7)))];
