import type { Database } from '../core/database.ts';
import { rowsOf, text } from '../core/rows.ts';
import { checkDailySums } from './daily-sums.ts';
import { MEASURES } from './rollup-layout.ts';
import { isComplete, type Measure, readMark } from './rollup-tables.ts';

/**
 * Compares the roll-ups with the ledger's rows, summed again by SQL alone: the money of every hour, and how many orders ended how. Null when
 * all agree, else the first sum that differs; then the daily sums with those of the hours. Of an older file that is not counted yet, it compares what is.
 */
export function checkRollUps(db: Database): string | null {
  const mark = readMark(db);
  const hours = DIFFERENCE.first(db.prepare(moneySql()), mark.since, mark.done);
  if (hours) return `the sums of ${hours.what}`;
  const tenders = DIFFERENCE.first(db.prepare(TENDER_SQL), mark.since, mark.done);
  if (tenders) return `the sums of ${tenders.what}`;
  const ends = isComplete(mark) ? DIFFERENCE.first(db.prepare(ENDS_SQL)) : null;
  return ends ? `the ends of ${ends.what}` : checkDailySums(db);
}

const DIFFERENCE = rowsOf({ what: text });

const ZONE = `CASE json_extract(t.body, '$.ticket.clock.zone') WHEN 'Asia/Makassar' THEN 28800 WHEN 'Asia/Jayapura' THEN 32400 ELSE 25200 END`;
/** The shop's local time of a fact in seconds since 1970, and the seconds after midnight at which its business day begins. */
const localTime = (at: string): string =>
  `max(0, coalesce(unixepoch(${at}), 0)) + ${ZONE} AS local, coalesce(json_extract(t.body, '$.ticket.clock.dayStartsAt'), 0) * 60 AS starts`;
const HOUR = "(local / 86400) || ' ' || floor((local - starts) / 86400.0) || ' ' || (local % 86400 / 3600)";
const KEPT_HOUR = "r.day || ' ' || CAST(r.business_day AS REAL) || ' ' || r.hour";
const PERSON = 'coalesce(s.person, s.cashier)';

/** What a sale and a change of standing add; what is not named adds 0. */
const SOLD: Partial<Record<Measure, string>> = {
  sold: '1',
  price: 's.price',
  base: 'iif(base + admin <= s.price, base, s.price)',
  admin: 'iif(base + admin <= s.price, admin, 0)',
  fee: 's.fee',
};
const of = (standings: string, amount: string): string => `iif(x.money IN (${standings}), x.side * ${amount}, 0)`;
const MOVED: Partial<Record<Measure, string>> = {
  fulfilled: of("'fulfilled'", '1'),
  fulfilled_total: of("'fulfilled'", '(s.price + s.fee)'),
  fulfilled_fee: of("'fulfilled'", 's.fee'),
  debit: of("'fulfilled'", 'coalesce(x.debit, 0)'),
  debit_unknown: of("'fulfilled'", '(x.delivered = 1 AND x.debit IS NULL)'),
  partner_fee: of("'fulfilled'", 'coalesce(x.partner_fee, 0)'),
  refunded: of("'refunded'", '1'),
  refunded_total: of("'refunded'", '(s.price + s.fee)'),
  lost_debit: of("'owed', 'refunded'", 'coalesce(x.debit, 0)'),
  payment_fee: of("'fulfilled'", 's.payment_fee'),
  partner_income: of("'fulfilled'", 'x.partner_income'),
  lost_payment_fee: of("'owed', 'refunded'", 's.payment_fee'),
};
const COMPENSATED: Partial<Record<Measure, string>> = { compensated: 'c.amount' };
const MONEY = MEASURES.filter((measure) => measure in SOLD || measure in MOVED || measure in COMPENSATED);

const amounts = (from: Partial<Record<Measure, string>>): string =>
  MONEY.map((measure) => `${from[measure] ?? '0'} AS ${measure}`).join(', ');
const minus = MONEY.map((measure) => `-r.${measure}`).join(', ');

/** Sums of the ledger less those of the roll-ups, by hour, goods and person: all of them are 0. */
function moneySql(): string {
  const key = `s.product || ' ' || s.family || ' ' || s.brand || ' ' || ${PERSON}`;
  // A compensation whose order is not in the journal counts for no goods and no person.
  const keyOfAny = `coalesce(${key}, '   ')`;
  return `WITH facts AS (
      SELECT ${localTime('t.at')}, ${key} AS goods, ${amounts(SOLD)} FROM sold s JOIN events t ON t.seq = s.ticket
      WHERE s.ticket > ?1 OR s.ticket <= ?2
      UNION ALL
      SELECT ${localTime('e.at')}, ${key}, ${amounts(MOVED)} FROM standings x JOIN sold s USING (ticket, line)
      JOIN events e ON e.seq = x.seq JOIN events t ON t.seq = x.ticket WHERE x.seq > ?1 OR x.ticket <= ?2
      UNION ALL
      SELECT ${localTime('e.at')}, ${keyOfAny}, ${amounts(COMPENSATED)} FROM compensations c JOIN events e ON e.seq = c.seq
      LEFT JOIN orders o ON o.order_id = c.order_id AND o.ticket < c.seq LEFT JOIN sold s ON s.ticket = o.ticket AND s.order_id = c.order_id
      LEFT JOIN events t ON t.seq = coalesce(s.ticket, (SELECT max(seq) FROM tickets WHERE seq < c.seq)) WHERE c.seq > ?1 OR c.seq <= ?2),
    both AS (
      SELECT ${HOUR} || ' ' || goods AS what, ${MONEY.join(', ')} FROM facts
      UNION ALL
      SELECT ${KEPT_HOUR} || ' ' || g.product || ' ' || g.family || ' ' || g.brand || ' ' || p.key, ${minus}
      FROM rollups r JOIN rollup_goods g ON g.id = r.goods JOIN rollup_people p ON p.id = r.person)
    SELECT what FROM both GROUP BY what HAVING ${MONEY.map((measure) => `sum(${measure}) <> 0`).join(' OR ')} LIMIT 1`;
}

const TENDER_SQL = `WITH facts AS (
    SELECT ${localTime('t.at')}, x.tender || ' ' || (SELECT ${PERSON} FROM sold s WHERE s.ticket = x.ticket AND s.line = 0) AS who,
      1 AS payments, x.amount AS received, 0 AS refunds, 0 AS returned
    FROM payments x JOIN events t ON t.seq = x.ticket WHERE x.ticket > ?1 OR x.ticket <= ?2
    UNION ALL
    SELECT ${localTime('e.at')}, s.tender || ' ' || ${PERSON}, 0, 0, s.amount > 0, s.amount
    FROM refunds s JOIN events e ON e.seq = s.seq JOIN events t ON t.seq = s.ticket WHERE s.seq > ?1 OR s.ticket <= ?2),
  both AS (
    SELECT ${HOUR} || ' ' || who AS what, payments, received, refunds, returned FROM facts
    UNION ALL
    SELECT ${KEPT_HOUR} || ' ' || r.tender || ' ' || p.key, -r.payments, -r.received, -r.refunds, -r.returned
    FROM rollup_tenders r JOIN rollup_people p ON p.id = r.person)
  SELECT what FROM both GROUP BY what
  HAVING sum(payments) <> 0 OR sum(received) <> 0 OR sum(refunds) <> 0 OR sum(returned) <> 0 LIMIT 1`;

const everWas = (state: string): string =>
  `EXISTS (SELECT 1 FROM json_each(o.body, '$.history') h WHERE json_extract(h.value, '$.state') = '${state}')`;
const settled = (as: string): string => `o.state = 'settled' AND json_extract(o.body, '$.state.as') = '${as}'`;

/** How the orders of each product stand now, from their rows. */
const ENDS: readonly (readonly [column: string, is: string])[] = [
  ['success', "o.state = 'success'"],
  ['delivered', settled('delivered')],
  ['refused', "o.state IN ('rejected', 'failed')"],
  ['not_delivered', settled('didNotHappen')],
  ['unsent', "o.state = 'notSent'"],
  ['withdrawn', "o.state = 'withdrawn'"],
  ['doubted', everWas('unknown')],
];
const END_NAMES = ENDS.map(([column]) => column);

const ENDS_SQL = `WITH both AS (
    SELECT s.product || ' ' || s.family || ' ' || s.brand AS what, ${ENDS.map(([column, is]) => `(${is}) AS ${column}`).join(', ')},
      ${everWas('success')} AS times
    FROM orders o JOIN sold s ON s.ticket = o.ticket AND s.order_id = o.order_id
    UNION ALL
    SELECT g.product || ' ' || g.family || ' ' || g.brand, ${END_NAMES.map((column) => `-r.${column}`).join(', ')}, 0
    FROM rollups r JOIN rollup_goods g ON g.id = r.goods
    UNION ALL
    SELECT g.product || ' ' || g.family || ' ' || g.brand, ${END_NAMES.map(() => '0').join(', ')}, -r.orders
    FROM rollup_times r JOIN rollup_goods g ON g.id = r.goods)
  SELECT what FROM both GROUP BY what
  HAVING ${[...END_NAMES, 'times'].map((column) => `sum(${column}) <> 0`).join(' OR ')} LIMIT 1`;
