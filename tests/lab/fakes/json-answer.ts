import type { IncomingAnswer } from '../../../main/service/http/ports.ts';

/** An answer of the service whose body is this value. */
export const jsonAnswer = (value: unknown, status = 200): IncomingAnswer => Response.json(value, { status });
