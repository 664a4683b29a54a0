import type { FastifyInstance } from 'fastify';
import { asRefused } from '../refusal.ts';
import { sendRefusal } from './guard.ts';

/** Makes the answers of a part those of the page: no cache keeps one, and refusals say their reason. */
export function pageAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler((error, request, reply) => {
    const refused = asRefused(error);
    if (!refused) throw error;
    if (refused.status >= 500) request.log.error(error);
    return sendRefusal(reply, refused);
  });
}
