import { pathToFileURL } from 'node:url';
import { backup, DatabaseSync } from '@photostructure/sqlite';

/**
 * The SQLite driver, named once: node:sqlite has the same interface and can take its place by this import, as soon as every
 * runtime that the till supports has it.
 */
export type Database = InstanceType<typeof DatabaseSync>;
export type Statement = ReturnType<Database['prepare']>;

/** Opens a database for writing; a simulation gives one whose disk fails. */
export type OpenFile = (path: string) => Database;

/** How long a reader waits for a writer that is closing or recovering the file, in ms. */
const BUSY_TIMEOUT_MS = 5_000;
/** Pages that a copy takes at a time: 8 MB. */
const COPY_PAGES = 2_048;

export const openFile: OpenFile = (path) => new DatabaseSync(path);

/** For reading beside the writing connection; sees each commit as soon as it is made. */
export const openReadOnly = (path: string): Database => new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });

/** For a file that nothing writes: leaves nothing beside it, and works in a folder that may not be written to. */
export const openImmutable = (path: string): Database => new DatabaseSync(`${pathToFileURL(path).href}?immutable=1`, { readOnly: true });

/**
 * Copies a database page by page while it is written to. The connection should be inside a read transaction: the copy is
 * then of that one moment, and no write makes it begin again.
 */
export const backupOnline = (from: Database, to: string): Promise<number> => backup(from, to, { rate: COPY_PAGES });
