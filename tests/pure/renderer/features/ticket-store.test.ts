import { beforeEach, describe, expect, test } from 'vitest';
import { awaitsPrint, needsAction, ordersOfTicket } from '../../../../renderer/features/sell/order/ticket-orders.ts';
import { emptyTicket, isExpired, type SellStep } from '../../../../renderer/features/sell/sell-state.ts';
import { createSellStore, type SellStore } from '../../../../renderer/features/sell/sell-store.ts';
import { MAX_LINES } from '../../../../renderer/features/sell/ticket/ticket-lines.ts';
import { CheckoutForm } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { QuoteView } from '../../../../shared/orders/order-view.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { printedJobView } from '../../../lab/fakes/printing.ts';
import { AMPLE_CASH } from '../../../lab/fakes/shop/payments.ts';
import { lineFor } from '../../../lab/fakes/ticket-lines.ts';
import { airtime, anOrder, aProduct, aQuote, bill, KIOSK_FEE, NOW, refunds, states, ticketOf, voucher } from '../builders.ts';

const PHONE = '081233445566';
const METER = '530001112223';

let fake: FakeBridge;
let store: SellStore;
let now: number;
let quotes: number;
beforeEach(() => {
  fake = createFakeBridge();
  now = NOW;
  quotes = 0;
  let nonces = 0;
  store = createSellStore({
    bridge: fake.bridge,
    now: () => now,
    monotonic: () => now,
    newNonce: () => {
      nonces += 1;
      return `00000000-0000-4000-8000-${String(nonces).padStart(12, '0')}`;
    },
    kioskFee: () => KIOSK_FEE,
    operators: () => [],
    productOf: () => null,
    onOrder: () => undefined,
  });
  fake.answer('sale', 'inquire', ({ number }) => ok(quoteFor(number)));
  fake.answer('sale', 'checkout', (form) => ok(ticketOf(form)));
});

function quoteFor(number: string, more: Partial<QuoteView> = {}): QuoteView {
  quotes += 1;
  return aQuote({ quoteId: `quote-${quotes}`, clientNumber: number, expiresAt: new Date(now + 300_000).toISOString(), ...more });
}

const till = () => store.getState();
const at = <A extends SellStep['kind']>(name: A): Extract<SellStep, { kind: A }> => {
  const { step } = till();
  expect(step.kind).toBe(name);
  return step as Extract<SellStep, { kind: A }>;
};
const made = (call: string) => fake.made.filter((each) => each.call === call);
const checkouts = () => made('sale.checkout').map(({ input }) => input as CheckoutForm);
const names = (step: { lines: readonly { product: { code: string } }[] }) => step.lines.map(({ product }) => product.code);

async function price(product = bill, number = METER) {
  till().chooseProduct(product, number);
  await till().submit();
  return at('confirm');
}
/** A bill, airtime and a voucher: the first two are on the ticket, the third is being entered. */
async function threeLines() {
  await price(bill, METER);
  till().addLine();
  await price(airtime, PHONE);
  till().addLine();
  till().chooseProduct(voucher);
  return at('confirm');
}

describe('a ticket of several lines', () => {
  test('adds up every line with the kiosk fee of each', async () => {
    const step = await threeLines();
    expect(names(step)).toEqual([bill.code, airtime.code, voucher.code]);
    expect(step.total).toBe(291_500 + 53_500 + 54_500);
  });
  test('is paid by one checkout with every line, its quote and one tender', async () => {
    await threeLines();
    till().takeCash(rupiah(400_000));
    await till().pay();
    expect(checkouts()).toMatchObject([
      {
        lines: [
          { productCode: bill.code, number: METER, quoteId: 'quote-1' },
          { productCode: airtime.code, number: PHONE, quoteId: null },
          { productCode: voucher.code, number: '', quoteId: null },
        ],
        given: [{ tender: 'cash', amount: 400_000 }],
      },
    ]);
    expect(at('order')).toMatchObject({ orderId: '7q2fk3ma000123', basket: [] });
  });
  test('is written once, however often Enter is pressed', async () => {
    await threeLines();
    till().takeCash(rupiah(400_000));
    await Promise.all([till().pay(), till().pay(), till().pay()]);
    expect(checkouts()).toHaveLength(1);
  });
  test('keeps a line once, however often the key of "add a line" is pressed', async () => {
    await price();
    till().addLine();
    till().addLine();
    expect(at('find').basket).toHaveLength(1);
  });
  test('too little for the whole pays nothing, even where it is enough for a line', async () => {
    await threeLines();
    till().takeCash(rupiah(300_000));
    await till().pay();
    expect(checkouts()).toEqual([]);
  });
  test('goes from its lines to the payment without another product', async () => {
    await price();
    till().addLine();
    till().goToPayment();
    expect(at('confirm')).toMatchObject({ total: 291_500, isHeld: false });
    till().takeCash(rupiah(300_000));
    await till().pay();
    expect(checkouts()[0]?.lines).toHaveLength(1);
  });
  test('refuses the same product and number a second time, before any inquiry', async () => {
    await price(airtime, PHONE);
    till().addLine();
    till().chooseProduct(airtime, '0812 3344 5566');
    await till().submit();
    expect(at('form').failure).toEqual({ kind: 'sameLineTwice', code: airtime.code });
    expect(at('form').basket).toHaveLength(1);
  });
  test('accepts the same voucher twice, because a voucher has no number', async () => {
    till().chooseProduct(voucher);
    till().addLine();
    till().chooseProduct(voucher);
    const { lines } = at('confirm');
    expect(lines.map(({ product }) => product.code)).toEqual([voucher.code, voucher.code]);
    expect(lines[0]?.id).not.toBe(lines[1]?.id);
  });
  test('accepts exactly as many lines as main does', () => {
    for (let i = 1; i < MAX_LINES; i++) {
      till().chooseProduct(voucher);
      till().addLine();
    }
    till().chooseProduct(voucher);
    till().addLine();
    expect(at('confirm').lines).toHaveLength(MAX_LINES);
    const line = lineFor(voucher, '');
    const form = { nonce: crypto.randomUUID(), given: AMPLE_CASH, repeats: [] };
    const takes = (count: number) => CheckoutForm.safeParse({ ...form, lines: Array.from({ length: count }, () => line) }).success;
    expect([takes(MAX_LINES), takes(MAX_LINES + 1)]).toEqual([true, false]);
  });
});

describe('going back and removing lines', () => {
  test('Esc at any step keeps the lines that are on the ticket', async () => {
    await price();
    till().addLine();
    till().chooseProduct(airtime, PHONE);
    expect(at('form').basket).toHaveLength(1);
    await till().submit();
    till().back();
    expect(at('form')).toMatchObject({ product: airtime, basket: [{ product: bill }] });
    till().back();
    expect(at('find').basket).toHaveLength(1);
    till().goToPayment();
    till().back();
    expect(at('find').basket).toHaveLength(1);
  });
  test('viewing an order meanwhile leaves the ticket unchanged', async () => {
    await price();
    till().addLine();
    till().openOrder('7q2fk3ma000001');
    now += 1_000;
    till().nextCustomer();
    expect(at('find').basket).toHaveLength(1);
  });
  test('a removed line is not paid for, and cash counted for the old sum no longer counts', async () => {
    const [first] = (await threeLines()).lines;
    till().takeCash(rupiah(400_000));
    till().removeLine(first?.id ?? 0);
    const step = at('confirm');
    expect(names(step)).toEqual([airtime.code, voucher.code]);
    expect(step).toMatchObject({ total: 108_000, tendering: { cash: '' }, isHeld: true });
    await till().pay();
    expect(checkouts()).toEqual([]);
  });
  test('the held line can be removed too, and the rest stays to be paid', async () => {
    const { lines } = await threeLines();
    till().removeLine(lines[2]?.id ?? 0);
    expect(at('confirm')).toMatchObject({ isHeld: false, lines: [{ product: bill }, { product: airtime }] });
  });
  test('removing the last line leaves an empty ticket', async () => {
    const { lines } = await price();
    till().removeLine(lines[0]?.id ?? 0);
    expect(till().step).toEqual(emptyTicket);
  });
  test('a discarded ticket is gone, without a call', async () => {
    await price(airtime, PHONE);
    till().addLine();
    till().discardTicket();
    expect(till().step).toEqual(emptyTicket);
    expect(fake.made).toEqual([]);
  });
  test('no line is removed while the order is being written', async () => {
    let answer: () => void = () => undefined;
    fake.answer('sale', 'checkout', (form) => new Promise((answered) => (answer = () => answered(ok(ticketOf(form))))));
    const { lines } = await threeLines();
    till().takeCash(rupiah(400_000));
    const paying = till().pay();
    till().removeLine(lines[0]?.id ?? 0);
    till().discardTicket();
    till().addLine();
    expect(at('confirm').lines).toHaveLength(3);
    await expect.poll(() => checkouts().length).toBe(1);
    answer();
    await paying;
  });
});

describe('one bill of the ticket expires', () => {
  const second = aProduct('water');
  /** The first bill is four minutes older than the second. */
  async function twoBills() {
    await price(bill, METER);
    till().addLine();
    now += 240_000;
    await price(second, '5312345678');
    till().takeCash(rupiah(600_000));
    now += 60_000;
  }
  beforeEach(twoBills);

  test('nothing is paid before that bill, and only that one, was inquired again', async () => {
    expect(isExpired(at('confirm'), now)).toBe(true);
    await till().pay();
    expect(checkouts()).toEqual([]);
    await till().recheck();
    expect(made('sale.inquire').map(({ input }) => (input as { productCode: string }).productCode)).toEqual([
      bill.code,
      second.code,
      bill.code,
    ]);
    expect(at('confirm')).toMatchObject({ phase: { state: 'ready' }, tendering: { cash: '600.000' } });
    await till().pay();
    expect(checkouts()[0]?.lines.map(({ quoteId }) => quoteId)).toEqual(['quote-3', 'quote-2']);
  });
  test('another amount is kept beside the old one and needs a yes before the payment', async () => {
    fake.answer('sale', 'inquire', ({ number }) => ok(quoteFor(number, { salesPrice: rupiah(295_000), total: rupiah(297_000) })));
    await till().recheck();
    const step = at('confirm');
    expect(step).toMatchObject({ phase: { state: 'amountChanged' }, total: 297_000 + 291_500, tendering: { cash: '' } });
    expect(step.lines.map(({ previousTotal }) => previousTotal)).toEqual([291_500, null]);
    till().takeCash(rupiah(600_000));
    await till().pay();
    expect(checkouts()).toEqual([]);
    till().acceptNewAmounts();
    till().takeCash(rupiah(600_000));
    await till().pay();
    expect(checkouts()).toHaveLength(1);
  });
  test('the customer rejects the dearer line: it is removed, and the rest can be paid', async () => {
    fake.answer('sale', 'inquire', ({ number }) => ok(quoteFor(number, { total: rupiah(297_000) })));
    await till().recheck();
    till().removeLine(at('confirm').lines[0]?.id ?? 0);
    till().takeCash(rupiah(300_000));
    await till().pay();
    expect(checkouts()[0]?.lines.map(({ productCode }) => productCode)).toEqual([second.code]);
  });
  test('a bill that cannot be inquired again stops the payment and loses no line', async () => {
    fake.answer('sale', 'inquire', () => fail({ kind: 'refused', status: 422, message: 'sudah dibayar' }));
    await till().recheck();
    expect(at('confirm')).toMatchObject({ phase: { state: 'failed', failure: { kind: 'refused' } } });
    await till().pay();
    expect(checkouts()).toEqual([]);
    expect(at('confirm').lines).toHaveLength(2);
  });
  test('Esc cancels the inquiry, and the late answer changes nothing', async () => {
    let answer: () => void = () => undefined;
    fake.answer(
      'sale',
      'inquire',
      ({ number }) => new Promise((done) => (answer = () => done(ok(quoteFor(number, { total: rupiah(1) }))))),
    );
    const asking = till().recheck();
    await expect.poll(() => made('sale.inquire').length).toBe(3);
    till().back();
    answer();
    await asking;
    expect(at('confirm')).toMatchObject({ phase: { state: 'ready' }, total: 583_000 });
  });
  test('an expired line is not put beside others', () => {
    till().addLine();
    at('confirm');
  });
});

describe('after a ticket was paid', () => {
  beforeEach(async () => {
    await threeLines();
    till().takeCash(rupiah(400_000));
    await till().pay();
  });
  test('an order that needs attention is shown automatically, until the cashier chooses one', () => {
    till().showOrder('7q2fk3ma000124');
    expect(at('order').orderId).toBe('7q2fk3ma000124');
    till().selectOrder('7q2fk3ma000123');
    till().showOrder('7q2fk3ma000124');
    expect(at('order').orderId).toBe('7q2fk3ma000123');
  });
  test('choosing another order does not make an early Enter skip the result', () => {
    till().selectOrder('7q2fk3ma000124');
    till().nextCustomer();
    at('order');
  });
  test('all ready receipts are printed, one after the other', async () => {
    fake.answer('receipts', 'print', () => ok(printedJobView()));
    await till().printAll(['7q2fk3ma000123', '7q2fk3ma000125']);
    expect(made('receipts.print').map(({ input }) => input)).toEqual(['7q2fk3ma000123', '7q2fk3ma000125']);
    expect(at('order').lastResult).toEqual({ kind: 'printedAll', prints: [printedJobView(), printedJobView()] });
  });
  test('one receipt for the visit is requested by its ticket', async () => {
    const visit = { ...printedJobView(), kind: 'visit' } as const;
    fake.answer('receipts', 'printVisit', () => ok(visit));
    await till().printVisit('ticket-1');
    expect(made('receipts.printVisit').map(({ input }) => input)).toEqual(['ticket-1']);
    expect(at('order').lastResult).toEqual({ kind: 'printed', print: visit });
  });
  test('a failed print ends the series and is shown', async () => {
    fake.answer('receipts', 'print', () => fail({ kind: 'cannotPrint', why: 'device', detail: '' }));
    await till().printAll(['7q2fk3ma000123', '7q2fk3ma000125']);
    expect(made('receipts.print')).toHaveLength(1);
    expect(at('order').lastResult).toMatchObject({ kind: 'failed' });
  });
});

describe('the orders of a ticket', () => {
  test('are separate from other tickets’ and in the order of their lines', () => {
    const other = anOrder('7q2fk3ma000099', states.success);
    const list = [
      anOrder('7q2fk3ma000002', states.success),
      { ...other, sale: { ...other.sale, ticketId: 'ticket-2' } },
      anOrder('7q2fk3ma000001', states.pending),
    ];
    expect(ordersOfTicket(list, 'ticket-1').map(({ orderId }) => orderId)).toEqual(['7q2fk3ma000001', '7q2fk3ma000002']);
  });
  test('need something while money is owed, unsent, or a supervisor must look', () => {
    const { none, owed, paid } = refunds;
    const needing = Object.values(states).filter((state) => needsAction({ state, refund: none }));
    expect(needing.map(({ is }) => is)).toEqual(['rejected', 'notSent', 'review', 'failed']);
    expect(needsAction({ state: states.withdrawn, refund: owed })).toBe(true);
    expect(needsAction({ state: states.rejected, refund: paid })).toBe(false);
  });
  test('wait for a print once they succeeded, until they were printed', () => {
    const ready = [
      { state: states.success, printed: 0 },
      { state: states.success, printed: 1 },
      { state: states.pending, printed: 0 },
    ].map(awaitsPrint);
    expect(ready).toEqual([true, false, false]);
  });
});
