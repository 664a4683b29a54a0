import { z } from 'zod';
import { Rupiah } from '../../lib/money.ts';
import { FamilyId } from '../families.ts';
import type { Product } from '../product.ts';
import type { CatalogueVersion, ShopDataFault } from './catalogue-version.ts';

/** The forms and views of the catalogue's calls. */

const Code = z.string().min(1).max(64);
/** The version that the screen shows; null for the starter catalogue. A change of another version is refused. */
const Shown = z.int().min(1).nullable();

export interface CatalogueView {
  /** Null while the shop has no catalogue of its own and sells the starter's. */
  readonly version: CatalogueVersion | null;
  readonly products: number;
  /** Why the shop's file cannot be used; null while it can. */
  readonly fault: ShopDataFault | null;
  /** The versions that can be brought back, the newest first. */
  readonly versions: readonly CatalogueVersion[];
  /** The copies next to the backups of the live journal, the newest first. */
  readonly copies: readonly CatalogueCopyView[];
}

export interface CatalogueCopyView {
  readonly key: string;
  readonly at: string;
}

/** Which products a page lists: by words of name, code or brand, by family, and by the owner's marks. */
export const ProductFilter = z.object({
  text: z.string().max(80),
  family: FamilyId.nullable(),
  state: z.enum(['all', 'on', 'off', 'favourites']),
});
export type ProductFilter = z.infer<typeof ProductFilter>;
export const ProductPageForm = ProductFilter.extend({ from: z.int().min(0), limit: z.int().min(1).max(1_000) });
export type ProductPageForm = z.infer<typeof ProductPageForm>;

export interface ProductPage {
  readonly total: number;
  readonly products: readonly Product[];
}

/** The version to restore, and the newest version that the person saw. */
export const BringBackForm = z.object({ version: z.int().min(1), shown: Shown });

/** The products that a change of many applies to. */
export const ProductSelection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('codes'), codes: z.array(Code).min(1).max(50_000) }),
  z.object({ kind: z.literal('brand'), brand: z.string().max(40), family: FamilyId.nullable() }),
  z.object({ kind: z.literal('family'), family: FamilyId }),
  /** All that a filter lists, except some. */
  z.object({ kind: z.literal('found'), filter: ProductFilter, except: z.array(Code).max(50_000) }),
]);
export type ProductSelection = z.infer<typeof ProductSelection>;

/** Prices are rounded up to a multiple of one of these, in rupiah. */
const PRICE_ROUNDINGS = [1, 100, 500, 1_000] as const;
const Signed = z.int().min(-1_000_000_000).max(1_000_000_000);

/** The amounts of one product; an absent one stays, null is none. */
export const ProductAmounts = z.object({ code: Code, price: Rupiah.nullable().optional(), cost: Rupiah.nullable().optional() });
export type ProductAmounts = z.infer<typeof ProductAmounts>;

/** Basis points are hundredths of a percent. Products without a price are left as they are. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('enable'), enabled: z.boolean() }),
  z.object({ kind: z.literal('favour'), favourite: z.boolean() }),
  z.object({ kind: z.literal('raiseBySum'), sum: Signed, roundTo: z.literal(PRICE_ROUNDINGS) }),
  z.object({ kind: z.literal('raiseByPercent'), basisPoints: z.int().min(-10_000).max(100_000), roundTo: z.literal(PRICE_ROUNDINGS) }),
  /** The price becomes the cost and a sum. Products without a known cost are left as they are. */
  z.object({ kind: z.literal('costPlus'), sum: Signed, roundTo: z.literal(PRICE_ROUNDINGS) }),
  /** Typed or pasted amounts, each for a product of the selection. */
  z.object({ kind: z.literal('amounts'), rows: z.array(ProductAmounts).min(1).max(50_000) }),
  z.object({ kind: z.literal('remove') }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkChangeForm = z.object({ selection: ProductSelection, change: BulkChange, version: Shown });
export type BulkChangeForm = z.infer<typeof BulkChangeForm>;

/** What a change of many would make of the prices. */
export interface ChangePreview {
  /** How many products get another price. */
  readonly repriced: number;
  /** How many products get another cost. */
  readonly recosted: number;
  /** How many products of the change would then be sold below their cost. */
  readonly belowCost: number;
  /** The first products that get another price. */
  readonly rows: readonly RepricedRow[];
}

interface RepricedRow {
  readonly code: string;
  readonly name: string;
  readonly before: Rupiah | null;
  readonly after: Rupiah | null;
  readonly isBelowCost: boolean;
}

/** A product from a form. Main decodes its members by the schema of a product, and names the first wrong one. */
export const SaveProductForm = z.object({ product: z.record(z.string().max(40), z.unknown()), isNew: z.boolean(), version: Shown });
export type SaveProductForm = z.infer<typeof SaveProductForm>;

/**
 * Codes of favourites in their order, and of those that no longer are favourites. The lists have the length of the screen's; further
 * favourites stay unchanged.
 */
export const FavouritesForm = z.object({ codes: z.array(Code).max(1_000), dropped: z.array(Code).max(1_000), version: Shown });
export type FavouritesForm = z.infer<typeof FavouritesForm>;

/** How the provider's list differs from the catalogue. */
export interface ListComparison {
  /** When the list was read; null before the first time. */
  readonly at: string | null;
  /** Tells one list from another, in hex; null before the first time. */
  readonly digest: string | null;
  /** The provider sells it, and the catalogue does not have it. The list names no family, so the owner chooses one. */
  readonly missing: readonly { readonly code: string; readonly name: string; readonly cost: Rupiah | null; readonly hasInquiry: boolean }[];
  /** The catalogue has it, and the provider no longer offers it. */
  readonly gone: readonly { readonly code: string; readonly name: string; readonly why: 'notListed' | 'inactive' | 'unavailable' }[];
  readonly otherCost: readonly {
    readonly code: string;
    readonly name: string;
    readonly oldCost: Rupiah | null;
    readonly newCost: Rupiah;
    readonly price: Rupiah | null;
  }[];
}

/** The owner's choice from the comparison; a missing product needs its family and, without an inquiry, its price. */
export const TakeOverForm = z.object({
  add: z.array(z.object({ code: Code, family: FamilyId, price: Rupiah.nullable() })).max(50_000),
  /** Codes that are switched off, because the provider no longer offers them. */
  switchOff: z.array(Code).max(50_000),
  /** Codes whose cost becomes the list's. */
  cost: z.array(Code).max(50_000),
  /** The list that the screen shows ({@link ListComparison}). Nothing is taken over from a list with another digest. */
  digest: z.string().max(64),
  version: Shown,
});
export type TakeOverForm = z.infer<typeof TakeOverForm>;
