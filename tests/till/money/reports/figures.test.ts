import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import { exportOrders } from '../../../../main/journal/export/export-orders.ts';
import { homeReport } from '../../../../main/money/reports/queries/home-report.ts';
import { recapReport } from '../../../../main/money/reports/queries/recap-report.ts';
import { sumsReport } from '../../../../main/money/reports/queries/sums-report.ts';
import { exportReport } from '../../../../main/money/reports/reports.ts';
import { summedBillOf, sumsOf } from '../../../../shared/groups/outcome.ts';
import { earningsOf } from '../../../../shared/orders/money/margin.ts';
import { standingOf } from '../../../../shared/orders/money/standing.ts';
import { amountPaid, type Order } from '../../../../shared/orders/order.ts';
import { ActLimits } from '../../../../shared/reports/cashier-acts.ts';
import type { ReportSpan } from '../../../../shared/reports/report-span.ts';
import type { ShiftReport } from '../../../../shared/shifts/shift-report.ts';
import { csvRows } from '../../../lab/fakes/csv-rows.ts';
import { JournalFolder, sumAllDays } from '../../../lab/fakes/journals.ts';
import { OWNER_TERMS } from '../../../lab/fakes/report-requests.ts';
import { randomSales } from '../../../lab/fakes/shop/random-tickets.ts';
import { runActs, shiftActs } from '../../../lab/fakes/shop/shift-acts.ts';
import { bookOf, SARI, value } from '../../../lab/fakes/shop/shifts.ts';

/** Every screen and export says of money what the orders themselves say, one by one, over random histories that no list was tuned to. */

let folder: JournalFolder;
beforeEach(() => {
  folder = new JournalFolder();
});
afterEach(() => folder.remove());

const ALL: ReportSpan = { days: 'business', from: '2020-01-01', to: '2039-12-31' };
const limits = ActLimits.parse({});
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** What the orders say, added up by the words of docs/shop.md alone; `compensated` is what left the drawer for them. */
function plainFigures(orders: readonly Order[], compensated: number) {
  const of = (...standings: readonly string[]) => orders.filter((order) => standings.includes(standingOf(order).money));
  const total = (some: readonly Order[]): number => sumOf(some.map(({ sale }) => amountPaid(sale)));
  const debit = (some: readonly Order[]): number => sumOf(some.map((order) => standingOf(order).debit?.amount ?? 0));
  const kept = (some: readonly Order[]): number => sumOf(some.map(({ sale }) => sale.paymentFee ?? 0));
  const [done, back] = [of('fulfilled'), of('owed', 'refunded')];
  const counted = done.filter(({ sale }) => sale.partnerFeeIsIncome && (sale.debitRule ?? 'salesPrice') === 'salesPrice');
  const income = sumOf(counted.map((order) => standingOf(order).debit?.partnerFee ?? 0));
  return {
    ...{ sold: total(orders), fulfilled: total(done), open: total(of('open')), owed: total(of('owed')), refunded: total(of('refunded')) },
    ...{ margin: total(done) - debit(done) - kept(done) + income, losses: debit(back) + kept(back) + compensated },
    commission: total(done) - debit(done) + income,
  };
}

const columnSum = (rows: readonly Record<string, string>[], name: string): number => sumOf(rows.map((row) => Number(row[name]) || 0));

it('every screen and export has the figures of the orders', async () => {
  await fc.assert(
    fc.asyncProperty(randomSales, shiftActs, fc.nat(), async ({ events }, acts, summedAt) => {
      folder.remove();
      folder = new JournalFolder();
      const journal = folder.open();
      const shifts = bookOf(journal);
      // What stands before the first shift is its opening entry, and in no Z.
      value(shifts.open({}, SARI));
      const zs: ShiftReport[] = [];
      for (const z of runActs(journal, shifts, [...events], acts)) {
        zs.push(z);
        if (summedAt % 3 === 0) sumAllDays(journal);
      }
      if (!shifts.current) value(shifts.open({}, SARI));
      const orders = journal.read.ordersAfter(0, journal.read.orderCount()).map(({ order }) => order);
      const x = value(shifts.report(shifts.current?.number ?? 0));
      const reports = [...zs, x];
      const compensated = sumOf(reports.map(({ drawer }) => drawer.moves.compensation));
      const plain = plainFigures(orders, compensated);
      const { commission, ...sums } = plain;

      expect({
        ...{ sold: sumOf(reports.map((z) => z.orders.sold.total)), fulfilled: sumOf(reports.map((z) => z.orders.fulfilled.total)) },
        ...{ open: x.orders.after.open.total, owed: x.orders.after.owed.total },
        ...{ refunded: sumOf(reports.map((z) => z.orders.refunded.total)) },
        ...{ margin: sumOf(reports.map((z) => z.margin.margin)), losses: sumOf(reports.map((z) => z.margin.losses)) },
      }).toEqual(sums);

      const db = openReadOnly(folder.file);
      for (const group of ['month', 'product', 'cashier', 'hour'] as const) {
        const { total } = sumsReport(db, { span: ALL, group, withBefore: false }, OWNER_TERMS);
        const { sold, fulfilled, refunded, earnings } = total;
        expect([group, sold.total, fulfilled.total, refunded.total, earnings?.margin, earnings?.losses]).toEqual([
          ...[group, plain.sold, plain.fulfilled, plain.refunded, plain.margin, plain.losses],
        ]);
      }
      const home = homeReport(db, {
        now: Date.parse('2026-11-21T05:00:00.000Z'),
        clock: { zone: 'Asia/Jakarta', dayStartsAt: 0 },
        withEarnings: true,
        limits,
      });
      expect([home.now.open.total, home.now.owed.total]).toEqual([plain.open, plain.owed]);
      const sheet = sumsOf(orders.map((order) => summedBillOf(order, false)));
      // A sheet divides what went back by parts: the rest of an order that is owed in full on a Z is owed there.
      expect([sheet.paid.sum, sheet.open.sum, sheet.owed.sum + sheet.returned.sum]).toEqual([
        ...[plain.fulfilled, plain.open, plain.owed + plain.refunded],
      ]);

      // Details and the orders' file have what a person can add up: an order with an unknown part has no margin of its own.
      const known = orders.filter((order) => earningsOf(order)?.margin !== null);
      const details = sumOf(known.map((order) => earningsOf(order)?.margin ?? 0));
      const ofKnown = plainFigures(known, 0);
      expect(details).toBe(ofKnown.margin - ofKnown.losses);
      const file = join(folder.path, 'out', 'orders.csv');
      value(exportOrders(db, { file, unmasked: false, withEarnings: true }));
      const rows = csvRows(file);
      expect([columnSum(rows, 'paid'), columnSum(rows, 'margin'), columnSum(rows, 'payment_fee')]).toEqual([
        ...[plain.sold, details, sumOf(orders.map((order) => earningsOf(order)?.paymentFee ?? 0))],
      ]);
      const unnamed = db.prepare("SELECT coalesce(sum(amount), 0) AS n FROM compensations WHERE order_id = ''").get() as { n: number };
      expect(columnSum(rows, 'compensated') + unnamed.n).toBe(compensated);
      const report = { kind: 'sums', form: { span: ALL, group: 'month', withBefore: false } } as const;
      const saved = join(folder.path, 'out', 'report.csv');
      await exportReport(db, { report, format: 'csv', file: saved, ...OWNER_TERMS });
      const months = csvRows(saved);
      expect([columnSum(months, 'margin'), columnSum(months, 'losses'), columnSum(months, 'total')]).toEqual([
        ...[plain.margin, plain.losses, plain.sold],
      ]);
      const recaps = months
        .filter((row) => Number(row.fulfilled_orders) !== 0 || Number(row.fulfilled_total) !== 0)
        .map(({ month = '' }) => recapReport(db, { days: 'business', month }).total.commission);
      expect(sumOf(recaps)).toBe(commission);
      db.close();
      expect(journal.verify().brokenAt).toBeNull();
    }),
    { numRuns: 40 },
  );
});
