import { z } from 'zod';
import { requiredText } from '../lib/typed-text.ts';

/**
 * The provider's refusals as a table that the owner extends: by which code or text one is recognised, whether a transaction arose, what to
 * tell the customer and what to do. The table is words alone. Whether money goes back is decided without it (docs/sending.md, "Refusals").
 */

/** What the provider says about the transaction behind a refusal. */
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
  /** What the cashier tells the customer, in the shop's own words. */
  tell: Words,
  /** What the cashier does. */
  todo: Words,
});
export type RefusalRow = z.infer<typeof RefusalRow>;

/** What a row of the owner said when the answer was read. It is kept with the answer, so a later change of the row changes no order. */
export interface OwnRefusal {
  readonly row: string;
  readonly arose: Arose;
  readonly tell: string;
  readonly todo: string;
}
