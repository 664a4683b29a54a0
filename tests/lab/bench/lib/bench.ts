import type { BigJournal } from './big-journal.ts';
import type { Figure } from './figure.ts';

/** The input of a benchmark. */
export interface BenchContext {
  /** A folder for its files, on the disk that the journals are on; removed at the end. */
  readonly folder: (name: string) => string;
  /** How many orders the long journal holds. */
  readonly orders: number;
  /** The long journal, built at the first call. A benchmark that adds orders to it says so in its figures. */
  readonly bigJournal: () => Promise<BigJournal>;
  readonly say: (line: string) => void;
}

/** What a file `tests/lab/bench/*.bench.ts` exports. The runner finds the file by its name; no list names it. */
export interface Bench {
  /** The name that `--only` accepts. */
  readonly name: string;
  readonly run: (context: BenchContext) => Promise<readonly Figure[]>;
}
