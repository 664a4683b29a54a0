import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Kysely } from 'kysely';
import { MOST_BATCH_BYTES } from '../../shared/office/batch.ts';
import { SIGNATURE_HEADERS } from '../../shared/office/signing.ts';
import { networkOf } from '../lib/network-of.ts';
import { RefusalError } from '../lib/refusal.ts';
import type { OfficeTables } from '../store/tables.ts';
import { type AdmittedTill, admitTill } from '../tills/admit-till.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null where no till signs the route's requests. */
    admitted: AdmittedTill | null;
  }
}

/** Requests of one network that no till of this office signed, or one that was revoked: each costs a query. */
const STRANGER_LIMIT = { max: 60, timeWindow: 60_000 };
/** Of one till at once: what it sends now, and what it sent before its connection broke. */
const MOST_OPEN = 3;
/** Of all bodies that arrive at once. */
const MOST_BYTES = 256_000_000;

/**
 * Decides who may send a body, before any of it is read: a till whose key signed the body's digest, while it and all tills together have few
 * requests open. A stranger's body is never in memory.
 */
export function tillGate(app: FastifyInstance, db: Kysely<OfficeTables>): onRequestAsyncHookHandler {
  const strangers = app.createRateLimit({ ...STRANGER_LIMIT, keyGenerator: (request: FastifyRequest) => networkOf(request.ip) });
  const open = new OpenBodies();
  /** Tills that this server has let in: who floods it from their network does not keep them out. */
  const known = new Set<string>();
  app.decorateRequest('admitted', null);
  return async (request, reply) => {
    const counted = await strangers(request, { increment: false });
    const till = String(request.headers[SIGNATURE_HEADERS.till] ?? '').toLowerCase();
    if (!counted.isAllowed && counted.remaining === 0 && !known.has(till))
      throw new RefusalError('busy', 'too many requests that no till may send');
    try {
      request.admitted = await admitTill(db, request.routeOptions.url ?? '', request.headers);
    } catch (error) {
      if (error instanceof RefusalError) await strangers(request);
      if (error instanceof RefusalError && error.refused === 'revoked') known.delete(till);
      throw error;
    }
    known.add(request.admitted.till);
    open.take(request.admitted.till, request, reply);
  };
}

/** The till that the gate let in. */
export function admittedOf({ admitted, routeOptions }: FastifyRequest): AdmittedTill {
  if (!admitted) throw new Error(`${routeOptions.url} has no gate`);
  return admitted;
}

/** Counts bodies from before they arrive until their answers are out. */
class OpenBodies {
  readonly #byTill = new Map<string, number>();
  #bytes = 0;

  take(till: string, { headers }: FastifyRequest, { raw }: FastifyReply): void {
    const bytes = Math.min(Number(headers['content-length'] ?? MOST_BATCH_BYTES), MOST_BATCH_BYTES);
    const mine = this.#byTill.get(till) ?? 0;
    if (raw.destroyed) throw new RefusalError('busy', 'the connection is gone');
    if (mine === MOST_OPEN) throw new RefusalError('busy', `${mine} requests of this till are open`);
    if (this.#bytes + bytes > MOST_BYTES) throw new RefusalError('busy', `${this.#bytes} bytes are arriving`);
    this.#byTill.set(till, mine + 1);
    this.#bytes += bytes;
    raw.once('close', () => {
      this.#bytes -= bytes;
      const left = (this.#byTill.get(till) ?? 1) - 1;
      if (left === 0) this.#byTill.delete(till);
      else this.#byTill.set(till, left);
    });
  }
}
