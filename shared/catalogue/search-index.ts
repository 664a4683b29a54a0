import type { Rupiah } from '../lib/money.ts';
import { isPhoneFamily } from './client-number.ts';
import type { FamilyId, NumberRule } from './families.ts';
import { nominalOf } from './nominal.ts';
import { type Operator, prefixesOf } from './operators.ts';
import { isSellable, numberRuleOf, type Product } from './product.ts';
import { SearchTerms, type TermMatch } from './search-terms.ts';
import { foldText, wordsOf } from './searchable-text.ts';
import type { SynonymRule } from './synonyms.ts';

/** The index of a catalogue, built once for all searches. */

/** The rules of products that accept the same numbers. */
interface NumberClass {
  readonly prefixes: readonly string[];
  readonly rule: NumberRule | null;
  readonly isPhone: boolean;
}

/** Points for a word, by where it was found. A name counts more than a brand, a brand more than a synonym. */
const POINTS = {
  name: { whole: 100, start: 80, inside: 15 },
  brand: { whole: 60, start: 60, inside: 0 },
  code: { whole: 45, start: 40, inside: 10 },
  synonym: { whole: 35, start: 30, inside: 0 },
} as const satisfies Record<string, Record<TermMatch, number>>;
type Place = keyof typeof POINTS;

/** From this many points on, the word is a whole word of the name. */
export const WHOLE_WORD_OF_NAME = POINTS.name.whole;
/** From this many points on, a word of the name begins with the typed word. */
export const START_IN_NAME = POINTS.name.start;

/** The rows of one place in which a term stands. */
interface Posting {
  readonly place: Place;
  readonly rows: readonly number[];
}

export interface SearchIndex {
  readonly products: readonly Product[];
  readonly operators: readonly Operator[];
  readonly nominals: readonly (Rupiah | null)[];
  readonly firstWords: readonly string[];
  readonly numberClasses: readonly NumberClass[];
  /** The number class of each row. */
  readonly classOf: Uint16Array;
  /** 1 where the row is a favourite. */
  readonly favourites: Uint8Array;
  readonly codes: SearchTerms;
  readonly terms: SearchTerms;
  readonly postings: readonly (readonly Posting[])[];
  /**
   * Cached points of single characters, with which the typing of each word begins: a character starts many terms, so its search takes
   * longest.
   */
  readonly pointsOfCharacter: Map<string, Uint8Array>;
  /** Cached points of the words of the last searches: each key changes only one word. */
  readonly pointsCache: Map<string, Uint8Array>;
  readonly scratch: ReturnType<typeof scratchOf>;
}

interface IndexOptions {
  /** Further words that find a family, such as its name in the cashier's language. */
  readonly familyWords?: (family: FamilyId) => string;
  readonly operators?: readonly Operator[];
  readonly synonyms?: readonly SynonymRule[];
}

export function buildIndex(catalogue: readonly Product[], options: IndexOptions = {}): SearchIndex {
  const steps = indexSteps(catalogue, options);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Rows of one step: a part of a frame on a slow machine. */
const ROWS_PER_STEP = 500;

/** {@link buildIndex} in steps of a few ms each, so that a large catalogue delays no key; the last step returns the index. */
export function* indexSteps(
  catalogue: readonly Product[],
  { familyWords = () => '', operators = [], synonyms = [] }: IndexOptions = {},
): Generator<void, SearchIndex> {
  const products = catalogue.filter(isSellable);
  const names: string[][] = [];
  const lists = new TermLists();
  for (const [row, product] of products.entries()) {
    names.push(wordsOf(product.name));
    addRow(lists, row, product, names[row] ?? []);
    if (row % ROWS_PER_STEP === 0) yield;
  }
  for (const [brand, rows] of groupRows(products.map((product) => product.brand))) lists.shareAll(wordsOf(brand), 'brand', rows);
  const ofFamily = groupRows(products.map(({ family }) => family));
  for (const [family, rows] of ofFamily) lists.shareAll(wordsOf(familyWords(family)), 'synonym', rows);
  for (const rule of synonyms)
    lists.shareAll([...rule.of, ...rule.words].flatMap(wordsOf), 'synonym', rowsOfRule(rule, { products, names, lists, ofFamily }));
  yield;
  const nominals = products.map(nominalOf);
  yield;
  const classes = classify(products, operators);
  yield;
  const codes = new SearchTerms(products.map(({ code }) => foldText(code)));
  yield;
  return {
    products,
    operators,
    nominals,
    firstWords: names.map(([first = '']) => first),
    ...classes,
    favourites: Uint8Array.from(products, ({ favourite }) => (favourite ? 1 : 0)),
    codes,
    ...lists.finish(),
    pointsOfCharacter: new Map(),
    pointsCache: new Map(),
    scratch: scratchOf(products.length),
  };
}

/** Adds the terms of one row: its name, code and synonyms. */
function addRow(lists: TermLists, row: number, { code, synonyms }: Product, name: readonly string[]): void {
  for (const word of name) lists.add(word, 'name', row);
  for (const word of wordsOf(code)) lists.add(word, 'code', row);
  for (const word of synonyms.flatMap(wordsOf)) lists.add(word, 'synonym', row);
}

/** Adds a value to the list of a key; makes the list with the first value. */
function push<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function groupRows<T>(keys: readonly T[]): Map<T, number[]> {
  const groups = new Map<T, number[]>();
  for (const [row, key] of keys.entries()) push(groups, key, row);
  return groups;
}

/** Collects the rows of each term. Rows of a brand, a family or a synonym share one list. */
class TermLists {
  readonly #own: Readonly<Record<'name' | 'code' | 'synonym', Map<string, number[]>>> = {
    name: new Map(),
    code: new Map(),
    synonym: new Map(),
  };
  readonly #shared = new Map<string, Posting[]>();

  add(term: string, place: 'name' | 'code' | 'synonym', row: number): void {
    push(this.#own[place], term, row);
  }

  shareAll(terms: readonly string[], place: Place, rows: readonly number[]): void {
    if (rows.length > 0) for (const term of new Set(terms)) push(this.#shared, term, { place, rows });
  }

  /** The rows with this word in their name or brand. */
  *rowsNamed(word: string): Iterable<number> {
    yield* this.#own.name.get(word) ?? [];
    for (const { place, rows } of this.#shared.get(word) ?? []) if (place === 'brand') yield* rows;
  }

  finish(): Pick<SearchIndex, 'terms' | 'postings'> {
    const all = new Map<string, Posting[]>(this.#shared);
    for (const place of ['name', 'code', 'synonym'] as const) for (const [term, rows] of this.#own[place]) push(all, term, { place, rows });
    return { terms: new SearchTerms([...all.keys()]), postings: [...all.values()] };
  }
}

interface RuleContext {
  readonly products: readonly Product[];
  readonly names: readonly (readonly string[])[];
  readonly lists: TermLists;
  readonly ofFamily: ReadonlyMap<FamilyId, readonly number[]>;
}

/** The rows that a rule applies to. */
function rowsOfRule({ of, families: among }: SynonymRule, { products, names, lists, ofFamily }: RuleContext): number[] {
  if (of.length === 0) return among.flatMap((family) => ofFamily.get(family) ?? []);
  const rows = new Set<number>();
  for (const phrase of of.map(wordsOf)) {
    const padded = ` ${phrase.join(' ')} `;
    for (const row of lists.rowsNamed(phrase[0] ?? '')) {
      const product = products[row];
      if (!product || (among.length > 0 && !among.includes(product.family))) continue;
      const isNamed =
        phrase.length === 1 || [names[row] ?? [], wordsOf(product.brand)].some((words) => ` ${words.join(' ')} `.includes(padded));
      if (isNamed) rows.add(row);
    }
  }
  return [...rows];
}

/** Groups the products by the numbers that they accept. */
function classify(products: readonly Product[], operators: readonly Operator[]): Pick<SearchIndex, 'numberClasses' | 'classOf'> {
  const places = new Map<string, number>();
  const numberClasses: NumberClass[] = [];
  const classOf = Uint16Array.from(products, (product) => {
    const key = classKey(product);
    const known = places.get(key);
    if (known !== undefined) return known;
    const isPhone = isPhoneFamily(product.family);
    places.set(key, numberClasses.length);
    const prefixes = isPhone ? prefixesOf(product, operators) : product.prefixes;
    return numberClasses.push({ prefixes, rule: numberRuleOf(product), isPhone }) - 1;
  });
  return { numberClasses, classOf };
}

/** The key of a product's number class: products with the same key accept the same numbers. */
function classKey({ family, brand, name, prefixes, numberRule }: Product): string {
  const rule = numberRule === null ? '' : `${numberRule.chars} ${numberRule.min} ${numberRule.max}`;
  if (prefixes.length > 0) return `${family} ${rule} ${prefixes.join()}`;
  return isPhoneFamily(family) ? `${family} ${rule} by ${brand === '' ? name : brand}` : `${family} ${rule}`;
}

const CACHED_WORDS = 32;

function raiseTo(value: number, rows: readonly number[], points: Uint8Array): void {
  if (value === 0) return;
  for (const row of rows) if ((points[row] ?? 0) < value) points[row] = value;
}

/** The characters whose points are cached. Each needs a table of all rows, and other scripts have too many characters. */
const KEPT_CHARACTER = /^[a-z0-9]$/;

/** Computes the points of every letter and digit, one in each step. An earlier search computes those that it needs. */
export function* characterSteps(index: SearchIndex): Generator<void> {
  for (const character of index.terms.firstCharacters) {
    if (!KEPT_CHARACTER.test(character)) continue;
    pointsOfWord(index, character);
    yield;
  }
}

/** The points of each row for one word; 0 where it does not match. */
export function pointsOfWord(index: SearchIndex, word: string): Uint8Array {
  const kept = KEPT_CHARACTER.test(word) ? index.pointsOfCharacter : index.pointsCache;
  const known = kept.get(word);
  if (known) return known;
  const points = new Uint8Array(index.products.length);
  index.terms.find(word, (term, match) => {
    for (const { place, rows } of index.postings[term] ?? []) raiseTo(POINTS[place][match], rows, points);
  });
  if (kept === index.pointsCache && kept.size >= CACHED_WORDS) kept.clear();
  kept.set(word, points);
  return points;
}

/**
 * The tables in which one search counts, used again by the next: with 20,000 products a key would leave 0.1 MB behind, and the garbage
 * collector would delay a key now and then. Each table keeps its last scores until its next use. `text`: the scores of words and nominal;
 * `number`: those of a number; `both`: both together; `others`: the scores of the words without the nominal.
 */
const scratchOf = (rows: number): Readonly<Record<'text' | 'number' | 'both' | 'others', Uint16Array>> => ({
  text: new Uint16Array(rows),
  number: new Uint16Array(rows),
  both: new Uint16Array(rows),
  others: new Uint16Array(rows),
});
