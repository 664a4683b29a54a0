import { describe, expect, it } from 'vitest';
import { penaltyOf } from '../../../../shared/groups/penalty.ts';
import { rupiah } from '../../../../shared/lib/money.ts';

/** The figures of a bill add up for its reader. */

const bill = (basePrice: number | null, adminFee: number | null, salesPrice: number, penalties: readonly string[]) => ({
  basePrice: basePrice === null ? null : rupiah(basePrice),
  adminFee: adminFee === null ? null : rupiah(adminFee),
  salesPrice: rupiah(salesPrice),
  penalties,
});

describe('the penalties of a bill', () => {
  it.each([
    ['asked beyond the bill, one a month', bill(300_000, 5_000, 322_000, ['5000', '12.000']), 17_000, 17_000],
    ['that the biller does not itemise', bill(300_000, 5_000, 322_000, []), 17_000, null],
    ['within the bill', bill(317_000, 5_000, 322_000, ['5.000', 'Rp 12.000']), 0, 17_000],
    ['of which one is no amount', bill(317_000, 5_000, 322_000, ['5.000', 'lihat surat']), 0, null],
    ['of an answer without the bill’s amount', bill(null, 5_000, 322_000, ['5.000']), 0, 5_000],
    ['of a total below its parts', bill(330_000, 5_000, 322_000, ['5.000']), 0, 5_000],
  ] as const)('%s are added, or named as a part of it', (_what, priced, added, sum) => {
    const penalty = penaltyOf(priced);
    expect(penalty).toEqual({ added, told: priced.penalties, sum });
    if (priced.basePrice !== null && priced.adminFee !== null && priced.basePrice + priced.adminFee <= priced.salesPrice)
      expect(priced.basePrice + priced.adminFee + penalty.added).toBe(priced.salesPrice);
  });
});
