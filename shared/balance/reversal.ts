import { z } from 'zod';
import { Rupiah } from '../lib/money.ts';
import { cleanText } from '../lib/text.ts';

/** The provider took the debit of a delivered order back: a credit to the balance of its own, which is no refund of the order. */

export const ReversalForm = z.strictObject({
  /** Made once for each reversal: a repeated call records nothing more. */
  reversalId: z.uuid(),
  orderId: z.string().regex(/^[0-9a-z]{8,40}$/),
  /** What the provider added to the balance. */
  amount: Rupiah.refine((amount) => amount > 0),
  /** Where it stands in the provider's statement; may be empty. */
  reference: z
    .string()
    .max(640)
    .transform((text) => cleanText(text, 80)),
});
export type ReversalForm = z.infer<typeof ReversalForm>;

export type Reversal = Omit<ReversalForm, 'reversalId'>;
