import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupiah } from '../../../../../shared/lib/money.ts';
import { MOST_PAYMENT_FEE, PaymentFees, paymentFeesOf } from '../../../../../shared/orders/money/payment-fees.ts';

const of = (lines: readonly number[], fees: Partial<PaymentFees>, tender: 'qr' | 'card' | 'cash' | 'transfer' = 'qr') =>
  paymentFeesOf([{ tender, lines: lines.map(rupiah) }], PaymentFees.parse(fees), lines.length);

describe('what a payment provider keeps', () => {
  it('is its percentage of the payment, half a rupiah rounded up', () => {
    expect(of([50_000], { qr: 70 })).toEqual([350]);
    expect([of([50], { qr: 100 }), of([49], { qr: 100 })]).toEqual([[1], [0]]);
  });

  it('is nothing of cash, of a transfer and by default', () => {
    expect([of([50_000], { qr: 70 }, 'cash'), of([50_000], { qr: 70 }, 'transfer'), of([50_000], {}, 'card')]).toEqual([[0], [0], [0]]);
  });

  it('is refused above a tenth, below nothing and in parts of a hundredth', () => {
    for (const qr of [MOST_PAYMENT_FEE + 1, -1, 0.5]) expect(PaymentFees.safeParse({ qr }).success).toBe(false);
  });

  it('is divided among the lines to the rupiah', () => {
    const lines = fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: MOST_PAYMENT_FEE }), (amounts, card) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const kept = of(amounts, { card }, 'card');
        expect([kept.reduce((sum, fee) => sum + fee, 0)]).toEqual(of([total], { card }, 'card'));
        for (const [line, fee] of kept.entries()) expect(Math.abs(fee - ((amounts[line] ?? 0) * card) / 10_000)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
