import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEvent } from '../../../../main/journal/core/events.ts';
import type { ShiftBook } from '../../../../main/money/shifts/shift-book.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { OrderEvent, UnstampedOrderEvent } from '../../../../shared/orders/order-events.ts';
import { carriedSum } from '../../../../shared/shifts/carried-orders.ts';
import { type CashCount, totalOf } from '../../../../shared/shifts/cash-count.ts';
import type { ShiftReport } from '../../../../shared/shifts/shift-report.ts';
import { byDepth } from '../../../depth.ts';
import { eventsOfSale, soldAt } from '../../../lab/fakes/journal-sales.ts';
import { JournalFolder, write } from '../../../lab/fakes/journals.ts';
import { randomSales } from '../../../lab/fakes/shop/random-tickets.ts';
import { runActs, shiftActs } from '../../../lab/fakes/shop/shift-acts.ts';
import { bookOf, move, SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** Shifts of the drawer, from the float to the Z. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const FLOAT: CashCount = { 50000: 2, 10000: 10 };

describe('a shift', () => {
  it('is opened with its float, counted blindly twice at most, and closed with what stays in the drawer', () => {
    const shifts = bookOf(folder.open());
    expect(value(shifts.open(FLOAT, SARI))).toMatchObject({ number: 1, businessDay: '2026-11-21', closed: null });
    value(shifts.moveCash(move('a', 'payIn', 30_000), SARI));
    value(shifts.count({ 100000: 2 }, SARI));
    value(shifts.count({ 100000: 2, 20000: 1 }, SARI));
    const close = { floatLeft: rupiah(150_000), reason: 'salah hitung kembalian', allowedBy: SARI, usesRecount: true };
    expect(value(shifts.close(close, SARI)).drawer).toMatchObject({
      float: 200_000,
      expected: 230_000,
      counted: 220_000,
      difference: -10_000,
      removed: 70_000,
      floatLeft: 150_000,
    });
    expect(shifts.current).toBeNull();
  });

  it.each<[string, (shifts: ShiftBook) => Result<unknown, unknown>, object]>([
    ['is not opened while another one is open', (shifts) => shifts.open(FLOAT, SARI), { kind: 'shiftOpen', number: 1 }],
    [
      'takes no cash after its count',
      (shifts) => value(shifts.count({}, SARI)) && shifts.moveCash(move('a', 'drop', 1), SARI),
      { kind: 'shiftCounted' },
    ],
    [
      'is not closed before it is counted',
      (shifts) => shifts.close({ floatLeft: rupiah(0), reason: '', allowedBy: null }, SARI),
      { kind: 'notCounted' },
    ],
    [
      'is counted once and recounted once',
      (shifts) => value(shifts.count({}, SARI)) && value(shifts.count({}, SARI)) && shifts.count({}, SARI),
      { kind: 'countedTwice' },
    ],
    [
      'is not counted again once its first count was accepted',
      (shifts) => value(shifts.count({}, SARI)) && value(shifts.acceptCount(SARI)) && shifts.count({}, SARI),
      { kind: 'countedTwice' },
    ],
    [
      'leaves no more in the drawer than was counted',
      (shifts) => value(shifts.count({ 1000: 1 }, SARI)) && shifts.close({ floatLeft: rupiah(2_000), reason: '', allowedBy: null }, SARI),
      { kind: 'floatAboveCount', counted: 1_000 },
    ],
  ])('%s', (_, act, failure) => {
    const journal = folder.open();
    const shifts = bookOf(journal);
    value(shifts.open(FLOAT, SARI));
    const result = act(shifts);
    expect(result).toMatchObject({ ok: false, failure });
    expect(journal.verify().brokenAt).toBeNull();
  });

  it('records a movement of cash once, however often its button was pressed', () => {
    const journal = folder.open();
    const shifts = bookOf(journal);
    value(shifts.open(FLOAT, SARI));
    value(shifts.moveCash(move('a', 'payOut', 5_000), SARI));
    const { eventCount } = journal;
    value(shifts.moveCash(move('a', 'payOut', 5_000), SARI));
    expect(journal.eventCount).toBe(eventCount);
    expect(value(shifts.report(1)).drawer.moves.payOut).toBe(5_000);
  });

  it('says by how much a count differs only once no other count can follow', () => {
    const shifts = bookOf(folder.open());
    value(shifts.open(FLOAT, SARI));
    const step = () => shifts.view().open?.close;
    expect(step()).toEqual({ kind: 'notCounted' });
    value(shifts.count({ 100000: 1 }, SARI));
    expect(step()).toEqual({ kind: 'differs', means: ['cash'] });
    value(shifts.count(FLOAT, SARI));
    expect(step()).toEqual({
      kind: 'counted',
      counts: [
        { name: 'first', total: 100_000, difference: -100_000, tenders: [], needsReason: true, needsSupervisor: true },
        { name: 'recount', total: 200_000, difference: 0, tenders: [], needsReason: false, needsSupervisor: true },
      ],
    });
  });

  it('counts the cash of a sale into the drawer and that of its refund out of it', () => {
    const journal = folder.open();
    const shifts = bookOf(journal);
    value(shifts.open(FLOAT, SARI));
    write(journal, refundedSale());
    value(shifts.count(FLOAT, SARI));
    const { drawer, tenders } = value(shifts.close({ floatLeft: rupiah(0), reason: '', allowedBy: null }, SARI));
    expect(drawer).toMatchObject({ taken: 102_500, returned: 102_500, expected: 200_000, difference: 0 });
    expect(tenders.find(({ tender }) => tender === 'cash')).toMatchObject({ received: 102_500, returned: 102_500, expected: 0 });
  });

  it('needs no recount where the first count matches', () => {
    const shifts = bookOf(folder.open());
    value(shifts.open(FLOAT, SARI));
    value(shifts.count(FLOAT, SARI));
    expect(shifts.view().open?.close).toMatchObject({ kind: 'counted', counts: [{ difference: 0, needsSupervisor: false }] });
  });

  it('is told to the screen after each act, and not after a refused one', () => {
    const told: (number | null)[] = [];
    const shifts = bookOf(folder.open(), ({ open }) => void told.push(open?.number ?? null));
    value(shifts.open(FLOAT, SARI));
    shifts.open(FLOAT, SARI);
    value(shifts.count(FLOAT, SARI));
    value(shifts.close({ floatLeft: rupiah(0), reason: '', allowedBy: null }, SARI));
    expect(told).toEqual([1, 1, null]);
  });

  it('belongs to the drawer through a restart', () => {
    value(bookOf(folder.open()).open(FLOAT, SARI));
    folder.close();
    const shifts = bookOf(folder.open());
    expect(shifts.current).toMatchObject({ number: 1 });
    value(shifts.count({ 100000: 2 }, SARI));
    folder.close();
    const again = bookOf(folder.open());
    expect(value(again.close({ floatLeft: rupiah(0), reason: '', allowedBy: null }, SARI)).drawer.removed).toBe(200_000);
    expect(value(again.open({}, SARI)).number).toBe(2);
  });
});

/** A sale of Rp 102.500 in cash that the service refused, and its refund. */
function refundedSale(): JournalEvent[] {
  const { orderId, at } = soldAt(1);
  const happened = (event: UnstampedOrderEvent): JournalEvent => {
    return { type: 'order', subject: orderId, at, event: { ...event, at } as OrderEvent, raw: null, by: null };
  };
  return [
    ...eventsOfSale(1).slice(0, 2),
    happened({ type: 'checkoutAnswered', answer: { is: 'refused', status: 400, message: 'Tidak' } }),
    happened({ type: 'detailsAnswered', answer: { is: 'notFound', trusted: true } }),
    happened({ type: 'refundPaid', by: 'Sari', tender: 'cash', part: { paidBy: 'cash', amount: rupiah(102_500) } }),
  ];
}

describe('the reports of any shifts over any sales', () => {
  it('balance to the rupiah: orders, takings, drawer, debts and margin, in each shift and from one to the next', () => {
    fc.assert(
      fc.property(randomSales, shiftActs, ({ events }, acts) => {
        folder.remove();
        folder = new JournalFolder();
        const journal = folder.open();
        const shifts = bookOf(journal);
        const days = [...runActs(journal, shifts, [...events], acts)];
        for (const [at, report] of days.entries()) {
          balances(report);
          const last = days[at - 1];
          expect(cashOfDrawer(report, last)).toBe(report.tenders.find(({ tender }) => tender === 'cash')?.expected ?? 0);
          if (last) expect(report.orders.before).toEqual(last.orders.after);
          if (last) expect(report.debts?.before).toBe(last.debts?.after);
          // A Z never changes, whatever came after it.
          expect(value(shifts.report(report.shift.number))).toEqual(report);
        }
        expect(journal.verify().brokenAt).toBeNull();
      }),
      { numRuns: byDepth('shifts of random days', { deep: 60, usual: 15 }) },
    );
  });
});

function balances({ orders, drawer, margin, tenders, families, shift, carried, ends, ofEarlier, people, debts }: ShiftReport): void {
  const { before, sold, fulfilled, refunded, after } = orders;
  for (const sum of ['orders', 'total'] as const)
    expect(before.open[sum] + before.owed[sum] + sold[sum]).toBe(fulfilled[sum] + refunded[sum] + after.open[sum] + after.owed[sum]);
  expect(tenders.reduce((sum, { received }) => sum + received, 0)).toBe(sold.total);
  const returned = tenders.reduce((sum, tender) => sum + tender.returned, 0);
  // The orders by number are those of the sums.
  expect({ open: carriedSum(carried.open), owed: carriedSum(carried.owed) }).toEqual(after);
  for (const end of ['fulfilled', 'refunded'] as const) {
    const listed = ends.filter((each) => each.end === end);
    expect(listed.reduce((sum, { total }) => sum + total, 0)).toBe(ofEarlier[end].total);
    expect(listed.reduce((sum, each) => sum + each.orders, 0)).toBe(ofEarlier[end].orders);
    expect(listed.every(({ z }) => z < shift.number)).toBe(true);
  }
  for (const tender of tenders) expect(tender.expected).toBe(tender.received - tender.returned + tender.debts);
  for (const { expected, counted, difference } of tenders) expect(difference ?? null).toBe(counted == null ? null : counted - expected);
  expect(tenders.some(({ tender, counted }) => tender === 'transfer' && counted != null)).toBe(true);
  expect(debts?.after).toBe((debts?.before ?? 0) + (debts?.charged ?? 0) - owedLess(debts));
  expect(tenders.reduce((sum, tender) => sum + tender.debts, 0)).toBe(debts?.collected);
  expect(people.reduce((sum, { total }) => sum + total, 0)).toBe(sold.total);
  expect(people.reduce((sum, person) => sum + person.returned, 0)).toBe(returned);
  expect(margin.fulfilled).toBe(margin.debit + (margin.paymentFee ?? 0) - (margin.partnerIncome ?? 0) + margin.margin);
  expect(families.reduce((sum, { total }) => sum + total, 0)).toBe(margin.fulfilled);
  const { payIn, changeShort, payOut, drop, compensation, deposit } = drawer.moves;
  const cashDebts = drawer.debts ?? 0;
  expect(drawer.expected).toBe(
    totalOf(shift.float) + drawer.taken + cashDebts - drawer.returned + payIn + changeShort - payOut - drop - compensation - deposit,
  );
  expect((drawer.counted ?? 0) - drawer.expected).toBe(drawer.difference);
  expect((drawer.removed ?? 0) + (drawer.floatLeft ?? 0)).toBe(drawer.counted);
}

/** What came into the drawer by sales, debts and refunds since the last close: in the shift, and before its opening count. */
function cashOfDrawer({ drawer }: ShiftReport, last: ShiftReport | undefined): number {
  const { custodyDifference, float, taken, returned, debts = 0 } = drawer;
  const between = custodyDifference === null ? 0 : float - (last?.drawer.floatLeft ?? 0) - custodyDifference;
  return taken + debts - returned + between;
}

const owedLess = (debts: ShiftReport['debts']): number => (debts ? debts.collected + debts.credited + debts.writtenOff : 0);
