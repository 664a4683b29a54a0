import { z } from 'zod';

/**
 * The present state of what the events of a journal are about, for lists and searches over all tills. `asOf` is the last event that it
 * includes. Numbers and names of customers are null unless the till's setting lets them out.
 */
const Id = z.string().min(1).max(200);
const Word = z.string().max(200);
const Rupiah = z.int();
const Instant = z.string().max(40);
const asOf = z.int().min(0);

export const TillDocument = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('order'), id: Id, asOf },
    ...{ ticket: Id, at: Instant, ended: Instant.nullable() },
    /** The name of the order's state, and where its money is (`open`, `owed`, `fulfilled`, `refunded`). */
    ...{ state: Word, money: Word },
    ...{ product: Word, name: Word, family: Word, cashier: Word },
    total: Rupiah,
    number: Word.nullable(),
  }),
  z.object({
    ...{ kind: z.literal('shift'), id: Id, asOf },
    ...{ opened: Instant, closed: Instant.nullable(), by: Word },
    /** Cash that should be in the drawer; null once it is closed. */
    expected: Rupiah.nullable(),
    /** Counted less expected, and the number and sums of its Z; null while it is open. */
    difference: Rupiah.nullable(),
    z: z.unknown(),
  }),
  z.object({
    ...{ kind: z.literal('debt'), id: Id, asOf },
    name: Word.nullable(),
    owed: Rupiah,
    limit: Rupiah.nullable(),
    since: Instant.nullable(),
  }),
  z.object({ ...{ kind: z.literal('complaint'), id: Id, asOf }, order: Id, state: Word, at: Instant }),
  z.object({ ...{ kind: z.literal('balance'), id: Id, asOf }, amount: Rupiah, at: Instant }),
]);
export type TillDocument = z.infer<typeof TillDocument>;
export type TillDocumentKind = TillDocument['kind'];
