import { expect, test } from 'vitest';
import { createI18n } from '../../../../renderer/core/i18n/index.ts';
import { handOverOf, moneyPaid, paidText, payBackText, refundInMoney } from '../../../../renderer/presentation/payment-text.ts';
import { type Rupiah, rupiah } from '../../../../shared/lib/money.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import type { Payment } from '../../../../shared/orders/payments.ts';
import { anOrder, refunds, states } from '../builders.ts';

const part = (tender: Payment['tender'], amount: number): Payment => ({ tender, amount: rupiah(amount) });
const CHANGE: Rupiah = rupiah(27_000);

/** A refused order whose whole money is owed. */
function refused(id: string, parts: readonly Payment[], more: Partial<OrderView> = {}): OrderView {
  const total = rupiah(parts.reduce((sum, { amount }) => sum + amount, 0));
  return anOrder(id, states.rejected, { parts, total, change: CHANGE, refund: { ...refunds.owed, amount: total }, ...more });
}

const first = refused('7q2fk3ma000001', [part('cash', 20_000)]);
const second = refused('7q2fk3ma000002', [part('cash', 53_000)]);

test('right after the payment a refused order gives refund, change and their sum', () => {
  expect(handOverOf([second], true)).toEqual({ parts: [], change: CHANGE, total: 80_000 });
});

test('an order that is opened later gives its refund alone: the customer has the change', () => {
  expect(handOverOf([second], false)).toEqual({ parts: [], change: null, total: null });
});

test('two refused orders of one ticket give both refunds and the change once, whichever is shown', () => {
  expect(handOverOf([first, second], true)).toEqual({ parts: [], change: CHANGE, total: 100_000 });
});

test('once a refund of the ticket has begun, its change counts no more', () => {
  const paid = refused('7q2fk3ma000001', [part('cash', 20_000)], { refund: refunds.paid });
  expect(handOverOf([paid, second], true)).toMatchObject({ change: null, total: null });
});

test('a part on account is named, and no money', () => {
  const order = refused('7q2fk3ma000001', [part('account', 30_000), part('cash', 20_000)], { change: rupiah(0) });
  expect(handOverOf([order], true)).toEqual({ parts: [part('cash', 20_000), part('account', 30_000)], change: null, total: 20_000 });
  expect(moneyPaid(order)).toBe(20_000);
});

test('a sale that stood on account alone gives no money back, and its button says so', () => {
  const order = refused('7q2fk3ma000001', [part('account', 30_000)], { change: rupiah(0) });
  expect(refundInMoney(order)).toBe(0);
  const { t } = createI18n('id');
  expect(payBackText(t, order)).toMatch(/^Kurangi bon Rp.30\.000$/);
  expect(payBackText(t, second)).toMatch(/^Refund Rp.53\.000 ke pelanggan$/);
});

test('a part that went back before its refund was held has begun it too', () => {
  const returned = [{ paidBy: 'cash', tender: 'cash', amount: rupiah(1_000), at: '', by: 'Sari' }] as const;
  const held = refused('7q2fk3ma000001', [part('cash', 20_000)], { refund: { ...refunds.held, returned } });
  expect(handOverOf([held, second], true)).toMatchObject({ change: null });
});

test('the money of a mixed payment adds up in its line', () => {
  const { t } = createI18n('id');
  const order = anOrder('7q2fk3ma000001', states.success, { payments: [part('qr', 50_000), part('cash', 3_500)], change: rupiah(6_500) });
  const ticket = { ...order.ticket, total: rupiah(53_500) };
  expect(paidText(t, { ...order, ticket }).replaceAll('\u00a0', ' ')).toBe(
    'Total bayar Rp 53.500 · QRIS Rp 50.000 · Uang diterima Rp 10.000 · Kembalian Rp 6.500',
  );
});
