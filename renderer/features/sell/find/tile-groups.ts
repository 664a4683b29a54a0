import type { SearchHits, SearchScope } from '../../../../shared/catalogue/catalogue-search.ts';
import { nominalOf } from '../../../../shared/catalogue/nominal.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';

/** Products that stand together, below a heading of their own. */
export interface TileGroup {
  /** `others`: the products that are not of the number's operator. Null where the panel's own heading says it. */
  readonly heading: { readonly is: 'brand'; readonly brand: string } | { readonly is: 'others' } | null;
  readonly products: readonly Product[];
}

/**
 * The hits in groups, in the order of the keys: what belongs to the number's operator apart from the rest, and a shelf of
 * operators by operator. On a shelf, nominals ascend within a brand. The order of a search is kept: its first hit is the best.
 */
export function groupTiles(hits: Pick<SearchHits, 'products' | 'because'>, scope: SearchScope): readonly TileGroup[] {
  const { products, because } = hits;
  if (because.kind === 'prefix') {
    const own = products.filter(({ brand }) => brand === because.brand).sort(byNominal);
    const others = products.filter(({ brand }) => brand !== because.brand);
    return [{ heading: null, products: own }, ...(others.length > 0 ? [{ heading: { is: 'others' } as const, products: others }] : [])];
  }
  if (because.kind !== 'shelf') return [{ heading: null, products }];
  const brands = [...new Set(products.map(({ brand }) => brand))];
  const ofBrand = brands.map((brand) => products.filter((product) => product.brand === brand).sort(byNominal));
  if (scope !== 'mobile') return [{ heading: null, products: ofBrand.flat() }];
  return ofBrand.map((group, i) => ({ heading: { is: 'brand', brand: brands[i] ?? '' }, products: group }));
}

/** Products without a nominal come last, in their own order. */
const byNominal = (a: Product, b: Product): number => (nominalOf(a) ?? Number.MAX_SAFE_INTEGER) - (nominalOf(b) ?? Number.MAX_SAFE_INTEGER);
