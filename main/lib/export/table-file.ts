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

/** What Windows removes from the end of a name. */
const TAIL = /[\s.]+$/;

/**
 * The table that the chosen path asks for by its ending, without spaces and points after it. A path without an ending gets that of the
 * first format. A changed path gets a free name, because the dialog did not ask about a file of that name.
 */
export function tableFileOf<F extends TableFormat>(chosen: string, formats: readonly [F, ...F[]]): Result<TableFile<F>, Failure> {
  const named = chosen.replace(TAIL, '');
  const ending = extname(named);
  const hasEnding = ENDING.test(ending);
  const format = hasEnding ? formats.find((each) => ending.toLowerCase() === `.${each}`) : formats[0];
  if (format === undefined) return fail({ kind: 'otherEnding', ending, offered: formats });
  const file = hasEnding ? named : `${named}.${format}`;
  return file === chosen ? ok({ file, format }) : freeFile({ file, format });
}

/** The same under a free name. Fails where the disk takes no such name, for example a longer one than 255 bytes. */
function freeFile<F extends TableFormat>({ file, format }: TableFile<F>): Result<TableFile<F>, Failure> {
  try {
    return ok({ file: freePath(file), format });
  } catch {
    return fail({ kind: 'badFileName' });
  }
}
