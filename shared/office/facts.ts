import { z } from 'zod';
import { isWithin } from './nesting.ts';
import { LONGEST_WORD } from './words.ts';

/**
 * What an event adds to the sums of the shop (docs/roll-ups.md), as the till counted it. The head office adds these and knows no other rule
 * of money: the till is the one definition.
 */

/**
 * A calendar day and a business day since 1970-01-01, and the hour of the calendar day, by the shop's clock. An unreadable time counts as the
 * first moment of 1970, whose business day may be the one before.
 */
const Hour = { day: z.int().min(0), businessDay: z.int().min(-1), hour: z.int().min(0).max(23) };
const Key = z.string().max(LONGEST_WORD);
const Goods = z.object({ product: Key, family: Key, brand: Key, name: Key });
/** By id, or by name where no person was signed in. */
const Person = z.object({ key: Key, name: Key });
/** The largest number in a fact or a document, either way: ten of the largest amounts that a form takes. */
export const MOST_COUNTED = 1_000_000_000_000;
/** Rupiah or a count; negative where a later change takes back what an earlier event counted. */
const Amount = z.int().min(-MOST_COUNTED).max(MOST_COUNTED);

export const Fact = z.discriminatedUnion('is', [
  z.object({ is: z.literal('sums'), ...Hour, goods: Goods, person: Person, change: z.record(Key, Amount) }),
  z.object({
    is: z.literal('tender'),
    ...Hour,
    tender: Key,
    person: Person,
    ...{ payments: Amount, received: Amount, refunds: Amount, returned: Amount },
  }),
  z.object({ is: z.literal('time'), day: Hour.day, businessDay: Hour.businessDay, goods: Goods, bucket: z.int().min(0) }),
  z.object({ is: z.literal('act'), ...Hour, person: Person, act: Key, amount: Amount }),
]);
export type Fact = z.infer<typeof Fact>;

const MOST_LEVELS = 6;
/** Whether a fact, of a later contract too, holds no larger number: a till that sends one is refused, so that no sum of other tills suffers. */
export const isCountable = (fact: unknown): boolean =>
  isWithin(fact, MOST_LEVELS, (leaf) => typeof leaf !== 'number' || Math.abs(leaf) <= MOST_COUNTED);
