import type { BigJournal } from './big-journal.ts';
import type { Figure } from './figure.ts';

/** What a benchmark is given. */
export interface BenchContext {
  /** A folder for its files, on the disk that the journals are on; removed when all is done. */
  readonly folder: (name: string) => string;
  /** How many orders the long journal holds. */
  readonly orders: number;
  /** The long journal, built at the first call. Who adds to it says so to the reader of its figures. */
  readonly bigJournal: () => Promise<BigJournal>;
  readonly say: (line: string) => void;
}

/** What a file `tests/bench/*.bench.ts` exports; it is found by its name, and nothing else lists it. */
export interface Bench {
  /** What `--only` takes. */
  readonly name: string;
  readonly run: (context: BenchContext) => Promise<readonly Figure[]>;
}
