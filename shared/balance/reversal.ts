import { z } from 'zod';
import { MAX_AMOUNT, Rupiah, rupiah, SomeRupiah } from '../lib/money.ts';
import { typedText } from '../lib/typed-text.ts';
import { OrderId } from '../orders/order-id.ts';
import type { KnownDebit } from './debit-range.ts';

/** The provider took the debit of a delivered order back: a credit to the balance of its own, which is no refund of the order. */

export const ReversalForm = z.strictObject({
  /** Made once for each reversal: a repeated call records nothing more. */
  reversalId: z.uuid(),
  orderId: OrderId,
  /** What the provider added to the balance. */
  amount: SomeRupiah,
  /** Where it stands in the provider's statement; may be empty. */
  reference: typedText(80),
  /** A yes to {@link ReversalDoubt}: what the person saw as noted already for this order. */
  afterReversed: Rupiah.optional(),
  /** A yes to a reversal of an order whose debit is not known. */
  withoutDebit: z.literal(true).optional(),
});
export type ReversalForm = z.infer<typeof ReversalForm>;

export type Reversal = Pick<ReversalForm, 'orderId' | 'amount' | 'reference'>;

/** Why a reversal is not noted, or only after an explicit yes. */
export type ReversalDoubt =
  /** More would come back than the provider took for the order. */
  | { readonly kind: 'reversalAboveDebit'; readonly orderId: string }
  /** A yes is needed: neither an answer nor the catalogue says what the provider took. */
  | { readonly kind: 'reversalDebitUnknown'; readonly orderId: string }
  /** A yes is needed: this much is noted for the order already. */
  | { readonly kind: 'reversalAgain'; readonly orderId: string; readonly reversed: Rupiah };

interface ReversalFacts extends Pick<ReversalForm, 'orderId' | 'amount' | 'afterReversed' | 'withoutDebit'> {
  /** What is noted for the order already. */
  readonly reversed: number;
  readonly known: Pick<KnownDebit, 'answered' | 'range'>;
}

/** The cap is the debit of an answer; without one, the most that the provider can have taken by the sale. */
export function reversalDoubt({ orderId, amount, reversed, known, ...yes }: ReversalFacts): ReversalDoubt | null {
  const most = known.answered ?? known.range?.most ?? null;
  if (reversed + amount > (most ?? MAX_AMOUNT)) return { kind: 'reversalAboveDebit', orderId };
  if (most === null && yes.withoutDebit === undefined) return { kind: 'reversalDebitUnknown', orderId };
  if (reversed > 0 && yes.afterReversed !== reversed) return { kind: 'reversalAgain', orderId, reversed: rupiah(reversed) };
  return null;
}

/** The yes that a doubt asks for; null where none helps. */
export type ReversalYes = Pick<ReversalForm, 'afterReversed' | 'withoutDebit'>;
export function yesTo(doubt: { readonly kind: string }): ReversalYes | null {
  const asked = doubt as ReversalDoubt;
  if (asked.kind === 'reversalAgain') return { afterReversed: asked.reversed };
  return asked.kind === 'reversalDebitUnknown' ? { withoutDebit: true } : null;
}
