import { z } from 'zod';
import { Rupiah } from '../lib/money.ts';
import { NUMBER_FORMATS } from './client-number.ts';
import { CutOff } from './cut-off.ts';
import { FamilyId, families, NumberRule } from './families.ts';
import { ProductFields, RequiredFields } from './product-fields.ts';
import { ProductSynonyms } from './synonyms.ts';

/** A picture for the head of receipts: black dots, 8 to the millimetre, in rows of whole bytes as base64. */
export const Logo = z
  .object({
    width: z.int().min(8).max(576).multipleOf(8),
    height: z.int().min(8).max(320),
    bits: z.base64().max(31_000),
  })
  .refine(({ width, height, bits }) => bits.length === Math.ceil((width * height) / 24) * 4, 'bits for each dot');
export type Logo = z.infer<typeof Logo>;

/** The largest logo of a product: small enough to store with every sale. */
export const PRODUCT_LOGO_DOTS = { width: 192, height: 96 } as const;

/** Black dots, as in the shop's own logo. */
const ProductLogo = Logo.refine(
  ({ width, height }) => width <= PRODUCT_LOGO_DOTS.width && height <= PRODUCT_LOGO_DOTS.height,
  'at most 192 by 96 dots',
);

/** The generation of result labels in a product's answers (specification, "Versioning", 2). */
const Generation = z.enum(['old', 'unified']);

/**
 * One product as the shop sells it. The service lists no products ("Other operations": not shown), so the catalogue is
 * a file of the shop.
 */
export const Product = z.object({
  code: z.string().min(1).max(64),
  name: z.string().min(1).max(80),
  family: FamilyId,
  generation: Generation.default('old'),
  /** Operator, biller or brand, in the cashier's words. */
  brand: z.string().max(40).default(''),
  /** The customer's price before the kiosk fee, for families whose inquiry returns no price. */
  price: Rupiah.nullable().default(null),
  /** The rupiah that the customer gets, where the name does not contain them as `50.000` or `50rb` (`nominalOf`). */
  nominal: Rupiah.nullable().default(null),
  /** The provider's charge to the shop for a product without an inquiry; null when unknown. */
  cost: Rupiah.nullable().default(null),
  /** The names of the extra fields that this product requires. Absent: the family's rule. Empty list: none. */
  requiredFields: RequiredFields,
  /** Extra fields with label and check, where names alone do not suffice. */
  fields: ProductFields,
  /** `type` of the inquiry request; one sample of the specification sends `order`. */
  inquiryType: z.enum(['inquiry', 'order']).default('inquiry'),
  /** Whether the inquiry carries `id`, the customer's number. Never together with the `type` `order`, whose sample has none. */
  inquiryId: z.enum(['none', 'clientNumber']).default('none'),
  /** Replaces the family's check of the number. */
  numberRule: NumberRule.nullable().default(null),
  /** The format in which a phone number is sent; other families send the number unchanged. */
  numberFormat: z.enum(NUMBER_FORMATS).default('0'),
  /** The biller's amounts hold for one day: a quote ends at local midnight at the latest. */
  quoteEndsAtMidnight: z.boolean().default(false),
  /** Prefixes of phone numbers that belong to the brand. */
  prefixes: z
    .array(z.string().regex(/^\d{2,6}$/))
    .max(40)
    .default([]),
  /** Further words that find it. */
  synonyms: ProductSynonyms,
  favourite: z.boolean().default(false),
  /** Its place among the favourites, from 1; favourites without one come after those with one, in the order of the catalogue. */
  favouriteOrder: z.int().min(1).max(10_000).nullable().default(null),
  /** The owner sells it. */
  enabled: z.boolean().default(true),
  /** The daily hours in which the biller takes no payments; null for none. */
  cutOff: CutOff.nullable().default(null),
  howToRedeem: z.string().max(600).default(''),
  terms: z.string().max(600).default(''),
  note: z.string().max(300).default(''),
  /** The biller's picture, on the card and on the receipt (specification, product-family rule 2). */
  logo: ProductLogo.nullable().default(null),
  /**
   * Direct top-up is enabled on the web platform only (specification, product-family rule 1) unless the contract says
   * otherwise.
   */
  enabledByContract: z.boolean().default(false),
  /** A practice row: a live till sells it only after the owner adopts it. */
  practice: z.boolean().default(false),
});

/**
 * Why a product is off sale: the service's list marks it inactive or unavailable, it is a practice row on a live till, or the owner switched
 * it off.
 */
export type OffSale = 'inactive' | 'unavailable' | 'practice' | 'switchedOff';

/** `offSale` comes from the service's list, the till's mode and `enabled`. Absent: the product is on sale. */
export type Product = z.infer<typeof Product> & { readonly offSale?: OffSale };

/**
 * `practice` marks every row of the file as a practice row, as in the starter catalogue. `operators` and `synonyms` extend those
 * of the starter catalogue, which every shop has; an operator of the same name replaces that one.
 */
export const CatalogueFile = z.object({
  version: z.literal(1),
  practice: z.boolean().default(false),
  operators: z.array(z.unknown()).max(200).default([]),
  synonyms: z.array(z.unknown()).max(5_000).default([]),
  products: z.array(z.unknown()).max(50_000),
});

/** Whether this shop may sell the product. Direct top-up requires the owner's confirmation. */
export const isSellable = (product: Product): boolean => !families[product.family].webOnly || product.enabledByContract;

/** Whether the price is known without an inquiry. */
export const isFixedPrice = (product: Product): boolean => !families[product.family].inquiry;

/** Whether every sale of the product loses money: its cost exceeds its price. */
export const isSoldAtLoss = (product: Product): boolean =>
  isFixedPrice(product) && product.price !== null && product.cost !== null && product.cost > product.price;

/** The price of a product without an inquiry; null where the catalogue gives none or 0, because nothing is sold for 0. */
export const fixedPrice = (product: Product): Rupiah | null =>
  isFixedPrice(product) && product.price !== null && product.price > 0 ? product.price : null;

export const numberRuleOf = (product: Product): NumberRule | null => product.numberRule ?? families[product.family].number?.rule ?? null;
