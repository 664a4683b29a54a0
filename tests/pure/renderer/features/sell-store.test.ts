import { beforeEach, describe, expect, test } from 'vitest';
import { checkEntry, type SellStep } from '../../../../renderer/features/sell/sell-state.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../shared/lib/result.ts';
import type { QuoteView } from '../../../../shared/orders/order-view.ts';
import { airtime, aProduct, aQuote, bill, vehicleTax, voucher } from '../builders.ts';
import { indosat, SellTill } from './sell/sell-till.ts';

let sell: SellTill;
beforeEach(() => {
  sell = new SellTill();
});
const till = () => sell.state();
const at = <A extends SellStep['kind']>(name: A) => sell.at(name);
const made = (call: string) => sell.made(call);
const checkouts = () => sell.checkouts();
const toMoney = (product = bill, number?: string) => sell.toMoney(product, number);

describe('choosing and filling in', () => {
  test('a number that was typed first is kept for the product', () => {
    till().chooseProduct(airtime, '0812 3344 5566');
    expect(at('form').entry.number).toBe('0812 3344 5566');
  });
  test('airtime goes from number and product to the payment by one Enter, without a call', async () => {
    const step = await toMoney(airtime, '081233445566');
    expect(step.total).toBe(53_500);
    expect(sell.fake.made).toEqual([]);
  });
  test('a voucher has no number and goes directly to the payment', () => {
    till().chooseProduct(voucher, '0812');
    expect(at('confirm')).toMatchObject({ total: 54_500, lines: [{ entry: { number: '', fields: [] }, quote: null }] });
  });
  test('a wrong number is shown at its field, and no inquiry is sent', async () => {
    till().chooseProduct(bill, '53-ab');
    await till().submit();
    expect(at('form').faults).toEqual([{ field: null, fault: expect.objectContaining({ why: 'characters' }) }]);
    expect(sell.fake.made).toEqual([]);
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
    sell.now = MIDNIGHT;
    till().chooseProduct(closing);
    till().takeCash(rupiah(100_000));
    await till().pay();
    expect(checkouts()).toHaveLength(0);
    till().acceptCutOff();
    await till().pay();
    expect(checkouts()).toHaveLength(1);
  });
  test('asks also where its hours begin while the money is counted, and keeps what was counted', async () => {
    sell.now = MIDNIGHT - 16 * 60_000;
    till().chooseProduct(closing);
    till().takeCash(rupiah(100_000));
    sell.now = MIDNIGHT - 15 * 60_000;
    await till().pay();
    expect(checkouts()).toHaveLength(0);
    expect(at('confirm').tendering.cash).toBe('100.000');
    till().acceptCutOff();
    await till().pay();
    expect(checkouts()).toHaveLength(1);
  });
  test('asks nothing at other hours, and for each further line again', async () => {
    sell.now = MIDNIGHT - 16 * 60_000;
    till().chooseProduct(closing);
    till().addLine();
    sell.now = MIDNIGHT;
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
    sell.now = MIDNIGHT;
    till().chooseProduct({ ...indosat, cutOff: closing.cutOff }, '085733445566', true);
    at('form');
    sell.now = MIDNIGHT + 60 * 60_000;
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
    sell.fake.answer('sale', 'inquire', () => fail({ kind: 'refused', status: 404, message: 'tidak terdaftar' }));
    till().chooseProduct(bill, '530001112223');
    await till().submit();
    expect(at('form')).toMatchObject({ entry: { number: '530001112223' }, failure: { kind: 'refused' } });
  });
  test('Esc cancels the inquiry, and the late answer is dropped', async () => {
    const answers: ((quote: QuoteView) => void)[] = [];
    sell.fake.answer('sale', 'inquire', () => new Promise((answered) => answers.push((quote) => answered(ok(quote)))));
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

test('a valid entry returns as it will be sent', () => {
  expect(checkEntry(airtime, { number: '0812 3344 5566', fields: [] })).toEqual({
    entry: { number: '081233445566', fields: [] },
    faults: [],
  });
});
