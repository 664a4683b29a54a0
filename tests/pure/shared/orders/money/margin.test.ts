import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { earningsOf } from '../../../../../shared/orders/money/margin.ts';
import type { Order, OrderState, Reading, Sale } from '../../../../../shared/orders/order.ts';
import { defaultSettings } from '../../../../../shared/settings/settings.ts';
import { AT, quoteFor, readingFor, saleFor, successFor } from '../../../../lab/fakes/sales.ts';

type Sold = Pick<Order, 'sale' | 'state' | 'refund'>;
const sold = (sale: Partial<Sale>, reading: Partial<Reading>, more: Partial<Sold> = {}): Sold => ({
  sale: saleFor('telco-prepaid', { price: rupiah(26_500), kioskFee: rupiah(1_000), ...sale }),
  state: { is: 'success', reading: successFor(reading), at: AT },
  refund: { is: 'none' },
  ...more,
});
const told = { salesPrice: rupiah(25_100), partnerFee: rupiah(400) };
const settled = (as: 'delivered' | 'didNotHappen', reading?: Reading): OrderState => ({
  is: 'settled',
  as,
  by: 'Budi',
  reference: 'R-1',
  code: '',
  ...(reading ? { reading } : {}),
});
/** By a sale that was made while the owner's setting counted the partner fee, or did not. */
const marginIn = ({ sale, ...order }: Sold, isIncome = false): number | null | undefined =>
  earningsOf({ sale: { ...sale, ...(isIncome && { partnerFeeIsIncome: true }) }, ...order })?.margin;

describe('the margin of an order', () => {
  it("is what the customer paid less the provider's price", () => {
    expect(earningsOf(sold({}, told))).toEqual({
      ...{ paid: 27_500, paidBack: 0, cost: 25_100, paymentFee: 0, partnerFee: 400, isFeeIncome: false, margin: 2_400 },
    });
    expect(marginIn(sold({}, told))).toBe(2_400);
  });

  it('counts the partner fee as income only where the sale says so', () => {
    expect(defaultSettings().partnerFeeIsIncome).toBe(false);
    expect(marginIn(sold({}, told), true)).toBe(2_800);
  });

  it('counts the partner fee once where the provider debits less or more because of it', () => {
    for (const [debitRule, cost] of [
      ['lessPartnerFee', 24_700],
      ['plusPartnerFee', 25_500],
    ] as const) {
      const order = sold({ debitRule }, told);
      expect(earningsOf(order)).toMatchObject({ cost, partnerFee: 400 });
      expect([marginIn(order), marginIn(order, true)]).toEqual([27_500 - cost, 27_500 - cost]);
    }
  });

  it('may be a loss, also because of a refund', () => {
    expect(marginIn(sold({}, { salesPrice: rupiah(30_000) }))).toBe(-2_500);
    const paid = { is: 'paid', amount: rupiah(27_500), at: AT, by: 'Sari', tender: 'cash' } as const;
    expect(marginIn(sold({}, told, { refund: paid }))).toBe(-25_100);
  });

  it('falls back on the expected cost, and is unknown where there is none', () => {
    const untold = { salesPrice: null };
    expect(marginIn(sold({ cost: rupiah(25_000) }, untold))).toBe(2_500);
    expect(marginIn(sold({ quote: quoteFor({ salesPrice: rupiah(24_000) }) }, untold))).toBe(3_500);
    for (const cost of [null, undefined]) {
      const { cost: _, ...without } = sold({}, untold).sale;
      const order = sold({}, untold, { sale: cost === undefined ? without : { ...without, cost } });
      expect(earningsOf(order)).toMatchObject({ paid: 27_500, cost: null });
      expect(marginIn(order)).toBeNull();
    }
  });

  it('is unknown where the fee counts and is missing', () => {
    expect(marginIn(sold({}, { ...told, partnerFee: null }), true)).toBeNull();
    expect(marginIn(sold({}, { ...told, partnerFee: null }))).toBe(2_400);
  });

  it('covers an order delivered by hand too, by the agreed price until the service names one', () => {
    const amount = rupiah(26_500);
    expect(marginIn(sold({ amount }, {}, { state: settled('delivered') }))).toBe(1_000);
    expect(marginIn(sold({ amount }, {}, { state: settled('delivered', successFor(told)) }))).toBe(2_400);
    expect(marginIn(sold({ amount }, {}, { state: settled('delivered', readingFor({ salesPrice: rupiah(1) })) }))).toBe(1_000);
  });

  it('is lessened by what the payment provider keeps, which is lost where the money goes back', () => {
    const order = sold({ paymentFee: rupiah(193) }, told);
    expect(earningsOf(order)).toMatchObject({ paymentFee: 193, margin: 2_400 - 193 });
    const owed = { is: 'owed', amount: rupiah(27_500), since: AT } as unknown as Order['refund'];
    expect(earningsOf({ ...order, refund: owed })).toMatchObject({ paidBack: 27_500, margin: -25_100 - 193 });
    const failed = settled('didNotHappen');
    expect(earningsOf({ ...order, state: failed, refund: owed })).toMatchObject({ cost: 0, margin: -193 });
  });

  it('does not exist where the order was not sold, or is not yet', () => {
    expect(earningsOf(sold({}, {}, { state: { is: 'review', why: 'unknownStatus', detail: '', reading: readingFor() } }))).toBeNull();
    expect(earningsOf(sold({}, {}, { state: settled('didNotHappen', successFor(told)) }))).toBeNull();
  });
});
