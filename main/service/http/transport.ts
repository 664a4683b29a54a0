import ky from 'ky';
import { isLoopback } from '../../../shared/service/loopback.ts';
import { isAllowedAddress } from '../../../shared/service/service-address.ts';
import type { Doubt, ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { Clock } from '../../lib/clock.ts';
import { causeBeforeSending, describeError, doubtAfterSending, type Route } from './connection-errors.ts';
import type { AnswerHeaders, FetchPort, IncomingAnswer } from './ports.ts';
import { readBody } from './read-body.ts';

/** A request as its caller specifies it. */
export interface TransportRequest {
  /** The base address from the settings; the path is appended. The request goes to no other host. */
  readonly address: string;
  /** Path and query, percent-encoded. */
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  readonly freshConnection: boolean;
  readonly connectTimeoutMs: number;
  readonly callTimeoutMs: number;
  /** The proxy of the settings; empty for none. */
  readonly proxy: string;
  readonly signal?: AbortSignal | undefined;
}

/** The result of one request: a complete answer of any status, or the reason why there is none. */
export type Exchange =
  | { readonly is: 'answer'; readonly status: number; readonly headers: AnswerHeaders; readonly text: string; readonly html: boolean }
  | {
      readonly is: 'failed';
      readonly failure: Extract<ServiceFailure, { kind: 'notSent' | 'inDoubt' }>;
      /** The answer's status, where an answer had begun. */
      readonly status: number | null;
      readonly cancelled: boolean;
    };
type Failed = Extract<Exchange, { is: 'failed' }>;

interface TransportDeps {
  readonly fetch: FetchPort;
  readonly clock: Clock;
  /** Allows only services on this computer. */
  readonly loopbackOnly: boolean;
}

export type Transport = (request: TransportRequest) => Promise<Exchange>;

/** It retries nothing and has no time limits: the transport's clock has them. */
const once = ky.create({ retry: 0, timeout: false, throwHttpErrors: false });

/**
 * Sends a request once, over ky, and waits for its complete answer. Never repeats, follows a redirect or throws. Returns
 * `notSent` only when provably no byte of the request left.
 */
export function createTransport({ fetch, clock, loopbackOnly }: TransportDeps): Transport {
  const originOf = createOriginCheck(loopbackOnly);
  return async (request) => {
    const url = targetUrlOf(request, originOf(request));
    if (url === null) return blockedExchange(request);
    const watch = startCallWatch(request, clock);
    const seen: { answer: IncomingAnswer | null } = { answer: null };
    // The request leaves exactly as specified, whatever ky changed, above all its body; and its answer is not read by ky.
    const send = async (): Promise<Response> => {
      seen.answer = await fetch({ ...request, url: url.href, signal: watch.signal, mayLeave: watch.mayLeave });
      return new Response(null);
    };
    try {
      await once(url, { method: request.method, fetch: send });
      if (seen.answer === null) throw new Error('no request was made');
      const { status, headers } = seen.answer;
      const body = await readBody(seen.answer);
      if (!body.ok) return inDoubtExchange(body.failure === 'tooLarge' ? 'tooLarge' : 'unreadable', body.failure, status);
      return { is: 'answer', status, headers, text: body.value, html: isHtml(headers, body.value) };
    } catch (error) {
      const route = { https: url.protocol === 'https:', proxy: request.proxy !== '' };
      return failedExchange(error, watch, route, seen.answer?.status ?? null);
    } finally {
      watch.end();
    }
  };
}

/** The full address, or null where it must not be called; with `origin` null it must not. */
function targetUrlOf({ address, path }: TransportRequest, origin: string | null): URL | null {
  const fullAddress = address.replace(/\/+$/, '') + path;
  if (origin === null || !path.startsWith('/') || !URL.canParse(fullAddress)) return null;
  const url = new URL(fullAddress);
  return url.origin === origin ? url : null;
}

/** Remembers the last check: calls have the same address until the settings change. */
function createOriginCheck(loopbackOnly: boolean): (request: TransportRequest) => string | null {
  let last: { readonly address: string; readonly proxy: string; readonly origin: string | null } = { address: '', proxy: '', origin: null };
  return ({ address, proxy }) => {
    if (address !== last.address || proxy !== last.proxy) last = { address, proxy, origin: allowedOrigin(address, proxy, loopbackOnly) };
    return last.origin;
  };
}

/**
 * The origin that may be called, or null: without TLS, off this computer where only that is allowed, or another host. Plain http also uses
 * no proxy on another computer, whose "this computer" would be another one.
 */
function allowedOrigin(address: string, proxy: string, loopbackOnly: boolean): string | null {
  if (!isAllowedAddress(address) || (loopbackOnly && !isLoopback(address))) return null;
  if (proxy !== '' && !isLoopback(proxy) && (loopbackOnly || !address.startsWith('https:'))) return null;
  return new URL(address).origin;
}

function blockedExchange({ address }: TransportRequest): Failed {
  const detail = address === '' ? 'no address' : 'address not allowed';
  return { is: 'failed', failure: { kind: 'notSent', cause: 'blocked', detail }, status: null, cancelled: false };
}

type CallEnding = 'timeout' | 'connectTimeout' | 'cancelled';

interface CallWatch {
  readonly signal: AbortSignal;
  readonly mayLeave: () => boolean;
  readonly started: () => boolean;
  /** What ended the call on this side, if anything did. */
  readonly ending: () => CallEnding | null;
  readonly end: () => void;
}

/** Enforces the time limits of one call and proves whether its bytes may have left. */
function startCallWatch({ connectTimeoutMs, callTimeoutMs, signal }: TransportRequest, clock: Clock): CallWatch {
  const controller = new AbortController();
  let started = false;
  let over = false;
  let ending: CallEnding | null = null;
  const stop = (why: CallEnding) => {
    if (over || ending) return;
    ending = why;
    controller.abort(new Error(why));
  };
  const cancel = () => stop('cancelled');
  signal?.addEventListener('abort', cancel, { once: true });
  const outOfTime = () => stop(started ? 'timeout' : 'connectTimeout');
  // One timer for both limits: most calls end before the first.
  const first = Math.min(connectTimeoutMs, callTimeoutMs);
  let stopTimer = clock.after(first, () => {
    if (started && first < callTimeoutMs) stopTimer = clock.after(callTimeoutMs - first, outOfTime);
    else outOfTime();
  });
  if (signal?.aborted) cancel();
  return {
    signal: controller.signal,
    mayLeave: () => {
      if (started || over || ending) return false;
      started = true;
      return true;
    },
    started: () => started,
    ending: () => ending,
    end: () => {
      over = true;
      stopTimer();
      signal?.removeEventListener('abort', cancel);
    },
  };
}

function failedExchange(error: unknown, watch: CallWatch, route: Route, status: number | null): Failed {
  const ending = watch.ending();
  const detail = ending ?? describeError(error);
  const cancelled = ending === 'cancelled';
  if (!watch.started()) {
    const cause = cancelled ? 'blocked' : ending ? 'connectTimeout' : causeBeforeSending(error, route);
    return { is: 'failed', failure: { kind: 'notSent', cause, detail }, status: null, cancelled };
  }
  const why = ending === 'timeout' ? 'timeout' : cancelled ? 'reset' : doubtAfterSending(error);
  return { ...inDoubtExchange(why, detail, status), cancelled };
}

const inDoubtExchange = (why: Doubt, detail: string, status: number | null): Failed => ({
  is: 'failed',
  failure: { kind: 'inDoubt', why, detail },
  status,
  cancelled: false,
});

/** A page for people: a captive portal, a proxy, or a web server that does not know the path. */
function isHtml(headers: AnswerHeaders, text: string): boolean {
  return /html/i.test(headers.get('content-type') ?? '') || text.trimStart().startsWith('<');
}
