import type { ProductChoice } from '../../../shared/orders/history/search-form.ts';
import type { Database } from '../core/database.ts';
import { rowsOf, text } from '../core/rows.ts';
import { Projections } from '../projections/projections.ts';
import { productIn } from './column-search.ts';
import { indexedUpTo } from './history-index.ts';
import { type ColumnKind, OrderValues } from './order-columns.ts';

/** What a search can be narrowed to: the values of the orders in the index, and of the newest outside of it. */
export interface SearchChoices {
  readonly cashiers: readonly string[];
  readonly families: readonly string[];
  readonly billers: readonly string[];
  readonly products: readonly ProductChoice[];
}

/** The newest orders outside of the index that are read for their values. */
const MOST_UNINDEXED = 1_000;
const VALUE_ROWS = rowsOf({ value: text });

export function searchChoices(db: Database): SearchChoices {
  const sold = valuesOf(db, 'product').map(productIn);
  return {
    cashiers: sorted(valuesOf(db, 'cashier')),
    families: sorted(sold.map(({ family }) => family)),
    billers: sorted(sold.map(({ biller }) => biller)),
    products: sold
      .map(({ product: code, biller, family }) => ({ code, biller, family }))
      .sort((a, b) => a.code.localeCompare(b.code, 'id')),
  };
}

function valuesOf(db: Database, kind: ColumnKind): string[] {
  const indexed = VALUE_ROWS.all(db.prepare('SELECT value FROM history_values WHERE kind = ?'), kind).map(({ value }) => value);
  const last = new Projections(db).orderCount();
  const newest = new OrderValues(db).each(kind, Math.max(indexedUpTo(db), last - MOST_UNINDEXED) + 1, last);
  return [...new Set([...indexed, ...[...newest].flatMap(({ value }) => value ?? [])])];
}

const sorted = (values: readonly string[]): string[] =>
  [...new Set(values)].filter((value) => value !== '').sort((a, b) => a.localeCompare(b, 'id'));
