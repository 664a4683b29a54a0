import { sql } from 'kysely';
import type { SoldSums } from '../../shared/office/page-views/sums-views.ts';
import { lossesOf, marginOf } from '../../shared/orders/money/margin.ts';
import type { Measure } from '../store/sums-layout.ts';

/** The sums of sales that the page's sums are made of, and how. */
const USED = [
  ...['sold', 'price', 'fee', 'refunded', 'refunded_total', 'fulfilled_total', 'debit', 'debit_unknown', 'payment_fee'],
  ...['partner_income', 'lost_debit', 'lost_payment_fee', 'compensated'],
] as const satisfies readonly Measure[];
type Used = (typeof USED)[number];
export type UsedSums = Readonly<Record<Used, number>>;

/** The sums of the rows of a table of sums as `s`. */
export const usedSums = sql.join(USED.map((measure) => sql`sum(${sql.ref(`s.${measure}`)}) as ${sql.ref(measure)}`));

export const addedSums = (rows: readonly UsedSums[]): UsedSums =>
  Object.fromEntries(USED.map((measure) => [measure, rows.reduce((sum, row) => sum + row[measure], 0)])) as Record<Used, number>;

export const soldSums = (sums: UsedSums): SoldSums => ({
  sold: { orders: sums.sold, total: sums.price + sums.fee },
  refunded: { orders: sums.refunded, total: sums.refunded_total },
  earned: marginOf({
    ...{ total: sums.fulfilled_total, debit: sums.debit, paymentFee: sums.payment_fee, partnerIncome: sums.partner_income },
  }),
  debitUnknown: sums.debit_unknown,
  losses: lossesOf({ debit: sums.lost_debit, paymentFee: sums.lost_payment_fee, compensations: sums.compensated }),
});
