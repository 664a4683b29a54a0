import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listDebts, listShifts, outstandingOrders } from '../../../office/page-queries/lists.ts';
import { knownBalances } from '../../../office/page-queries/money-now.ts';
import { readSales } from '../../../office/page-queries/sales.ts';
import { tillStates } from '../../../office/page-queries/till-states.ts';
import { reportUrl } from '../../../office/store/database-url.ts';
import { makeReportRole } from '../../../office/store/report-role.ts';
import { businessDayNumber, dayOfNumber } from '../../../shared/lib/business-day.ts';
import { SALES_GROUPS, type SalesGroup } from '../../../shared/office/page-views/sums-views.ts';
import { type ChainTill, demoChain, WIB } from '../../lab/office/demo-chain.ts';
import { ENGINES, type Engine, startEngine } from '../../lab/office/engines.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';

const ALL = { outlets: null, consolidated: true, orders: true, reports: true };
const NOW = Date.now();
const TODAY = businessDayNumber(NOW, WIB);
const SPAN = { from: dayOfNumber(TODAY - 6), to: dayOfNumber(TODAY) };
/** The key of a row of the page, from a row of the view. */
const KEYS: Readonly<Record<SalesGroup, string>> = {
  outlet: 'outlet::text',
  hour: 'hour::text',
  day: 'business_day::text',
  family: 'family',
  product: 'product',
  cashier: `outlet::text || ' ' || cashier`,
};

describe.each(Object.entries(ENGINES).filter(([name]) => name !== 'PostgreSQL 18'))(
  `the views for reports on %s (seed ${NOW})`,
  (_, start) => {
    let engine: Engine;
    let office: TestOffice;
    let chain: ChainTill[];
    beforeAll(async () => {
      engine = await start();
      office = await startOffice(await engine.place());
      chain = await demoChain(office, NOW, NOW);
    });
    afterAll(async () => {
      await office.close();
      await engine.stop();
    });
    const rowsOf = async (query: string): Promise<Record<string, unknown>[]> =>
      (await sql.raw<Record<string, unknown>>(query).execute(office.store.db)).rows;

    test.each(SALES_GROUPS)('say of sales by %s what the page says', async (group) => {
      const { rows } = await readSales(office.store.db, ALL, { ...SPAN, days: 'business', group }, NOW);
      const page = rows.map(({ key, sums: { sold, refunded, earned, debitUnknown, losses } }) => ({
        ...{ key, sold_orders: sold.orders, sold_total: sold.total, refunded_orders: refunded.orders, refunded_total: refunded.total },
        ...{ earned, debit_unknown: debitUnknown, losses },
      }));
      const view = await rowsOf(`select ${KEYS[group]} as key, ${SUMS.map((sum) => `sum(${sum})::bigint as ${sum}`).join(', ')}
      from report.sales_by_${group} where business_day between '${SPAN.from}' and '${SPAN.to}' group by 1`);
      expect(sorted(view, 'key')).toEqual(sorted(page, 'key'));
      expect(page.length).toBeGreaterThan(0);
    });

    test('say of sales and tenders by till what the tills counted', async () => {
      const sales = await rowsOf('select till, sum(sold_orders)::bigint as orders from report.sales_by_till group by till');
      const tenders = await rowsOf(
        `select till, sum(received)::bigint as received from report.tenders where tender = 'cash' group by till`,
      );
      for (const { till, facts } of chain) {
        const orders = facts.reduce((sum, fact) => sum + (fact.is === 'sums' ? (fact.change.sold ?? 0) : 0), 0);
        const received = facts.reduce((sum, fact) => sum + (fact.is === 'tender' ? fact.received : 0), 0);
        expect(sales).toContainEqual({ till: till.id, orders });
        expect(tenders).toContainEqual({ till: till.id, received });
      }
    });

    test('list the orders, shifts, debts and balances of the page', async () => {
      const { db } = office.store;
      const orders = (await outstandingOrders(db, ALL, NOW)).rows.map(({ till, id, state, money, total }) => ({
        till,
        order_id: id,
        state,
        money,
        total,
      }));
      expect(sorted(await rowsOf('select till, order_id, state, money, total from report.open_orders'), 'order_id')).toEqual(
        sorted(orders, 'order_id'),
      );
      const shifts = (await listShifts(db, ALL, SPAN, NOW)).rows.map(({ till, id, closed, difference, number }) => ({
        key: `${till} ${id}`,
        closed,
        difference,
        number,
      }));
      expect(sorted(await rowsOf(`select till || ' ' || shift as key, closed, difference, number from report.shifts`), 'key')).toEqual(
        sorted(shifts, 'key'),
      );
      const debts = (await listDebts(db, ALL, NOW)).rows.map(({ id, owed, limit, since }) => ({ customer: id, owed, limit, since }));
      expect(sorted(await rowsOf('select customer, owed, "limit", since from report.debts'), 'customer')).toEqual(
        sorted(debts, 'customer'),
      );
      const balances = (await knownBalances(db, ALL, TODAY)).map(({ till, least, at }) => ({ till, least, told: at }));
      expect(sorted(await rowsOf('select till, least, told from report.balances'), 'till')).toEqual(sorted(balances, 'till'));
    });

    test('say of each till what the page says', async () => {
      const page = (await tillStates(office.store.db, ALL, NOW)).map(({ till, name, outletName, waiting, events, lines }) => ({
        ...{ till, till_name: name, outlet_name: outletName, waiting, events, lines },
      }));
      const view = await rowsOf('select till, till_name, outlet_name, waiting, events, lines from report.tills');
      expect(sorted(view, 'till')).toEqual(sorted(page, 'till'));
    });
  },
);

const SUMS = ['sold_orders', 'sold_total', 'refunded_orders', 'refunded_total', 'earned', 'debit_unknown', 'losses'] as const;
const sorted = <R extends object>(rows: readonly R[], key: keyof R & string): R[] =>
  rows.toSorted((one, other) => (String(one[key]) < String(other[key]) ? -1 : 1));

describe('the role for reports, on PostgreSQL 15', () => {
  let engine: Engine;
  let office: TestOffice;
  let reader: pg.Client;
  beforeAll(async () => {
    engine = await startEngine(15);
    const place = await engine.place();
    office = await startOffice(place);
    if (place.kind !== 'server') throw new Error('no server');
    await makeReportRole(office.store.db, 'loket_report');
    const role = await makeReportRole(office.store.db, 'loket_report');
    reader = new pg.Client({ connectionString: reportUrl(place.url, role) });
    await reader.connect();
  });
  afterAll(async () => {
    await reader.end();
    await office.close();
    await engine.stop();
  });

  test('reads each view', async () => {
    const { rows } = await reader.query(`select table_name as name from information_schema.views where table_schema = 'report'`);
    expect(rows.length).toBeGreaterThanOrEqual(14);
    for (const { name } of rows) await reader.query(`select * from ${name}`);
  });

  test('is refused each table, and each change', async () => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(office.store.db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['office_keys', 'people', 'sessions', 'events', 'documents']));
    for (const { name } of rows) await expect(reader.query(`select * from public.${name}`)).rejects.toThrow('permission denied');
    await reader.query('set default_transaction_read_only = off');
    for (const change of ['create table report.mine (a int)', 'create table public.mine (a int)', 'create role other', 'delete from tills'])
      await expect(reader.query(change)).rejects.toThrow(/permission denied|cannot delete/);
  });

  test('has a password that the office shows once and the database does not keep', async () => {
    const { rows } = await sql<{ kept: string }>`select rolpassword as kept from pg_authid where rolname = 'loket_report'`.execute(
      office.store.db,
    );
    expect(rows[0]?.kept).toMatch(/^SCRAM-SHA-256\$4096:/);
  });

  test('is none that something else made, and never the office’s own', async () => {
    const { db } = office.store;
    await sql`create role analyst`.execute(db);
    const { rows } = await sql<{ own: string }>`select current_user as own`.execute(db);
    for (const role of ['analyst', rows[0]?.own ?? ''])
      await expect(makeReportRole(db, role)).rejects.toThrow('another role has this name');
  });

  test('has a plain name', async () => {
    await expect(makeReportRole(office.store.db, 'a; drop table tills')).rejects.toThrow('is no name for a role');
  });
});
