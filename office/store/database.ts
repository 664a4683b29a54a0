import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, type LogEvent, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { hostsOf } from './database-url.ts';
import { lockFolder } from './folder-lock.ts';
import { HostPool } from './host-pool.ts';
import type { OfficeTables } from './tables.ts';

/** Where the office keeps everything: a database of PostgreSQL's protocol, a folder for the embedded one, or the memory of this process. */
export type DatabasePlace =
  | ({ readonly kind: 'server'; readonly url: string; readonly connections?: number } & Partial<Patience>)
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'memory' };

/** How long the office waits for a server, in ms. */
interface Patience {
  readonly connectMs: number;
  /** Longer than any statement may run: only a server that is gone or hangs says nothing for so long. */
  readonly answerMs: number;
}

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
const PATIENCE: Patience = { connectMs: 5_000, answerMs: 40_000 };
/** Ends a statement that hangs, and a transaction whose server does no more, so that neither keeps a till's row for ever. */
const SERVER_LIMITS = { statement_timeout: 30_000, lock_timeout: 15_000, idle_in_transaction_session_timeout: 60_000 };
/** The page's questions take less time than PostgreSQL's compiler (JIT) takes to compile them. */
const UNCOMPILED = { options: '-c jit=off' };
/** The types of a sum: of 64 bits, and of as many digits as it needs. */
const SUMS: ReadonlySet<number> = new Set([20, 1700]);

/**
 * Opens the database. The first statement connects, so a database that is away fails there.
 *
 * @throws {DatabaseUrlError}
 */
export function openDatabase(place: DatabasePlace, { onLost = () => {}, log }: DatabaseOptions = {}): OfficeDatabase {
  const { pools, end } = place.kind === 'server' ? serverPools(place, onLost) : embeddedPool(place, onLost);
  const open = (pool: PostgresPool): Kysely<OfficeTables> =>
    new Kysely<OfficeTables>({ dialect: new PostgresDialect({ pool }), ...(log ? { log } : {}) });
  const db = open(pools.writing);
  const reading = pools.reading ? open(pools.reading) : db;
  return {
    ...{ db, reading },
    close: async () => {
      for (const one of new Set([db, reading])) await one.destroy();
      await end();
    },
  };
}

interface OpenPools {
  /** One for both where `reading` is null. */
  readonly pools: { readonly writing: PostgresPool; readonly reading: PostgresPool | null };
  /** Ends what a question that was never asked left open. */
  readonly end: () => Promise<void>;
}

type OnLost = (error: Error) => void;

function serverPools(place: Extract<DatabasePlace, { kind: 'server' }>, onLost: OnLost): OpenPools {
  const { url, connections = CONNECTIONS, connectMs, answerMs } = { ...PATIENCE, ...place };
  const config = { connectionTimeoutMillis: connectMs, query_timeout: answerMs, types: TYPES, application_name: 'loket-office' };
  const hosts = hostsOf(url);
  const pool = (max: number, more: pg.PoolConfig = {}): HostPool =>
    new HostPool({ ...hosts, config: { ...config, ...SERVER_LIMITS, ...more, max }, onLost });
  const [writing, reading] = [pool(connections), pool(PAGE_CONNECTIONS, UNCOMPILED)];
  return {
    pools: { writing, reading },
    end: async () => {
      for (const each of [writing, reading]) await each.end();
    },
  };
}

/** PGlite speaks the same protocol behind the same driver. It has one connection, so its statements wait for each other. */
function embeddedPool(place: Exclude<DatabasePlace, { kind: 'server' }>, onLost: OnLost): OpenPools {
  const unlock = place.kind === 'folder' ? lockFolder(place.path) : () => {};
  const pglite = new PGlite(place.kind === 'folder' ? join(place.path, 'database') : 'memory://');
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types: TYPES });
  pool.on('error', onLost);
  return {
    pools: { writing: pool, reading: null },
    end: async () => {
      if (!pool.ended) await pool.end();
      await pglite.close().finally(unlock);
    },
  };
}

/** Sums and numbers of events are below 2^53, so that they are numbers here; what a till makes larger is shown rounded. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (SUMS.has(oid) ? Number : pg.types.getTypeParser(oid, format)),
};
