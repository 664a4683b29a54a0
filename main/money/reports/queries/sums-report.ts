import { FamilyId } from '../../../../shared/catalogue/families.ts';
import { dayNumber, dayOfNumber } from '../../../../shared/lib/business-day.ts';
import type { SumsForm, SumsGroup } from '../../../../shared/reports/report-forms.ts';
import { type ReportSpan, spanBefore } from '../../../../shared/reports/report-span.ts';
import type { ReportRow, SumsRow, SumsView } from '../../../../shared/reports/report-views.ts';
import type { Database } from '../../../journal/core/database.ts';
import { isComplete, readMark } from '../../../journal/rollups/rollup-tables.ts';
import { goodsById, peopleById } from './names.ts';
import { added, dayColumn, foldBy, type MeasureSums, NO_SUMS, reportSums, sumsBy } from './rollup-sums.ts';

/** What a report of sums needs besides its form. */
export interface ReportOptions {
  /** Whether the person may see what was earned. */
  readonly withEarnings: boolean;
}

/** Sums of sales over a span, by time or by what and who sold. */
export function sumsReport(db: Database, { span, group, withBefore }: SumsForm, { withEarnings }: ReportOptions): SumsView {
  const before = withBefore ? spanBefore(span) : null;
  const names = NAMES[group](db, span);
  const sums = names.sumsOf(span);
  const sumsBefore = before && names.sumsOf(before);
  const keys = names.keys?.(span) ?? byMostSold(sums, sumsBefore);
  const keysBefore = before && names.isByPlace ? names.keys?.(before) : undefined;
  const rows = keys.map((key, at): SumsRow => {
    const keyBefore = keysBefore ? keysBefore[at] : key;
    return {
      ...names.row(key),
      sums: reportSums(sums.get(key) ?? NO_SUMS, withEarnings),
      before: sumsBefore && keyBefore !== undefined ? reportSums(sumsBefore.get(keyBefore) ?? NO_SUMS, withEarnings) : null,
    };
  });
  return {
    ...{ span, group, before, rows, isComplete: isComplete(readMark(db)) },
    total: reportSums(totalOf(sums), withEarnings),
    totalBefore: sumsBefore && reportSums(totalOf(sumsBefore), withEarnings),
  };
}

const totalOf = (sums: ReadonlyMap<string, MeasureSums>): MeasureSums => [...sums.values()].reduce(added, NO_SUMS);

function byMostSold(...all: readonly (ReadonlyMap<string, MeasureSums> | null)[]): string[] {
  const [sums] = all;
  const keys = new Set(all.flatMap((each) => [...(each?.keys() ?? [])]));
  const soldOf = (key: string): number => (sums?.get(key)?.price ?? 0) + (sums?.get(key)?.fee ?? 0);
  return [...keys].sort((one, other) => soldOf(other) - soldOf(one) || (one < other ? -1 : 1));
}

/** How the rows of a group are found and named. */
interface Rows {
  sumsOf(span: ReportSpan): Map<string, MeasureSums>;
  /** All keys of a span in their order; without it, those that have sums. */
  keys?(span: ReportSpan): string[];
  /** Whether a row is compared with the one at its place in the span before, and not with that of the same key. */
  readonly isByPlace?: true;
  row(key: string): ReportRow;
}

const plainRow = (key: string): ReportRow => ({ key, label: null, family: null });

/** Monday is 1; the first day of 1970 was a Thursday. */
const weekdayOf = (day: number): string => String(((((day + 3) % 7) + 7) % 7) + 1);

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
  weekday: (db) => byDay(db, weekdayOf, () => ['1', '2', '3', '4', '5', '6', '7']),
  day: (db) => ({ ...byDay(db, dayOfNumber, daysOf), isByPlace: true }),
  month: (db) => ({ ...byDay(db, (day) => dayOfNumber(day).slice(0, 7), monthsOf), isByPlace: true }),
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
