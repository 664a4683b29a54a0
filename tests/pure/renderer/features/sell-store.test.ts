import { beforeEach, describe, expect, test } from 'vitest';
import { SETTLE_MS } from '../../../../renderer/features/sell/order-step-actions.ts';
import { checkEntry, isExpired, type SellStep } from '../../../../renderer/features/sell/sell-state.ts';
import { createSellStore, type SellStore } from '../../../../renderer/features/sell/sell-store.ts';
import { givenOf } from '../../../../renderer/parts/tender/tendering.ts';
import { Operator } from '../../../../shared/catalogue/operators.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { CheckoutForm } from '../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { NonCashKind } from '../../../../shared/lib/tender.ts';
import { confirmationOf } from '../../../../shared/orders/earlier-sale.ts';
import type { OrderView, QuoteView } from '../../../../shared/orders/order-view.ts';
import { createFakeBridge, type FakeBridge } from '../../../lab/fakes/bridge.ts';
import { printedJobView } from '../../../lab/fakes/printing.ts';
import { airtime, anOrder, aProduct, aQuote, bill, KIOSK_FEE, NOW, states, ticketOf, vehicleTax, voucher } from '../builders.ts';

const NONCE = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const OPERATORS = [Operator.parse({ name: 'Telkomsel', prefixes: ['0812'] }), Operator.parse({ name: 'Indosat', prefixes: ['0857'] })];
const indosat = aProduct('telco-prepaid', { code: 'im3-50', name: 'Pulsa 50.000', brand: 'Indosat', price: rupiah(51_000) });

let fake: FakeBridge;
let store: SellStore;
let now: number;
let monotonic: number;
let told: OrderView[];
beforeEach(() => {
  fake = createFakeBridge();
  now = NOW;
  monotonic = 0;
  told = [];
  let nonces = 0;
  store = createSellStore({
    bridge: fake.bridge,
    now: () => now,
    monotonic: () => monotonic,
    newNonce: () => {
      nonces += 1;
      return NONCE(nonces);
    },
    kioskFee: () => KIOSK_FEE,
    operators: () => OPERATORS,
    productOf: (code) => [bill, airtime].find((product) => product.code === code) ?? null,
    onOrder: (view) => told.push(view),
  });
  fake.answer('sale', 'inquire', () => ok(aQuote()));
  fake.answer('sale', 'checkout', (form) => ok(ticketOf(form)));
});

const till = () => store.getState();
const at = <A extends SellStep['kind']>(name: A): Extract<SellStep, { kind: A }> => {
  const { step } = till();
  expect(step.kind).toBe(name);
  return step as Extract<SellStep, { kind: A }>;
};
const made = (call: string) => fake.made.filter((each) => each.call === call);
const checkouts = () => made('sale.checkout').map(({ input }) => input as CheckoutForm);

async function toMoney(product = bill, number = '530001112223') {
  till().chooseProduct(product, number);
  await till().submit();
  return at('confirm');
}

describe('choosing and filling in', () => {
  test('a number that was typed first is kept for the product', () => {
    till().chooseProduct(airtime, '0812 3344 5566');
    expect(at('form').entry.number).toBe('0812 3344 5566');
  });
  test('airtime goes from number and product to the payment by one Enter, without a call', async () => {
    const step = await toMoney(airtime, '081233445566');
    expect(step.total).toBe(53_500);
    expect(fake.made).toEqual([]);
  });
  test('a voucher has no number and goes directly to the payment', () => {
    till().chooseProduct(voucher, '0812');
    expect(at('confirm')).toMatchObject({ total: 54_500, lines: [{ entry: { number: '', fields: [] }, quote: null }] });
  });
  test('a wrong number is shown at its field, and no inquiry is sent', async () => {
    till().chooseProduct(bill, '53-ab');
    await till().submit();
    expect(at('form').faults).toEqual([{ field: null, fault: expect.objectContaining({ why: 'characters' }) }]);
    expect(fake.made).toEqual([]);
  });
  test('typing again removes the fault', async () => {
    till().chooseProduct(bill, '');
    await till().submit();
    till().typeNumber('5');
    expect(at('form').faults).toEqual([]);
  });
  test('a product asks for exactly the extra fields that it requires, and each is checked', async () => {
    till().chooseProduct(vehicleTax, 'D1234ABC');
    expect(at('form').entry.fields.map(({ name }) => name)).toEqual(['nik', 'machine_number', 'phone_number']);
    till().typeField('nik', '123');
    till().typeField('machine_number', 'MH1JF');
    await till().submit();
    expect(at('form').faults.map((fault) => fault.field)).toEqual(['nik', 'phone_number']);
  });
  test('the sent number is the checked one: without separators, with 0 for +62', async () => {
    await toMoney(aProduct('telco-postpaid'), '+62 812-3344-5566');
    expect(made('sale.inquire')[0]?.input).toMatchObject({ number: '081233445566' });
  });
  test.each([null, rupiah(0)])('a product without a price says so and takes no money: %j', async (price) => {
    till().chooseProduct({ ...airtime, price }, '081233445566');
    await till().submit();
    expect(at('form').failure).toEqual({ kind: 'noPrice', code: airtime.code });
  });
});

describe('a number of another operator', () => {
  const toCash = async (number: string) => {
    till().chooseProduct(indosat, number);
    await till().submit();
    till().takeCash(rupiah(100_000));
    await till().pay();
  };
  test('is paid only after it was confirmed at the cash field', async () => {
    await toCash('081233445566');
    expect(checkouts()).toHaveLength(0);
    expect(at('confirm').lines).toMatchObject([{ otherPrefix: { operator: 'Telkomsel' } }]);
    till().confirmNumbers();
    await till().pay();
    expect(checkouts()).toMatchObject([{ lines: [{ otherPrefixConfirmed: true }] }]);
  });
  test('is confirmed for one number and one order: the next sale of it asks again', async () => {
    await toCash('081233445566');
    till().confirmNumbers();
    till().back();
    till().typeNumber('081211112222');
    await till().submit();
    expect(at('confirm').lines).toMatchObject([{ otherPrefix: { operator: 'Telkomsel' } }]);
    till().confirmNumbers();
    await toCash('081211112222');
    expect(at('confirm').lines).toMatchObject([{ otherPrefix: { operator: 'Telkomsel' } }]);
    expect(checkouts()).toHaveLength(0);
  });
  test('joins no ticket before it is confirmed', async () => {
    await toCash('080011112222');
    expect(at('confirm').lines).toMatchObject([{ otherPrefix: { operator: null } }]);
    till().addLine();
    at('confirm');
    till().confirmNumbers();
    till().addLine();
    expect(at('find').basket).toHaveLength(1);
  });
  test('is no question where the prefix fits, in either writing', async () => {
    await toCash('6285733445566');
    expect(checkouts()).toHaveLength(1);
    expect(checkouts()).not.toMatchObject([{ lines: [{ otherPrefixConfirmed: true }] }]);
  });
});

describe('a biller that takes no payments at some hours', () => {
  // Midnight in Jakarta is within them.
  const MIDNIGHT = Date.parse('2026-11-21T17:00:00.000Z');
  const closing = { ...voucher, cutOff: { from: '23:45', to: '00:30', zone: 'Asia/Jakarta' } as const };
  test('is paid in them only after the cashier was told and went on', async () => {
    now = MIDNIGHT;
    till().chooseProduct(closing);
    till().takeCash(rupiah(100_000));
    await till().pay();
    expect(checkouts()).toHaveLength(0);
    till().acceptCutOff();
    await till().pay();
    expect(checkouts()).toHaveLength(1);
  });
  test('asks also where its hours begin while the money is counted, and keeps what was counted', async () => {
    now = MIDNIGHT - 16 * 60_000;
    till().chooseProduct(closing);
    till().takeCash(rupiah(100_000));
    now = MIDNIGHT - 15 * 60_000;
    await till().pay();
    expect(checkouts()).toHaveLength(0);
    expect(at('confirm').tendering.cash).toBe('100.000');
    till().acceptCutOff();
    await till().pay();
    expect(checkouts()).toHaveLength(1);
  });
  test('asks nothing at other hours, and for each further line again', async () => {
    now = MIDNIGHT - 16 * 60_000;
    till().chooseProduct(closing);
    till().addLine();
    now = MIDNIGHT;
    till().goToPayment();
    till().acceptCutOff();
    till().addLine();
    till().chooseProduct(closing);
    till().takeCash(rupiah(200_000));
    await till().pay();
    expect(checkouts()).toHaveLength(0);
    till().acceptCutOff();
    await till().pay();
    expect(checkouts()).toMatchObject([{ lines: [{}, {}] }]);
  });
  test('shows its form before it is asked, even for a number that needs none', async () => {
    now = MIDNIGHT;
    till().chooseProduct({ ...indosat, cutOff: closing.cutOff }, '085733445566', true);
    at('form');
    now = MIDNIGHT + 60 * 60_000;
    till().chooseProduct({ ...indosat, cutOff: closing.cutOff }, '085733445566', true);
    at('confirm');
  });
});

describe('a number that is valid already', () => {
  test('is not asked for again: airtime goes to the payment, a phone bill to its inquiry', async () => {
    till().chooseProduct(indosat, '085733445566', true);
    expect(at('confirm').lines).toMatchObject([{ entry: { number: '085733445566' } }]);
    till().back();
    expect(at('form').entry.number).toBe('085733445566');
    till().chooseProduct(aProduct('telco-postpaid', { brand: 'Indosat' }), '+62 857 3344 5566', true);
    await expect.poll(() => made('sale.inquire')[0]?.input).toMatchObject({ number: '085733445566' });
  });
  test.each([
    ['it is of another operator', indosat, '081233445566', true],
    ['no operator has such numbers', indosat, '080033445566', true],
    ['it is not complete', indosat, '08573344', true],
    ['it can be read in two ways', indosat, '085733445566', false],
    ['nothing is known of the brand', airtime, '085733445566', true],
    ['it is no phone number', bill, '530001112223', true],
    ['the product has a note to read', { ...indosat, note: 'Aktif saat tiba' }, '085733445566', true],
    ['the product needs more', { ...indosat, requiredFields: ['zone_id'] }, '085733445566', true],
  ])('stands in the form where %s', (_why, product, number, isCertain) => {
    till().chooseProduct(product, number, isCertain);
    expect(at('form').entry.number).toBe(number);
  });
  test('is not put on a ticket twice', () => {
    till().chooseProduct(indosat, '085733445566', true);
    till().addLine();
    till().chooseProduct(indosat, '085733445566', true);
    expect(at('form').failure).toEqual({ kind: 'sameLineTwice', code: indosat.code });
  });
});

describe('the inquiry', () => {
  test('a bill shows its quote with the total that main worked out', async () => {
    expect(await toMoney()).toMatchObject({ total: 291_500, lines: [{ quote: { quoteId: 'quote-1' } }] });
  });
  test('a refusal returns to the form, with all input', async () => {
    fake.answer('sale', 'inquire', () => fail({ kind: 'refused', status: 404, message: 'tidak terdaftar' }));
    till().chooseProduct(bill, '530001112223');
    await till().submit();
    expect(at('form')).toMatchObject({ entry: { number: '530001112223' }, failure: { kind: 'refused' } });
  });
  test('Esc cancels the inquiry, and the late answer is dropped', async () => {
    const answers: ((quote: QuoteView) => void)[] = [];
    fake.answer('sale', 'inquire', () => new Promise((answered) => answers.push((quote) => answered(ok(quote)))));
    till().chooseProduct(bill, '530001112223');
    const first = till().submit();
    at('inquiring');
    till().back();
    expect(at('form').entry.number).toBe('530001112223');
    const second = till().submit();
    await expect.poll(() => answers.length).toBe(2);
    answers[0]?.(aQuote({ quoteId: 'late' }));
    await first;
    at('inquiring');
    answers[1]?.(aQuote({ quoteId: 'mine' }));
    await second;
    expect(at('confirm').lines[0]?.quote?.quoteId).toBe('mine');
  });
});

/** Adds a complete part by another means. */
function addPart(kind: NonCashKind, amount: string): void {
  till().beginPart(kind);
  till().editPart({ amount, reference: 'REF-1', isSeen: true });
  till().acceptPart();
}

describe('the payment', () => {
  test('too little cash pays nothing', async () => {
    const step = await toMoney();
    till().typeCash('200.000');
    expect(givenOf(at('confirm').tendering, at('confirm').total)).toBeNull();
    await till().pay();
    expect(checkouts()).toEqual([]);
    expect(step.phase.state).toBe('ready');
  });
  test('Enter without money pays nothing', async () => {
    await toMoney();
    await till().pay();
    expect(checkouts()).toEqual([]);
  });
  test('a checkout sends the quote, the tender and the nonce of the step', async () => {
    await toMoney();
    till().takeCash(rupiah(300_000));
    await till().pay();
    expect(checkouts()).toEqual([
      {
        nonce: NONCE(1),
        lines: [
          { productCode: bill.code, number: '530001112223', fields: [], quoteId: 'quote-1', seen: { price: 289_500, kioskFee: 2_000 } },
        ],
        given: [{ tender: 'cash', amount: 300_000 }],
        repeats: [],
      },
    ]);
    expect(at('order').orderId).toBe('7q2fk3ma000123');
    expect(told.map(({ orderId }) => orderId)).toEqual(['7q2fk3ma000123']);
  });
  test('a double click makes one checkout', async () => {
    await toMoney();
    till().takeCash(rupiah(300_000));
    await Promise.all([till().pay(), till().pay(), till().pay()]);
    expect(checkouts()).toHaveLength(1);
  });
  test('a second try of the same sale sends the same nonce', async () => {
    fake.answer('sale', 'checkout', () => fail({ kind: 'journal', why: 'io', detail: '' }));
    await toMoney();
    till().takeCash(rupiah(300_000));
    await till().pay();
    expect(at('confirm').phase).toMatchObject({ state: 'failed', failure: { kind: 'journal' } });
    await till().pay();
    expect(checkouts().map(({ nonce }) => nonce)).toEqual([NONCE(1), NONCE(1)]);
  });
  test('another sale has another nonce', async () => {
    await toMoney();
    till().back();
    await till().submit();
    expect(at('confirm').nonce).toBe(NONCE(2));
  });
  test('another means pays all that is left, once its reference is typed and it was seen', async () => {
    await toMoney();
    till().beginPart('qr');
    till().acceptPart();
    till().editPart({ reference: 'QR-77' });
    await till().pay();
    till().acceptPart();
    expect(at('confirm').tendering.parts).toEqual([]);
    till().editPart({ isSeen: true });
    till().acceptPart();
    await till().pay();
    expect(checkouts()[0]?.given).toEqual([{ tender: 'qr', amount: 291_500, reference: 'QR-77', seen: true }]);
  });
  test('the rest of a part is paid in cash, which alone has change', async () => {
    await toMoney();
    addPart('qr', '200.000');
    till().takeCash(rupiah(100_000));
    await till().pay();
    expect(checkouts()[0]?.given).toEqual([
      { tender: 'qr', amount: 200_000, reference: 'REF-1', seen: true },
      { tender: 'cash', amount: 100_000 },
    ]);
  });
  test('a part takes what typed cash does not pay', async () => {
    await toMoney();
    till().typeCash('100.000');
    till().beginPart('transfer');
    expect(at('confirm').tendering.entry).toMatchObject({ tender: 'transfer', amount: '191.500' });
  });
  test('a part is removed, or opened again with what was typed, and a part beyond the rest is not taken', async () => {
    await toMoney();
    addPart('qr', '200.000');
    till().undoPart();
    expect(at('confirm').tendering).toMatchObject({ parts: [], entry: { amount: '200.000', reference: 'REF-1' } });
    till().acceptPart();
    addPart('card', '100.000');
    expect(at('confirm').tendering.entry).toMatchObject({ tender: 'card' });
    till().undoPart();
    till().removePart('qr');
    expect(at('confirm').tendering).toEqual({ cash: '', parts: [], entry: null });
  });
  test('parts that arrived stay when the price changed, and cash that was counted does not', async () => {
    await toMoney();
    addPart('qr', '200.000');
    till().takeCash(rupiah(100_000));
    const [line] = at('confirm').lines;
    fake.answer('sale', 'checkout', () =>
      fail({
        kind: 'priceChanged',
        lines: [
          {
            line: 0,
            productCode: line?.product.code ?? '',
            seen: { price: rupiah(289_500), kioskFee: rupiah(2_000) },
            now: { price: rupiah(289_500), kioskFee: rupiah(3_000) },
          },
        ],
      }),
    );
    await till().pay();
    expect(at('confirm')).toMatchObject({ phase: { state: 'amountChanged' }, tendering: { cash: '', parts: [{ tender: 'qr' }] } });
  });
  test('while an order is being written nothing can be changed, left or chosen', async () => {
    let answer: () => void = () => undefined;
    fake.answer('sale', 'checkout', (form) => new Promise((answered) => (answer = () => answered(ok(ticketOf(form))))));
    await toMoney();
    till().takeCash(rupiah(300_000));
    const paying = till().pay();
    till().back();
    till().chooseProduct(airtime);
    till().typeCash('1');
    till().openOrder('7q2fk3ma000001');
    expect(at('confirm').phase.state).toBe('paying');
    await expect.poll(() => checkouts().length).toBe(1);
    answer();
    await paying;
    expect(at('order').orderId).toBe('7q2fk3ma000123');
  });
});

describe('an expired quote', () => {
  test('cannot be paid, and is inquired again', async () => {
    await toMoney();
    till().takeCash(rupiah(300_000));
    now = NOW + 300_000;
    expect(isExpired(at('confirm'), now)).toBe(true);
    await till().pay();
    expect(checkouts()).toEqual([]);
    fake.answer('sale', 'inquire', () => ok(aQuote({ quoteId: 'quote-2', expiresAt: new Date(now + 300_000).toISOString() })));
    await till().recheck();
    expect(at('confirm')).toMatchObject({ lines: [{ quote: { quoteId: 'quote-2' } }], phase: { state: 'ready' } });
  });
  test('with another amount shows both and needs a yes before the payment', async () => {
    await toMoney();
    fake.answer('sale', 'inquire', () => ok(aQuote({ salesPrice: rupiah(295_000) })));
    await till().recheck();
    expect(at('confirm')).toMatchObject({ phase: { state: 'amountChanged' }, lines: [{ previousTotal: 291_500, total: 297_000 }] });
    till().takeCash(rupiah(300_000));
    await till().pay();
    expect(checkouts()).toEqual([]);
    till().acceptNewAmounts();
    till().takeCash(rupiah(300_000));
    await till().pay();
    expect(checkouts()).toHaveLength(1);
  });
  test('that main no longer accepts is inquired again, not paid again', async () => {
    fake.answer('sale', 'checkout', () => fail({ kind: 'quoteExpired' }));
    await toMoney();
    till().takeCash(rupiah(300_000));
    await till().pay();
    await till().pay();
    expect(checkouts()).toHaveLength(1);
  });
});

describe('a price that differs in main', () => {
  const charged = { price: rupiah(289_500), kioskFee: rupiah(4_000) };
  const isAgreed = (form: CheckoutForm): boolean => form.lines.every(({ seen }) => seen.kioskFee === charged.kioskFee);
  beforeEach(async () => {
    fake.answer('sale', 'checkout', (form) => {
      const lines = form.lines.map(({ productCode, seen }, line) => ({ line, productCode, seen, now: charged }));
      return isAgreed(form) ? ok(ticketOf(form)) : fail({ kind: 'priceChanged', lines });
    });
    await toMoney();
    till().takeCash(rupiah(300_000));
    await till().pay();
  });
  test('is shown beside the one that the customer saw, and counted cash no longer counts', () => {
    expect(at('confirm')).toMatchObject({
      phase: { state: 'amountChanged' },
      total: 293_500,
      lines: [{ previousTotal: 291_500, total: 293_500, kioskFee: 4_000 }],
      tendering: { cash: '' },
    });
  });
  test('is paid only after a yes, at what the cashier saw', async () => {
    await till().pay();
    expect(checkouts()).toHaveLength(1);
    till().acceptNewAmounts();
    till().takeCash(rupiah(300_000));
    await till().pay();
    expect(checkouts()[1]).toMatchObject({ nonce: NONCE(1), lines: [{ quoteId: 'quote-1', seen: charged }] });
    expect(at('order').orderId).toBe('7q2fk3ma000123');
  });
});

describe('the same sale as before', () => {
  const earlier = {
    productCode: bill.code,
    clientNumber: '530001112223',
    orderId: '7q2fk3ma000001',
    as: 'soldToday',
    state: 'success',
    at: new Date(NOW).toISOString(),
  } as const;
  beforeEach(async () => {
    fake.answer('sale', 'checkout', (form) =>
      form.repeats.some(({ orderId }) => orderId === earlier.orderId)
        ? ok(ticketOf(form))
        : fail({ kind: 'soldBefore', earlier: [earlier] }),
    );
    await toMoney();
    till().takeCash(rupiah(300_000));
    await till().pay();
  });
  test('asks for an explicit yes; a second Enter is none', async () => {
    expect(at('confirm').phase).toEqual({ state: 'soldBefore', earlier: [earlier], confirmations: [] });
    await till().pay();
    expect(checkouts()).toHaveLength(1);
  });
  test('yes sends the same form with the same nonce, and a yes to just that order', async () => {
    await till().answerRepeatSale(true);
    const [first, second] = checkouts();
    expect(second).toEqual({ ...first, repeats: [confirmationOf(earlier)] });
    at('order');
  });
  test('another earlier order is asked about too, and the first yes is kept', async () => {
    const later = { ...earlier, orderId: '7q2fk3ma000002', as: 'open', state: 'pending' } as const;
    fake.answer('sale', 'checkout', (form) =>
      form.repeats.length === 2 ? ok(ticketOf(form)) : fail({ kind: 'soldBefore', earlier: [later] }),
    );
    await till().answerRepeatSale(true);
    expect(at('confirm').phase).toMatchObject({ earlier: [later], confirmations: [confirmationOf(earlier)] });
    await till().answerRepeatSale(true);
    expect(checkouts().at(-1)?.repeats).toEqual([confirmationOf(earlier), confirmationOf(later)]);
    at('order');
  });
  test('no sends nothing and keeps the sale', async () => {
    await till().answerRepeatSale(false);
    expect(checkouts()).toHaveLength(1);
    expect(at('confirm').phase.state).toBe('ready');
  });
});

describe('the order', () => {
  beforeEach(async () => {
    await toMoney();
    till().takeCash(rupiah(300_000));
    await till().pay();
  });
  test('an Enter that was meant for Pay does not skip the result', () => {
    till().nextCustomer();
    at('order');
    monotonic += SETTLE_MS;
    till().nextCustomer();
    at('find');
  });
  test('a clock that is set back, or ahead, does not change when the next customer can come', () => {
    now += 3_600_000;
    till().nextCustomer();
    at('order');
    now -= 2 * 3_600_000;
    monotonic += SETTLE_MS;
    till().nextCustomer();
    at('find');
  });
  test('an unsent order is retried under the same id', async () => {
    fake.answer('sale', 'retry', (orderId) => ok(anOrder(orderId, states.sending)));
    await till().retry();
    expect(made('sale.retry').map(({ input }) => input)).toEqual(['7q2fk3ma000123']);
    expect(told.at(-1)?.state.is).toBe('sending');
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
    fake.answer('sale', 'retry', () => fail(closed));
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
    fake.answer('sale', 'retry', () => fail(closed));
    await till().retry();
    expect(at('order').lastResult).toEqual({ kind: 'failed', failure: closed });
  });
  test('a print shows which document was made', async () => {
    const print = printedJobView(1);
    fake.answer('receipts', 'print', () => ok(print));
    await till().print();
    expect(at('order').lastResult).toEqual({ kind: 'printed', print });
  });
  test('an answer about an order that is no longer shown does not affect the next', async () => {
    let answer: () => void = () => undefined;
    fake.answer(
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

test('a valid entry returns as it will be sent', () => {
  expect(checkEntry(airtime, { number: '0812 3344 5566', fields: [] })).toEqual({
    entry: { number: '081233445566', fields: [] },
    faults: [],
  });
});
