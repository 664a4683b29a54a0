import type { PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { sqlStateOf } from './transaction.ts';

/** The SQLSTATE of a write where only reads are taken. */
const READ_ONLY = '25006';
/** What the driver says when an answer does not come in time; it has no code. */
const SILENT = 'Query read timeout';
/** A connection to one of several hosts is looked at again after so long. */
const LIFETIME_S = 60;

/** The host is a replica, or is set to take reads alone. */
class ReadOnlyHostError extends Error {
  readonly code = READ_ONLY;
  constructor() {
    super('this host of the database takes no writes');
    this.name = 'ReadOnlyHostError';
  }
}

interface HostPoolDeps {
  /** An address for each host. */
  readonly hosts: readonly string[];
  readonly mustTakeWrites: boolean;
  readonly config: Omit<pg.PoolConfig, 'connectionString'>;
  /** Called when a connection is lost; the pool opens another. */
  readonly onLost: (error: Error) => void;
}

/**
 * Connections to the one of several hosts that takes writes. It stays at a host while connections to it succeed, and then looks for the next
 * in the order of the address: a replica that was promoted is found by the next statement. A connection leaves that became read-only, or
 * whose server did not answer in time: the computer of a server that lost its power says nothing more.
 */
export class HostPool {
  readonly #deps: HostPoolDeps;
  #host: string;
  #pool: pg.Pool;
  #looking: Promise<void> | null = null;

  constructor(deps: HostPoolDeps) {
    this.#deps = deps;
    this.#host = deps.hosts[0] ?? '';
    this.#pool = this.#open();
  }

  get options(): object {
    return this.#pool.options;
  }

  /** @throws what the present host says where no other takes writes */
  async connect(): Promise<PostgresPoolClient> {
    const pool = this.#pool;
    try {
      return watched(await pool.connect());
    } catch (error) {
      this.#looking ??= this.#look(pool).finally(() => {
        this.#looking = null;
      });
      await this.#looking;
      if (pool === this.#pool) throw error;
      return watched(await this.#pool.connect());
    }
  }

  async end(): Promise<void> {
    if (!this.#pool.ended) await this.#pool.end();
  }

  /** A pool that is full is no reason to leave its host, so the present one is asked first. */
  async #look(failed: pg.Pool): Promise<void> {
    const { hosts } = this.#deps;
    if (hosts.length === 1 || failed !== this.#pool) return;
    const at = hosts.indexOf(this.#host);
    for (const host of [...hosts.slice(at), ...hosts.slice(0, at)]) {
      if (!(await this.#takesWrites(host))) continue;
      if (host === this.#host) return;
      this.#host = host;
      this.#pool = this.#open();
      failed.end().catch(this.#deps.onLost);
      return;
    }
  }

  async #takesWrites(host: string): Promise<boolean> {
    const client = new pg.Client({ ...this.#deps.config, connectionString: host });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await requireWrites(client);
      return true;
    } catch {
      return false;
    } finally {
      client.end().catch(() => undefined);
    }
  }

  #open(): pg.Pool {
    const { config, mustTakeWrites, onLost } = this.#deps;
    const checks = mustTakeWrites ? { onConnect: requireWrites, maxLifetimeSeconds: LIFETIME_S } : {};
    const pool = new pg.Pool({ ...config, ...checks, connectionString: this.#host });
    pool.on('error', onLost);
    // A connection that is lost between two statements of a transaction tells its client alone, and without a listener the process would end.
    pool.on('connect', (client) => client.on('error', onLost));
    return pool;
  }
}

/** @throws {ReadOnlyHostError} */
async function requireWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyHostError();
}

/** A connection that ends when it comes back, where its server is of no more use. */
function watched(client: pg.PoolClient): PostgresPoolClient {
  let fatal: unknown = null;
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    // A rollback after a statement without an answer would wait as long.
    if (fatal !== null) throw fatal;
    try {
      return (await client.query(text, [...values])) as unknown as PostgresQueryResult<R>;
    } catch (error) {
      if (sqlStateOf(error) === READ_ONLY || (error instanceof Error && error.message === SILENT)) fatal = error;
      throw error;
    }
  };
  return { query: query as PostgresPoolClient['query'], release: (destroy) => client.release(destroy === true || fatal !== null) };
}
