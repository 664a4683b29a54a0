import type pg from 'pg';
import { SUM_TABLES } from '../../../../office/store/sums-layout.ts';

/** A chain as the database holds it after a year, made by SQL. */
interface ChainSize {
  readonly tills: number;
  /** The last day, as a number of days since 1970-01-01. */
  readonly today: number;
}

/** An outlet has three tills; the tills of every tenth outlet have a month of hours, of every hundredth a year. */
const TILLS_OF_OUTLET = 3;
/** How many days of hours the tills have, by their outlets: all, every tenth, every hundredth. */
export const HELD: readonly (readonly [everyOutlet: number, days: number])[] = [
  [1, 8],
  [10, 31],
  [100, 365],
];
const YEAR = 365;

/** Of a till `n` at a `day` and `hour`; each `slot` of an hour has another one. */
const PRODUCT = '(n * 7 + day * 3 + hour * 5 + slot * 11) % 40';
const GOODS = `'P' || ${PRODUCT} as product, 'F' || ${PRODUCT} % 8 as family, '' as brand, case when hour < 14 then 'Sari' else 'Budi' end as person`;
const uuid = (number: string, kind: string): string => `('00000000-0000-4000-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`;
const TILL = uuid('n', '8000');
const OUTLET = uuid(`n / ${TILLS_OF_OUTLET}`, '9000');
/** By number of the outlet. */
export const outletId = (number: number): string => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`;

/** The sums that a usual till has, of so many orders. */
const soldOf = (orders: number): Readonly<Record<string, string>> => ({
  ...{ sold: `${orders}`, price: `${orders} * (20000 + n % 7 * 1000)`, base: `${orders} * 19000`, fee: `${orders} * 2500` },
  ...{ fulfilled: `${orders}`, fulfilled_total: `${orders} * (22500 + n % 7 * 1000)`, fulfilled_fee: `${orders} * 2500` },
  ...{ debit: `${orders} * 19500`, success: `${orders}` },
});

/** Fills an empty database whose layout exists; keys and indexes of the large tables are built at the end. */
export async function fillChain(pool: pg.Pool, { tills, today }: ChainSize, say: (line: string) => void): Promise<void> {
  const run = async (statement: string): Promise<void> => {
    const begun = performance.now();
    const { rowCount } = await pool.query(statement);
    if (rowCount)
      say(`${rowCount} rows in ${((performance.now() - begun) / 1_000).toFixed(0)} s: ${statement.slice(0, 60).replace(/\s+/g, ' ')}`);
  };
  const all = `generate_series(0, ${tills - 1}) n`;
  await run(
    `insert into outlets select ${uuid('n', '9000')}, 'Kios ' || n, now() from generate_series(0, ${Math.floor((tills - 1) / TILLS_OF_OUTLET)}) n`,
  );
  await run(`insert into tills (till, outlet, name, enrolled, line, turn, version, seen, zone, printers, disk_free, clock_ahead_ms)
    select ${TILL}, ${OUTLET}, 'Kasir ' || (n % 3 + 1), now(), ${TILL}, 1, '0.2.0', now(),
      (array['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'])[1 + (n / 3 % 10 >= 6)::int + (n / 3 % 10 = 9)::int],
      '[{"name":"Kasir","trouble":null}]', 100000000000, 20 from ${all}`);
  await run(`insert into lines select ${TILL}, ${TILL}, null, 0, 1, 100000, '\\x00', now(), now() from ${all}`);
  await run(`insert into sums_goods select ${TILL}, 'P' || p, 'F' || p % 8, '', 'Produk ' || p from ${all}, generate_series(0, 39) p`);
  await run(`insert into sums_people select ${TILL}, person, person from ${all}, unnest(array['Sari', 'Budi']) person`);
  await run(documents(all));
  for (const { table } of Object.values(SUM_TABLES))
    await withoutIndexes(pool, table, async () => say(`${table}: ${await fillSums(pool, table, { tills, today })} rows`));
  await run('vacuum analyze');
}

/** Of each till: an open shift, 30 closed ones, five debts, a balance, and 40 orders, of every twentieth till's one is not decided. */
const documents = (all: string): string => {
  const of = (kind: string, ids: string, body: string): string =>
    `select ${TILL}, '${kind}', '${kind}' || n || '-' || d, ${TILL}, 1, d, jsonb_build_object('kind', '${kind}', 'asOf', d, 'id', '${kind}' || n || '-' || d) || ${body} from ${all}, ${ids} d`;
  const ago = `to_char(timestamp '2026-11-28 01:00' - d * interval '1 day', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')`;
  return `insert into documents ${[
    of(
      'shift',
      'generate_series(0, 30)',
      `jsonb_build_object('opened', ${ago}, 'closed', case when d > 0 then ${ago} end, 'by', 'Sari', 'expected', 500000, 'difference', 0, 'z', null)`,
    ),
    of('debt', 'generate_series(1, 5)', `jsonb_build_object('name', 'Ibu Tini', 'owed', d * 10000, 'limit', 200000, 'since', ${ago})`),
    of('balance', 'generate_series(1, 1)', `jsonb_build_object('amount', 3000000, 'at', ${ago})`),
    of(
      'order',
      'generate_series(1, 40)',
      `jsonb_build_object('at', ${ago}, 'state', case when d = 1 and n % 20 = 0 then 'unknown' else 'success' end, 'money', case when d = 1 and n % 20 = 0 then 'open' else 'done' end, 'product', 'P1', 'name', 'Produk 1', 'family', 'F1', 'total', 22500)`,
    ),
  ].join(' union all ')}`;
};

interface Filled {
  readonly keys: string;
  readonly values: string;
  /** What a till's day is divided into. */
  readonly among: string;
  /** In each row. */
  readonly orders: number;
}
const HOUR = 'generate_series(8, 19) hour';
/** A till sells 144 orders a day in 12 hours: four products an hour of 40, in eight families, by two cashiers. */
const FILLED: Readonly<Record<string, Filled>> = {
  sums_hours: {
    keys: ', hour, product, family, brand, person',
    values: `, hour, ${GOODS}`,
    among: `, ${HOUR}, generate_series(1, 4) slot`,
    orders: 3,
  },
  sums_day_hours: { keys: ', hour', values: ', hour', among: `, ${HOUR}`, orders: 12 },
  sums_days: { keys: '', values: '', among: '', orders: 144 },
};

/** Day by day, as they arrive: the rows of a day then lie together. */
async function fillSums(pool: pg.Pool, table: string, { tills, today }: ChainSize): Promise<number> {
  const filled = FILLED[table];
  if (!filled) return 0;
  const { keys, values, among, orders } = filled;
  const sums = soldOf(orders);
  let rows = 0;
  for (let day = today - YEAR + 1; day <= today; day += 1) {
    const every = table === 'sums_days' ? 1 : (HELD.find(([, days]) => day > today - days)?.[0] ?? 1);
    const { rowCount } = await pool.query(`insert into ${table} (till, day, business_day${keys}, ${Object.keys(sums).join(', ')})
      select ${TILL}, day, day${values}, ${Object.values(sums).join(', ')}
      from (values (${day})) of (day), generate_series(0, ${tills - 1}) n${among}
      where n / ${TILLS_OF_OUTLET} % ${every} = 0`);
    rows += rowCount ?? 0;
  }
  return rows;
}

/** A million rows are inserted sooner where the indexes come later. */
async function withoutIndexes(pool: pg.Pool, table: string, fill: () => Promise<unknown>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string; constraint: string | null }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, pg_get_constraintdef(c.oid) as constraint
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid where i.indrelid = $1::regclass`,
    [table],
  );
  for (const { name, constraint } of rows)
    await pool.query(constraint === null ? `drop index ${name}` : `alter table ${table} drop constraint ${name}`);
  await fill();
  for (const { name, definition, constraint } of rows)
    await pool.query(constraint === null ? definition : `alter table ${table} add constraint ${name} ${constraint}`);
}
