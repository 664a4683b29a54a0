import type { Statement } from './database.ts';
import { throwIfEnded } from './ended-reads.ts';
import { CorruptJournal } from './journal-errors.ts';

/**
 * The only typed reader of SQL rows. A reader declares the columns that it needs and their types; another row throws {@link
 * CorruptJournal}. The check costs one `typeof` per column, which a replay can afford. A thread that was asked to end stops at its next row.
 */

type ColumnCheck<T> = (value: unknown) => value is T;

export const integer: ColumnCheck<number> = (value) => typeof value === 'number';
export const text: ColumnCheck<string> = (value) => typeof value === 'string';
export const bytes: ColumnCheck<Uint8Array> = (value) => value instanceof Uint8Array;
export const nullable =
  <T>(check: ColumnCheck<T>): ColumnCheck<T | null> =>
  (value): value is T | null =>
    value === null || check(value);

type Columns = Readonly<Record<string, ColumnCheck<unknown>>>;
type RowOf<C extends Columns> = { readonly [N in keyof C]: C[N] extends ColumnCheck<infer T> ? T : never };
type Parameters = readonly (string | number | null | Uint8Array)[];

/** Reads the rows of statements that select these columns. A statement may select more. */
export interface RowReader<R> {
  /** The first row; null where there is none. */
  first(statement: Pick<Statement, 'get'>, ...parameters: Parameters): R | null;
  /** The row of a statement that always has one. */
  only(statement: Pick<Statement, 'get'>, ...parameters: Parameters): R;
  all(statement: Pick<Statement, 'all'>, ...parameters: Parameters): R[];
  /** Holds one row in memory at a time. */
  each(statement: Pick<Statement, 'iterate'>, ...parameters: Parameters): Iterable<R>;
}

export function rowsOf<const C extends Columns>(columns: C): RowReader<RowOf<C>> {
  const checks = Object.entries(columns);
  const wrongColumn = (row: object): string | undefined => checks.find(([name, check]) => !check(Reflect.get(row, name)))?.[0];
  const fits = (row: unknown): row is RowOf<C> => typeof row === 'object' && row !== null && wrongColumn(row) === undefined;
  const read = (row: unknown): RowOf<C> => {
    throwIfEnded();
    if (fits(row)) return row;
    throw new CorruptJournal(
      typeof row === 'object' && row !== null ? `column ${wrongColumn(row)} holds another type` : 'a row is missing',
    );
  };
  return {
    first: (statement, ...parameters) => {
      const row: unknown = statement.get(...parameters);
      return row === undefined ? null : read(row);
    },
    only: (statement, ...parameters) => read(statement.get(...parameters)),
    all: (statement, ...parameters) => statement.all(...parameters).map(read),
    *each(statement, ...parameters) {
      for (const row of statement.iterate(...parameters)) yield read(row);
    },
  };
}

/** Rows that several files use. */
export const SEQ_ROWS = rowsOf({ seq: integer });
export const NUMBER_ROWS = rowsOf({ number: integer });
export const AT_ROWS = rowsOf({ at: text });
export const COUNT_ROWS = rowsOf({ n: integer });
export const NAME_ROWS = rowsOf({ name: text });
export const BODY_ROWS = rowsOf({ body: text });
export const VALUE_ROWS = rowsOf({ value: text });
export const LINK_ROWS = rowsOf({ seq: integer, chain: bytes });
