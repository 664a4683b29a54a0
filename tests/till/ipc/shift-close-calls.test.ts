import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../shared/lib/money.ts';
import { receiptPlainText } from '../../../shared/receipts/plain-text.ts';
import { shiftPaper } from '../../../shared/shifts/document/shift-paper.ts';
import { type CashMoveForm, CloseShiftForm } from '../../../shared/shifts/shift-forms.ts';
import type { ShiftView } from '../../../shared/shifts/shift-views.ts';
import { serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor } from '../../lab/fakes/sales.ts';
import { cashBack } from '../../lab/fakes/shop/payments.ts';
import { counterShop, failureOf, notPermitted, saleOf } from '../fixture/counter-shop.ts';
import { valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** The count and the close of a shift, through the real till, the real staff and the real handlers. */

const airtime = productFor('telco-prepaid', { code: 'pulsa25', price: rupiah(26_500), cost: rupiah(25_000) });
const shop = counterShop({
  products: [airtime],
  people: ['Ratna', 'Budi', 'Sari', 'Tono'],
  settings: { shift: { required: { training: true } } },
});

const FLOAT = { 50000: 4 } as const;
const move = (shiftId: string, kind: CashMoveForm['kind'], amount = 20_000): CashMoveForm => ({
  ...{ shiftId, moveId: randomUUID(), kind, amount: rupiah(amount), reason: 'galon' },
  ...{ giver: 'Sari', receiver: 'Budi', orderId: null },
});

describe('between the count and the close', () => {
  it('no sale, no cash move and no refund changes the drawer', async () => {
    const shiftId = await openedShift();
    shop.service.onSend = () => serviceReply({ is: 'refused', status: 400, message: 'no' });
    const orderId = await soldId();
    valueOrThrow(await shop.handlers.shifts.count({ shiftId, name: 'first', count: FLOAT }));
    const counted = { kind: 'shiftCounted', number: 1 };
    expect(failureOf(await pay('081299999999'))).toEqual(counted);
    expect(failureOf(await shop.handlers.shifts.moveCash(move(shiftId, 'drop')))).toEqual(counted);
    await shop.signIn('Budi');
    expect(failureOf(await shop.handlers.sale.startRefund(orderId))).toEqual(counted);
    expect(failureOf(await shop.handlers.sale.payBack(cashBack(orderId)))).toEqual(counted);
    expect(failureOf(await shop.handlers.sale.endHold({ orderId, handedOver: 'cash', reference: '' }))).toEqual(counted);
  });

  it('a second press of the same count is no recount', async () => {
    const shiftId = await openedShift();
    const form = { shiftId, name: 'first', count: { 50000: 3 } } as const;
    const once = valueOrThrow(await shop.handlers.shifts.count(form));
    expect(valueOrThrow(await shop.handlers.shifts.count(form))).toEqual(once);
    expect(once.open?.close).toEqual({ kind: 'differs', means: ['cash'] });
  });

  it('a close waits until the count that differs is made again or accepted', async () => {
    const shiftId = await openedShift();
    const close = { shiftId, count: 'first', floatLeft: rupiah(0), reason: 'hilang', receiver: 'Bu Ratna' } as const;
    expect(failureOf(await shop.handlers.shifts.close(close))).toEqual({ kind: 'notCounted', number: 1 });
    valueOrThrow(await shop.handlers.shifts.count({ shiftId, name: 'first', count: { 50000: 3 } }));
    expect(failureOf(await shop.handlers.shifts.close(close))).toEqual({ kind: 'countOpen', number: 1 });
    valueOrThrow(await shop.handlers.shifts.acceptCount({ shiftId }));
    expect(failureOf(await shop.handlers.shifts.close({ ...close, reason: '' }))).toEqual({ kind: 'reasonNeeded', difference: -50_000 });
    expect(failureOf(await shop.handlers.shifts.close({ ...close, floatLeft: rupiah(200_000) }))).toMatchObject({
      kind: 'floatAboveCount',
    });
  });
});

describe('a close that takes money out of the drawer', () => {
  it('names who takes it, on the Z and its paper with a place to sign, and keeps it', async () => {
    const shiftId = await openedShift();
    valueOrThrow(await shop.handlers.shifts.count({ shiftId, name: 'first', count: FLOAT }));
    const close = { shiftId, count: 'first', floatLeft: rupiah(50_000), reason: '' } as const;
    const { eventCount } = shop.till.book.journal;
    for (const receiver of [undefined, '', ' \u200B '])
      expect(failureOf(await shop.handlers.shifts.close(CloseShiftForm.parse({ ...close, receiver })))).toEqual({
        kind: 'receiverNeeded',
        removed: 150_000,
      });
    expect(shop.till.book.journal.eventCount).toBe(eventCount);
    const z = valueOrThrow(await shop.handlers.shifts.close(CloseShiftForm.parse({ ...close, receiver: ' Bu\nRatna ' })));
    expect(z.shift.closed).toMatchObject({ receiver: 'Bu Ratna', floatLeft: 50_000 });
    expect(
      shop.tables((db) => db.prepare("SELECT json_extract(body, '$.close.receiver') AS name FROM events WHERE type = 'shiftClosed'").all()),
    ).toEqual([{ name: 'Bu Ratna' }]);
    const text = valueOrThrow(receiptPlainText(shiftPaper(valueOrThrow(shop.till.shifts.document(1)), false), 32));
    expect(text).toMatch(/Diambil dari laci +150\.000\n +Diterima oleh +Bu Ratna\n/);
    expect(text).toMatch(/Penerima uang +_+\n/);
  });

  it('names no one where everything stays', async () => {
    const shiftId = await openedShift();
    valueOrThrow(await shop.handlers.shifts.count({ shiftId, name: 'first', count: FLOAT }));
    const z = valueOrThrow(
      await shop.handlers.shifts.close({ shiftId, count: 'first', floatLeft: rupiah(200_000), reason: '', receiver: 'Bu Ratna' }),
    );
    expect(z.shift.closed).not.toHaveProperty('receiver');
    const text = valueOrThrow(receiptPlainText(shiftPaper(valueOrThrow(shop.till.shifts.document(1)), false), 32));
    expect(text).not.toMatch(/Diterima oleh|Penerima uang/);
  });
});

describe('a close with a difference above the mark', () => {
  const short = async () => {
    const shiftId = await openedShift();
    valueOrThrow(await shop.handlers.shifts.count({ shiftId, name: 'first', count: { 50000: 3 } }));
    valueOrThrow(await shop.handlers.shifts.acceptCount({ shiftId }));
    return { shiftId, count: 'first', floatLeft: rupiah(100_000), reason: 'hilang', receiver: 'Bu Ratna' } as const;
  };
  it("needs a supervisor's PIN for exactly this difference, and names them in the journal", async () => {
    const close = await short();
    const asked = notPermitted(await shop.handlers.shifts.close(close));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'allowDifference', needs: 'supervisor', liftable: true });
    valueOrThrow(await shop.lift(asked, 'Budi'));
    const z = valueOrThrow(await shop.handlers.shifts.close(close));
    expect(z.shift.closed?.allowedBy).toMatchObject({ person: { name: 'Sari' }, liftedBy: { person: { name: 'Budi' } } });
    expect(z.drawer).toMatchObject({ expected: 200_000, counted: 150_000, difference: -50_000, removed: 50_000, floatLeft: 100_000 });
    expect(z.margin).toBeNull();
    expect(shop.shiftPapers).toEqual([['z', 1, false]]);
  });

  it('loses cleanly where the shift was closed a moment before', async () => {
    const close = await short();
    await shop.signIn('Ratna');
    const z = valueOrThrow(await shop.handlers.shifts.close(close));
    expect(z.margin).not.toBeNull();
    expect(shop.shiftPapers).toEqual([['z', 1, true]]);
    const { eventCount } = shop.till.book.journal;
    expect(failureOf(await shop.handlers.shifts.close(close))).toEqual({ kind: 'noShift' });
    expect(shop.till.book.journal.eventCount).toBe(eventCount);
    await openedShift();
    expect(failureOf(await shop.handlers.shifts.close(close))).toEqual({ kind: 'otherShift', number: 2 });
  });
});

const idOf = (view: ShiftView): string => view.open?.id ?? '';
const openedShift = async (): Promise<string> => idOf(valueOrThrow(await shop.handlers.shifts.open({ float: FLOAT })));
const pay = (number?: string) => shop.pay(saleOf(airtime, { ...(number && { number }) }));
const soldId = () => shop.ordered(saleOf(airtime));
