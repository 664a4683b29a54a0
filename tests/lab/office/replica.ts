import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { newPlace, type PostgresServer, runServer, startPostgres } from './postgres.ts';

/** The name by which the primary waits for its replica. */
const REPLICA = 'replica';

/**
 * A primary whose commits wait until its streaming replica has them, and that replica. PostgreSQL 15 alone: the npm package of 18 has no
 * `pg_basebackup`.
 */
export interface ReplicatedServer {
  readonly primary: PostgresServer;
  readonly replica: PostgresServer;
  /** An address with both hosts, the primary first, in the form of PostgreSQL's client library. */
  readonly url: string;
  /** The replica takes writes from then on. */
  readonly promote: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export async function startReplicated(): Promise<ReplicatedServer> {
  const primary = await startPostgres(15, { synchronous_standby_names: REPLICA });
  const place = newPlace(15);
  const from = `host=${primary.folder} user=loket application_name=${REPLICA}`;
  const how = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
  execFileSync(join(place.bin, 'pg_basebackup'), ['-D', place.data, '-d', from, ...how], place.as);
  const replica = await runServer(place, { wal_retrieve_retry_interval: '100ms' });
  const hosts = [primary, replica].map(({ folder }) => encodeURIComponent(folder)).join(',');
  return {
    ...{ primary, replica },
    url: `postgres:///postgres?host=${hosts}&user=loket&target_session_attrs=read-write`,
    promote: async () => {
      const client = new pg.Client({ connectionString: replica.url() });
      await client.connect();
      await client.query('select pg_promote()');
      await client.end();
    },
    stop: async () => {
      await replica.stop();
      await primary.kill();
      await primary.stop();
    },
  };
}
