import { z } from 'zod';
import { MOST_COUNTED } from './facts.ts';
import { isWithin } from './nesting.ts';
import { LONGEST_WORD } from './words.ts';

/**
 * The present state of what the events of a journal are about, for lists and searches over all tills. `asOf` is the last event that it
 * includes. Numbers and names of customers are null unless the till's setting lets them out.
 */
const Id = z.string().min(1).max(LONGEST_WORD);
const Word = z.string().max(LONGEST_WORD);
const Rupiah = z.int().min(-MOST_COUNTED).max(MOST_COUNTED);
const Instant = z.string().max(40);
const asOf = z.int().min(0);
/** Far more than the paper has. */
const MOST_Z_LEVELS = 20;

export const TillDocument = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('order'), id: Id, asOf },
    /** When it was sold, and when it came to its present state, where the till learns nothing more; null while it may. */
    ...{ ticket: Id, at: Instant, ended: Instant.nullable() },
    /** The name of the order's state, and where its money is (`open`, `owed`, `fulfilled`, `refunded`). */
    ...{ state: Word, money: Word },
    ...{ product: Word, name: Word, family: Word, cashier: Word },
    total: Rupiah,
    number: Word.nullable(),
  }),
  z.object({
    ...{ kind: z.literal('shift'), id: Id, asOf },
    /** `number`: of its Z. `by`: who opened it. */
    ...{ number: z.int().min(0), opened: Instant, closed: Instant.nullable(), by: Word },
    /** Cash that should be in the drawer; null once it is closed. */
    expected: Rupiah.nullable(),
    /** Counted less expected cash; null while it is open. */
    difference: Rupiah.nullable(),
    /** Its Z as it was printed (`ShiftDocument` of `shared/shifts/document`); null while it is open. */
    z: z.unknown().refine((document) => isWithin(document, MOST_Z_LEVELS)),
  }),
  z.object({
    ...{ kind: z.literal('debt'), id: Id, asOf },
    name: Word.nullable(),
    /** Negative where the shop owes the customer. */
    owed: Rupiah,
    /** Null while the account is closed. */
    limit: Rupiah.nullable(),
    /** Of the oldest charge that is not paid. */
    since: Instant.nullable(),
  }),
  /** `at`: when it was opened. */
  z.object({ ...{ kind: z.literal('complaint'), id: Id, asOf }, order: Id, state: Word, at: Instant }),
  z.object({
    ...{ kind: z.literal('balance'), id: Id, asOf },
    /** A digest that tills with one balance at the provider have in common; absent where the till names no account. */
    account: Word.optional(),
    /** What the provider reported last, and the least that is left of it: what was sold since is taken off. */
    ...{ amount: Rupiah, at: Instant, least: Rupiah },
  }),
]);
export type TillDocument = z.infer<typeof TillDocument>;
export type TillDocumentKind = TillDocument['kind'];
