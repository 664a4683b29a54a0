import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openComplaints } from '../../../office/page-queries/complaints.ts';
import { listDebts, listShifts, outstandingOrders, searchOrders } from '../../../office/page-queries/lists.ts';
import { readSales } from '../../../office/page-queries/sales.ts';
import { tillStates } from '../../../office/page-queries/till-states.ts';
import { readToday } from '../../../office/page-queries/today.ts';
import { businessDayNumber, businessDayOf, dayOfNumber } from '../../../shared/lib/business-day.ts';
import type { Fact } from '../../../shared/office/facts.ts';
import { SALES_GROUPS } from '../../../shared/office/page-views/sums-views.ts';
import { sampleShift } from '../../lab/fakes/shop/shift-samples.ts';
import { type ChainTill, demoChain, WIB } from '../../lab/office/demo-chain.ts';
import { ENGINES, type Engine } from '../../lab/office/engines.ts';
import { startOffice, type TestOffice } from '../../lab/office/office.ts';
import { brokenRules } from '../../lab/office/statement-rules.ts';

const ALL = { outlets: null, consolidated: true, orders: true, reports: true };
const SEED = Date.now();
const NOW = Date.now();

type SumsFact = Extract<Fact, { is: 'sums' }>;
const sumsOf = (facts: readonly Fact[]): SumsFact[] => facts.filter((fact): fact is SumsFact => fact.is === 'sums');
const of = (fact: SumsFact, member: string): number => fact.change[member] ?? 0;
/** A plain recount: what was sold and earned by facts. */
const counted = (facts: readonly SumsFact[]) => ({
  orders: facts.reduce((sum, fact) => sum + of(fact, 'sold'), 0),
  total: facts.reduce((sum, fact) => sum + of(fact, 'price') + of(fact, 'fee'), 0),
  earned: facts.reduce((sum, fact) => sum + of(fact, 'fulfilled_total') - of(fact, 'debit'), 0),
});

describe.each(Object.entries(ENGINES).filter(([name]) => name !== 'PostgreSQL 18'))(`the readings on %s (seed ${SEED})`, (_, start) => {
  let engine: Engine;
  let office: TestOffice;
  let chain: ChainTill[];
  let outlets: Map<string, string>;
  const statements = new Set<string>();
  beforeAll(async () => {
    engine = await start();
    office = await startOffice(await engine.place(), { onStatement: (statement) => statements.add(statement) });
    chain = await demoChain(office, NOW, SEED);
    const rows = await office.store.db.selectFrom('outlets').selectAll().execute();
    outlets = new Map(rows.map(({ outlet, name }) => [name, outlet]));
  });
  afterAll(async () => {
    await office.close();
    await engine.stop();
  });

  const today = businessDayNumber(NOW, WIB);
  const factsOf = (outlet?: string): SumsFact[] =>
    sumsOf(chain.filter((each) => outlet === undefined || each.outlet === outlet).flatMap(({ facts }) => facts));
  const onDay = (facts: readonly SumsFact[], day: number): SumsFact[] => facts.filter(({ businessDay }) => businessDay === day);

  test('count today and the same full hours of the days before as a recount of the facts does', async () => {
    const { total, outlets: rows } = await readToday(office.store.db, ALL, NOW);
    const hourNow = new Date(NOW + 7 * 3_600_000).getUTCHours();
    const full = (day: number) => onDay(factsOf(), day).filter(({ hour }) => hour < hourNow);
    const figures = (facts: readonly SumsFact[]) => {
      const { orders, total: sold, earned } = counted(facts);
      return { sold: { orders, total: sold }, earned };
    };
    expect(total?.today).toMatchObject(figures(onDay(factsOf(), today)));
    expect(total?.compared.now).toMatchObject(figures(full(today)));
    expect(total?.compared.dayBefore).toMatchObject(figures(full(today - 1)));
    expect(total?.compared.weekBefore).toMatchObject(figures(full(today - 7)));
    expect(rows.map(({ name }) => name)).toEqual(['Kios Kenanga', 'Kios Melati']);
    for (const { name, today: row } of rows) expect(row).toMatchObject(figures(onDay(factsOf(name), today)));
    expect(total?.drawers).toEqual({ open: 2, expected: 1_834_000 + 612_000 });
    expect(total?.onAccount).toEqual({ debtors: 2, owed: 340_000 + 125_000 });
    expect(total?.balance).toEqual({ accounts: 3, least: 3_975_000 + 64_500 + 7_450_000 });
  });

  test('say of an open shift what should be in the drawer, and of a closed one what its Z says', async () => {
    const { rows } = await listShifts(office.store.db, ALL, { span: 'week' }, NOW);
    const said = rows.flatMap(({ number, expected }) => (expected === null ? [] : [[number, expected]]));
    expect(new Map(said as [number, number][])).toEqual(
      new Map([
        [119, 1_834_000],
        [13, 612_000],
        [12, sampleShift().report.drawer.expected],
      ]),
    );
  });

  test.each(SALES_GROUPS)('add up sales by %s to the same total as a recount', async (group) => {
    const span = { from: dayOfNumber(today - 6), to: dayOfNumber(today) };
    const view = await readSales(office.store.db, ALL, { ...span, days: 'business', group }, NOW);
    const expected = counted(factsOf().filter(({ businessDay }) => businessDay >= today - 6 && businessDay <= today));
    const sum = (pick: (row: (typeof view.rows)[number]) => number): number => view.rows.reduce((all, row) => all + pick(row), 0);
    expect(view.total).toMatchObject({ sold: { orders: expected.orders, total: expected.total }, earned: expected.earned });
    expect(sum(({ sums }) => sums.sold.total)).toBe(expected.total);
    expect(sum(({ sums }) => sums.earned)).toBe(expected.earned);
  });

  test('name rows by what the tills call them', async () => {
    const day = businessDayOf(NOW, WIB);
    const question = { from: day, to: day, days: 'business' } as const;
    const byProduct = await readSales(office.store.db, ALL, { ...question, group: 'product' }, NOW);
    for (const { key, label } of byProduct.rows)
      expect(label).toBe(sumsOf(chain.flatMap(({ facts }) => facts)).find(({ goods }) => goods.product === key)?.goods.name);
    const byCashier = await readSales(office.store.db, ALL, { ...question, group: 'cashier' }, NOW);
    for (const { label, outletName } of byCashier.rows)
      expect([label, outletName]).toEqual([expect.stringMatching(/^(Siti|Budi)$/), expect.stringMatching(/^Kios/)]);
  });

  test('show a person of one outlet nothing of the others', async () => {
    const seen = { outlets: [outlets.get('Kios Kenanga') ?? ''], consolidated: false, orders: true, reports: true };
    const { db } = office.store;
    const { total, outlets: rows, needs } = await readToday(db, seen, NOW);
    expect(rows.map(({ name }) => name)).toEqual(['Kios Kenanga']);
    expect(total?.today.sold.orders).toBe(counted(onDay(factsOf('Kios Kenanga'), today)).orders);
    expect(needs.filter(({ outletName }) => outletName !== 'Kios Kenanga')).toEqual([]);
    expect((await outstandingOrders(db, seen, NOW)).rows).toEqual([]);
    expect((await searchOrders(db, seen, '7kq2m', NOW)).rows).toEqual([]);
    expect((await tillStates(db, seen, NOW)).map(({ outletName }) => outletName)).toEqual(['Kios Kenanga']);
    const day = businessDayOf(NOW, WIB);
    const foreign = { from: day, to: day, days: 'business', group: 'product', outlet: outlets.get('Kios Melati') ?? '' } as const;
    expect((await readSales(db, seen, foreign, NOW)).rows).toEqual([]);
  });

  test('give no sum over several outlets without the right', async () => {
    const seen = { outlets: null, consolidated: false, orders: true, reports: true };
    const day = businessDayOf(NOW, WIB);
    const question = { from: day, to: day, days: 'business' } as const;
    expect((await readToday(office.store.db, seen, NOW)).total).toBeNull();
    expect(await readSales(office.store.db, seen, { ...question, group: 'product' }, NOW)).toMatchObject({ rows: [], total: null });
    expect((await readSales(office.store.db, seen, { ...question, group: 'outlet' }, NOW)).total).toBeNull();
    const outlet = outlets.get('Kios Melati') ?? '';
    expect((await readSales(office.store.db, seen, { ...question, group: 'product', outlet }, NOW)).total).not.toBeNull();
  });

  test('list orders that need a person, shifts, debts and complaints of all tills', async () => {
    const { db } = office.store;
    expect((await outstandingOrders(db, ALL, NOW)).rows.map(({ id }) => id)).toEqual(['9xz8p-0001', '7kq2m-0001', '7kq2m-0002']);
    expect((await searchOrders(db, ALL, '7kq2m', NOW)).rows.map(({ id }) => id)).toEqual(['7kq2m-0002', '7kq2m-0001', '7kq2m-0003']);
    expect((await searchOrders(db, ALL, '%', NOW)).rows).toEqual([]);
    const span = { from: dayOfNumber(today - 2), to: dayOfNumber(today) };
    const shifts = await listShifts(db, ALL, span, NOW);
    expect(shifts.rows.map(({ number, difference }) => [number, difference])).toEqual(
      expect.arrayContaining([
        [118, -25_000],
        [87, 0],
        [12, sampleShift().report.drawer.difference],
      ]),
    );
    expect(shifts.rows.slice(0, 2).map(({ closed }) => closed)).toEqual([null, null]);
    expect((await listDebts(db, ALL, NOW)).rows.map(({ owed }) => owed)).toEqual([340_000, 125_000]);
    const complaints = (await openComplaints(db, ALL, NOW)).rows;
    expect(complaints.map(({ state, sold }) => [state, sold?.id, sold?.name, sold?.total])).toEqual([
      ['sent', '9xz8p-0001', 'BPJS Kesehatan', 302_500],
    ]);
  });

  test('name what is wrong with each till', async () => {
    const states = await tillStates(office.store.db, ALL, NOW);
    expect(states.map(({ outletName, name, waiting, faults }) => [outletName, name, waiting, faults])).toEqual([
      ['Kios Kenanga', 'Loket 1', 0, []],
      ['Kios Melati', 'Loket 1', 0, []],
      ['Kios Melati', 'Loket 2', 37, ['printer', 'disk']],
    ]);
    const later = await tillStates(office.store.db, ALL, NOW + 15 * 3_600_000);
    expect(later.every(({ faults }) => faults.includes('silent'))).toBe(true);
    const { needs } = await readToday(office.store.db, ALL, NOW);
    expect(needs.map(({ kind }) => kind)).toEqual(['owed', 'review', 'unknown', 'lowBalance', 'printer', 'disk', 'complaint']);
    const told = needs.filter(({ tillId }) => tillId === states[2]?.till).map(({ kind, printers, diskFree }) => [kind, printers, diskFree]);
    expect(told).toEqual([
      ['lowBalance', [], null],
      ['printer', [{ name: 'Kasir', trouble: 'paperOut' }], null],
      ['disk', [], 900_000_000],
    ]);
  });

  test('keep money from a person without the right to sums', async () => {
    const known = await tillStates(office.store.db, ALL, NOW);
    expect(known.every(({ balance }) => balance !== null)).toBe(true);
    const states = await tillStates(office.store.db, { ...ALL, reports: false }, NOW);
    expect(states.map(({ balance }) => balance)).toEqual(known.map(() => null));
  });

  test('run on a cluster: their statements break no rule', () => expect(brokenRules(statements)).toEqual([]));
});
