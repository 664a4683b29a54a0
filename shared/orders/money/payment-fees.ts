import { z } from 'zod';
import { type Rupiah, rupiah } from '../../lib/money.ts';
import type { NonCashKind } from '../../lib/tender.ts';
import type { TicketPayment } from '../payments.ts';

/**
 * The fees that payment providers keep of customers' payments. They are the shop's cost: no price depends on the means (docs/prices.md,
 * "Payment fees").
 */

/** The means that a payment provider charges for. */
const PROVIDER_TENDERS = ['qr', 'card'] as const satisfies readonly NonCashKind[];
type ProviderTender = (typeof PROVIDER_TENDERS)[number];

/** A fee above a tenth is a typing error: QRIS keeps at most 0.7 percent of a payment, cards some percent. */
export const MOST_PAYMENT_FEE = 1_000;
/** Hundredths of a percent of each payment. */
const PaymentFee = z.int().min(0).max(MOST_PAYMENT_FEE).default(0);

export const PaymentFees = z.object({ qr: PaymentFee, card: PaymentFee } satisfies Record<ProviderTender, unknown>);
export type PaymentFees = z.infer<typeof PaymentFees>;

/**
 * The fee of each line, in the order of the ticket. The stated rule: each payment bears its percentage, half a rupiah rounded up; its lines
 * share that fee in their order, so that their parts add up to it exactly.
 */
export function paymentFeesOf(payments: readonly Pick<TicketPayment, 'tender' | 'lines'>[], fees: PaymentFees, lines: number): Rupiah[] {
  const kept = Array.from({ length: lines }, () => 0);
  for (const { tender, lines: parts } of payments) {
    const basisPoints = PROVIDER_TENDERS.some((each) => each === tender) ? fees[tender as ProviderTender] : 0;
    let paid = 0;
    for (const [line, amount] of parts.entries()) {
      kept[line] = (kept[line] ?? 0) + feeOf(paid + amount, basisPoints) - feeOf(paid, basisPoints);
      paid += amount;
    }
  }
  return kept.map(rupiah);
}

/** Half a rupiah is rounded up. In whole numbers: an amount times 1,000 is exact. */
const feeOf = (amount: number, basisPoints: number): number => Math.floor((amount * basisPoints + 5_000) / 10_000);
