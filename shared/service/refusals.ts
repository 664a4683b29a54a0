import { z } from 'zod';
import { requiredText } from '../lib/typed-text.ts';

/**
 * The provider's refusals as a table that the owner extends. A row has the codes and texts of a refusal, whether a transaction arose, the
 * words for the customer and the cashier's next step. The table has words only: the till decides about refunds without it (docs/sending.md,
 * "Refusals").
 */

/** Whether a transaction arose although the provider refused, as the provider documents it. */
export const AROSE = ['no', 'yes', 'unclear'] as const;
export type Arose = (typeof AROSE)[number];

export const MOST_REFUSALS = 100;
const MOST_WORDS = 160;
const Words = requiredText(MOST_WORDS);

/** A code or a text that a refusal contains, as whole words. Short ones would be found in answers about something else. */
export const RefusalMark = z.string().trim().min(3).max(80);

export const RefusalRow = z.object({
  /** Made once for the row; the answers that it recognised name it. */
  id: z.string().min(1).max(64),
  marks: z.array(RefusalMark).min(1).max(10),
  arose: z.enum(AROSE),
  /** The words for the customer, in the shop's own language. */
  tell: Words,
  /** The cashier's next step. */
  todo: Words,
});
export type RefusalRow = z.infer<typeof RefusalRow>;

/**
 * The content of an owner's row when the answer was read. It is stored with the answer, so that a later change of the row changes no order.
 */
export interface OwnRefusal {
  readonly row: string;
  readonly arose: Arose;
  readonly tell: string;
  readonly todo: string;
}
