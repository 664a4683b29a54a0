import { describe, expect, it } from 'vitest';
import { checkPrice, contradictsItself, priceSource, warningText } from '../../../../../main/certification/report/price-check.ts';
import { rupiah } from '../../../../../shared/lib/money.ts';
import type { Order, Sale, Warning } from '../../../../../shared/orders/order.ts';
import { quoteFor, saleFor } from '../../../../lab/fakes/sales.ts';

const orderOf = (sale: Partial<Sale>, warnings: readonly Warning[] = []): Order => ({
  sale: saleFor('telco-prepaid', sale),
  state: { is: 'pending', since: '2026-01-02T03:04:05.678Z', notFounds: 0, goodsMissingSince: null },
  attempts: 1,
  refund: { is: 'none' },
  warnings,
  history: [],
});
const [agreed, other] = [rupiah(26_500), rupiah(27_000)];
const differs: Warning = { kind: 'priceDiffers', expected: agreed, got: other };
const charged = (order: Order, prices = [other]) => checkPrice(order, prices, priceSource(order));

describe('the charged price', () => {
  it("must equal a sent amount, and is noted beside an inquiry's price that was not sent", () => {
    expect(charged(orderOf({ amount: agreed }, [differs]))).toMatchObject({ isConsistent: false, price: other });
    expect(charged(orderOf({ quote: quoteFor() }, [differs]))).toMatchObject({
      isConsistent: true,
      notes: ['the service charged Rp 27.000, agreed were Rp 26.500'],
    });
    expect(charged(orderOf({ amount: agreed }), [agreed])).toEqual({ isConsistent: true, price: agreed, notes: [] });
  });

  it('is noted beside the price of a list or catalogue, which was not sent, and does not fail the row', () => {
    const { isConsistent: sound, notes: words } = charged(orderOf({}, [differs]));
    expect(sound).toBe(true);
    expect(words).toEqual(['the service charged Rp 27.000, its list or the catalogue has Rp 26.500']);
  });

  it('is noted for a product without a price only where the service named more than one', () => {
    const nothing = { price: rupiah(0) };
    const warnings: Warning[] = [{ kind: 'priceDiffers', expected: rupiah(0), got: other }];
    expect(charged(orderOf(nothing, warnings))).toEqual({ isConsistent: true, price: other, notes: [] });
    expect(charged(orderOf(nothing, warnings), [agreed, other])).toMatchObject({
      isConsistent: true,
      price: other,
      notes: ['the service named more than one price: Rp 26.500, Rp 27.000'],
    });
    expect(charged(orderOf(nothing), [])).toEqual({ isConsistent: true, price: null, notes: [] });
  });

  it('is not proven where the success has no readable price', () => {
    for (const sale of [{}, { amount: agreed }, { price: rupiah(0) }]) {
      expect(charged(orderOf(sale, [{ kind: 'priceUnread', expected: agreed }]), []).isConsistent).toBe(false);
    }
  });
});

describe('a warning', () => {
  it.each<[Warning, string]>([
    [{ kind: 'errorCode', code: 'E7', detail: '' }, 'an error code beside the success: E7'],
    [
      { kind: 'oddShape', members: ['fields', 'client_name'] },
      'members that are missing or of another form than the specification shows: fields, client_name',
    ],
    [{ kind: 'contradiction', what: 'code', got: '99' }, 'after the success the service said otherwise (code): 99'],
    [{ kind: 'contradiction', what: 'notFound', got: '' }, 'after the success the service said that it does not know the order'],
  ])('has a text: %o', (warning, text) => {
    expect(warningText(warning)).toBe(text);
  });

  it('about a service that contradicts itself leaves nothing proven', () => {
    expect(contradictsItself(orderOf({}, [{ kind: 'contradiction', what: 'status', got: 'Gagal' }]))).toBe(true);
    expect(contradictsItself(orderOf({}, [differs]))).toBe(false);
  });
});
