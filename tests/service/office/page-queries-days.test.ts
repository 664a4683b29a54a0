import { afterAll, beforeAll, expect, test } from 'vitest';
import { listShifts } from '../../../office/page-queries/lists.ts';
import { knownBalances } from '../../../office/page-queries/money-now.ts';
import { readSales } from '../../../office/page-queries/sales.ts';
import { readToday } from '../../../office/page-queries/today.ts';
import { dayNumber, type ShopClock } from '../../../shared/lib/business-day.ts';
import { SALES_DAYS } from '../../../shared/office/page-views/sums-views.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { SampleTill } from '../../lab/office/sample-till.ts';

/** Three tills at one moment: 23:30 in Jakarta, 01:30 of the next day in Jayapura, where one shop's day begins at four. */

const NOW = Date.parse('2026-11-28T16:30:00Z');
const ALL = { outlets: null, consolidated: true, orders: true, reports: true };
const TILLS = [
  { name: 'west', clock: { zone: 'Asia/Jakarta', dayStartsAt: 0 }, day: '2026-11-28', business: '2026-11-28', sold: 1 },
  { name: 'east', clock: { zone: 'Asia/Jayapura', dayStartsAt: 0 }, day: '2026-11-29', business: '2026-11-29', sold: 10 },
  { name: 'late', clock: { zone: 'Asia/Jayapura', dayStartsAt: 240 }, day: '2026-11-29', business: '2026-11-28', sold: 100 },
] as const;
let office: TestOffice;

beforeAll(async () => {
  office = await startOffice({ kind: 'memory' });
  for (const till of TILLS) await sendDays(till);
});
afterAll(() => office.close());

/** Each till sold `sold` today by its business day, and a thousand times as much on the days around it. */
async function sendDays({ name, clock, day, business, sold }: (typeof TILLS)[number]): Promise<void> {
  const till = new SampleTill(office.url);
  await till.enrol(await office.code(name, `Kios ${name}`));
  const facts = [-2, -1, 0, 1].map((off) => saleOf(dayNumber(day) + off, dayNumber(business) + off, off === 0 ? sold : sold * 1_000));
  till.write({ facts });
  const shift = { kind: 'shift', id: `shift-${name}`, asOf: 1, number: 1, opened: CLOSED, closed: CLOSED, by: 'Siti', z: null } as const;
  const balance = { kind: 'balance', id: 'provider', asOf: 1, amount: 1, least: sold * 200, at: CLOSED } as const;
  const batch = till.batch(0, 1, { documents: [{ ...shift, expected: null, difference: 0 }, balance] });
  const reply = await till.send({ ...batch, health: { ...batch.health, clock: clock satisfies ShopClock } });
  expect(reply.status).toBe(200);
}

test.each(SALES_DAYS)('sales of today are those of each till’s own today, by %s days', async (days) => {
  const view = await readSales(office.store.db, ALL, { span: 'today', days, group: 'outlet' }, NOW);
  expect(view).toMatchObject({ from: '2026-11-28', to: '2026-11-29', total: { sold: { total: 111 } } });
});

test('the page of today adds up the same', async () => {
  expect((await readToday(office.store.db, ALL, NOW)).total?.today.sold.total).toBe(111);
});

test('a comparison counts each hour in its order, also where the day begins in the middle of one', async () => {
  const half = await startOffice({ kind: 'memory' });
  const till = new SampleTill(half.url);
  await till.enrol(await half.code());
  const [day, before] = [dayNumber('2026-11-28'), dayNumber('2026-11-27')];
  // From 04:30 to 04:30 in Jakarta: the hour of four begins one day and ends the other.
  till.write({
    facts: [saleOf(day, day, 1, 4), saleOf(before, before, 10, 4), saleOf(day, before, 100, 4), saleOf(day, before, 1_000, 3)],
  });
  const batch = till.batch(0);
  await till.send({ ...batch, health: { ...batch.health, clock: { zone: 'Asia/Jakarta', dayStartsAt: 270 } } });
  const comparedAt = async (at: string) => {
    const { total } = await readToday(half.store.db, ALL, Date.parse(at));
    return [total?.compared.now.sold.total, total?.compared.dayBefore.sold.total];
  };
  expect(await comparedAt('2026-11-28T05:30:00+07:00')).toEqual([1, 10]);
  expect(await comparedAt('2026-11-29T04:10:00+07:00')).toEqual([1, 1_010]);
  await half.close();
});

test('a shift belongs to the day of its till’s clock', async () => {
  const idsOf = async (span: 'today' | 'yesterday') =>
    (await listShifts(office.store.db, ALL, { span }, NOW)).rows.map(({ id }) => id).sort();
  expect(await idsOf('today')).toEqual(['shift-late', 'shift-west']);
  expect(await idsOf('yesterday')).toEqual(['shift-east']);
  expect(await listShifts(office.store.db, ALL, { from: '2026-11-01', to: '2026-11-02' }, NOW)).toMatchObject({
    rows: [],
    to: '2026-11-02',
  });
});

test('the week before today, by which a balance is low, ends with each till’s own yesterday', async () => {
  const low = (await knownBalances(office.store.db, ALL, NOW)).map(({ isLow }) => isLow);
  expect(low).toEqual([true, true, true]);
});

/** 21:30 in Jakarta and 23:30 in Jayapura, on 28 November. */
const CLOSED = '2026-11-28T14:30:00.000Z';

function saleOf(day: number, businessDay: number, price: number, hour = 1) {
  const goods = { product: 'PLN50', family: 'electricity-prepaid', brand: 'PLN', name: 'Token' };
  const change = { sold: 1, price, fulfilled: 1, fulfilled_total: price, debit: price };
  return { is: 'sums', day, businessDay, hour, goods, person: { key: 'siti', name: 'Siti' }, change };
}
