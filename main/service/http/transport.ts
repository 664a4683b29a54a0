import ky, { type Hooks } from 'ky';
import type { Clock } from '../../lib/clock.ts';
import { allowedOrigin } from './allowed-origin.ts';
import { AttemptFailed, sendAttempt } from './attempt.ts';
import { describeError } from './connection-errors.ts';
import { blockedExchange, type Exchange, type FailedExchange, inDoubtExchange, isConnectionLost, isHtml } from './exchange.ts';
import type { AnswerHeaders, FetchPort, FetchRequest, RequestBody } from './ports.ts';

/** A request as its caller specifies it. */
export interface TransportRequest<Body extends RequestBody = string>
  extends Pick<FetchRequest<Body>, 'method' | 'body' | 'freshConnection' | 'connectTimeoutMs' | 'proxy'> {
  /** The base address from the settings; the path is appended. The request goes to no other host. */
  readonly address: string;
  /** Path and query, percent-encoded. */
  readonly path: string;
  /** Without `Authorization`, which the caller's {@link CallOwner} gives to each attempt. */
  readonly headers: Readonly<Record<string, string>>;
  readonly callTimeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Whether the request changes nothing at the service and may be repeated once; never a checkout. */
  readonly isRead?: boolean | undefined;
  readonly owner?: CallOwner | undefined;
}

/** Gives each attempt of a call its token, and receives the end of each for the rate limit and the call log. ky's hooks call it. */
export interface CallOwner {
  readonly authorization: () => string | null;
  /** An attempt got a complete answer. Returns whether its token was refused, so that a read needs another one. */
  readonly answered: (status: number, headers: AnswerHeaders) => { readonly isTokenRefused: boolean };
  /** An attempt got no complete answer. */
  readonly failed: (exchange: FailedExchange) => void;
  /** Gets the send slot and the token of a repeat; false where there is none, which ends the call. */
  readonly renew: () => Promise<boolean>;
}

interface TransportDeps<Body extends RequestBody> {
  readonly fetch: FetchPort<Body>;
  readonly clock: Clock;
  /** Allows only services on this computer. */
  readonly loopbackOnly: boolean;
}

export type Transport<Body extends RequestBody = string> = (request: TransportRequest<Body>) => Promise<Exchange>;

/** A read is repeated once at most: after a refused token, and when the connection broke before a byte of the answer. */
const REPEATS_OF_A_READ = 1;

/**
 * ky makes the request and its repeats. It repeats only calls that are marked as reads. The clock port measures time limits, and the caller
 * judges statuses.
 */
const api = ky.create({
  timeout: false,
  throwHttpErrors: false,
  redirect: 'manual',
  retry: {
    ...{ limit: 0, methods: ['get'], statusCodes: [], delay: () => 0 },
    shouldRetry: ({ error }) => error instanceof AttemptFailed && isConnectionLost(error.exchange),
  },
});

/** Sends a request over ky and waits for its complete answer. Never follows a redirect or throws. */
export function createTransport<Body extends RequestBody = string>({ fetch, clock, loopbackOnly }: TransportDeps<Body>): Transport<Body> {
  const originOf = createOriginCheck(loopbackOnly);
  return async (request) => {
    const { address, owner = UNOWNED, signal } = request;
    const url = targetUrlOf(request, originOf(request));
    if (url === null) return failedCall(owner, blockedExchange(address === '' ? 'no address' : 'address not allowed'));
    let { freshConnection } = request;
    /** Whether bytes of the call may have left. */
    let begun = false;
    const send = (made: Request): Promise<Response> => {
      const rules = { ...request, freshConnection, origin: url.origin };
      // The connection that broke may not be the only stale one.
      freshConnection = true;
      begun = true;
      return sendAttempt(made, rules, { fetch, clock });
    };
    try {
      const response = await api(url, optionsOf(request, owner, send));
      const text = await response.text();
      return { is: 'answer', status: response.status, headers: response.headers, text, html: isHtml(response.headers, text) };
    } catch (error) {
      // A denied repeat proves "not sent" only for a read: the first attempt of a checkout may have left.
      if (error instanceof RepeatDenied && request.isRead) return blockedExchange(error.message);
      return failedCall(owner, error instanceof AttemptFailed ? error.exchange : faultExchange(error, begun, signal?.aborted));
    }
  };
}

function optionsOf(
  { method, headers, body, signal, isRead }: TransportRequest<RequestBody>,
  owner: CallOwner,
  send: (made: Request) => Promise<Response>,
) {
  // The inquiry and the token request are reads by POST, so each read names its own method as repeatable.
  const retry = isRead ? { limit: REPEATS_OF_A_READ, methods: [method.toLowerCase()] as ['get'] } : { limit: 0 };
  return {
    ...{ method, headers, retry, hooks: hooksOf(owner, retry.limit) },
    ...(body === null ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
    fetch: (made: string | URL | Request) => send(made as Request),
  };
}

/** ky's hooks of one call: the token of each attempt, the limits and the refusals in its answer, and what a repeat needs. */
const hooksOf = (owner: CallOwner, repeats: number): Hooks => ({
  beforeRequest: [({ request }) => authorize(request, owner)],
  afterResponse: [
    ({ response: { status, headers }, retryCount }) => {
      const { isTokenRefused } = owner.answered(status, headers);
      return isTokenRefused && retryCount < repeats ? ky.retry({ delay: 0, code: 'token refused' }) : undefined;
    },
  ],
  beforeRetry: [
    async ({ request, error }) => {
      if (error instanceof AttemptFailed) owner.failed(error.exchange);
      await renewGrant(owner);
      authorize(request, owner);
    },
  ],
});

/** A repeat has no token or no send slot; the owner knows the reason. The grant of the earlier attempt has ended already. */
class RepeatDenied extends Error {}

async function renewGrant(owner: CallOwner): Promise<void> {
  let why = 'no token or no send slot for a repeat';
  try {
    if (await owner.renew()) return;
  } catch (error) {
    why = `${why}: ${describeError(error)}`;
  }
  throw new RepeatDenied(why);
}

/** The failure for a fault on this side, in ky or in a hook. The call is provably not sent only where no attempt has begun. */
function faultExchange(error: unknown, begun: boolean, cancelled = false): FailedExchange {
  const detail = cancelled ? 'cancelled' : describeError(error);
  return begun ? { ...inDoubtExchange('unreadable', detail, null), cancelled } : blockedExchange(detail, cancelled);
}

function authorize({ headers }: Request, owner: CallOwner): void {
  const authorization = owner.authorization();
  if (authorization !== null) headers.set('authorization', authorization);
}

const UNOWNED: CallOwner = {
  authorization: () => null,
  answered: () => ({ isTokenRefused: false }),
  failed: () => undefined,
  renew: async () => true,
};

function failedCall(owner: CallOwner, exchange: FailedExchange): FailedExchange {
  owner.failed(exchange);
  return exchange;
}

/** The full address; null where it must not be called, as with `origin` null. */
function targetUrlOf({ address, path }: Pick<TransportRequest, 'address' | 'path'>, origin: string | null): URL | null {
  const fullAddress = address.replace(/\/+$/, '') + path;
  if (origin === null || !path.startsWith('/') || !URL.canParse(fullAddress)) return null;
  const url = new URL(fullAddress);
  return url.origin === origin ? url : null;
}

/** Remembers the last check: calls have the same address until the settings change. */
function createOriginCheck(loopbackOnly: boolean): (request: Pick<TransportRequest, 'address' | 'proxy'>) => string | null {
  let last: { readonly address: string; readonly proxy: string; readonly origin: string | null } = { address: '', proxy: '', origin: null };
  return ({ address, proxy }) => {
    if (address !== last.address || proxy !== last.proxy) last = { address, proxy, origin: allowedOrigin(address, proxy, loopbackOnly) };
    return last.origin;
  };
}
