import type { Rupiah } from '../lib/money.ts';
import { families, type Group } from './families.ts';
import { nominalOf, parseAmount, parseThousands } from './nominal.ts';
import { isSellable, numberRuleOf, type Product } from './product.ts';
import { foldText, wordsOf } from './searchable-text.ts';

/**
 * Finds products while the cashier types. The index is built once for each catalogue; a search walks it once, so a
 * search over 20,000 products fits in a frame. Pure.
 */

interface IndexedProduct {
  readonly product: Product;
  readonly group: Group;
  readonly code: string;
  /** The words with a space before each, so that one `indexOf` finds the start of a word. */
  readonly name: string;
  readonly brand: string;
  readonly keywords: string;
  readonly nominal: Rupiah | null;
}
interface SearchIndex {
  readonly rows: readonly IndexedProduct[];
}

/** The part of the catalogue that is shown: favourites, one group, or all. A search with text covers the whole scope. */
export type SearchScope = 'favourites' | 'all' | Group;

/** Why these products are shown; `brand` only when the prefix of the number identifies the brand. */
type MatchReason =
  | { readonly kind: 'shelf' }
  | { readonly kind: 'words' }
  | { readonly kind: 'prefix'; readonly brand: string }
  | { readonly kind: 'number' };

export interface SearchHits {
  readonly products: readonly Product[];
  readonly because: MatchReason;
  /** The customer's number in the typed text, as typed but without spaces; empty when there is none. */
  readonly number: string;
}

/** @param keywords further words that find a product (the name of its family in the cashier's language). */
export function buildIndex(products: readonly Product[], keywords: (product: Product) => string = () => ''): SearchIndex {
  const rows = products.filter(isSellable).map((product) => ({
    product,
    group: families[product.family].group,
    code: foldText(product.code),
    name: searchableWords(product.name),
    brand: searchableWords(product.brand),
    keywords: searchableWords(`${product.synonyms.join(' ')} ${keywords(product)}`),
    nominal: nominalOf(product),
  }));
  return { rows };
}

const searchableWords = (text: string): string => ` ${wordsOf(text).join(' ')} `;

/** The typed text, split: a number of at least four digits at the start, then words. */
interface ProductQuery {
  readonly number: string;
  readonly words: readonly string[];
}

/** Fewer digits than this are part of a name (`data 12`, `100`), not yet a customer's number. */
const MIN_NUMBER_DIGITS = 4;

export function parseQuery(typed: string): ProductQuery {
  const tokens = typed.normalize('NFKC').trim().split(/\s+/).filter(Boolean);
  const firstWord = tokens.findIndex((token) => !/^\+?[\d.-]+$/.test(token));
  const numeric = firstWord === -1 ? tokens : tokens.slice(0, firstWord);
  const number = numeric.join('');
  if (number.replace(/\D/g, '').length < MIN_NUMBER_DIGITS) return { number: '', words: wordsIn(tokens) };
  return { number, words: wordsIn(tokens.slice(numeric.length)) };
}
const wordsIn = (tokens: readonly string[]): string[] =>
  tokens.flatMap((token) => searchableWords(token).trim().split(' ')).filter(Boolean);

/**
 * Returns the products that match the typed text, best first. Words: exact code, start of a code, then names, brands
 * and keywords by the quality of the match. Number: the brand that owns its prefix, then other products that accept the
 * number. Ties: favourites first, then the order of the catalogue.
 */
export function searchProducts(index: SearchIndex, typed: string, shelf: SearchScope): SearchHits {
  const query = parseQuery(typed);
  const inShelf = shelf === 'favourites' || shelf === 'all' ? index.rows : index.rows.filter((row) => row.group === shelf);
  if (query.number === '' && query.words.length === 0) return { products: browse(inShelf, shelf), because: { kind: 'shelf' }, number: '' };
  if (query.number === '')
    return { products: ranked(inShelf, (row) => wordScore(row, query.words)), because: { kind: 'words' }, number: '' };
  return byNumber(inShelf, query);
}

function browse(rows: readonly IndexedProduct[], shelf: SearchScope): Product[] {
  const favourites = rows.filter((row) => row.product.favourite);
  if (shelf === 'favourites' && favourites.length > 0) return favourites.map((row) => row.product);
  return [...favourites, ...rows.filter((row) => !row.product.favourite)].map((row) => row.product);
}

function byNumber(rows: readonly IndexedProduct[], query: ProductQuery): SearchHits {
  const digits = query.number.replace(/[-.]/g, '').replace(/^\+?62(?=8)/, '0');
  const scored = ranked(rows, (row) => {
    const fit = numberScore(row, digits);
    if (query.words.length === 0) return Math.max(fit, codeScore(row, digits), nameDigitsScore(row, digits));
    const named = wordScore(row, query.words);
    return fit === 0 || named === 0 ? 0 : fit + named;
  });
  const first = scored[0];
  const owns = first?.prefixes.some((prefix) => digits.startsWith(prefix)) ?? false;
  const because: MatchReason = first && owns ? { kind: 'prefix', brand: first.brand } : { kind: 'number' };
  return { products: scored, because, number: query.number };
}

const codeScore = (row: IndexedProduct, text: string): number => {
  if (row.code === text) return 2_000;
  return row.code.startsWith(text) ? 500 : 0;
};

const nameDigitsScore = (row: IndexedProduct, digits: string): number => (row.name.includes(` ${digits}`) ? 150 : 0);

/** Scores a number: the length of the longest matching prefix, else whether the product's rule can accept it. */
function numberScore(row: IndexedProduct, digits: string): number {
  const longest = row.product.prefixes.reduce((best, prefix) => (digits.startsWith(prefix) ? Math.max(best, prefix.length) : best), 0);
  if (longest > 0) return 300 + longest * 10;
  const rule = numberRuleOf(row.product);
  if (!rule || digits.length > rule.max || row.product.prefixes.length > 0) return 0;
  return (digits.length >= rule.min ? 20 : 10) + (rule.chars === 'digits' ? 2 : 0);
}

/**
 * Scores the words. Each word must match; a whole word scores more than a start, a name more than a brand, a brand more
 * than a keyword.
 */
function wordScore(row: IndexedProduct, words: readonly string[]): number {
  const whole = codeScore(row, words.join(' ')) + codeScore(row, words.join('-'));
  if (whole >= 2_000) return whole;
  let score = 0;
  for (const word of words) {
    const found = wordMatchScore(row, word);
    if (found === 0) return whole;
    score += found;
  }
  return whole + score + (row.name.startsWith(` ${words[0]}`) ? 40 : 0);
}

function wordMatchScore(row: IndexedProduct, word: string): number {
  if (row.nominal !== null && (parseAmount(word) ?? parseThousands(word)) === row.nominal) return 120;
  const whole = ` ${word} `;
  const start = ` ${word}`;
  if (row.name.includes(whole)) return 100;
  if (row.name.includes(start)) return 80;
  if (row.brand.includes(start)) return 60;
  if (row.code.includes(word)) return 40;
  if (row.keywords.includes(start)) return 30;
  return word.length >= 3 && row.name.includes(word) ? 15 : 0;
}

function ranked(rows: readonly IndexedProduct[], scoreOf: (row: IndexedProduct) => number): Product[] {
  const found: { readonly product: Product; readonly score: number; readonly at: number }[] = [];
  rows.forEach((row, at) => {
    const score = scoreOf(row);
    if (score > 0) found.push({ product: row.product, score: score + (row.product.favourite ? 25 : 0), at });
  });
  return found.sort((a, b) => b.score - a.score || a.at - b.at).map((hit) => hit.product);
}
