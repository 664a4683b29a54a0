import { sql } from 'kysely';
import { type DatabasePlace, openDatabase } from '../../../office/store/database.ts';
import { type PostgresServer, type PostgresVersion, startPostgres } from './postgres.ts';

/** A database engine under test: each call of `place` is another empty database on it. */
export interface Engine {
  readonly name: string;
  /** Null where it is embedded in the process of the test. */
  readonly server: PostgresServer | null;
  readonly place: () => Promise<DatabasePlace>;
  readonly stop: () => Promise<void>;
}

const EMBEDDED: Engine = { name: 'PGlite', server: null, place: async () => ({ kind: 'memory' }), stop: async () => {} };

/** The engines of the tests; a file starts each once. */
export const ENGINES: Readonly<Record<string, () => Promise<Engine>>> = {
  PGlite: async () => EMBEDDED,
  'PostgreSQL 15': () => startEngine(15),
  'PostgreSQL 18': () => startEngine(18),
};

/** A server of PostgreSQL as an engine. */
export async function startEngine(version: PostgresVersion, settings: Readonly<Record<string, string>> = {}): Promise<Engine> {
  const server = await startPostgres(version, settings);
  const admin = openDatabase({ kind: 'server', url: server.url(), connections: 1 });
  let made = 0;
  return {
    name: `PostgreSQL ${version}`,
    server,
    place: async () => {
      made += 1;
      await sql`create database ${sql.id(`office${made}`)}`.execute(admin.db);
      return { kind: 'server', url: server.url(`office${made}`) };
    },
    stop: async () => {
      await admin.close();
      await server.stop();
    },
  };
}
