import { pathToFileURL } from 'node:url';
import { backup, DatabaseSync } from '@photostructure/sqlite';
import { throwIfEnded } from './ended-reads.ts';

/** The SQLite driver. node:sqlite has the same interface and can replace it here as soon as every supported runtime has it. */
export type Database = InstanceType<typeof DatabaseSync>;
export type Statement = ReturnType<Database['prepare']>;

/** Opens a database for writing; a simulation passes one whose disk fails. */
export type OpenFile = (path: string) => Database;

/** How long a reader waits for a writer that closes or recovers the file, in ms. */
const BUSY_TIMEOUT_MS = 5_000;
/**
 * How long the writer waits, in ms: a reader that meets a commit holds the writer's lock for a moment, which a busy computer makes longer.
 * Nothing else of the till runs meanwhile.
 */
export const WRITER_TIMEOUT_MS = 1_000;
/** Pages that a backup copies at a time: 8 MB. */
const COPY_PAGES = 2_048;

export const openFile: OpenFile = (path) => new DatabaseSync(path);

/** For reading next to the writing connection; sees each commit at once. */
export const openReadOnly = (path: string): Database => new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });

/** For a file that nothing writes: creates no files next to it, and works in a read-only folder. */
export const openImmutable = (path: string): Database => new DatabaseSync(`${pathToFileURL(path).href}?immutable=1`, { readOnly: true });

/**
 * Copies a database page by page while it is written to. Call inside a read transaction: the copy is then of one moment, and
 * no write restarts it.
 */
export const backupOnline = (from: Database, to: string): Promise<number> => backup(from, to, { rate: COPY_PAGES, progress: throwIfEnded });

/** Closes the connection after its use, and returns what that returned. */
export function withDatabase<T>(db: Database, use: (db: Database) => T): T {
  try {
    return use(db);
  } finally {
    db.close();
  }
}

/** Runs `work` in one durable transaction: completely or not at all. `undone` is called where it fails, even where the rollback fails too. */
export function inTransaction<T>(db: Database, work: () => T, undone = (): void => {}): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const value = work();
    db.exec('COMMIT');
    return value;
  } catch (error) {
    undone();
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

/** Runs `work` on one state of the database, while others write. */
export function inReadTransaction<T>(db: Database, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN');
  try {
    return work();
  } finally {
    db.exec('COMMIT');
  }
}

/** A statement that other readers of its connection use too: not to walk its rows, because the walks would disturb each other. */
export type SharedStatement = Pick<Statement, 'run' | 'get' | 'all'>;

const prepared = new WeakMap<Database, Map<string, SharedStatement>>();

/** The statement of an SQL text, prepared once for a connection. Only for texts that are constants of the program. */
export function preparedOnce(db: Database, sql: string): SharedStatement {
  const known = prepared.get(db) ?? new Map<string, SharedStatement>();
  prepared.set(db, known);
  const statement = known.get(sql) ?? db.prepare(sql);
  known.set(sql, statement);
  return statement;
}

/** The statements of some texts, each prepared as by {@link preparedOnce}. */
export function preparedAll<K extends string>(db: Database, texts: Readonly<Record<K, string>>): Readonly<Record<K, SharedStatement>> {
  const statements = Object.entries<string>(texts).map(([name, sql]) => [name, preparedOnce(db, sql)]);
  return Object.fromEntries(statements) as Record<K, SharedStatement>;
}
