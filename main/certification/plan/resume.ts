import { createHash } from 'node:crypto';
import type { OrderStateName } from '../../../shared/order/order.ts';
import type { Projections, StoredOrder } from '../../journal/projections/projections.ts';
import type { PlanRow } from './plan-row.ts';

/** What becomes of rows that a run before has bought, or tried to, in the same folder. */
export type RunMode =
  /** Done rows are kept, open ones are watched, the others are sold. */
  | 'resume'
  /** The same, but done rows that did not end as expected are sold again. */
  | 'onlyFailed'
  /** Every row is sold again. */
  | 'anew';

/** `keep`: its order of before is the row's; `watch`: so it is, and it is read on; `sell`: it gets an order of its own. */
type RowResumption = 'keep' | 'watch' | 'sell';

/** A row's purchases in the journal of a folder. */
export interface PastPurchases {
  /** The order that was made last; null where none was. */
  readonly last: StoredOrder | null;
  /** What the ticket of the next purchase is known by. */
  readonly nextNonce: string;
}

/**
 * What identifies each row, whatever its line: what is bought, and its position among the rows of the plan that buy the same. The nonce
 * of its ticket follows from it, so it is journalled with the order itself, and no kill can come in between.
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

/** Looks the purchases of a row up, the first to the last. */
export function pastPurchasesOf(read: Pick<Projections, 'ordersOfNonce'>, key: string): PastPurchases {
  let last: StoredOrder | null = null;
  for (let purchase = 0; ; purchase++) {
    const nextNonce = nonceOf(key, purchase);
    const [made] = read.ordersOfNonce(nextNonce);
    if (!made) return { last, nextNonce };
    last = made;
  }
}

/** A UUID (version 8: of the program's own making). */
function nonceOf(key: string, purchase: number): string {
  const hex = createHash('sha256').update(`${purchase} ${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

const DONE: ReadonlySet<OrderStateName> = new Set(['success', 'rejected', 'failed', 'settled', 'withdrawn']);

/** `asExpected`: it ended as the plan says, and nothing speaks against it. What was provably not sent may be sold, unless that is expected. */
export function rowResumptionOf(mode: RunMode, { last }: PastPurchases, expect: PlanRow['expect'], asExpected: boolean): RowResumption {
  if (mode === 'anew' || last === null) return 'sell';
  const { is } = last.order.state;
  if (is === 'notSent') return expect === 'notSent' ? 'keep' : 'sell';
  if (!DONE.has(is)) return 'watch';
  return mode === 'resume' || asExpected ? 'keep' : 'sell';
}
