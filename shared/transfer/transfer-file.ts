import { z } from 'zod';
import type { Operator } from '../catalogue/operators.ts';
import type { Product } from '../catalogue/product.ts';
import type { SynonymRule } from '../catalogue/synonyms.ts';
import { cleanText } from '../lib/text.ts';
import { FeeRules } from '../prices/fee-rules.ts';
import { ROLES } from '../staff/permissions.ts';
import type { Person } from '../staff/staff.ts';
import type { SettingTree } from './settings-split.ts';

/** The file that makes a second till sell as the first one. It holds no client secret and no part of a PIN. */

export const TRANSFER_FORMAT = 'loket-shop';
/** The newest version of the file that this program reads, and the one that it writes. */
export const TRANSFER_VERSION = 1;

/** The envelope: read before anything else of the file. */
export const TransferEnvelope = z.object({
  format: z.literal(TRANSFER_FORMAT),
  version: z.int().min(1),
  madeAt: z.iso.datetime(),
  /** SHA-256 of the content as JSON without spaces, in hex. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  content: z.record(z.string(), z.unknown()),
});
export type TransferEnvelope = z.infer<typeof TransferEnvelope>;

/** A name as it was accepted: cleaned, and not empty. */
const Name = z
  .string()
  .min(1)
  .refine((name) => cleanText(name, 40) === name);
const TransferPerson = z.object({
  id: z.string().regex(/^[0-9a-z-]{1,36}$/),
  name: Name,
  role: z.enum(ROLES),
  active: z.boolean(),
});

/** The content; products and settings are decoded one by one, so that a fault has its place. */
export const TransferContent = z.object({
  settings: z.record(z.string(), z.unknown()),
  /** Null where the till had no catalogue of its own. */
  catalogue: z
    .object({
      operators: z.array(z.unknown()).max(200),
      synonyms: z.array(z.unknown()).max(5_000),
      products: z.array(z.unknown()).max(50_000),
    })
    .nullable(),
  feeRules: FeeRules,
  people: z
    .array(TransferPerson)
    .max(500)
    .refine((people) => new Set(people.map(({ id }) => id)).size === people.length, 'each person has an id of their own'),
});
export type TransferContent = z.infer<typeof TransferContent>;

/** The decoded content of a file. */
export interface ShopTransfer {
  readonly settings: SettingTree;
  readonly catalogue: {
    readonly operators: readonly Operator[];
    readonly synonyms: readonly SynonymRule[];
    readonly products: readonly Product[];
  } | null;
  readonly feeRules: FeeRules;
  readonly people: readonly Person[];
}
