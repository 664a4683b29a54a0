import type { IncomingAnswer } from '../../main/service/http/ports.ts';

/** An answer of the service whose body is this value. */
export const jsonAnswer = (value: unknown, status = 200): IncomingAnswer => ({
  status,
  headers: new Headers({ 'content-type': 'application/json' }),
  body: async () => Buffer.from(JSON.stringify(value)),
});
