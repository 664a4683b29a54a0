import { fitsSituation, ORDER_STATES, type OrderSituation } from '../../../shared/orders/history/situation.ts';
import type { Database, Statement } from '../core/database.ts';
import { CorruptJournal } from '../core/journal-errors.ts';
import { bytes, integer, rowsOf, text } from '../core/rows.ts';
import { parseStored } from '../core/stored-json.ts';
import { blockOf, COLUMN_KINDS, type ColumnKind, OrderValues, WITHOUT_ID } from './order-columns.ts';
import type { OrderFacts, SearchCriteria } from './search-criteria.ts';
import { BLOCK_SIZE } from './search-windows.ts';

/** Which orders of a block fit the filters of a search, by the columns of the index. */

type FitsValue = (value: string) => boolean;

/** What a search asks of each column; null where it asks nothing. */
const CONDITIONS: Readonly<Record<ColumnKind, (criteria: SearchCriteria) => FitsValue | null>> = {
  situation: ({ situation }) => situation && ((value) => fitsSituation(situation, situationIn(value))),
  product: (criteria) => (asksProduct(criteria) ? (value) => fitsProduct(criteria, productIn(value)) : null),
  cashier: ({ cashier }) => (cashier === null ? null : (value) => value === cashier),
  tenders: ({ tender }) => (tender === null ? null : (value) => value.split(' ').includes(tender)),
};

const asksProduct = ({ product, biller, family }: SearchCriteria): boolean => product !== null || biller !== null || family !== null;

const fitsProduct = ({ product, biller, family }: SearchCriteria, sold: Pick<OrderFacts, 'product' | 'biller' | 'family'>): boolean =>
  (product === null || product === sold.product) &&
  (biller === null || biller === sold.biller) &&
  (family === null || family === sold.family);

function situationIn(value: string): OrderSituation {
  const [name, ...marks] = value.split(' ');
  const state = ORDER_STATES.find((known) => known === name);
  if (state === undefined) throw new CorruptJournal(`an order is in no known state`);
  return { state, owed: marks.includes('owed'), flagged: marks.includes('flagged') };
}

/** The product, biller and family in a value of the column `product`. */
export function productIn(value: string): { readonly product: string; readonly biller: string; readonly family: string } {
  const parts = parseStored('a product', value);
  if (!Array.isArray(parts)) throw new CorruptJournal('a product is no list');
  const [product, biller, family] = parts.map(String);
  return { product: product ?? '', biller: biller ?? '', family: family ?? '' };
}

/** Whether an order that is read directly fits all filters; the same as by the columns. */
export const fitsFilters = (facts: OrderFacts, criteria: SearchCriteria): boolean =>
  (criteria.situation === null || fitsSituation(criteria.situation, facts.situation)) &&
  fitsProduct(criteria, facts) &&
  (criteria.cashier === null || criteria.cashier === facts.cashier) &&
  (criteria.tender === null || facts.tenders.includes(criteria.tender));

/** Whether a search has a filter that columns answer. */
export const asksColumns = (criteria: SearchCriteria): boolean => COLUMN_KINDS.some((kind) => CONDITIONS[kind](criteria) !== null);

interface Condition {
  readonly kind: ColumnKind;
  readonly fits: FitsValue;
  /** By id: whether its value fits, or is not known here (2). */
  readonly byId: Uint8Array;
}

const [NO, YES, UNKNOWN] = [0, 1, 2] as const;

const IDS_ROWS = rowsOf({ ids: bytes });
const VALUE_ROWS = rowsOf({ id: integer, value: text });

/** An order that fits the filters; where it is not certain, it must be read. */
export interface Candidate {
  readonly number: number;
  readonly isCertain: boolean;
}

/** The blocks of an index, as one search sees them. */
export class ColumnSearch {
  readonly #ids: Statement;
  readonly #values: OrderValues;
  readonly #conditions: readonly Condition[];
  #block = -1;
  #fits = new Uint8Array(BLOCK_SIZE);

  constructor(db: Database, criteria: SearchCriteria) {
    this.#ids = db.prepare('SELECT ids FROM history_columns WHERE kind = ? AND block = ?');
    this.#values = new OrderValues(db);
    const values = db.prepare('SELECT id, value FROM history_values WHERE kind = ?');
    this.#conditions = COLUMN_KINDS.flatMap((kind) => {
      const fits = CONDITIONS[kind](criteria);
      if (fits === null) return [];
      const byId = new Uint8Array(WITHOUT_ID + 1);
      byId[WITHOUT_ID] = UNKNOWN;
      for (const { id, value } of VALUE_ROWS.each(values, kind)) byId[id] = Number(fits(value));
      return [{ kind, fits, byId }];
    });
  }

  /** Whether the order fits; null where it must be read. */
  fits(number: number): boolean | null {
    this.#load(blockOf(number));
    const fits = this.#fits[number % BLOCK_SIZE];
    return fits === UNKNOWN ? null : fits === YES;
  }

  /**
   * The numbers from `high` down to `low` that fit, or must be read to tell. All must be indexed. Ask {@link fits} of none in
   * between: there is one block at a time.
   */
  *candidates(low: number, high: number): Generator<Candidate> {
    for (let block = blockOf(high); block >= blockOf(low); block -= 1) {
      this.#load(block);
      const first = block * BLOCK_SIZE;
      for (let at = Math.min(high - first, BLOCK_SIZE - 1); at >= Math.max(0, low - first); at -= 1) {
        const fits = this.#fits[at];
        if (fits !== NO) yield { number: first + at, isCertain: fits === YES };
      }
    }
  }

  #load(block: number): void {
    if (block === this.#block) return;
    this.#block = block;
    this.#fits.fill(YES);
    for (const condition of this.#conditions) this.#narrow(block, condition);
  }

  #narrow(block: number, { kind, fits, byId }: Condition): void {
    const stored = IDS_ROWS.first(this.#ids, kind, block);
    if (stored === null) this.#narrowByValues(block, kind, fits);
    else narrowByIds(this.#fits, stored.ids, byId);
  }

  /** For a block that has no columns yet. */
  #narrowByValues(block: number, kind: ColumnKind, fits: FitsValue): void {
    const known = new Map<string, boolean>();
    const first = block * BLOCK_SIZE;
    const found = new Uint8Array(BLOCK_SIZE);
    for (const { number, value } of this.#values.each(kind, first, first + BLOCK_SIZE - 1)) {
      if (value === null) continue;
      const fit = known.get(value) ?? fits(value);
      known.set(value, fit);
      found[number - first] = Number(fit);
    }
    for (const [at, fit] of found.entries()) if (fit === NO) this.#fits[at] = NO;
  }
}

/** An order whose id is missing fits nothing: only orders that the index does not hold have none. */
function narrowByIds(fits: Uint8Array, ids: Uint8Array, byId: Uint8Array): void {
  const view = new DataView(ids.buffer, ids.byteOffset, ids.byteLength);
  const length = ids.byteLength / 2;
  for (let at = 0; at < BLOCK_SIZE; at += 1) {
    if (fits[at] === NO) continue;
    const fit = at < length ? (byId[view.getUint16(2 * at, true)] ?? NO) : NO;
    if (fit !== YES) fits[at] = fit;
  }
}
