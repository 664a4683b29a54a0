import { dayOfNumber, type LocalDate } from '../../../../shared/lib/business-day.ts';
import { type ActLimits, CASHIER_ACTS, type CashierAct } from '../../../../shared/reports/cashier-acts.ts';
import type { CashierForm, SpanForm } from '../../../../shared/reports/report-forms.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import type { ActCount, CashierDay, CashierRow, CashiersView, CashierView } from '../../../../shared/reports/report-views.ts';
import type { OrderSum } from '../../../../shared/shifts/ledger-sums.ts';
import type { Database } from '../../../journal/core/database.ts';
import { integer, rowsOf } from '../../../journal/core/rows.ts';
import { sourcesOf } from '../../../journal/rollups/daily-sums.ts';
import { isComplete, readMark } from '../../../journal/rollups/rollup-tables.ts';
import { type ActsOfDay, actsOf } from './cashier-acts.ts';
import { type CountedName, peopleById } from './names.ts';
import { dayColumn, spanParameters, spanSql, sumsBy } from './rollup-sums.ts';

/** What a report by cashier needs besides its form. */
export interface CashierOptions {
  readonly limits: ActLimits;
}

/** All people who sold or did something in a span, with their acts compared with the limits. */
export function cashiersReport(db: Database, { span }: SpanForm, { limits }: CashierOptions): CashiersView {
  return { span, rows: cashierRows(db, span, limits), isComplete: isComplete(readMark(db)) };
}

/** The page of one person. */
export function cashierReport(db: Database, { span, person }: CashierForm, { limits }: CashierOptions): CashierView {
  const sold = soldByHour(db, span, person);
  const acts = actsOf(db, span).filter(({ key }) => key === person);
  const [cashier = null] = rowsFor(sold, acts, limits);
  const [soldOn, actsOn] = [groupsOf(sold, dayOf), groupsOf(acts, dayOf)];
  const days = [...new Set([...soldOn.keys(), ...actsOn.keys()])].sort();
  return {
    span,
    cashier,
    days: days.map((day) => cashierDay(day, soldOn.get(day) ?? [], actsOn.get(day) ?? [])),
    hours: Array.from({ length: 24 }, (_, hour) => sumOf(sold.filter((row) => row.hour === hour))),
    isComplete: isComplete(readMark(db)),
  };
}

/** The rows of all people, the one who sold most first. */
export const cashierRows = (db: Database, span: ReportSpan, limits: ActLimits): CashierRow[] =>
  rowsFor(soldByPerson(db, span), actsOf(db, span), limits);

interface SoldByPerson extends OrderSum, CountedName {}

function soldByPerson(db: Database, span: ReportSpan): SoldByPerson[] {
  const people = peopleById(db);
  const rows = sumsBy(db, span, 'person').filter(({ sold }) => sold > 0);
  return rows.map(({ person, sold, price, fee }) => ({ ...(people.get(person) ?? NOBODY), orders: sold, total: price + fee }));
}

/** What a person sold in an hour. */
interface SoldOfHour extends SoldByPerson {
  readonly day: LocalDate;
  readonly hour: number;
}

const NOBODY: CountedName = { key: '', name: '' };
const SOLD_ROWS = rowsOf({ day: integer, hour: integer, person: integer, orders: integer, total: integer });

function soldByHour(db: Database, span: ReportSpan, key: string): SoldOfHour[] {
  const people = peopleById(db);
  const day = dayColumn(span);
  const rows = sourcesOf(db, 'person').flatMap(({ table, where }) => {
    const sql = `SELECT ${day} AS day, hour, person, sum(sold) AS orders, sum(price + fee) AS total FROM ${table} WHERE ${where}
      AND ${spanSql(span)} AND person = (SELECT id FROM rollup_people WHERE key = ?3)
      GROUP BY ${day}, hour, person HAVING sum(sold) > 0`;
    return SOLD_ROWS.all(db.prepare(sql), ...spanParameters(span), key);
  });
  return rows.map(({ day: number, person, ...row }) => ({
    ...(people.get(person) ?? NOBODY),
    ...row,
    day: dayOfNumber(number),
  }));
}

function rowsFor(sold: readonly SoldByPerson[], acts: readonly ActsOfDay[], limits: ActLimits): CashierRow[] {
  const [soldBy, actsBy] = [groupsOf(sold, keyOf), groupsOf(acts, keyOf)];
  const keys = new Set([...soldBy.keys(), ...actsBy.keys()]);
  const rows = [...keys].map((key): CashierRow => {
    const [own, done] = [soldBy.get(key) ?? [], actsBy.get(key) ?? []];
    const counts = CASHIER_ACTS.map((act) => [act, countOf(act, done, limits[act])] as const);
    const name = own[0]?.name ?? done[0]?.name ?? '';
    return { key, name, sold: sumOf(own), acts: Object.fromEntries(counts) as Record<CashierAct, ActCount> };
  });
  return rows.sort((one, other) => other.sold.total - one.sold.total || (one.key < other.key ? -1 : 1));
}

function groupsOf<T, K>(all: readonly T[], nameOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const each of all) {
    const group = groups.get(nameOf(each));
    if (group) group.push(each);
    else groups.set(nameOf(each), [each]);
  }
  return groups;
}
const keyOf = ({ key }: { readonly key: string }): string => key;
const dayOf = ({ day }: { readonly day: LocalDate }): LocalDate => day;

function countOf(kind: CashierAct, done: readonly ActsOfDay[], limit: number): ActCount {
  const acts = done.filter(({ act }) => act === kind);
  const byDay = new Map<LocalDate, number>();
  for (const { day, count } of acts) byDay.set(day, (byDay.get(day) ?? 0) + count);
  const worst = [...byDay].reduce<readonly [LocalDate, number] | null>((most, day) => (most && most[1] >= day[1] ? most : day), null);
  return {
    count: acts.reduce((sum, { count }) => sum + count, 0),
    amount: acts.reduce((sum, { amount }) => sum + amount, 0),
    worstDay: worst && { day: worst[0], count: worst[1] },
    limit,
    isOver: worst !== null && worst[1] > limit,
  };
}

function cashierDay(day: LocalDate, sold: readonly OrderSum[], acts: readonly ActsOfDay[]): CashierDay {
  const counts: Partial<Record<CashierAct, number>> = {};
  for (const { act, count } of acts) counts[act] = (counts[act] ?? 0) + count;
  return { day, sold: sumOf(sold), acts: counts };
}

const sumOf = (rows: readonly OrderSum[]): OrderSum => ({
  orders: rows.reduce((sum, { orders }) => sum + orders, 0),
  total: rows.reduce((sum, { total }) => sum + total, 0),
});
