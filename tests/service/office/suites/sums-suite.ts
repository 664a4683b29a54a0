import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readToday } from '../../../../office/page-queries/today.ts';
import { SUM_TABLES } from '../../../../office/store/sums-layout.ts';
import { recount } from '../../../../office/sums/recount.ts';
import { businessDayNumber } from '../../../../shared/lib/business-day.ts';
import { TodayView } from '../../../../shared/office/page-views/sums-views.ts';
import { WIB } from '../../../lab/office/demo-chain.ts';
import type { SampleTill } from '../../../lab/office/sample-till.ts';
import { enrolledAt, type Setting, storedOf } from './setting.ts';

/** The sums are what the stored facts add up to, and a recount says so. */
export function sumsSuite(setting: Setting): void {
  test('after any history of writes, losses, repeats and restores the sums are those of a recount', async () => {
    const seed = Date.now() % 1_000_000;
    await fc.assert(
      fc.asyncProperty(fc.array(ACT_OF_TILL, { minLength: 1, maxLength: 12 }), async (acts) => {
        const till = await enrolledAt(setting);
        for (const act of acts) await perform(till, act);
        await till.send(till.batch(0));
        const { db } = setting.office().store;
        expect(await recount(db, { repair: false })).toMatchObject({ differences: 0 });
      }),
      { seed, numRuns: 8, verbose: true },
    );
    process.stdout.write(`sums: seed ${seed}\n`);
  });

  test('a recount finds wrong sums, missing ones and surplus ones, and repairs them', async () => {
    const till = await enrolledAt(setting);
    till.write({ facts: [fact(1, 5)] }, { facts: [fact(2, 7)] });
    await till.send(till.batch(0));
    const { db } = setting.office().store;
    const rows = db.updateTable('sums_hours').where('till', '=', till.id);
    await rows.set({ sold: 6 }).where('hour', '=', 1).execute();
    await rows.set({ hour: 3 }).where('hour', '=', 2).execute();
    await db.updateTable('sums_days').where('till', '=', till.id).set({ sold: 1 }).execute();
    expect(await recount(db, { repair: false })).toMatchObject({ differences: 4 });
    expect(await recount(db, { repair: true })).toMatchObject({ differences: 4 });
    expect(await recount(db, { repair: false })).toMatchObject({ differences: 0 });
    const stored = await db.selectFrom('sums_hours').select(['hour', 'sold']).where('till', '=', till.id).orderBy('hour').execute();
    expect(stored).toEqual([
      { hour: 1, sold: 5 },
      { hour: 2, sold: 7 },
    ]);
    expect(await db.selectFrom('sums_days').select('sold').where('till', '=', till.id).execute()).toEqual([{ sold: 12 }]);
  });

  test('a fact that this office does not know is kept and counts nothing', async () => {
    const till = await enrolledAt(setting);
    till.write({
      facts: [
        { is: 'weather', rain: 1 },
        { ...fact(1, 5), change: { sold: 5, later_sum: 9 } },
      ],
    });
    expect((await till.send(till.batch(0))).status).toBe(200);
    const { db } = setting.office().store;
    const [event] = await db.selectFrom('events').select('facts').where('till', '=', till.id).execute();
    expect(JSON.parse(event?.facts ?? '')[0]).toEqual({ is: 'weather', rain: 1 });
    expect(await db.selectFrom('sums_hours').select('sold').where('till', '=', till.id).execute()).toEqual([{ sold: 5 }]);
  });

  test('a recount counts the facts that this office does not understand, apart from differences', async () => {
    const { db } = setting.office().store;
    const before = await recount(db, { repair: false });
    const till = await enrolledAt(setting);
    till.write({ facts: ODD_FACTS });
    expect((await till.send(till.batch(0))).status).toBe(200);
    const notUnderstood = before.notUnderstood + ODD_FACTS.length;
    expect(await recount(db, { repair: false })).toMatchObject({ differences: before.differences, notUnderstood });
  });
}

const LARGEST = 1_000_000_000_000;

/** What tills of other outlets may meet: sums of one till that no number holds exactly. */
export function largeSumsSuite(setting: Setting): void {
  test('a till whose sums are too large leaves the page to the others', async () => {
    const till = await enrolledAt(setting);
    const today = { day: businessDayNumber(Date.now(), WIB), businessDay: businessDayNumber(Date.now(), WIB) };
    till.write({ facts: Array.from({ length: 9_100 }, () => ({ ...fact(1, 0), ...today, change: { price: LARGEST } })) });
    expect(await till.send(till.batch(0))).toMatchObject({ status: 200 });
    const seen = { outlets: null, consolidated: true, orders: true, reports: true };
    const { total } = TodayView.parse(await readToday(setting.office().store.db, seen, Date.now()));
    expect(total?.today.sold.total).toBeGreaterThan(Number.MAX_SAFE_INTEGER);
  });

  test('a fact or a document with a larger number is refused, and nothing of it is stored', async () => {
    const till = await enrolledAt(setting);
    const debt = { kind: 'debt' as const, id: 'd', asOf: 1, name: null, owed: LARGEST + 1, limit: null, since: null };
    expect(await till.send({ ...till.batch(0), documents: [debt] })).toMatchObject({ refused: 'unreadable' });
    till.write({ facts: [{ is: 'later', deep: { amount: LARGEST + 1 } }] });
    expect(await till.send(till.batch(0))).toMatchObject({ status: 422, refused: 'unreadable' });
    expect(await storedOf(setting.office(), till)).toEqual([]);
  });
}

const fact = (hour: number, sold: number) => ({
  ...{ is: 'sums', day: 20_000, businessDay: 20_000, hour, goods: GOODS[0], person: { key: 'siti', name: 'Siti' } },
  change: { sold },
});
const GOODS = ['PLN20', 'PLN50', '￿ odd'].map((product) => ({ product, family: 'pln', brand: 'PLN', name: product }));
/** Of a kind, with a label, and with a sum that this office does not know; and no fact at all. */
const ODD_FACTS = [
  { is: 'weather', rain: 1 },
  { is: 'act', day: 1, businessDay: 1, hour: 0, person: { key: 'siti', name: 'Siti' }, act: 'a'.repeat(201), amount: 0 },
  { ...fact(1, 5), change: { sold: 5, later_sum: 9 } },
  { is: 'toString' },
  null,
];

const HOUR = { day: fc.integer({ min: 20_000, max: 20_001 }), businessDay: fc.constant(20_000), hour: fc.integer({ min: 0, max: 2 }) };
const PERSON = fc.constantFrom({ key: 'siti', name: 'Siti' }, { key: 'b\u0000', name: '' });
const AMOUNT = fc.integer({ min: -50_000, max: 50_000 });
const FACT = fc.oneof(
  fc.record({
    ...{ is: fc.constant('sums'), ...HOUR, goods: fc.constantFrom(...GOODS), person: PERSON },
    change: fc.dictionary(fc.constantFrom(...SUM_TABLES.sums.sums), AMOUNT, { minKeys: 1, maxKeys: 5 }),
  }),
  fc.record({
    ...{ is: fc.constant('tender'), ...HOUR, tender: fc.constantFrom('cash', 'qris'), person: PERSON },
    ...{ payments: AMOUNT, received: AMOUNT, refunds: AMOUNT, returned: AMOUNT },
  }),
  fc.record({ is: fc.constant('time'), ...HOUR, goods: fc.constantFrom(...GOODS), bucket: fc.nat(3) }),
  fc.record({ is: fc.constant('act'), ...HOUR, person: PERSON, act: fc.constantFrom('drawer', 'reprint'), amount: AMOUNT }),
);
const FACTS = fc.array(FACT, { maxLength: 4 });
const ACT_OF_TILL = fc.oneof(
  fc.record({ kind: fc.constant('write' as const), events: fc.array(FACTS, { minLength: 1, maxLength: 5 }) }),
  fc.record({ kind: fc.constant('send' as const), from: fc.nat(20), upTo: fc.nat(20) }),
  fc.record({ kind: fc.constant('restore' as const), to: fc.nat(20) }),
);
type ActOfTill = typeof ACT_OF_TILL extends fc.Arbitrary<infer T> ? T : never;

async function perform(till: SampleTill, act: ActOfTill): Promise<void> {
  const head = till.head.seq;
  if (act.kind === 'write') till.write(...act.events.map((facts) => ({ facts })));
  if (act.kind === 'restore') till.restore(Math.min(act.to, head));
  if (act.kind === 'send') await till.send(till.batch(Math.min(act.from, head), Math.min(Math.max(act.from, act.upTo), head)));
}
