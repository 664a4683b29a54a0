import type { Clock } from '../../lib/clock.ts';
import { type CallWatch, startCallWatch } from './call-watch.ts';
import { causeBeforeSending, describeError, doubtAfterSending, type Route } from './connection-errors.ts';
import { blockedExchange, type FailedExchange, inDoubtExchange } from './exchange.ts';
import type { FetchPort, FetchRequest, RequestBody } from './ports.ts';
import { readBody } from './read-body.ts';

/** The body, the limits and the connection of an attempt, in addition to the request that ky made. */
interface AttemptRules<Body extends RequestBody>
  extends Pick<FetchRequest<Body>, 'body' | 'freshConnection' | 'connectTimeoutMs' | 'proxy'> {
  readonly callTimeoutMs: number;
  /** The caller's own signal: the signal of a repeated request follows it only until the first request is garbage-collected. */
  readonly signal?: AbortSignal | undefined;
  /** The only origin that may be called. */
  readonly origin: string;
}

interface AttemptDeps<Body extends RequestBody> {
  readonly fetch: FetchPort<Body>;
  readonly clock: Clock;
}

/** An attempt without a complete answer; ky passes it on as it is. */
export class AttemptFailed extends Error {
  readonly exchange: FailedExchange;

  constructor(exchange: FailedExchange) {
    super(exchange.failure.detail);
    this.exchange = exchange;
  }
}

/**
 * ky's fetch: sends the request that ky made once and reads its whole answer, within its time and size limits. Rejects with
 * {@link AttemptFailed}, as `notSent` only where provably no byte of the request left.
 */
export async function sendAttempt<Body extends RequestBody>(
  request: Request,
  rules: AttemptRules<Body>,
  { fetch, clock }: AttemptDeps<Body>,
): Promise<Response> {
  const { origin, protocol } = new URL(request.url);
  if (origin !== rules.origin) throw new AttemptFailed(blockedExchange('address not allowed'));
  const watch = startCallWatch(rules, clock);
  let status: number | null = null;
  try {
    const { url, method } = request;
    const headers = Object.fromEntries(request.headers);
    const { body, freshConnection, connectTimeoutMs, proxy } = rules;
    const { signal, mayLeave } = watch;
    const answer = await fetch({ ...{ url, method, headers, body, freshConnection, connectTimeoutMs, proxy }, signal, mayLeave });
    status = answer.status;
    const read = await readBody(answer);
    if (!read.ok) throw new AttemptFailed(inDoubtExchange(read.failure === 'tooLarge' ? 'tooLarge' : 'unreadable', read.failure, status));
    return responseOf(status, answer.headers, read.value);
  } catch (error) {
    if (error instanceof AttemptFailed) throw error;
    throw new AttemptFailed(failedExchange(error, watch, { https: protocol === 'https:', proxy: rules.proxy !== '' }, status));
  } finally {
    watch.end();
  }
}

/** Statuses that have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

/** Throws for a status that HTTP does not define, because it says nothing about the request. */
function responseOf(status: number, headers: Headers, body: Uint8Array<ArrayBuffer>): Response {
  if (status < 200 || status > 599) throw new AttemptFailed(inDoubtExchange('unexpectedStatus', String(status), status));
  return new Response(WITHOUT_BODY.has(status) ? null : body, { status, headers });
}

function failedExchange(error: unknown, watch: CallWatch, route: Route, status: number | null) {
  const ending = watch.ending();
  const detail = ending ?? describeError(error);
  const cancelled = ending === 'cancelled';
  if (!watch.started()) {
    const cause = cancelled ? 'blocked' : ending ? 'connectTimeout' : causeBeforeSending(error, route);
    return { is: 'failed', failure: { kind: 'notSent', cause, detail }, status: null, cancelled } as const;
  }
  const why = ending === 'timeout' ? 'timeout' : cancelled ? 'reset' : doubtAfterSending(error);
  return { ...inDoubtExchange(why, detail, status), cancelled };
}
