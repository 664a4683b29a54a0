import { z } from 'zod';
import { Rupiah } from '../lib/money.ts';
import { Logo } from '../settings/settings.ts';
import { NUMBER_FORMATS } from './client-number.ts';
import { FamilyId, families, NumberRule } from './families.ts';
import { ProductFields, RequiredFields } from './product-fields.ts';

/** Black dots as on the shop's own paper, small enough to be kept with every sale. */
export const ProductLogo = Logo.refine(({ width, height }) => width <= 192 && height <= 96, 'at most 192 by 96 dots');

/** Which generation of result labels a product answers with (specification, "Versioning", 2). */
export const Generation = z.enum(['old', 'unified']);

/**
 * One product as the shop sells it. The service lists no products ("Other operations": not shown), so the catalogue is the
 * shop's own file.
 */
export const Product = z.object({
  code: z.string().min(1).max(64),
  name: z.string().min(1).max(80),
  family: FamilyId,
  generation: Generation.default('old'),
  /** Operator, biller or brand, as the cashier knows it. */
  brand: z.string().max(40).default(''),
  /** What the customer pays before the kiosk fee, for families whose price no inquiry tells. */
  price: Rupiah.nullable().default(null),
  /** What the provider takes from the shop for a product without an inquiry; null where nobody told it. */
  cost: Rupiah.nullable().default(null),
  /** Which extra fields this product requires, by name; absent means the family's rule, an empty list means none. */
  requiredFields: RequiredFields,
  /** Extra fields with label and check, where the names alone are not enough. */
  fields: ProductFields,
  /** `type` of the inquiry request; one sample of the specification sends `order`. */
  inquiryType: z.enum(['inquiry', 'order']).default('inquiry'),
  /** Whether the inquiry carries `id`, the customer's number; never beside the `type` `order`, whose sample has none. */
  inquiryId: z.enum(['none', 'clientNumber']).default('none'),
  /** Replaces the family's own check of the number. */
  numberRule: NumberRule.nullable().default(null),
  /** How a phone number is sent; families that are not sold to a phone send theirs as it is. */
  numberFormat: z.enum(NUMBER_FORMATS).default('0'),
  /** The biller's amounts hold for the day: a quote ends at local midnight at the latest. */
  quoteEndsAtMidnight: z.boolean().default(false),
  /** Starts of phone numbers that belong to the brand. */
  prefixes: z
    .array(z.string().regex(/^\d{2,6}$/))
    .max(40)
    .default([]),
  favourite: z.boolean().default(false),
  howToRedeem: z.string().max(600).default(''),
  terms: z.string().max(600).default(''),
  note: z.string().max(300).default(''),
  /** The biller's picture, on the card and on the receipt (specification, product-family rule 2). */
  logo: ProductLogo.nullable().default(null),
  /** Direct top-up is enabled on the web platform only (specification, product-family rule 1) unless the contract says otherwise. */
  enabledByContract: z.boolean().default(false),
  /** Made up for practice: a live till does not sell it before the owner adopts it. */
  practice: z.boolean().default(false),
});

/** Why a product is off sale: the service's own list has it so for good, or for now; or it is of the practice catalogue, on a live till. */
export type OffSale = 'inactive' | 'unavailable' | 'practice';

/** `offSale` comes from the service's list and the mode of the till, never from the file; without it nothing speaks against a sale. */
export type Product = z.infer<typeof Product> & { readonly offSale?: OffSale };

/** `practice` marks every row of the file, as in the starter catalogue. */
export const CatalogueFile = z.object({
  version: z.literal(1),
  practice: z.boolean().default(false),
  products: z.array(z.unknown()).max(50_000),
});

/** Whether this shop may sell the product: direct top-up waits for the owner's word. */
export const isSellable = (product: Product): boolean => !families[product.family].webOnly || product.enabledByContract;

/** Whether the price is known before any inquiry. */
export const isFixedPrice = (product: Product): boolean => !families[product.family].inquiry;

/** Whether every sale of the product loses money: it costs the shop more than the customer pays for it. */
export const isSoldAtLoss = (product: Product): boolean =>
  isFixedPrice(product) && product.price !== null && product.cost !== null && product.cost > product.price;

/** What a product without an inquiry costs; null where the catalogue names no price, or 0: nothing is sold for nothing. */
export const fixedPrice = (product: Product): Rupiah | null =>
  isFixedPrice(product) && product.price !== null && product.price > 0 ? product.price : null;

export const numberRuleOf = (product: Product): NumberRule | null => product.numberRule ?? families[product.family].number?.rule ?? null;
