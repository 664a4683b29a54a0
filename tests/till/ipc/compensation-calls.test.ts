import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../shared/lib/money.ts';
import type { CashMoveForm } from '../../../shared/shifts/shift-forms.ts';
import type { ShiftView } from '../../../shared/shifts/shift-views.ts';
import { serviceReply } from '../../lab/fakes/order-service.ts';
import { productFor, readingFor } from '../../lab/fakes/sales.ts';
import { cashBack, cashOf, seen } from '../../lab/fakes/shop/payments.ts';
import { counterShop, failureOf, notPermitted, saleOf } from '../fixture/counter-shop.ts';
import { valueOrThrow } from '../shop/staff/staff-fixture.ts';

/** Compensations and contra entries of a shop that sells only in a shift, through the real till, staff and handlers. */

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

describe('a compensation', () => {
  const compensationFor = async (orderId: string, amount: number) => ({ ...move(shiftIdNow(), 'compensation', amount), orderId });
  const shiftIdNow = () => shop.till.shifts.current?.id ?? '';

  it('is never decided by the person who sold the order, where another one could', async () => {
    await openedShift();
    await shop.signIn('Budi');
    const form = await compensationFor(await soldId(), 5_000);
    const asked = notPermitted(await shop.handlers.shifts.moveCash(form));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'compensateOwnSale', liftable: true });
    expect((await shop.lift(asked, 'Budi')).ok).toBe(false);
    valueOrThrow(await shop.lift(asked, 'Tono'));
    valueOrThrow(await shop.handlers.shifts.moveCash(form));
    expect(valueOrThrow(shop.till.shifts.report(1)).drawer.moves.compensation).toBe(5_000);
  });

  it('is not allowed by the PIN of the person who sold the order either', async () => {
    await openedShift();
    await shop.signIn('Budi');
    const form = await compensationFor(await soldId(), 5_000);
    await shop.signIn('Sari');
    const asked = notPermitted(await shop.handlers.shifts.moveCash(form));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'payOut' });
    valueOrThrow(await shop.lift(asked, 'Budi'));
    expect(failureOf(await shop.handlers.shifts.moveCash(form))).toMatchObject({ kind: 'ownSale' });
  });

  it('asks above the price, compensations before it included, and records only with the yes', async () => {
    await openedShift();
    const orderId = await soldId();
    await shop.signIn('Budi');
    valueOrThrow(await shop.handlers.shifts.moveCash(await compensationFor(orderId, 26_000)));
    const form = await compensationFor(orderId, 501);
    const asks = { kind: 'compensationAsks', orderId, questions: ['abovePrice'], total: 26_500, before: 26_000 };
    expect(failureOf(await shop.handlers.shifts.moveCash(form))).toEqual(asks);
    expect(failureOf(await shop.handlers.shifts.moveCash({ ...form, accepted: ['afterRefund'] }))).toEqual(asks);
    valueOrThrow(await shop.handlers.shifts.moveCash({ ...form, accepted: ['abovePrice'] }));
    // A second press of what is recorded asks nothing.
    valueOrThrow(await shop.handlers.shifts.moveCash(form));
    expect(valueOrThrow(shop.till.shifts.report(1)).drawer.moves.compensation).toBe(26_501);
  });

  it('is preceded by what the customer paid for the order and got back for it, less what was taken back', async () => {
    await openedShift();
    const orderId = await soldId();
    const other = await shop.ordered(saleOf(airtime, { number: '081233445577' }));
    const paidFor = async (id: string) => valueOrThrow(await shop.handlers.shifts.paidForOrder(id));
    expect(await paidFor(orderId)).toEqual({ total: 26_500, paidBack: 0, compensated: 0 });
    await shop.signIn('Budi');
    const form = await compensationFor(orderId, 5_000);
    valueOrThrow(await shop.handlers.shifts.moveCash(form));
    valueOrThrow(await shop.handlers.shifts.moveCash(await compensationFor(orderId, 1_000)));
    await shop.signIn('Sari');
    expect(await paidFor(orderId)).toEqual({ total: 26_500, paidBack: 0, compensated: 6_000 });
    expect(await paidFor(other)).toEqual({ total: 26_500, paidBack: 0, compensated: 0 });
    await shop.signIn('Budi');
    valueOrThrow(await shop.handlers.contra.book({ contraId: randomUUID(), kind: 'cash', actId: form.moveId, reason: 'salah pesanan' }));
    expect(await paidFor(orderId)).toEqual({ total: 26_500, paidBack: 0, compensated: 1_000 });
    expect(failureOf(await shop.handlers.shifts.paidForOrder('0123456789ab999999'))).toMatchObject({ kind: 'notFound' });
  });

  it('asks while the money of the order is still owed, and counts the part that went back', async () => {
    await openedShift();
    shop.service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Failed', finalFailure: true }) });
    const orderId = await soldId({ given: [seen('qr', 6_500), cashOf(20_000)] });
    await shop.clock.advance(2_000);
    await shop.signIn('Budi');
    const form = await compensationFor(orderId, 20_001);
    const asks = { kind: 'compensationAsks', orderId, total: 26_500 };
    expect(failureOf(await shop.handlers.shifts.moveCash(form))).toEqual({ ...asks, questions: ['refundOpen'], before: 0 });
    valueOrThrow(await shop.handlers.sale.startRefund(orderId));
    valueOrThrow(await shop.handlers.sale.payBack({ orderId, paidBy: 'qr', tender: 'cash', reference: '' }));
    expect(failureOf(await shop.handlers.shifts.moveCash(form))).toEqual({
      ...asks,
      ...{ questions: ['abovePrice', 'refundOpen'], before: 6_500 },
    });
    expect(failureOf(await shop.handlers.shifts.moveCash({ ...form, amount: rupiah(20_000) }))).toMatchObject({
      questions: ['refundOpen'],
    });
  });

  it('asks after all of it went back, before a PIN is asked for', async () => {
    await openedShift();
    shop.service.onSend = () => serviceReply({ is: 'accepted', reading: readingFor({ status: 'Failed', finalFailure: true }) });
    const orderId = await soldId();
    await shop.clock.advance(2_000);
    await shop.signIn('Budi');
    valueOrThrow(await shop.handlers.sale.startRefund(orderId));
    valueOrThrow(await shop.handlers.sale.payBack(cashBack(orderId)));
    await shop.signIn('Sari');
    expect(valueOrThrow(await shop.handlers.shifts.paidForOrder(orderId))).toEqual({ total: 26_500, paidBack: 26_500, compensated: 0 });
    const form = await compensationFor(orderId, 1_000);
    expect(failureOf(await shop.handlers.shifts.moveCash(form))).toMatchObject({ questions: ['afterRefund'] });
    expect(failureOf(await shop.handlers.shifts.moveCash({ ...form, accepted: ['afterRefund'] }))).toMatchObject({
      kind: 'notPermitted',
      action: 'payOut',
    });
  });
});

describe('a contra entry', () => {
  it('needs a right of its own, opens the drawer for its cash, and is listed with its movement', async () => {
    const shiftId = await openedShift();
    const paidIn = move(shiftId, 'payIn', 500_000);
    valueOrThrow(await shop.handlers.shifts.moveCash(paidIn));
    shop.drawer = [];
    const form = { contraId: randomUUID(), kind: 'cash' as const, actId: paidIn.moveId, reason: 'salah ketik nol' };
    const asked = notPermitted(await shop.handlers.contra.book(form));
    expect(asked).toMatchObject({ kind: 'notPermitted', action: 'bookContra', liftable: true });
    expect(asked.subject).toContain('500000');
    expect(shop.drawer).toEqual([]);
    valueOrThrow(await shop.lift(asked, 'Budi'));
    valueOrThrow(await shop.handlers.contra.book(form));
    expect(shop.drawer).toEqual([form.contraId]);
    expect(valueOrThrow(await shop.handlers.shifts.moves(undefined))).toMatchObject([
      { moveId: paidIn.moveId, isTakenBack: true },
      { moveId: form.contraId, contraOf: paidIn.moveId, isTakenBack: false },
    ]);
    expect(valueOrThrow(shop.till.shifts.report(1)).drawer.expected).toBe(200_000);
    await shop.signIn('Budi');
    expect(failureOf(await shop.handlers.contra.book({ ...form, contraId: randomUUID() }))).toEqual({ kind: 'contraTwice' });
  });
});

const idOf = (view: ShiftView): string => view.open?.id ?? '';
const openedShift = async (): Promise<string> => idOf(valueOrThrow(await shop.handlers.shifts.open({ float: FLOAT })));
const soldId = (parts: Parameters<typeof saleOf>[1] = {}) => shop.ordered(saleOf(airtime, parts));
