import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openComplaints } from '../../../office/page-queries/complaints.ts';
import { listDebts, listShifts, outstandingOrders } from '../../../office/page-queries/lists.ts';
import { tillStates } from '../../../office/page-queries/till-states.ts';
import { readToday } from '../../../office/page-queries/today.ts';
import { makeCode } from '../../../office/tills/enrol-till.ts';
import { revokeTill } from '../../../office/tills/till-acts.ts';
import type { TillDocument } from '../../../shared/office/documents.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { SampleTill } from '../../lab/office/sample-till.ts';

/** Figures of now count what a journal can still change: that of each till's present history. The rest is listed as of an earlier one. */

const ALL = { outlets: null, consolidated: true, orders: true, reports: true };
const NOW = Date.now();
const AT = '2026-11-28T03:00:00.000Z';
let office: TestOffice;
let till: SampleTill;

beforeAll(async () => {
  office = await startOffice({ kind: 'memory' });
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.store.db.deleteFrom('tills').execute();
  till = await SampleTill.enrolled(office);
  till.write({});
  await till.send(till.batch(0, 1, { documents: stateOf('a', 100_000) }));
});

const today = () => readToday(office.store.db, ALL, NOW);

test('a new computer with a new journal: the drawer, debts and balance are its own', async () => {
  const computer = new SampleTill(office.url);
  await computer.enrol((await makeCode(office.store.db, { kind: 'replaces', till: till.id }, new Date())) ?? '');
  expect((await today()).total).toMatchObject({ drawers: { open: 1, expected: 100_000 } });
  computer.write({});
  await computer.send(computer.batch(0, 1, { documents: stateOf('b', 30_000) }));
  const { total, needs } = await today();
  expect(total).toMatchObject({
    ...{ drawers: { open: 1, expected: 30_000 }, onAccount: { debtors: 1, owed: 30_000 } },
    balance: { accounts: 1, least: 30_000 },
  });
  expect(needs.map(({ kind, count, amount }) => [kind, count, amount])).toEqual(
    expect.arrayContaining([
      ['owed', 1, 30_000],
      ['complaint', 1, null],
    ]),
  );
});

test('what an earlier history said is listed, last and as such', async () => {
  till.restore(0);
  till.write({});
  await till.send(till.batch(0, 1, { documents: stateOf('b', 30_000) }));
  const { db } = office.store;
  const span = { from: '2026-11-28', to: '2026-11-28' };
  const lists = [outstandingOrders(db, ALL, NOW), listDebts(db, ALL, NOW), openComplaints(db, ALL, NOW), listShifts(db, ALL, span, NOW)];
  for (const { rows } of await Promise.all(lists))
    expect(rows.map(({ id, isEarlier }) => [id.slice(-1), isEarlier])).toEqual([
      ['b', false],
      ['a', true],
    ]);
  for (const view of ['open_orders', 'debts', 'shifts']) {
    const earlier = sql<{ is_earlier: boolean }>`select is_earlier from report.${sql.ref(view)} order by is_earlier`;
    expect((await earlier.execute(db)).rows).toEqual([{ is_earlier: false }, { is_earlier: true }]);
  }
  expect((await sql`select amount from report.balances`.execute(db)).rows).toEqual([{ amount: 30_000 }]);
  const later = { from: '2026-11-29', to: '2026-11-30' };
  expect((await listShifts(db, ALL, later, NOW)).rows.map(({ id }) => id)).toEqual(['shift-b']);
});

test('a revoked till has no drawer, debts or balance of now', async () => {
  await revokeTill(office.store.db, till.id, new Date());
  const { total, needs } = await today();
  expect(total).toMatchObject({ drawers: { open: 0 }, onAccount: { owed: 0 }, balance: { accounts: 0 } });
  expect(needs).toEqual([]);
  expect((await tillStates(office.store.db, ALL, NOW)).map(({ balance }) => balance)).toEqual([null]);
  expect((await outstandingOrders(office.store.db, ALL, NOW)).rows.map(({ isEarlier }) => isEarlier)).toEqual([true]);
});

/** An open shift, an order whose money is owed, a debt, a complaint and the balance, each with this amount. */
function stateOf(id: string, amount: number): TillDocument[] {
  const words = { product: 'PLN50', name: 'Token PLN 50.000', family: 'electricity-prepaid', cashier: 'Siti', number: null };
  return [
    {
      kind: 'shift',
      id: `shift-${id}`,
      asOf: 1,
      number: 1,
      opened: AT,
      closed: null,
      by: 'Siti',
      expected: amount,
      difference: null,
      z: null,
    },
    { kind: 'order', id: `order-${id}`, asOf: 1, ticket: id, at: AT, ended: AT, state: 'failed', money: 'owed', total: amount, ...words },
    { kind: 'debt', id: `debt-${id}`, asOf: 1, name: null, owed: amount, limit: null, since: AT },
    { kind: 'complaint', id: `complaint-${id}`, asOf: 1, order: `order-${id}`, state: 'open', at: AT },
    { kind: 'balance', id: 'provider', asOf: 1, amount, least: amount, at: AT },
  ];
}
