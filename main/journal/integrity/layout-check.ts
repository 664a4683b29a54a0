import { ok, type Result } from '../../../shared/lib/result.ts';
import { type Database, openFile, openImmutable, withDatabase } from '../core/database.ts';
import type { JournalSchema } from '../core/extension.ts';
import { readPragma } from '../core/inspect-file.ts';
import { type JournalFailure, journalFailure } from '../core/journal-failure.ts';
import { APPLICATION_ID } from '../core/migrations.ts';
import { nullable, rowsOf, text } from '../core/rows.ts';

/**
 * Checks a backup that is one file, before anything else of it is read: ours, not newer than this program, and with the till's
 * own layout. `file` is its name in failures.
 */
export function checkLayout(consolidated: string, file: string, schema: JournalSchema): Result<null, JournalFailure> {
  return withDatabase(openImmutable(consolidated), (db) => checkLayoutOf(db, file, schema));
}

/** The same for a backup that is open. */
export function checkLayoutOf(db: Database, file: string, schema: JournalSchema): Result<null, JournalFailure> {
  if (readPragma(db, 'application_id') !== APPLICATION_ID) return journalFailure('notLoket', file);
  if (readPragma(db, 'user_version') > schema.migrations.length) return journalFailure('newer', file);
  const foreign = layoutMismatch(db, schema);
  return foreign === null ? ok(null) : journalFailure('altered', `${file}: ${foreign}`);
}

const OBJECT_ROWS = rowsOf({ type: text, name: text, tbl_name: text, sql: nullable(text) });

/**
 * Whether a file has exactly the tables, indexes, triggers and views that this program makes for its layout: null, else the
 * first difference. Anything more would act, or never end, when the file is used. Reads `sqlite_schema` alone, which no object
 * of the file can replace. Call with the file's layout known to be none after today's.
 */
export function layoutMismatch(db: Database, schema: Layouts): string | null {
  const own = objectsOf(schema, readPragma(db, 'user_version'));
  const objects = objectsIn(db);
  for (const [name, sql] of objects) if (own.get(name) !== sql) return `${name} is not as Loket makes it`;
  for (const name of own.keys()) if (!objects.has(name)) return `${name} is missing`;
  return null;
}

type Objects = ReadonlyMap<string, string>;
type Layouts = Pick<JournalSchema, 'migrations'>;
const known = new WeakMap<Layouts, Map<number, Objects>>();

/** The objects of a new file of a layout, made once in a program: the migrations take longer than the comparison. */
function objectsOf(schema: Layouts, layout: number): Objects {
  const layouts = known.get(schema) ?? new Map<number, Objects>();
  known.set(schema, layouts);
  const objects = layouts.get(layout) ?? freshObjects(schema, layout);
  layouts.set(layout, objects);
  return objects;
}

const freshObjects = (schema: Layouts, layout: number): Objects =>
  withDatabase(openFile(':memory:'), (db) => {
    for (const step of schema.migrations.slice(0, layout)) db.exec(step);
    return objectsIn(db);
  });

/** The SQL of each object, by its type, its name and its table. Spaces are those of the program that made the file. */
const objectsIn = (db: Database): Map<string, string> =>
  new Map(
    OBJECT_ROWS.all(db.prepare('SELECT type, name, tbl_name, sql FROM sqlite_schema')).map(({ type, name, tbl_name, sql }) => [
      type === 'trigger' || type === 'index' ? `the ${type} ${name} on ${tbl_name}` : `the ${type} ${name}`,
      (sql ?? '').replace(/\s+/g, ' ').trim(),
    ]),
  );
