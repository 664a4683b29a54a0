import { parentPort, workerData } from 'node:worker_threads';
import { type End, rowsOf, type SaleRows } from './sale-rows.ts';

/** Makes the rows of many sales beside the thread that writes them; answers each request in order. */

export interface RowsFrom {
  /** The number of the first sale. */
  readonly first: number;
  readonly end: End;
}

export interface Batch {
  readonly sales: readonly SaleRows[];
  readonly end: End;
}

const from = workerData as RowsFrom;
let next = from.first;
let end = from.end;

parentPort?.on('message', (count: number) => {
  const sales: SaleRows[] = [];
  for (let left = count; left > 0; left -= 1) {
    const made = rowsOf(next, end);
    sales.push(made.rows);
    end = made.end;
    next += 1;
  }
  parentPort?.postMessage({ sales, end } satisfies Batch);
});
