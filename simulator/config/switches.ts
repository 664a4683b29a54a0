import { z } from 'zod';
import { DEBIT_RULES } from '../../shared/service/service-settings.ts';

/** Life of a token in seconds: the specification's sample ("Authentication", 3). */
const TOKEN_SECONDS = 2_592_000;

/** The behaviour where the specification is silent. The defaults are strict and quiet; `HARSH` is a difficult service. */
export const Switches = z.strictObject({
  /** A second checkout with a known order id: refused, answered with the same order, or accepted as a second sale. */
  repeat: z.enum(['refuse', 'same', 'sell']).default('refuse'),
  /** What a 429 carries: nothing, the limit headers, or `Retry-After`. */
  throttled: z.enum(['bare', 'limits', 'retryAfter']).default('bare'),
  /** Which answers carry limit headers: successful ones (as specified), all, or none. */
  limitHeaders: z.enum(['success', 'all', 'none']).default('success'),
  /** The answer for an unknown order id. */
  notFound: z.enum(['json404', 'html404', 'json200']).default('json404'),
  /** How long a new order is not found, in milliseconds (not scaled by `pace`). */
  visibleAfterMs: z.int().min(0).default(0),
  /** Prepaid telco prices differ from the catalogue. */
  movingPrices: z.boolean().default(false),
  /**
   * The probability that a member which neither money nor identity needs is null, absent, of another type or oddly
   * spaced: 0 none, 1 all; drawn by seed. All values stay true.
   */
  oddMembers: z.number().min(0).max(1).default(0),
  /** How the partner fee changes an order's debit of the shop's balance (not shown in the specification). */
  debit: z.enum(DEBIT_RULES).default('salesPrice'),
  /** Refuses a paid bill as paid for the rest of its month, as billers do. */
  paidOnce: z.boolean().default(false),
  /** The value of `expires_in`: the truth, another value, or absent. */
  expiresIn: z.union([z.literal('true'), z.literal('missing'), z.json()]).default('true'),
  /** The life of a token in seconds, independent of `expires_in`. */
  tokenSeconds: z.number().positive().default(TOKEN_SECONDS),
  /** Whether a new token ends earlier ones. */
  oneToken: z.boolean().default(false),
  /** The client secret is no longer accepted. */
  revoked: z.boolean().default(false),
  /** The header in which every call must carry the fulfillment service id ("Authentication": not shown); null: none. */
  fsIdHeader: z.string().toLowerCase().nullable().default(null),
  /** The path of the list of products ("Other operations": not shown), with `{page}` where it has pages; null: there is none. */
  productList: z.string().startsWith('/').nullable().default(null),
  /** The list's availability of products by code: 2 inactive, 3 unavailable for now; else 1, active. */
  offSale: z.record(z.string(), z.union([z.literal(2), z.literal(3)])).default({}),
});
export type Switches = z.infer<typeof Switches>;

export const HARSH: Partial<Switches> = { repeat: 'sell', notFound: 'html404', visibleAfterMs: 2_000, movingPrices: true, oneToken: true };
