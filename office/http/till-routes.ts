import { hash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type BatchAnswer, type LocateAnswer, LocateForm, MOST_BATCH_BYTES } from '../../shared/office/batch.ts';
import { EnrolForm, type Enrolment, OFFICE_REFUSALS, type RefusalAnswer } from '../../shared/office/enrolment.ts';
import { answeredText, SIGNATURE_HEADERS, TILL_PATHS } from '../../shared/office/signing.ts';
import { highestKnown } from '../intake/locate.ts';
import { paceOf } from '../intake/pace.ts';
import { parse, placesOf, readBatch } from '../intake/read-batch.ts';
import { writeBatch } from '../intake/write-batch.ts';
import { RefusalError } from '../lib/refusal.ts';
import { SIGNED_BY_TILL } from '../people/http/access.ts';
import type { OfficeDatabase } from '../store/database.ts';
import { refusalOf } from '../store/database-refusal.ts';
import { admitTill } from '../tills/admit-till.ts';
import { enrolTill } from '../tills/enrol-till.ts';
import type { OfficeKey } from '../tills/office-key.ts';

interface TillRoutesDeps {
  readonly store: OfficeDatabase;
  readonly key: OfficeKey;
  readonly now: () => Date;
}

const FORM_BYTES = 64_000;
/** Batches that one server works on at once; each may hold 16 MB of memory. */
const MOST_RUNNING = 24;
/** Of one address: a code has 50 random bits, and ten guesses a minute find none. */
const ENROL_LIMIT = { max: 10, timeWindow: 60_000 };
/** Of one till at one address: a till that catches up sends a few batches a second. */
const TILL_LIMIT = { max: 1_200, timeWindow: 60_000 };

/** The calls of tills (shared/office/signing.ts). Each answer to a till is signed, refusals too. */
export function tillRoutes({ store: { db }, key, now }: TillRoutesDeps): FastifyPluginAsync {
  let running = 0;
  return async (app) => {
    const { metrics } = app;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
    app.setErrorHandler((error, request, reply) => answerRefusal(error, request, reply));
    await app.register(rateLimit, {
      ...{
        global: false,
        keyGenerator: (request: FastifyRequest) => `${request.ip} ${String(request.headers[SIGNATURE_HEADERS.till] ?? '')}`,
      },
      errorResponseBuilder: () => new RefusalError('busy', 'too many requests'),
    });
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
        config: { ...SIGNED_BY_TILL, rateLimit: { ...ENROL_LIMIT, keyGenerator: (request: FastifyRequest) => request.ip } },
      },
      async (request): Promise<Enrolment> => ({
        ...(await enrolTill(db, read(EnrolForm, request), now(), request.ip)),
        officeKey: key.publicKey,
      }),
    );
    app.post(
      TILL_PATHS.locate,
      { bodyLimit: FORM_BYTES, config: { ...SIGNED_BY_TILL, rateLimit: TILL_LIMIT } },
      async (request): Promise<LocateAnswer> => {
        const { till } = await admitTill(db, TILL_PATHS.locate, request.headers, bytesOf(request));
        return { known: await highestKnown(db, till, read(LocateForm, request).places) };
      },
    );
    app.post(
      TILL_PATHS.batches,
      { bodyLimit: MOST_BATCH_BYTES, config: { ...SIGNED_BY_TILL, rateLimit: TILL_LIMIT } },
      async (request): Promise<BatchAnswer> => {
        if (running >= MOST_RUNNING) throw new RefusalError('busy', `${running} batches are running`);
        running += 1;
        metrics.batchBegun();
        const begun = performance.now();
        try {
          const body = bytesOf(request);
          const { till, clock } = await admitTill(db, TILL_PATHS.batches, request.headers, body);
          const batch = await readBatch(body);
          const { added, ...stored } = await writeBatch(db, { till, batch, now: now(), tillClock: clock });
          metrics.batchStored(added, performance.now() - begun);
          return { ...stored, ...paceOf(running / MOST_RUNNING, batch.health.waiting) };
        } finally {
          running -= 1;
          metrics.batchEnded();
        }
      },
    );
  };
}

const bytesOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function read<T>(schema: z.ZodType<T>, request: FastifyRequest): T {
  const decoded = schema.safeParse(parse(bytesOf(request)));
  if (!decoded.success) throw new RefusalError('unreadable', placesOf(decoded.error));
  return decoded.data;
}

/** The codes of the HTTP library that a till's request may cause. */
const LIBRARY_REFUSALS: Readonly<Record<string, RefusalError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new RefusalError('tooLarge', 'the body is too large'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new RefusalError('unreadable', 'no body'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new RefusalError('unreadable', 'the body is shorter or longer than it says'),
};

function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refusal = LIBRARY_REFUSALS[code] ?? refusalOf(error);
  if (refusal.refused === 'storage') request.log.error({ err: error }, 'a request of a till could not be stored');
  else request.log.info({ refused: refusal.refused, detail: refusal.message }, 'a request of a till was refused');
  request.server.metrics.tillRefused(refusal.refused);
  const answer: RefusalAnswer = { refused: refusal.refused, detail: refusal.message };
  return reply.status(OFFICE_REFUSALS[refusal.refused]).send(answer);
}
