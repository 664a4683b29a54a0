import { extname } from 'node:path';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { freePath } from '../files.ts';

/** What the till can write a table as; the first one is offered first. */
export const TABLE_FORMATS = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A file that a person chose for a table, and what its ending makes it. */
export interface TableFile<F extends TableFormat = TableFormat> {
  readonly file: string;
  readonly format: F;
}

type Answer<T> = Result<T, Failure> | Promise<Result<T, Failure>>;

/** Lets a person choose a file of one of these formats and `write` write it; null when they cancel. `name` has no ending. */
export type SaveTable = <F extends TableFormat, T>(
  name: string,
  formats: readonly [F, ...F[]],
  write: (to: TableFile<F>) => Answer<T>,
) => Promise<Result<T | null, Failure>>;

/** A date at the end of a name is no ending. */
const ENDING = /^\.[a-z]/i;

/**
 * The table that the chosen path asks for by its ending. A path without an ending gets that of the first format, and a free name, because
 * the dialog did not ask about a file of that name.
 */
export function tableFileOf<F extends TableFormat>(chosen: string, formats: readonly [F, ...F[]]): Result<TableFile<F>, Failure> {
  const ending = extname(chosen);
  if (!ENDING.test(ending)) return ok({ file: freePath(`${chosen}.${formats[0]}`), format: formats[0] });
  const format = formats.find((each) => ending.toLowerCase() === `.${each}`);
  return format === undefined ? fail({ kind: 'otherEnding', ending, offered: formats }) : ok({ file: chosen, format });
}
