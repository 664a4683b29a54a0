import { parentPort, workerData } from 'node:worker_threads';
import { LedgerRowMaker, type LedgerRows } from './ledger-rows.ts';
import { type End, rowsOf, type SaleRows } from './sale-rows.ts';

/** Makes the rows of many sales beside the thread that writes them; answers each request in order. */

export interface RowsFrom {
  /** The number of the first sale. */
  readonly first: number;
  readonly end: End;
}

export interface Batch {
  readonly sales: readonly SaleRows[];
  readonly ledger: LedgerRows;
  readonly end: End;
}

const from = workerData as RowsFrom;
let next = from.first;
let end = from.end;
const maker = new LedgerRowMaker();

parentPort?.on('message', (count: number) => {
  const sales: SaleRows[] = [];
  for (let left = count; left > 0; left -= 1) {
    const made = rowsOf(next, end, maker.ledger);
    sales.push(made.rows);
    end = made.end;
    next += 1;
  }
  parentPort?.postMessage({ sales, ledger: maker.take(), end } satisfies Batch);
});
