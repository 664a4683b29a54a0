import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openComplaints } from '../../../office/page-queries/complaints.ts';
import { listDebts, listShifts, outstandingOrders, searchOrders } from '../../../office/page-queries/lists.ts';
import { readSales } from '../../../office/page-queries/sales.ts';
import { tillStates } from '../../../office/page-queries/till-states.ts';
import { readToday } from '../../../office/page-queries/today.ts';
import { TERMINAL } from '../../../office/people/audit.ts';
import { exclude, include } from '../../../office/people/till-book.ts';
import { recount } from '../../../office/sums/recount.ts';
import { SALES_GROUPS } from '../../../shared/office/page-views/sums-views.ts';
import { type ChainTill, demoChain } from '../../lab/office/demo-chain.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';

/** An owner's act takes a till out of every sum and list, of the page and of the views; what it sent stays, and another act brings it back. */

const ALL = { outlets: null, consolidated: true, orders: true, reports: true };
const NOW = Date.now();
let office: TestOffice;
let chain: ChainTill[];
/** The second till of an outlet with two: it has an order to decide, a complaint, a printer without paper and a low balance. */
let till: string;

beforeAll(async () => {
  office = await startOffice({ kind: 'memory' });
  chain = await demoChain(office, NOW, NOW);
  till = chain[1]?.till.id ?? '';
});
afterAll(() => office.close());

const deps = () => ({ db: office.store.db, now: () => NOW });
const sales = (group: (typeof SALES_GROUPS)[number]) => readSales(office.store.db, ALL, { span: 'week', days: 'business', group }, NOW);
const lists = () => {
  const { db } = office.store;
  return Promise.all([
    ...[outstandingOrders(db, ALL, NOW), listDebts(db, ALL, NOW), openComplaints(db, ALL, NOW)],
    listShifts(db, ALL, { span: 'week' }, NOW),
  ]);
};
const VIEWS = ['sales', 'tenders', 'sales_by_till', 'shifts', 'open_orders', 'debts', 'balances', 'tills'];
/** The views in which the till has rows. */
const views = async (): Promise<string[]> => {
  const found = [];
  for (const view of VIEWS) {
    const rows = await sql`select 1 from report.${sql.ref(view)} where till = ${till}`.execute(office.store.db);
    if (rows.rows.length > 0) found.push(view);
  }
  return found;
};
const everything = async () => [
  await readToday(office.store.db, ALL, NOW),
  ...(await lists()),
  ...(await Promise.all(SALES_GROUPS.map(sales))),
];

let before: unknown;
beforeEach(async () => {
  await include(deps(), till, TERMINAL);
  before = await everything();
});

test('its sales, cash, balance, orders and needs count no more', async () => {
  const all = await readToday(office.store.db, ALL, NOW);
  const soldBefore = (await sales('outlet')).total?.sold;
  await exclude(deps(), till, TERMINAL);
  const today = await readToday(office.store.db, ALL, NOW);
  expect([all.excluded, today.excluded]).toEqual([0, 1]);
  expect(today.total?.balance).toEqual({ accounts: 2, least: 3_975_000 + 7_450_000 });
  expect(today.needs.map(({ kind }) => kind)).toEqual(['owed', 'unknown']);
  expect(today.outlets.map(({ name }) => name)).toEqual(all.outlets.map(({ name }) => name));
  const own = chain.find((one) => one.till.id === till)?.facts.flatMap((fact) => (fact.is === 'sums' ? [fact.change.sold ?? 0] : [])) ?? [];
  const soldAfter = (await sales('outlet')).total?.sold;
  expect(own.length).toBeGreaterThan(0);
  expect((soldAfter?.orders ?? 0) < (soldBefore?.orders ?? 0)).toBe(true);
  for (const group of SALES_GROUPS) expect((await sales(group)).total?.sold).toEqual(soldAfter);
  for (const { rows } of await lists()) expect(rows.filter((row) => row.till === till)).toEqual([]);
  expect(await views()).toEqual(['tills']);
});

test('what it sent stays, is found, and is recounted; the till says that it does not count, and sends on', async () => {
  await exclude(deps(), till, TERMINAL);
  const { db } = office.store;
  expect((await searchOrders(db, ALL, '9xz8p', NOW)).rows.map(({ id }) => id)).toEqual(['9xz8p-0001']);
  expect(await recount(db, { repair: false })).toMatchObject({ tills: 3, differences: 0 });
  const states = await tillStates(db, ALL, NOW);
  expect(states.map(({ till: id, excluded, balance }) => [id === till, excluded !== null, balance !== null])).toEqual(
    states.map(({ till: id }) => (id === till ? [true, true, false] : [false, false, true])),
  );
  const sender = chain[1]?.till;
  sender?.write({});
  expect((await sender?.send(sender.batch(0)))?.status).toBe(200);
});

test('counted again, all is as before', async () => {
  await exclude(deps(), till, TERMINAL);
  expect(await everything()).not.toEqual(before);
  await include(deps(), till, TERMINAL);
  expect(await everything()).toEqual(before);
});
