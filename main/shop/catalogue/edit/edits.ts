import type {
  BulkChange,
  FavouritesForm,
  ProductAmounts,
  ProductSelection,
  SaveProductForm,
} from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import { isFixedPrice, type Product } from '../../../../shared/catalogue/product.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { Rupiah } from '../../../../shared/lib/money.ts';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { absurdAmount, readRow } from '../catalogue.ts';
import type { CatalogueChange } from '../database/catalogue-store.ts';
import { fits } from './product-page.ts';

/** Changes that an owner makes at the till, computed before anything is written: all of a change, or none. */

export type BadProduct = Extract<Failure, { kind: 'badProduct' }>;
type Edit = Result<CatalogueChange, BadProduct>;

/** The refusal of a change for one product. */
export const bad = (code: string, { place, rule }: Pick<BadProduct, 'place' | 'rule'>) =>
  fail<BadProduct>({ kind: 'badProduct', code, place, rule });

/** The change of a form with one product. Fails where a new product has the code of another, or a changed one is not in the catalogue. */
export function saveProduct({ product, isNew }: Pick<SaveProductForm, 'product' | 'isNew'>, known: (code: string) => Product | null): Edit {
  const read = readRow(product, false);
  if (!read.ok) return bad(typeof product.code === 'string' ? product.code : '', read.failure);
  const { code } = read.value;
  if (isNew && known(code) !== null) return bad(code, { place: 'code', rule: { is: 'repeats' } });
  if (!isNew && known(code) === null) return bad(code, { place: 'code', rule: { is: 'missing' } });
  const absurd = absurdAmount(read.value);
  return absurd ? bad(code, absurd) : ok({ put: [read.value], remove: [] });
}

/** One change of many products. Fails with the first product whose price would be 0, negative or absurdly large. */
export function changeMany(products: readonly Product[], selection: ProductSelection, change: BulkChange): Edit {
  const selected = products.filter(isIn(selection));
  if (change.kind === 'amounts') return setAmounts(selected, change.rows);
  if (change.kind === 'remove') return ok({ put: [], remove: selected.map(({ code }) => code) });
  const put: Product[] = [];
  for (const product of selected) {
    const changed = changedBy(product, change);
    if (!changed.ok) return changed;
    put.push(changed.value);
  }
  return ok({ put, remove: [] });
}

function isIn(selection: ProductSelection): (product: Product) => boolean {
  if (selection.kind === 'family') return ({ family }) => family === selection.family;
  if (selection.kind === 'brand')
    return ({ family, brand }) => brand === selection.brand && (selection.family === null || family === selection.family);
  if (selection.kind === 'codes') {
    const codes = new Set(selection.codes);
    return ({ code }) => codes.has(code);
  }
  const [isFound, except] = [fits(selection.filter), new Set(selection.except)];
  return (product) => isFound(product) && !except.has(product.code);
}

/** Gives products the amounts of these rows, in their order. Fails with the first row of no selected product, or with an unusable amount. */
function setAmounts(selected: readonly Product[], rows: readonly ProductAmounts[]): Edit {
  const byCode = new Map(selected.map((product) => [product.code, product]));
  for (const { code, price, cost } of rows) {
    const product = byCode.get(code);
    if (!product) return bad(code, { place: 'code', rule: { is: 'missing' } });
    const next = { ...product, price: price === undefined ? product.price : price, cost: cost === undefined ? product.cost : cost };
    const fault = next.price === 0 ? NO_PRICE_OF_0 : absurdAmount(next);
    if (fault) return bad(code, fault);
    byCode.set(code, next);
  }
  return ok({ put: [...byCode.values()], remove: [] });
}

type ManyChange = Exclude<BulkChange, { kind: 'remove' | 'amounts' }>;

function changedBy(product: Product, change: ManyChange): Result<Product, BadProduct> {
  switch (change.kind) {
    case 'enable':
      return ok({ ...product, enabled: change.enabled });
    case 'favour':
      return ok({ ...product, favourite: change.favourite, favouriteOrder: change.favourite ? product.favouriteOrder : null });
    case 'costPlus':
      return isFixedPrice(product) && product.cost !== null ? repriced(product, product.cost, change) : ok(product);
    default:
      return product.price === null ? ok(product) : repriced(product, product.price, change);
  }
}

const NO_PRICE_OF_0 = { place: 'price', rule: { is: 'atLeast', limit: 1, of: 'number' } } as const;

type PriceChange = Extract<BulkChange, { roundTo: unknown }>;

/** The new price from the old one or from the cost, rounded up. A percentage is exact: it is computed in hundredths of a rupiah before it is rounded. */
function repriced(product: Product, price: number, change: PriceChange): Result<Product, BadProduct> {
  const hundredths = change.kind === 'raiseByPercent' ? price * (10_000 + change.basisPoints) : (price + change.sum) * 10_000;
  const rounded = Math.ceil(hundredths / (10_000 * change.roundTo)) * change.roundTo;
  const next = Rupiah.safeParse(rounded);
  if (!next.success || rounded === 0) return bad(product.code, NO_PRICE_OF_0);
  const changed = { ...product, price: next.data };
  const absurd = absurdAmount(changed);
  return absurd ? bad(product.code, absurd) : ok(changed);
}

/**
 * Gives favourites their order, and removes the mark from dropped ones. A favourite in neither list comes after the ordered ones. Fails
 * with a code that the catalogue does not have.
 */
export function orderFavourites(products: readonly Product[], { codes, dropped }: Pick<FavouritesForm, 'codes' | 'dropped'>): Edit {
  const order = new Map(codes.map((code, at) => [code, at + 1]));
  const gone = new Set(dropped);
  const known = new Set(products.map(({ code }) => code));
  const missing = [...codes, ...dropped].find((code) => !known.has(code));
  if (missing !== undefined) return bad(missing, { place: 'code', rule: { is: 'missing' } });
  const put = products
    .filter(({ code, favourite }) => favourite || order.has(code))
    .map((product) => {
      const favouriteOrder = order.get(product.code) ?? null;
      return { ...product, favourite: favouriteOrder !== null || !gone.has(product.code), favouriteOrder };
    });
  return ok({ put, remove: [] });
}
