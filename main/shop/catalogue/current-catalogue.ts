import type { FileCatalogue } from './catalogue.ts';

/** The catalogue in force, which every reader asks again: a change replaces what it answers. */
export interface CurrentCatalogue extends FileCatalogue {
  replace(next: FileCatalogue): void;
}

export function createCurrentCatalogue(first: FileCatalogue): CurrentCatalogue {
  let current = first;
  return {
    get products() {
      return current.products;
    },
    get refused() {
      return current.refused;
    },
    get tables() {
      return current.tables;
    },
    productOf: (code) => current.productOf(code),
    replace: (next) => {
      current = next;
    },
  };
}
