import type { Rupiah } from '../lib/money.ts';
import { families, type Group } from './families.ts';
import { type Operator, operatorOfNumber } from './operators.ts';
import { isSellable, type Product } from './product.ts';
import type { SearchIndex } from './search-index.ts';
import { parseQuery } from './search-query.ts';
import { bestRows } from './search-ranking.ts';
import { isMeantNominal, numberScores, OTHER_OPERATOR, OWN_PREFIX, textScores } from './search-scores.ts';

/**
 * Finds products while the cashier types. The index is made once for each catalogue; each key searches only for its words, so that a search
 * over 20,000 products takes a part of a frame. Pure apart from the caches and scratch tables of the index.
 */

/** The part of the catalogue that is shown: favourites, one group, or all. A search with text covers the whole scope. */
export type SearchScope = 'favourites' | 'all' | Group;

/** The reason why these products are shown; `prefix` only when the operator's products come first. */
type MatchReason =
  | { readonly kind: 'shelf' }
  | { readonly kind: 'words' }
  | { readonly kind: 'prefix'; readonly brand: string }
  | { readonly kind: 'number' };

export interface SearchHits {
  /** The best first; a search returns at most `MAX_HITS`, because a cashier types one more character rather than read on. */
  readonly products: readonly Product[];
  /** How many match. */
  readonly total: number;
  readonly because: MatchReason;
  /** The customer's number in the typed text, as typed but without spaces; empty when there is none. */
  readonly number: string;
  /** The nominal in the typed text; null when there is none. */
  readonly nominal: Rupiah | null;
  /** The operator of the number, by its prefix; null where none is known. */
  readonly operator: Operator | null;
  /** How many products of the number's operator come first, by ascending nominal. */
  readonly ownCount: number;
  /** The place of the product that Enter chooses; null where the text leaves it open. */
  readonly best: number | null;
  /** Whether number and nominal can be read in only one way. */
  readonly isCertain: boolean;
}

export function searchProducts(index: SearchIndex, typed: string, scope: SearchScope): SearchHits {
  const query = parseQuery(typed);
  const { number, words, isCertain } = query;
  const nominal = query.nominal?.amount ?? null;
  const hits = { number, nominal, operator: null, ownCount: 0, best: null, isCertain };
  if (number === '' && words.length === 0 && nominal === null) return shelf(index.products, scope, isCertain);
  const says = words.length > 0 || nominal !== null;
  const text = textScores(index, query, typed);
  if (number === '') {
    const { rows, total } = bestRows(index, withinScope(index, scope, text));
    const isChosen = words.length > 0 && rows[0] !== undefined && isMeantNominal(index, query, rows[0]);
    return { ...hits, products: productsOf(index, rows), total, because: { kind: 'words' }, best: isChosen ? 0 : null };
  }
  const fits = numberScores(index, number);
  const { rows, total } = bestRows(
    index,
    withinScope(index, scope, scoresWithNumber({ text, fits, into: index.scratch.both }, says, words.length > 0)),
  );
  const own = ownRows(index, fits, rows);
  const isOwn = new Set(own);
  const ordered = [...own, ...rows.filter((row) => !isOwn.has(row))];
  const operator = operatorOfNumber(number, index.operators);
  const [first] = ordered;
  const isOwned = operator !== null || fits.some((fit) => fit >= OWN_PREFIX);
  const isChosen = says && first !== undefined && isMeantNominal(index, query, first) && (words.length > 0 || !isOwned || own.length > 0);
  return {
    ...hits,
    products: productsOf(index, ordered),
    total,
    because: own.length > 0 ? { kind: 'prefix', brand: operator?.name ?? index.products[own[0] ?? 0]?.brand ?? '' } : { kind: 'number' },
    operator,
    ownCount: own.length,
    best: isChosen ? 0 : null,
  };
}

/** The products that an empty field shows; needs no index. */
export const browseProducts = (catalogue: readonly Product[], scope: SearchScope): SearchHits =>
  shelf(catalogue.filter(isSellable), scope, parseQuery('').isCertain);

function shelf(sellable: readonly Product[], scope: SearchScope, isCertain: boolean): SearchHits {
  const products = browse(sellable, scope);
  const nothing = { number: '', nominal: null, operator: null, ownCount: 0, best: null };
  return { ...nothing, isCertain, products, total: products.length, because: { kind: 'shelf' } };
}

const productsOf = (index: SearchIndex, rows: readonly number[]): Product[] => rows.flatMap((row) => index.products[row] ?? []);

const isGroup = (scope: SearchScope): scope is Group => scope !== 'favourites' && scope !== 'all';
const isInScope = ({ family }: Product, scope: SearchScope): boolean => !isGroup(scope) || families[family].group === scope;

/** Sets the points of rows outside of the scope to 0. */
function withinScope({ products }: SearchIndex, scope: SearchScope, scores: Uint16Array): Uint16Array {
  if (isGroup(scope)) for (const [row, product] of products.entries()) if (!isInScope(product, scope)) scores[row] = 0;
  return scores;
}

/** Favourites without a place come after those that the owner ordered. */
const placeOf = ({ favouriteOrder }: Product): number => favouriteOrder ?? Number.MAX_SAFE_INTEGER;

function browse(products: readonly Product[], scope: SearchScope): Product[] {
  const inScope = products.filter((product) => isInScope(product, scope));
  const favourites = inScope.filter(({ favourite }) => favourite).sort((a, b) => placeOf(a) - placeOf(b));
  if (scope === 'favourites' && favourites.length > 0) return favourites;
  return [...favourites, ...inScope.filter(({ favourite }) => !favourite)];
}

/**
 * A number alone finds the products that accept it, and codes and names of digits. With words, it also finds another operator's airtime.
 */
function scoresWithNumber(
  { text, fits, into: scores }: Readonly<Record<'text' | 'fits' | 'into', Uint16Array>>,
  says: boolean,
  hasWords: boolean,
) {
  for (let row = 0; row < scores.length; row += 1) {
    const points = text[row] ?? 0;
    const fit = fits[row] === OTHER_OPERATOR && !hasWords ? 0 : (fits[row] ?? 0);
    if (!says) scores[row] = Math.max(fit, points);
    else scores[row] = points > 0 && fit > 0 ? points + fit : 0;
  }
  return scores;
}

/** The rows of the number's operator among the found ones, by their nominal. An exact code comes before an operator. */
function ownRows(index: SearchIndex, fits: Uint16Array, rows: readonly number[]): number[] {
  const most = rows.reduce((best, row) => Math.max(best, fits[row] ?? 0), 0);
  if (most < OWN_PREFIX) return [];
  const nominal = (row: number): number => index.nominals[row] ?? Number.POSITIVE_INFINITY;
  return rows.filter((row) => fits[row] === most).sort((a, b) => nominal(a) - nominal(b) || a - b);
}
