import { browseProducts, type SearchHits, type SearchScope, searchProducts } from '../../../../shared/catalogue/catalogue-search.ts';
import type { FamilyId } from '../../../../shared/catalogue/families.ts';
import type { Operator } from '../../../../shared/catalogue/operators.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { characterSteps, indexSteps, type SearchIndex } from '../../../../shared/catalogue/search-index.ts';
import type { SynonymRule } from '../../../../shared/catalogue/synonyms.ts';
import { stringTables } from '../../../core/i18n/index.ts';

/** The family's name in both languages, by which the search also finds a product. */
const familyWords = (family: FamilyId) => `${stringTables.id.family[family]} ${stringTables.en.family[family]}`;

/** Runs `work` in an idle moment of the page; `mayGoOn` returns whether the page is still idle. */
export type WhenIdle = (work: (mayGoOn: () => boolean) => void) => void;

/** The end of each idle moment that stays free for a key, in ms. */
const RESERVE_MS = 4;
const whenIdle: WhenIdle = (work) => {
  requestIdleCallback((idle) => work(() => idle.timeRemaining() > RESERVE_MS));
};

/**
 * The search index of a catalogue, built in idle moments: building it for 20,000 products at once would block the page for ten frames.
 * A search before it is complete builds the rest at once; an empty field does not need it. After that, idle moments calculate the points
 * of single characters, one in each step.
 */
export class CatalogueIndex {
  readonly #products: readonly Product[];
  readonly #steps: Generator<void, SearchIndex>;
  /** Keeps the hits of each shelf, because every sale shows a shelf again and browsing 20,000 products takes as long as several keys. */
  readonly #shelves = new Map<SearchScope, SearchHits>();
  #index: SearchIndex | null = null;

  constructor(products: readonly Product[], operators: readonly Operator[], synonyms: readonly SynonymRule[], idle: WhenIdle = whenIdle) {
    this.#products = products;
    this.#steps = indexSteps(products, { familyWords, operators, synonyms });
    this.#continueIn(idle);
  }

  search(typed: string, scope: SearchScope): SearchHits {
    return typed.trim() === '' ? this.#shelf(scope) : searchProducts(this.#complete(), typed, scope);
  }

  #shelf(scope: SearchScope): SearchHits {
    const hits = this.#shelves.get(scope) ?? browseProducts(this.#products, scope);
    this.#shelves.set(scope, hits);
    return hits;
  }

  #continueIn(idle: WhenIdle): void {
    idle((mayGoOn) => {
      while (this.#index === null && mayGoOn()) this.#step();
      if (this.#index === null) this.#continueIn(idle);
      else prepareCharacters(characterSteps(this.#index), idle);
    });
  }

  #complete(): SearchIndex {
    while (this.#index === null) this.#step();
    return this.#index;
  }

  #step(): void {
    const step = this.#steps.next();
    if (step.done) this.#index = step.value;
  }
}

function prepareCharacters(steps: Generator<void>, idle: WhenIdle): void {
  idle((mayGoOn) => {
    while (mayGoOn()) if (steps.next().done) return;
    prepareCharacters(steps, idle);
  });
}

let last: { readonly of: readonly unknown[]; readonly index: CatalogueIndex } | null = null;

/** The index of this catalogue. It is kept across sales, because the panel leaves the screen in every sale. */
export function catalogueIndex(...of: readonly [readonly Product[], readonly Operator[], readonly SynonymRule[]]): CatalogueIndex {
  if (last === null || last.of.some((part, at) => part !== of[at])) last = { of, index: new CatalogueIndex(...of) };
  return last.index;
}
