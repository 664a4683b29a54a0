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
  /** The same database for questions of the page, on connections of their own: long ones keep no till waiting. */
  readonly reading: Kysely<OfficeTables>;
  readonly close: () => Promise<void>;
}

interface DatabaseOptions {
  /** Called when a connection is lost; the pool opens another. */
  readonly onLost?: (error: Error) => void;
  readonly log?: (event: LogEvent) => void;
}

const CONNECTIONS = 10;
const PAGE_CONNECTIONS = 4;
const CONNECT_MS = 5_000;
/** Ends a statement that hangs, and a transaction whose server does no more, so that neither keeps a till's row for ever. */
const SERVER_LIMITS = { statement_timeout: 30_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 };
/** The types of a sum: of 64 bits, and of as many digits as it needs. */
const SUMS: ReadonlySet<number> = new Set([20, 1700]);

/** Opens the database. The first statement connects, so a database that is away fails there. */
export function openDatabase(place: DatabasePlace, { onLost = () => {}, log }: DatabaseOptions = {}): OfficeDatabase {
  const { pools, end } = place.kind === 'server' ? serverPools(place.url, place.connections) : embeddedPool(place);
  const open = (pool: pg.Pool): Kysely<OfficeTables> => {
    pool.on('error', onLost);
    // A connection that is lost between two statements of a transaction tells its client alone, and without a listener the process would end.
    pool.on('connect', (client) => client.on('error', onLost));
    return new Kysely<OfficeTables>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
  };
  const db = open(pools.writing);
  const reading = pools.reading ? open(pools.reading) : db;
  return {
    ...{ db, reading },
    close: async () => {
      for (const one of new Set([db, reading])) await one.destroy();
      for (const pool of [pools.writing, pools.reading]) if (pool && !pool.ended) await pool.end();
      await end();
    },
  };
}

interface OpenPools {
  /** One for both where `reading` is null. */
  readonly pools: { readonly writing: pg.Pool; readonly reading: pg.Pool | null };
  readonly end: () => Promise<void>;
}

function serverPools(url: string, connections = CONNECTIONS): OpenPools {
  const pool = (max: number): pg.Pool =>
    new pg.Pool({
      ...{ connectionString: url, max, connectionTimeoutMillis: CONNECT_MS, types: TYPES, application_name: 'loket-office' },
      ...SERVER_LIMITS,
    });
  return { pools: { writing: pool(connections), reading: pool(PAGE_CONNECTIONS) }, end: async () => {} };
}

/** PGlite speaks the same protocol behind the same driver. It has one connection, so its statements wait for each other. */
function embeddedPool(place: Exclude<DatabasePlace, { kind: 'server' }>): OpenPools {
  const unlock = place.kind === 'folder' ? lockFolder(place.path) : () => {};
  const pglite = new PGlite(place.kind === 'folder' ? join(place.path, 'database') : 'memory://');
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types: TYPES });
  return { pools: { writing: pool, reading: null }, end: () => pglite.close().finally(unlock) };
}

/** Sums and numbers of events are below 2^53, so that they are numbers here; what a till makes larger is shown rounded. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (SUMS.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
};
