import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import { sqlStateOf } from '../store/transaction.ts';

/** Errors about data: the database quotes a row in their texts. */
const QUOTING = /^2[23]/;

/** What the log says of requests and errors: neither what a person searched for, nor what a database quotes. */
export const LOG_LINES = {
  req: ({ method, url, ip }: FastifyRequest) => ({ method, path: pathOf(url), address: ip }),
  err: (error: Error) => {
    const { type, message, stack } = pino.stdSerializers.err(error);
    const code = sqlStateOf(error);
    return QUOTING.test(code) ? { type, code } : { type, code, message, stack };
  },
} as const;

/** A query may hold a customer's number. */
const pathOf = (url: string): string => url.replace(/\?.*$/s, '');
