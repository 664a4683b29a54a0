import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readToday } from '../../../office/page-queries/today.ts';
import { businessDayNumber } from '../../../shared/lib/business-day.ts';
import { HOUR_MS, instantAgo } from '../../../shared/lib/wall-clock-durations.ts';
import { WIB } from '../../lab/office/demo-chain.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { SampleTill } from '../../lab/office/sample-till.ts';

/** Tills that sell from one balance at the provider have one balance in the sums, and one row where it is low. */

const ALL = { outlets: null, consolidated: true, orders: true, reports: true };
const NOW = Date.now();
const YESTERDAY = businessDayNumber(NOW, WIB) - 1;
let office: TestOffice;

beforeAll(async () => {
  office = await startOffice({ kind: 'memory' });
});
afterAll(() => office.close());
beforeEach(async () => {
  await office.store.db.deleteFrom('tills').execute();
});

/** A till that took 70,000 yesterday. */
async function tillThatSold(name: string): Promise<SampleTill> {
  const till = new SampleTill(office.url);
  await till.enrol(await office.code(name, `Kios ${name}`));
  const goods = { product: 'PLN50', family: 'electricity-prepaid', brand: 'PLN', name: 'Token' };
  const hour = { day: YESTERDAY, businessDay: YESTERDAY, hour: 9 };
  till.write({ facts: [{ is: 'sums', ...hour, goods, person: { key: 'siti', name: 'Siti' }, change: { sold: 1, debit: 70_000 } }] });
  return till;
}

const report = (till: SampleTill, least: number, hoursAgo: number, account?: string) => {
  const balance = { kind: 'balance', id: 'provider', asOf: 1, amount: least, at: instantAgo(hoursAgo * HOUR_MS, NOW), least } as const;
  return till.send(till.batch(0, 1, { documents: [{ ...balance, ...(account && { account }) }] }));
};
const today = () => readToday(office.store.db, ALL, NOW);

test('one account counts once, by the newest report, and tills that name none count for themselves', async () => {
  const [one, two, alone] = [await tillThatSold('one'), await tillThatSold('two'), await tillThatSold('alone')];
  await report(one, 900_000, 2, 'shared');
  await report(two, 800_000, 1, 'shared');
  await report(alone, 500_000, 1);
  const { total, outlets } = await today();
  expect(total?.balance).toEqual({ accounts: 2, least: 1_300_000 });
  expect(outlets.map(({ balance }) => balance.least)).toEqual([500_000, 900_000, 800_000]);
  const accounts = await sql<{ accounts: number }>`select count(distinct account) as accounts from report.balances`.execute(
    office.store.db,
  );
  expect(accounts.rows).toEqual([{ accounts: 2 }]);
});

test('a balance is low by what all its tills took, and is one row, at the till that heard last', async () => {
  const [one, two] = [await tillThatSold('one'), await tillThatSold('two')];
  await report(one, 900_000, 2, 'shared');
  await report(two, 15_000, 1, 'shared');
  const lowRows = async () => (await today()).needs.filter(({ kind }) => kind === 'lowBalance');
  expect(await lowRows()).toMatchObject([{ till: 'two', amount: 15_000 }]);
  await report(two, 15_000, 1, 'own');
  expect(await lowRows()).toEqual([]);
});

test('the balance of an account that a till has left counts no more', async () => {
  const till = await tillThatSold('one');
  await report(till, 900_000, 1, 'before');
  await report(till, 30_000, 1, 'after');
  expect((await today()).total?.balance).toEqual({ accounts: 1, least: 30_000 });
});
