import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type BatchAnswer, type LocateAnswer, LocateForm, MOST_BATCH_BYTES } from '../../shared/office/batch.ts';
import { EnrolForm, type Enrolment } from '../../shared/office/enrolment.ts';
import { answeredText, SIGNATURE_HEADERS, TILL_PATHS } from '../../shared/office/signing.ts';
import { highestKnown } from '../intake/locate.ts';
import { paceOf } from '../intake/pace.ts';
import { parse, readBatch } from '../intake/read-batch.ts';
import { writeBatch } from '../intake/write-batch.ts';
import { networkOf } from '../lib/network-of.ts';
import { readForm } from '../lib/read-form.ts';
import { RefusalError, refusalOf } from '../lib/refusal.ts';
import { SIGNED_BY_TILL } from '../people/http/access.ts';
import { sendRefusal } from '../people/http/guard.ts';
import type { OfficeDatabase } from '../store/database.ts';
import { type AdmittedTill, requireSignedBody } from '../tills/admit-till.ts';
import { enrolTill } from '../tills/enrol-till.ts';
import type { OfficeKey } from '../tills/office-key.ts';
import { admittedOf, tillGate } from './till-gate.ts';

interface TillRoutesDeps {
  readonly store: OfficeDatabase;
  readonly key: OfficeKey;
  readonly now: () => Date;
  /** Batches that this server works on at once; each may hold 16 MB of memory. */
  readonly mostRunning?: number;
}

const FORM_BYTES = 64_000;
const MOST_RUNNING = 24;
/** Of one network: a code has 50 random bits, and ten tries a minute find none. */
const ENROL_LIMIT = { max: 10, timeWindow: 60_000, keyGenerator: ({ ip }: FastifyRequest): string => networkOf(ip) };
/** Of one till: one that catches up sends a few batches a second. */
const TILL_LIMIT = { max: 1_200, timeWindow: 60_000, keyGenerator: (request: FastifyRequest): string => admittedOf(request).till };

/** The calls of tills (shared/office/signing.ts). Each answer to a till is signed, refusals too. */
export function tillRoutes({ store: { db }, key, now, mostRunning = MOST_RUNNING }: TillRoutesDeps): FastifyPluginAsync {
  /** Tills whose batches are stored. One that sends several at once would hold as many connections of the database, each waiting for its row. */
  const running = new Set<string>();
  return async (app) => {
    const { metrics } = app;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    app.setErrorHandler((error, request, reply) => answerRefusal(error, request, reply));
    await app.register(rateLimit, { global: false, errorResponseBuilder: () => new RefusalError('busy', 'too many requests') });
    const onRequest = tillGate(app, db);
    app.addHook('onSend', async (request, reply, payload) => {
      const signature = String(request.headers[SIGNATURE_HEADERS.signature] ?? '');
      const digest = hash('sha256', String(payload), 'base64');
      reply.header(SIGNATURE_HEADERS.answer, key.sign(answeredText(signature, reply.statusCode, digest)));
      return payload;
    });

    app.post(
      TILL_PATHS.enrol,
      {
        bodyLimit: FORM_BYTES,
        config: { ...SIGNED_BY_TILL, rateLimit: ENROL_LIMIT },
      },
      async (request): Promise<Enrolment> => ({
        ...(await enrolTill(db, readForm(EnrolForm, parse(bytesOf(request))), now(), request.ip)),
        officeKey: key.publicKey,
      }),
    );
    app.post(
      TILL_PATHS.locate,
      { onRequest, bodyLimit: FORM_BYTES, config: { ...SIGNED_BY_TILL, rateLimit: TILL_LIMIT } },
      async (request): Promise<LocateAnswer> => {
        const { till } = signerOf(request);
        return { known: await highestKnown(db, till, readForm(LocateForm, parse(bytesOf(request))).places) };
      },
    );
    app.post(
      TILL_PATHS.batches,
      { onRequest, bodyLimit: MOST_BATCH_BYTES, config: { ...SIGNED_BY_TILL, rateLimit: TILL_LIMIT } },
      async (request): Promise<BatchAnswer> => {
        const { till, key: signer, clock } = signerOf(request);
        if (running.has(till)) throw new RefusalError('busy', 'another batch of this till is stored');
        if (running.size >= mostRunning) throw new RefusalError('busy', `${running.size} batches are running`);
        running.add(till);
        metrics.batchBegun();
        const begun = performance.now();
        try {
          const batch = await readBatch(bytesOf(request));
          const { added, ...stored } = await writeBatch(db, { till, key: signer, batch, now: now(), tillClock: clock });
          metrics.batchStored(added, performance.now() - begun);
          return { ...stored, ...paceOf(running.size / mostRunning) };
        } finally {
          running.delete(till);
          metrics.batchEnded();
        }
      },
    );
  };
}

/** @throws {RefusalError} `unknownTill` where the body is not the signed one */
function signerOf(request: FastifyRequest): AdmittedTill {
  const admitted = admittedOf(request);
  requireSignedBody(admitted, bytesOf(request));
  return admitted;
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error) ?? new RefusalError('storage', 'a fault of the office');
  if (refusal.refused === 'storage') request.log.error({ err: error }, 'a request of a till could not be stored');
  else request.log.info({ refused: refusal.refused, detail: refusal.message }, 'a request of a till was refused');
  request.server.metrics.tillRefused(refusal);
  return sendRefusal(reply, refusal);
}
