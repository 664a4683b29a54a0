import type { SearchHits, SearchScope } from '../../../../../shared/catalogue/catalogue-search.ts';
import { nominalOf } from '../../../../../shared/catalogue/nominal.ts';
import type { Product } from '../../../../../shared/catalogue/product.ts';

/** Products that are shown together below one heading. */
export interface TileGroup {
  /** `others`: the products of other operators than the number's. Null where the heading of the panel is enough. */
  readonly heading: { readonly is: 'brand'; readonly brand: string } | { readonly is: 'others' } | null;
  readonly products: readonly Product[];
}

/** Products that join a shelf, after or before its own. */
interface Fill {
  readonly fill: readonly Product[];
  readonly isFirst: boolean;
}
const NO_FILL: Fill = { fill: [], isFirst: false };

/**
 * The hits in groups, in the order of the keys. For a phone number, the operator's products come first and the others follow. On a shelf,
 * nominals ascend within a brand, and the mobile shelf has one group for each operator. A search keeps its order, the best hit first.
 * The fill keeps its own order, so that no favourite moves when it changes.
 */
export function groupTiles(
  hits: Pick<SearchHits, 'products' | 'because' | 'ownCount'>,
  scope: SearchScope,
  { fill, isFirst }: Fill = NO_FILL,
): readonly TileGroup[] {
  const { products, because, ownCount } = hits;
  if (because.kind === 'prefix') {
    const others = products.slice(ownCount);
    const own = { heading: null, products: products.slice(0, ownCount) };
    return others.length > 0 ? [own, { heading: { is: 'others' }, products: others }] : [own];
  }
  if (because.kind !== 'shelf') return [{ heading: null, products }];
  const ofBrands = new Map<string, Product[]>();
  for (const product of products) {
    const known = ofBrands.get(product.brand);
    if (known) known.push(product);
    else ofBrands.set(product.brand, [product]);
  }
  const brands = [...ofBrands];
  if (scope !== 'mobile') {
    const shelf = brands.flatMap(([, ofBrand]) => byNominal(ofBrand));
    if (!isFirst) return [{ heading: null, products: [...shelf, ...fill] }];
    const inFill = new Set(fill);
    return [{ heading: null, products: [...fill, ...shelf.filter((product) => !inFill.has(product))] }];
  }
  return brands.map(([brand, ofBrand]) => ({ heading: { is: 'brand', brand }, products: byNominal(ofBrand) }));
}

/** Whether both have the same products in the same order below the same headings. */
export const areSameTiles = (some: readonly TileGroup[], others: readonly TileGroup[]): boolean =>
  some.length === others.length && some.every((group, at) => isSameGroup(group, others[at]));

const isSameGroup = (one: TileGroup, other: TileGroup | undefined): boolean =>
  one.products.length === other?.products.length &&
  headingText(one) === headingText(other) &&
  one.products.every((product, at) => product === other.products[at]);

const headingText = ({ heading }: TileGroup): string =>
  heading === null ? '' : heading.is === 'brand' ? `brand ${heading.brand}` : heading.is;

/** Ascending; products without a nominal come last, in their own order. */
const byNominal = (products: readonly Product[]): Product[] =>
  products
    .map((product) => ({ product, nominal: nominalOf(product) ?? Number.MAX_SAFE_INTEGER }))
    .sort((a, b) => a.nominal - b.nominal)
    .map(({ product }) => product);
