import { beforeEach, describe, expect, test } from 'vitest';
import { isExpired, type SellStep } from '../../../../../renderer/features/sell/sell-state.ts';
import { givenOf } from '../../../../../renderer/parts/tender/tendering.ts';
import type { CheckoutForm } from '../../../../../shared/ipc/sale-forms.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { fail, ok } from '../../../../../shared/lib/result.ts';
import type { NonCashKind } from '../../../../../shared/lib/tender.ts';
import { confirmationOf } from '../../../../../shared/orders/earlier-sale.ts';
import { airtime, aQuote, bill, NOW, ticketOf } from '../../builders.ts';
import { NONCE, SellTill } from './sell-till.ts';

let sell: SellTill;
beforeEach(() => {
  sell = new SellTill();
});
const till = () => sell.state();
const at = <A extends SellStep['kind']>(name: A) => sell.at(name);
const checkouts = () => sell.checkouts();
const toMoney = (product = bill, number?: string) => sell.toMoney(product, number);

/** Adds a part of the payment by another means. */
async function addPart(kind: NonCashKind, amount: string): Promise<void> {
  till().beginPart(kind);
  till().editPart({ amount, reference: 'REF-1' });
  await till().acceptPart();
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
    expect(sell.told.map(({ orderId }) => orderId)).toEqual(['7q2fk3ma000123']);
  });
  test('a double click makes one checkout', async () => {
    await toMoney();
    till().takeCash(rupiah(300_000));
    await Promise.all([till().pay(), till().pay(), till().pay()]);
    expect(checkouts()).toHaveLength(1);
  });
  test('a second try of the same sale sends the same nonce', async () => {
    sell.fake.answer('sale', 'checkout', () => fail({ kind: 'journal', why: 'io', detail: '' }));
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
  test('another means pays everything by one confirmation, once its reference is typed', async () => {
    await toMoney();
    till().beginPart('qr');
    await till().acceptPart();
    expect(at('confirm').tendering).toMatchObject({ parts: [], entry: { isSeen: false } });
    till().editPart({ reference: 'QR-77' });
    await till().pay();
    expect(checkouts()).toEqual([]);
    await Promise.all([till().acceptPart(), till().acceptPart()]);
    expect(checkouts()).toHaveLength(1);
    expect(checkouts()[0]?.given).toEqual([{ tender: 'qr', amount: 291_500, reference: 'QR-77', seen: true }]);
  });
  test('the rest of a part is paid in cash, which alone has change', async () => {
    await toMoney();
    await addPart('qr', '200.000');
    expect(checkouts()).toEqual([]);
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
    await addPart('qr', '200.000');
    till().undoPart();
    expect(at('confirm').tendering).toMatchObject({ parts: [], entry: { amount: '200.000', reference: 'REF-1' } });
    await till().acceptPart();
    await addPart('card', '100.000');
    expect(at('confirm').tendering.entry).toMatchObject({ tender: 'card' });
    till().undoPart();
    till().removePart('qr');
    expect(at('confirm').tendering).toEqual({ cash: '', parts: [], entry: null });
  });
  test('parts that arrived stay when the price changed, and cash that was counted does not', async () => {
    await toMoney();
    await addPart('qr', '200.000');
    till().takeCash(rupiah(100_000));
    const [line] = at('confirm').lines;
    sell.fake.answer('sale', 'checkout', () =>
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
    sell.fake.answer('sale', 'checkout', (form) => new Promise((answered) => (answer = () => answered(ok(ticketOf(form))))));
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
    sell.now = NOW + 300_000;
    expect(isExpired(at('confirm'), sell.now)).toBe(true);
    await till().pay();
    expect(checkouts()).toEqual([]);
    sell.fake.answer('sale', 'inquire', () => ok(aQuote({ quoteId: 'quote-2', expiresAt: new Date(sell.now + 300_000).toISOString() })));
    await till().recheck();
    expect(at('confirm')).toMatchObject({ lines: [{ quote: { quoteId: 'quote-2' } }], phase: { state: 'ready' } });
  });
  test('with another amount shows both and needs a yes before the payment', async () => {
    await toMoney();
    sell.fake.answer('sale', 'inquire', () => ok(aQuote({ salesPrice: rupiah(295_000) })));
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
    sell.fake.answer('sale', 'checkout', () => fail({ kind: 'quoteExpired' }));
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
    sell.fake.answer('sale', 'checkout', (form) => {
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
    sell.fake.answer('sale', 'checkout', (form) =>
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
    sell.fake.answer('sale', 'checkout', (form) =>
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
