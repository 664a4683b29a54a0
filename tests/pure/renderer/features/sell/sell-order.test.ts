import { beforeEach, describe, expect, test } from 'vitest';
import { SETTLE_MS } from '../../../../../renderer/features/sell/order-step-actions.ts';
import type { SellStep } from '../../../../../renderer/features/sell/sell-state.ts';
import type { Failure } from '../../../../../shared/ipc/failures.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import type { QuoteView } from '../../../../../shared/orders/order-view.ts';
import { printedJobView } from '../../../../lab/fakes/printing.ts';
import { anOrder, aQuote, bill, states, voucher } from '../../builders.ts';
import { SellTill } from './sell-till.ts';

let sell: SellTill;
beforeEach(() => {
  sell = new SellTill();
});
const till = () => sell.state();
const at = <A extends SellStep['kind']>(name: A) => sell.at(name);
const made = (call: string) => sell.made(call);
const checkouts = () => sell.checkouts();
const toMoney = (product = bill, number?: string) => sell.toMoney(product, number);

describe('the order', () => {
  beforeEach(async () => {
    await toMoney();
    till().takeCash(rupiah(300_000));
    await till().pay();
  });
  test('an Enter that was meant for Pay does not skip the result', () => {
    till().nextCustomer();
    at('order');
    sell.monotonic += SETTLE_MS;
    till().nextCustomer();
    at('find');
  });
  test('a clock that is set back, or ahead, does not change when the next customer can come', () => {
    sell.now += 3_600_000;
    till().nextCustomer();
    at('order');
    sell.now -= 2 * 3_600_000;
    sell.monotonic += SETTLE_MS;
    till().nextCustomer();
    at('find');
  });
  test('an unsent order is retried under the same id', async () => {
    sell.fake.answer('sale', 'retry', (orderId) => ok(anOrder(orderId, states.sending)));
    await till().retry();
    expect(made('sale.retry').map(({ input }) => input)).toEqual(['7q2fk3ma000123']);
    expect(sell.told.at(-1)?.state.is).toBe('sending');
  });
  const changedTo = (more: Partial<QuoteView> = {}): Failure => ({
    kind: 'amountChanged',
    orderId: '7q2fk3ma000123',
    was: rupiah(291_500),
    quote: aQuote({ quoteId: 'quote-2', salesPrice: rupiah(295_000), total: rupiah(297_000), ...more }),
    fields: [],
  });
  test('whose amount changed leads to a new line: both amounts, a yes first, then a new payment and nonce', async () => {
    const closed = changedTo();
    sell.fake.answer('sale', 'retry', () => fail(closed));
    await till().retry();
    const line = { entry: { number: '530001112223' }, previousTotal: 291_500, total: 297_000, closedOrderId: '7q2fk3ma000123' };
    expect(at('confirm')).toMatchObject({ phase: { state: 'amountChanged' }, lines: [line], total: 297_000, tendering: { cash: '' } });
    await till().pay();
    expect(checkouts()).toHaveLength(1);
    till().acceptNewAmounts();
    till().takeCash(rupiah(300_000));
    await till().pay();
    const [first, second] = checkouts();
    const seen = { price: 295_000, kioskFee: 2_000 };
    expect(second?.lines).toEqual([{ productCode: bill.code, number: '530001112223', fields: [], quoteId: 'quote-2', seen }]);
    expect(second?.nonce).not.toBe(first?.nonce);
  });
  test('whose amount changed says so where its new line cannot be put on the ticket', async () => {
    const closed = changedTo({ productCode: 'gone' });
    sell.fake.answer('sale', 'retry', () => fail(closed));
    await till().retry();
    expect(at('order').lastResult).toEqual({ kind: 'failed', failure: closed });
  });
  test('a print shows which document was made', async () => {
    const print = printedJobView(1);
    sell.fake.answer('receipts', 'print', () => ok(print));
    await till().print();
    expect(at('order').lastResult).toEqual({ kind: 'printed', print });
  });
  test('an answer about an order that is no longer shown does not affect the next', async () => {
    let answer: () => void = () => undefined;
    sell.fake.answer(
      'receipts',
      'print',
      () => new Promise((answered) => (answer = () => answered(fail({ kind: 'cannotPrint', why: 'device', detail: '' })))),
    );
    const printing = till().print();
    till().openOrder('7q2fk3ma000001');
    await expect.poll(() => made('receipts.print').length).toBe(1);
    answer();
    await printing;
    expect(at('order')).toMatchObject({ orderId: '7q2fk3ma000001', lastResult: { kind: 'nothing' } });
  });
});

describe('one step back', () => {
  test('keeps the input', async () => {
    await toMoney();
    till().back();
    expect(at('form').entry.number).toBe('530001112223');
    till().back();
    at('find');
  });
  test('from a voucher’s money leads to the products', () => {
    till().chooseProduct(voucher);
    till().back();
    at('find');
  });
});
