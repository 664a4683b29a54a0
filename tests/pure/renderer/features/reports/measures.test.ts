import { expect, it } from 'vitest';
import { paymentFeeIn } from '../../../../../renderer/features/reports/views/measures.ts';
import type { ReportSums } from '../../../../../shared/reports/report-views.ts';

const NONE = { orders: 0, total: 0 };
const sums = (paymentFee: number | null): ReportSums => ({
  sold: { ...NONE, price: 0, base: 0, admin: 0, other: 0, fee: 0 },
  fulfilled: { ...NONE, fee: 0 },
  refunded: NONE,
  earnings:
    paymentFee === null
      ? null
      : { paymentFee, debit: 0, debitUnknown: 0, margin: 0 - paymentFee, partnerFee: 0, partnerIncome: 0, losses: 0 },
});

it('what payment providers kept has a column of its own where the margin has taken it off', () => {
  expect(paymentFeeIn('margin', sums(700))?.(sums(250))).toBe(250);
  expect(paymentFeeIn('margin', sums(0))).toBeNull();
  // A person without the right to see the margin gets no earnings.
  expect(paymentFeeIn('margin', sums(null))).toBeNull();
  expect(paymentFeeIn('sold', sums(700))).toBeNull();
});
