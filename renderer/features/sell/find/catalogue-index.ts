import { browseProducts, type SearchHits, type SearchScope, searchProducts } from '../../../../shared/catalogue/catalogue-search.ts';
import type { FamilyId } from '../../../../shared/catalogue/families.ts';
import type { Operator } from '../../../../shared/catalogue/operators.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { characterSteps, indexSteps, type SearchIndex } from '../../../../shared/catalogue/search-index.ts';
import type { SynonymRule } from '../../../../shared/catalogue/synonyms.ts';
import { stringTables } from '../../../core/i18n/index.ts';

/** The family's name in either language finds a product. */
const familyWords = (family: FamilyId) => `${stringTables.id.family[family]} ${stringTables.en.family[family]}`;

/** An idle moment of the page: runs `work` when nothing waits; `mayGoOn` says whether that is still so. */
export type WhenIdle = (work: (mayGoOn: () => boolean) => void) => void;

/** Leaves the rest of an idle moment to a key. */
const RESERVE_MS = 4;
const whenIdle: WhenIdle = (work) => {
  requestIdleCallback((idle) => work(() => idle.timeRemaining() > RESERVE_MS));
};

/**
 * The index of a catalogue, made in idle moments: made at once, 20,000 products would hold up the page for ten frames. A search before it is
 * complete makes the rest at once; an empty field needs none of it. Then the points of single characters are found, one in each step.
 */
export class CatalogueIndex {
  readonly #products: readonly Product[];
  readonly #steps: Generator<void, SearchIndex>;
  /** Each sale shows the same shelf again, and to browse 20,000 products takes as long as several keys. */
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

/** The index of this catalogue, kept while the panel is off the screen, which it is in every sale. */
export function catalogueIndex(...of: readonly [readonly Product[], readonly Operator[], readonly SynonymRule[]]): CatalogueIndex {
  if (last === null || last.of.some((part, at) => part !== of[at])) last = { of, index: new CatalogueIndex(...of) };
  return last.index;
}
