import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockFolder } from './folder-lock.ts';
import type { OfficeTables } from './tables.ts';

/** Where the office keeps everything: a database of PostgreSQL's protocol, a folder for the embedded one, or the memory of this process. */
export type DatabasePlace =
  | { readonly kind: 'server'; readonly url: string; readonly connections?: number }
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'memory' };

export interface OfficeDatabase {
  readonly db: Kysely<OfficeTables>;
  readonly close: () => Promise<void>;
}

interface DatabaseOptions {
  /** Called when a connection is lost; the pool opens another. */
  readonly onLost?: (error: Error) => void;
  readonly log?: (event: LogEvent) => void;
}

const CONNECTIONS = 10;
const CONNECT_MS = 5_000;
/** Ends a statement that hangs, and a transaction whose server does no more, so that neither keeps a till's row for ever. */
const SERVER_LIMITS = { statement_timeout: 30_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 };
/** The types of a sum: of 64 bits, and of as many digits as it needs. */
const SUMS: ReadonlySet<number> = new Set([20, 1700]);

/** Opens the database. The first statement connects, so a database that is away fails there. */
export function openDatabase(place: DatabasePlace, { onLost = () => {}, log }: DatabaseOptions = {}): OfficeDatabase {
  const { pool, end } = place.kind === 'server' ? serverPool(place.url, place.connections ?? CONNECTIONS) : embeddedPool(place);
  pool.on('error', onLost);
  // A connection that is lost between two statements of a transaction tells its client alone, and without a listener the process would end.
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<OfficeTables>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
  return {
    db,
    close: async () => {
      await db.destroy();
      if (!pool.ended) await pool.end();
      await end();
    },
  };
}

interface OpenPool {
  readonly pool: pg.Pool;
  readonly end: () => Promise<void>;
}

function serverPool(url: string, max: number): OpenPool {
  const pool = new pg.Pool({
    ...{ connectionString: url, max, connectionTimeoutMillis: CONNECT_MS, types: TYPES, application_name: 'loket-office' },
    ...SERVER_LIMITS,
  });
  return { pool, end: async () => {} };
}

/** PGlite speaks the same protocol behind the same driver. It has one connection, so its statements wait for each other. */
function embeddedPool(place: Exclude<DatabasePlace, { kind: 'server' }>): OpenPool {
  const unlock = place.kind === 'folder' ? lockFolder(place.path) : () => {};
  const pglite = new PGlite(place.kind === 'folder' ? join(place.path, 'database') : 'memory://');
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types: TYPES });
  return { pool, end: () => pglite.close().finally(unlock) };
}

/** Sums and numbers of events are below 2^53, so that they are numbers here; what a till makes larger is shown rounded. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (SUMS.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
};
