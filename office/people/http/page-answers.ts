import type { FastifyInstance } from 'fastify';
import { refusalOf } from '../../lib/refusal.ts';
import { sendRefusal } from './guard.ts';

/** No cache keeps an answer of this part. */
export function keepFromCaches(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

/**
 * Answers errors of every part that has no words of its own: a refusal says its reason. A fault of this program, and a path that no route has,
 * are answered without what is inside and without what was sent.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ detail: 'no such path' }));
  app.setErrorHandler((error, request, reply) => {
    const refused = refusalOf(error);
    if (!refused || refused.status >= 500) request.log.error(error);
    return refused ? sendRefusal(reply, refused) : reply.status(500).send({ detail: 'a fault of the office: its log says more' });
  });
}
