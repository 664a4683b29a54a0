import type { FastifyPluginCallback } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { instantAgo } from '../../shared/lib/wall-clock-durations.ts';
import { SILENT_MS } from '../page-queries/till-states.ts';
import { WITH_TOKEN } from '../people/http/access.ts';
import { isSame } from '../people/secrets.ts';
import type { OfficeTables } from '../store/tables.ts';
import type { TillStateCounts } from './office-metrics.ts';

interface MetricsDeps {
  readonly db: Kysely<OfficeTables>;
  /** Null: the office has no metrics to read. */
  readonly token: string | null;
  /** In ms since 1970. */
  readonly now: () => number;
}

const LEAST_TOKEN = 20;

/**
 * The token of the environment, which the terminal does not show. A token, and not the caller's address: behind a proxy on the same
 * computer every caller is at loopback.
 *
 * @throws {Error} in words for the terminal for one that is too short to be secret
 */
export function metricsToken(token = ''): string | null {
  if (token === '') return null;
  if (token.length < LEAST_TOKEN) throw new Error(`LOKET_METRICS_TOKEN has ${LEAST_TOKEN} characters at least.`);
  return token;
}

/** Answers `/metrics` to who has the token. Without one it is no page. */
export const metricsPart =
  ({ db, token, now }: MetricsDeps): FastifyPluginCallback =>
  (app, _, done) => {
    app.get('/metrics', { config: WITH_TOKEN }, async (request, reply) => {
      if (token === null) return reply.code(404).send();
      if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
        return reply.code(401).header('www-authenticate', 'Bearer').send();
      return reply.type(app.metrics.contentType).send(await app.metrics.text(await tillCounts(db, now())));
    });
    done();
  };

async function tillCounts(db: Kysely<OfficeTables>, now: number): Promise<TillStateCounts | null> {
  const silent = new Date(instantAgo(SILENT_MS, now));
  try {
    return await db
      .selectFrom('tills')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('revoked', 'is not', null).as('revoked'),
        fn.countAll<number>().filterWhere('revoked', 'is', null).filterWhere('seen', 'is', null).as('never'),
        fn.countAll<number>().filterWhere('revoked', 'is', null).filterWhere('seen', '<=', silent).as('silent'),
        fn.countAll<number>().filterWhere('revoked', 'is', null).filterWhere('seen', '>', silent).as('seen'),
        fn.countAll<number>().filterWhere('revoked', 'is', null).filterWhere('waiting', '>', 0).as('waiting'),
        sql<number>`coalesce(sum(waiting) filter (where revoked is null), 0)::float8`.as('events'),
      ])
      .executeTakeFirstOrThrow();
  } catch {
    return null;
  }
}
