import { z } from 'zod';
import { TOKEN_SECONDS } from './defaults.ts';

/**
 * How the service behaves where the specification is silent. The defaults are strict and quiet; `HARSH` is a service on a
 * bad day.
 */
export const Switches = z.strictObject({
  /** A second checkout with a known order id: refused, answered with the same order, or taken as a second sale. */
  repeat: z.enum(['refuse', 'same', 'sell']).default('refuse'),
  /** What comes with a 429: nothing, the limit headers, or `Retry-After`. */
  throttled: z.enum(['bare', 'limits', 'retryAfter']).default('bare'),
  /** Whether answers carry limit headers: successful ones (as promised), all, or none. */
  limitHeaders: z.enum(['success', 'all', 'none']).default('success'),
  /** How an unknown order id is answered. */
  notFound: z.enum(['json404', 'html404', 'json200']).default('json404'),
  /** How long a new order is not found, in milliseconds (not scaled by `pace`). */
  visibleAfterMs: z.int().min(0).default(0),
  /** Prepaid telco prices differ from the catalogue. */
  movingPrices: z.boolean().default(false),
  /**
   * How many of the members that neither money nor identity needs come null, absent, of another type or oddly spaced: 0 none,
   * 1 all; drawn by seed. Everything that is said stays true.
   */
  oddMembers: z.number().min(0).max(1).default(0),
  /** A bill that was paid is refused as paid for the rest of its month, as billers do. */
  paidOnce: z.boolean().default(false),
  /** What `expires_in` says: the truth, another value, or nothing at all. */
  expiresIn: z.union([z.literal('true'), z.literal('missing'), z.json()]).default('true'),
  /** How long a token is good for, in seconds, whatever `expires_in` says. */
  tokenSeconds: z.number().positive().default(TOKEN_SECONDS),
  /** Whether a new token ends the ones before it. */
  oneToken: z.boolean().default(false),
  /** The client secret no longer opens anything. */
  revoked: z.boolean().default(false),
  /** Header in which the fulfillment service id is wanted with every call ("Authentication": not shown); null: nowhere. */
  fsIdHeader: z.string().toLowerCase().nullable().default(null),
  /** Path of the list of products ("Other operations": not shown); null: there is none. */
  productList: z.string().startsWith('/').nullable().default(null),
  /** What that list says of products by their codes: 2 inactive, 3 unavailable for now; else 1, active. */
  offSale: z.record(z.string(), z.union([z.literal(2), z.literal(3)])).default({}),
});
export type Switches = z.infer<typeof Switches>;

export const HARSH: Partial<Switches> = { repeat: 'sell', notFound: 'html404', visibleAfterMs: 2_000, movingPrices: true, oneToken: true };
