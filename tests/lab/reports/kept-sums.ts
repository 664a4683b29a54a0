import type { Database } from '../../../main/journal/core/database.ts';
import type { PlainSums } from './plain-recount.ts';

/** The sums that a file keeps, by the names of {@link PlainSums}. */

const MEASURES = [
  ...['sold', 'price', 'base', 'admin', 'fee', 'fulfilled', 'fulfilled_total', 'fulfilled_fee', 'debit', 'debit_unknown', 'partner_fee'],
  ...['refunded', 'refunded_total', 'lost_debit', 'success', 'delivered', 'refused', 'not_delivered', 'unsent', 'withdrawn', 'doubted'],
  ...['payment_fee', 'partner_income', 'lost_payment_fee', 'compensated'],
];
const day = (column: string): string => `date(${column} * 86400, 'unixepoch')`;
const PLACE = `${day('r.day')} || '|' || ${day('r.business_day')} || '|' || printf('%02d', r.hour)`;
const GOODS = "g.product || '|' || g.family || '|' || g.brand";

const SQL: readonly (readonly [sql: string, names: readonly string[]])[] = [
  [
    `SELECT 'money|' || ${PLACE} || '|' || ${GOODS} || '|' || p.key AS key, r.* FROM rollups r JOIN rollup_goods g ON g.id = r.goods
     JOIN rollup_people p ON p.id = r.person`,
    MEASURES,
  ],
  [
    `SELECT 'tender|' || ${PLACE} || '|' || r.tender || '|' || p.key AS key, r.* FROM rollup_tenders r JOIN rollup_people p ON p.id = r.person`,
    ['payments', 'received', 'refunds', 'returned'],
  ],
  [
    `SELECT 'act|' || ${PLACE} || '|' || p.key || '|' || r.act AS key, r.* FROM rollup_acts r JOIN rollup_people p ON p.id = r.person`,
    ['count', 'amount'],
  ],
];
const TIMES = `SELECT 'time|' || ${day('r.day')} || '|' || ${day('r.business_day')} || '|' || ${GOODS} || '|' || r.bucket AS key, r.orders AS n
  FROM rollup_times r JOIN rollup_goods g ON g.id = r.goods`;

export function keptSums(db: Database): PlainSums {
  const sums: PlainSums = new Map();
  for (const [sql, names] of SQL)
    for (const row of db.prepare(sql).iterate() as Iterable<Record<string, never>>)
      for (const name of names) if (Number(row[name]) !== 0) sums.set(`${row.key}|${name}`, Number(row[name]));
  for (const { key, n } of db.prepare(TIMES).iterate() as Iterable<{ key: string; n: number }>) sums.set(key, n);
  return sums;
}

/** The names of the sums that are not the same in both, with both values. */
export const differencesOf = (kept: PlainSums, plain: PlainSums): string[] =>
  [...new Set([...kept.keys(), ...plain.keys()])]
    .filter((key) => kept.get(key) !== plain.get(key))
    .map((key) => `${key}: kept ${kept.get(key) ?? 0}, counted ${plain.get(key) ?? 0}`);
