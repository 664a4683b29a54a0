import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyPluginCallback } from 'fastify';
import { sql } from 'kysely';
import { PERSON_REFUSALS } from '../../shared/office/people-forms.ts';
import { OfficeMetrics } from '../metrics/office-metrics.ts';
import { OPEN } from '../people/http/access.ts';
import { guard } from '../people/http/guard.ts';
import { answerErrors } from '../people/http/page-answers.ts';
import type { OfficeDatabase } from '../store/database.ts';
import { isMigrated } from '../store/migrate.ts';
import { type Door, LOOPBACK } from './door.ts';
import { endConnections } from './end-connections.ts';
import { LOG_LINES } from './log-lines.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly metrics: OfficeMetrics;
  }
}

/** A part of the office's HTTP interface, with its own routes. */
export type ServerPart = FastifyPluginCallback;

interface ServerDeps {
  readonly store: OfficeDatabase;
  readonly log: FastifyBaseLogger;
  readonly parts: readonly ServerPart[];
  /** In ms since 1970. */
  readonly now?: () => number;
  /** Loopback without TLS where it is left out. */
  readonly door?: Door;
  readonly metrics?: OfficeMetrics;
}

/** Time that one request may take to arrive, in ms: a slow sender holds a connection, never a transaction. */
const REQUEST_MS = 60_000;
/** More than the tills and people of a large chain have at one server; the next caller's connection ends at once. */
const MOST_CONNECTIONS = 10_000;
const HEALTH = '/health';
const READY = '/ready';

/**
 * The office over HTTP. It keeps nothing between two requests, so any number of servers serve one database. `close()` ends it after the
 * answers of running requests; new ones are refused meanwhile.
 */
export function buildServer({
  store,
  log,
  parts,
  now = Date.now,
  door = LOOPBACK,
  metrics = new OfficeMetrics(),
}: ServerDeps): FastifyInstance {
  const app = Fastify({
    loggerInstance: log.child({}, { serializers: LOG_LINES }),
    requestTimeout: REQUEST_MS,
    forceCloseConnections: 'idle',
    trustProxy: door.trustProxy,
    https: door.tls,
  });
  app.server.maxConnections = MOST_CONNECTIONS;
  if (door.secure && door.tls === null) refuseBareHttp(app);
  app.decorate('metrics', metrics);
  app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) => {
    metrics.answered(routeOptions.url ?? null, statusCode, elapsedTime);
  });
  guard(app, { db: store.db, now, secure: door.secure });
  endConnections(app);
  answerErrors(app);
  app.get(HEALTH, { config: OPEN }, () => ({ ok: true }));
  const askReady = atOnce(() => isReady(store));
  app.get(READY, { config: OPEN }, async (_, reply) => {
    const ready = await askReady();
    return reply.status(ready ? 200 : 503).send({ ready });
  });
  for (const part of parts) app.register(part);
  return app;
}

/** A caller who asks while a question runs gets its answer, so that many callers cost one connection of the database. */
function atOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= ask().finally(() => {
      running = null;
    });
    return running;
  };
}

/** What did not come over the proxy's TLS is refused; whether the server lives may be asked without. */
function refuseBareHttp(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ protocol, url }, reply) => {
    if (protocol === 'https' || url === HEALTH || url === READY) return;
    return reply.status(PERSON_REFUSALS.foreign).send({ refused: 'foreign', detail: 'not over TLS' });
  });
}

/** Whether the database answers and has this program's layout. */
async function isReady({ db }: OfficeDatabase): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return await isMigrated(db);
  } catch {
    return false;
  }
}
