import { describe, expect, it } from 'vitest';
import { marginOf } from '../../../shared/margin.ts';
import { rupiah } from '../../../shared/money.ts';
import type { Order, OrderState, Reading, Sale } from '../../../shared/order.ts';
import { defaultSettings } from '../../../shared/settings.ts';
import { AT, readingFor, saleFor, successFor } from '../../fakes/sales.ts';

const sold = (sale: Partial<Sale>, reading: Partial<Reading>, state?: OrderState): Order => ({
  sale: saleFor('telco-prepaid', { price: rupiah(26_500), kioskFee: rupiah(1_000), ...sale }),
  state: state ?? { is: 'success', reading: successFor(reading), at: AT },
  attempts: 1,
  refund: { is: 'none' },
  warnings: [],
  history: [],
});
const told = { salesPrice: rupiah(25_100), partnerFee: rupiah(400) };

describe('what an order leaves for the shop', () => {
  it('is what the customer paid less what the provider took', () => {
    expect(marginOf(sold({}, told), defaultSettings())).toEqual({ paid: 27_500, cost: 25_100, partnerFee: 0, margin: 2_400 });
  });

  it('counts the partner fee as income by the owner’s word alone', () => {
    expect(defaultSettings().partnerFeeIsIncome).toBe(false);
    expect(marginOf(sold({}, told), { partnerFeeIsIncome: true })).toMatchObject({ partnerFee: 400, margin: 2_800 });
    expect(marginOf(sold({}, { ...told, partnerFee: null }), { partnerFeeIsIncome: true })).toMatchObject({ partnerFee: 0, margin: 2_400 });
  });

  it('may be a loss', () => {
    expect(marginOf(sold({}, { salesPrice: rupiah(30_000) }), defaultSettings())?.margin).toBe(-2_500);
  });

  it('falls back on what was expected, and is unknown where nothing was', () => {
    expect(marginOf(sold({ cost: rupiah(25_000) }, { salesPrice: null }), defaultSettings())?.cost).toBe(25_000);
    expect(marginOf(sold({ cost: null }, { salesPrice: null }), defaultSettings())).toBeNull();
    expect(marginOf(sold({}, { salesPrice: null }), defaultSettings())).toBeNull();
  });

  it('is nobody’s before the order went through', () => {
    expect(marginOf(sold({}, {}, { is: 'review', why: 'unknownStatus', detail: '', reading: readingFor() }), defaultSettings())).toBeNull();
  });
});
