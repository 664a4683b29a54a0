import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import { shiftsReport } from '../../../../main/money/reports/queries/closed-shifts.ts';
import { exportReport } from '../../../../main/money/reports/reports.ts';
import { acceptCount, closeShift, countAction, countDrawer, openShift } from '../../../../main/money/shifts/shift-actions.ts';
import { endHold } from '../../../../main/selling/orders/actions/hold.ts';
import { payBack, startRefund } from '../../../../main/selling/orders/actions/refund.ts';
import type { Till } from '../../../../main/till/till.ts';
import { MAX_AMOUNT, rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { Given } from '../../../../shared/orders/payments.ts';
import { receiptPlainText } from '../../../../shared/receipts/plain-text.ts';
import { shiftPaper } from '../../../../shared/shifts/document/shift-paper.ts';
import { CountForm } from '../../../../shared/shifts/shift-forms.ts';
import type { TenderCount } from '../../../../shared/shifts/tender-count.ts';
import type { ProtectedAction } from '../../../../shared/staff/permissions.ts';
import { parseSubject } from '../../../../shared/staff/subjects.ts';
import { settle, VirtualClock } from '../../../lab/fakes/clock.ts';
import { csvRows } from '../../../lab/fakes/csv-rows.ts';
import { ScriptedService, serviceReply } from '../../../lab/fakes/order-service.ts';
import { OWNER_TERMS } from '../../../lab/fakes/report-requests.ts';
import { productFor, readingFor, successFor } from '../../../lab/fakes/sales.ts';
import { openScripted } from '../../../lab/fakes/scripted-till.ts';
import { cashOf, seen, unstaffedRefunds } from '../../../lab/fakes/shop/payments.ts';
import { SARI, value } from '../../../lab/fakes/shop/shifts.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';

/** The totals of QRIS, transfers and cards at the close, on the real till. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500) });
const FLOAT = { 50000: 4 } as const;
const EVEN = { difference: 0, needsReason: false, needsSupervisor: false };

let folder: string;
let service: ScriptedService;
let till: Till;
let shiftId: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loket-tender-count-'));
  service = new ScriptedService();
  service.onSend = () => serviceReply({ is: 'accepted', reading: successFor() });
  till = openScripted({ folder, clock: new VirtualClock(), service, products: [airtime] });
  shiftId = value(openShift(till, { float: FLOAT }, SARI)).open?.id ?? '';
});
afterEach(() => {
  till.close();
  rmSync(folder, { recursive: true, force: true });
});

let customers = 0;
async function pay(...given: readonly Given[]): Promise<string> {
  customers += 1;
  const lines = [lineFor(airtime, `0812334455${String(customers).padStart(2, '0')}`)];
  const sold = value(till.checkout.checkout({ nonce: crypto.randomUUID(), lines, given: [...given], repeats: [] }, SARI));
  await settle();
  return sold[0]?.order.sale.orderId ?? '';
}

const count = (name: 'first' | 'recount', tenders?: TenderCount, pieces: Record<string, number> = FLOAT) =>
  countDrawer(till, { shiftId, name, count: pieces, ...(tenders && { tenders }) }, SARI);
const step = () => till.shifts.view().open?.close;
const close = (name: 'first' | 'recount' = 'first', reason = '', allow = () => ok(SARI)) =>
  closeShift(till, { shiftId, count: name, floatLeft: rupiah(200_000), reason }, SARI, allow);
const paper = () => value(receiptPlainText(shiftPaper(value(till.shifts.document(1)), false), 32));

describe('the count of the close', () => {
  it('asks for the means that the shift used, and for no other one', async () => {
    expect(till.shifts.view().open?.tenders).toEqual([]);
    await pay(seen('qr', 26_500));
    await pay(cashOf(30_000));
    expect(till.shifts.view().open?.tenders).toEqual(['qr']);
    await pay(seen('card', 26_500));
    expect(till.shifts.view().open?.tenders).toEqual(['qr', 'card']);
  });

  it('stays blind: it says which means differ, and by how much only once no other count can follow', async () => {
    await pay(seen('qr', 26_500));
    await pay(seen('transfer', 26_500));
    const view = value(count('first', { qr: 26_000, transfer: 26_500 }));
    expect(view.open?.close).toEqual({ kind: 'differs', means: ['qr'] });
    // Matches whole amounts only, because a time or an id may contain the same digits.
    expect(JSON.stringify(view)).not.toMatch(/(?<![\w.-])-?(26\.?[05]00|500)(?![\w-])/);
    value(acceptCount(till, { shiftId }, SARI));
    expect(step()).toMatchObject({
      counts: [
        {
          ...EVEN,
          tenders: [
            { tender: 'qr', counted: 26_000, difference: -500 },
            { tender: 'transfer', counted: 26_500, difference: 0 },
          ],
        },
      ],
    });
  });

  it('is counted again only where it differs, with the drawer shut, and the rest stays as it was counted first', async () => {
    await pay(seen('qr', 26_500));
    await pay(seen('card', 26_500));
    value(count('first', { qr: 26_000, card: 26_500 }));
    expect(countAction(till, { name: 'recount' })).toMatchObject({ ok: false });
    value(count('recount', { qr: 26_500, card: 1 }, { 100000: 9 }));
    expect(step()).toMatchObject({
      counts: [
        { name: 'first', total: 200_000 },
        {
          ...{ name: 'recount', total: 200_000, difference: 0, needsReason: false, needsSupervisor: true },
          tenders: [{ difference: 0 }, { difference: 0 }],
        },
      ],
    });
    const z = value(close('recount'));
    expect(z.tenders).toMatchObject([{}, { tender: 'qr', counted: 26_500, difference: 0 }, {}, { tender: 'card', counted: 26_500 }, {}]);
    expect(paper()).toMatch(/Hitungan pertama +26\.000\nHitungan ulang +26\.500\nDihitung +26\.500\nSelisih +0\n/);
  });

  it('may leave a means out: the Z and its paper say that it was not counted', async () => {
    await pay(seen('qr', 26_500));
    value(count('first'));
    expect(step()).toMatchObject({ kind: 'counted', counts: [{ ...EVEN, tenders: [{ tender: 'qr', counted: null, difference: null }] }] });
    const z = value(close());
    expect(z.tenders.find(({ tender }) => tender === 'qr')).toMatchObject({ expected: 26_500, counted: null, difference: null });
    expect(z.tenders.find(({ tender }) => tender === 'card')).not.toHaveProperty('counted');
    expect(paper()).toMatch(/QRIS\nPenjualan \(1\) +26\.500\nSeharusnya +26\.500\nDihitung +tidak dihitung\n/);
  });

  it('keeps the first total of a means that a recount leaves empty, with its difference', async () => {
    await pay(seen('qr', 26_500));
    value(count('first', { qr: 1_000 }));
    value(count('recount', {}));
    expect(close('recount')).toMatchObject({ ok: false, failure: { kind: 'reasonNeeded', difference: -25_500 } });
    const z = value(close('recount', 'salah lihat'));
    expect(z.tenders.find(({ tender }) => tender === 'qr')).toMatchObject({ counted: 1_000, difference: -25_500 });
  });

  it('keeps what a person typed for a means that no sale used', async () => {
    value(count('first', { card: 50_000 }));
    expect(step()).toEqual({ kind: 'differs', means: ['card'] });
    value(count('recount', {}));
    const z = value(close('first', 'setoran toko sebelah'));
    expect(z.tenders.find(({ tender }) => tender === 'card')).toMatchObject({ expected: 0, counted: 50_000, difference: 50_000 });
    expect(paper()).toMatch(/Kartu\n(.+\n)*Selisih +50\.000\n/);
  });

  it('takes a total below nothing, where more went back than came in, and none above the bound', async () => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Failed', finalFailure: true }) });
    const orderId = await pay(seen('qr', 26_500));
    value(startRefund(unstaffedRefunds(till), orderId, SARI));
    value(payBack(unstaffedRefunds(till), { orderId, paidBy: 'qr', tender: 'qr', reference: 'R-1' }, SARI));
    value(count('first', { qr: -500 }));
    value(acceptCount(till, { shiftId }, SARI));
    expect(step()).toMatchObject({ counts: [{ tenders: [{ counted: -500, difference: -500 }] }] });
    const form = { shiftId, name: 'first', count: {} };
    expect(CountForm.safeParse({ ...form, tenders: { qr: -MAX_AMOUNT } }).success).toBe(true);
    for (const qr of [MAX_AMOUNT + 1, -MAX_AMOUNT - 1, 0.5, '1'])
      expect(CountForm.safeParse({ ...form, tenders: { qr } }).success).toBe(false);
    expect(CountForm.safeParse({ ...form, tenders: { account: 1 } }).success).toBe(false);
  });
});

describe('after the count', () => {
  it('no money of a counted means goes back before the close', async () => {
    service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Failed', finalFailure: true }) });
    const orderId = await pay(seen('qr', 26_500));
    value(startRefund(unstaffedRefunds(till), orderId, SARI));
    value(count('first', { qr: 26_500 }));
    const back = payBack(unstaffedRefunds(till), { orderId, paidBy: 'qr', tender: 'qr', reference: 'R-1' }, SARI);
    expect(back).toMatchObject({ ok: false, failure: { kind: 'shiftCounted' } });
    const held = endHold({ ...till, ...unstaffedRefunds(till) }, { orderId, handedOver: 'asPaid', reference: 'R-1' }, SARI);
    expect(held).toMatchObject({ ok: false, failure: { kind: 'shiftCounted' } });
  });

  it('a difference above the mark needs a reason and a supervisor, who sees the difference of each means', async () => {
    await pay(seen('qr', 26_500));
    value(count('first', { qr: 0 }));
    value(acceptCount(till, { shiftId }, SARI));
    expect(close()).toEqual(fail({ kind: 'reasonNeeded', difference: -26_500 }));
    const asked: ProtectedAction[] = [];
    const refused = closeShift(till, { shiftId, count: 'first', floatLeft: rupiah(200_000), reason: 'belum masuk' }, SARI, (action) => {
      asked.push(action);
      return fail({ kind: 'noShift' });
    });
    expect(refused.ok).toBe(false);
    expect(asked.map(({ action, subject }) => [action, parseSubject(subject)])).toEqual([
      ['allowDifference', { kind: 'close', difference: 0, tenders: [{ tender: 'qr', difference: -26_500 }] }],
    ]);
    expect(value(close('first', 'belum masuk')).shift.closed?.allowedBy).not.toBeNull();
  });
});

describe('the figures of a closed shift', () => {
  it('are the same on the Z, after a restart, in the report and in its file', async () => {
    await pay(seen('qr', 26_500));
    await pay(seen('transfer', 26_500));
    value(count('first', { qr: 20_000 }));
    value(acceptCount(till, { shiftId }, SARI));
    const z = value(close());
    const [, qr, transfer] = z.tenders;
    expect(qr).toMatchObject({ expected: 26_500, counted: 20_000, difference: -6_500 });
    expect(transfer).toMatchObject({ expected: 26_500, counted: null, difference: null });
    expect(till.book.journal.verify().brokenAt).toBeNull();
    till.close();
    till = openScripted({ folder, clock: new VirtualClock(), service, products: [airtime] });
    expect(value(till.shifts.report(1)).tenders).toEqual(z.tenders);
    const db = openReadOnly(join(folder, 'training.db'));
    const span = { days: 'business', from: '2000-01-01', to: '2099-12-31' } as const;
    expect(shiftsReport(db, { span }).rows).toMatchObject([
      {
        difference: 0,
        tenders: [
          { tender: 'qr', expected: 26_500, counted: 20_000, difference: -6_500 },
          { tender: 'transfer', expected: 26_500, counted: null, difference: null },
        ],
      },
    ]);
    const file = join(folder, 'shifts.csv');
    const report = { kind: 'shifts', form: { span } } as const;
    await exportReport(db, { report, format: 'csv', file, ...OWNER_TERMS });
    db.close();
    expect(csvRows(file)).toMatchObject([
      {
        ...{ difference: '0', qr_expected: '26500', qr_counted: '20000', qr_difference: '-6500' },
        ...{ transfer_expected: '26500', transfer_counted: '', transfer_difference: '', card_expected: '', card_difference: '' },
      },
    ]);
  });

  it('say nothing of totals on an X before the count', async () => {
    await pay(seen('qr', 26_500));
    const x = value(till.shifts.report(1));
    expect(x.tenders.every((tender) => !('counted' in tender))).toBe(true);
  });
});
