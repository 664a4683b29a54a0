import { createHash } from 'node:crypto';
import type { OrderStateName } from '../../../shared/orders/order.ts';
import type { Projections, StoredOrder } from '../../journal/projections/projections.ts';
import type { PlanRow } from './plan-row.ts';

/** What a run does with rows that an earlier run in the same folder bought or tried to buy. */
export type RunMode =
  /** Keeps finished rows, watches open ones, sells the others. */
  | 'resume'
  /** The same, but sells finished rows again that did not end as expected. */
  | 'onlyFailed'
  /** Sells every row again. */
  | 'anew';

/** `keep`: the earlier order is the row's; `watch`: the same, and its reads continue; `sell`: the row gets a new order. */
type RowResumption = 'keep' | 'watch' | 'sell';

/** A row's purchases in a folder's journal. */
export interface PastPurchases {
  /** The last order; null where there is none. */
  readonly last: StoredOrder | null;
  /** The nonce of the next purchase's ticket. */
  readonly nextNonce: string;
}

/**
 * Identifies each row by what it buys and its position among the rows that buy the same, so that its line may change. The nonce of
 * its ticket derives from it, so order and key are journalled together and no crash can separate them.
 */
export function purchaseKeys(rows: readonly PlanRow[]): ReadonlyMap<PlanRow, string> {
  const same = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const { productCode, family, clientNumber, fields } = row;
      const what = JSON.stringify([productCode, family, clientNumber, fields.map(({ name, value }) => [name, value])]);
      const before = same.get(what) ?? 0;
      same.set(what, before + 1);
      return [row, `${before} ${what}`];
    }),
  );
}

/** Finds all purchases of a row. */
export function pastPurchasesOf(read: Pick<Projections, 'ordersOfNonce'>, key: string): PastPurchases {
  let last: StoredOrder | null = null;
  for (let purchase = 0; ; purchase++) {
    const nextNonce = nonceOf(key, purchase);
    const [made] = read.ordersOfNonce(nextNonce);
    if (!made) return { last, nextNonce };
    last = made;
  }
}

/** A UUID (version 8: application-defined). */
function nonceOf(key: string, purchase: number): string {
  const hex = createHash('sha256').update(`${purchase} ${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

const DONE: ReadonlySet<OrderStateName> = new Set(['success', 'rejected', 'failed', 'settled', 'withdrawn']);

/**
 * `asExpected`: it ended as the plan says, without a contradiction. A row that was provably not sent may be sold, unless that
 * is expected.
 */
export function rowResumptionOf(mode: RunMode, { last }: PastPurchases, expect: PlanRow['expect'], asExpected: boolean): RowResumption {
  if (mode === 'anew' || last === null) return 'sell';
  const { is } = last.order.state;
  if (is === 'notSent') return expect === 'notSent' ? 'keep' : 'sell';
  if (!DONE.has(is)) return 'watch';
  return mode === 'resume' || asExpected ? 'keep' : 'sell';
}
