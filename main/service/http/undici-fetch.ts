import { Agent, buildConnector, type Dispatcher, fetch, Pool, ProxyAgent } from 'undici';
import type { FetchPort, FetchRequest, IncomingAnswer, RequestBody } from './ports.ts';
import { withoutContinueResponses } from './skip-continue.ts';

/**
 * The real network: the pinned undici with its own agents. It does not use the runtime's net, because a browser's network
 * stack repeats a POST when a reused connection breaks. It uses a proxy only where the settings name one, and takes none from
 * the environment.
 */
export interface NetworkFetch {
  readonly fetch: FetchPort<RequestBody>;
  close(): Promise<void>;
}

type AgentSettings = Pick<FetchRequest, 'connectTimeoutMs' | 'proxy'>;

export function createNetworkFetch(): NetworkFetch {
  let shared: (AgentSettings & { readonly agent: Dispatcher }) | null = null;
  const sharedAgent = ({ connectTimeoutMs, proxy }: AgentSettings): Dispatcher => {
    if (shared?.connectTimeoutMs === connectTimeoutMs && shared.proxy === proxy) return shared.agent;
    shared?.agent.close().catch(ignoreError);
    shared = { connectTimeoutMs, proxy, agent: agentFor({ connectTimeoutMs, proxy }, { pipelining: 1, keepAliveTimeout: 4_000 }) };
    return shared.agent;
  };
  return {
    fetch: (call) => (call.freshConnection ? sendOnOwnConnection(call) : send(call, sharedAgent(call))),
    close: async () => {
      await shared?.agent.destroy();
      shared = null;
    },
  };
}

/** Ignores an error of closing: the connection has ended all the same. */
const ignoreError = (): void => undefined;

/** The caller's clock enforces time limits; undici's timers only free abandoned connections. */
const agentLimits = (connectTimeoutMs: number) => ({
  connectTimeout: connectTimeoutMs,
  headersTimeout: 0,
  bodyTimeout: 0,
  maxHeaderSize: 32_768,
  allowH2: false,
});

/**
 * Passed to each connection. NODE_TLS_REJECT_UNAUTHORIZED=0 disables verification unless it is requested. TCP keep-alive is of no use to a
 * connection that lives 4 s without a request, and under Wine it breaks every call.
 */
const EACH_CONNECTION = { rejectUnauthorized: true, keepAlive: false } as const;

/**
 * Connects directly, or through a tunnel that the proxy opens (CONNECT), for plain http too: the proxy carries bytes and sees
 * no request that it could repeat or answer itself. Inside the tunnel the request is the same.
 */
function agentFor({ connectTimeoutMs, proxy }: AgentSettings, more: Agent.Options): Dispatcher {
  const options = { ...agentLimits(connectTimeoutMs), ...more };
  const tls = { ...EACH_CONNECTION, timeout: connectTimeoutMs, maxCachedSessions: more.maxCachedSessions ?? 100 };
  if (proxy === '') return new Agent({ ...options, connect: withoutContinueResponses(buildConnector({ ...tls, allowH2: false })) });
  return new ProxyAgent({
    ...options,
    uri: proxy,
    proxyTunnel: true,
    proxyTls: tls,
    requestTls: tls,
    factory: (origin, pool: Pool.Options) => new Pool(origin, { ...pool, ...throughTunnel(pool) }),
    // A proxy that accepts a connection and stays silent times out like one that accepts none.
    clientFactory: (origin, client) => new Pool(origin, { ...client, headersTimeout: connectTimeoutMs }),
  });
}

/** Gives each pool the agent's way of connecting, through a tunnel of the proxy. */
const throughTunnel = ({ connect }: Pool.Options): Pool.Options =>
  typeof connect === 'function' ? { connect: withoutContinueResponses(connect) } : {};

async function sendOnOwnConnection(call: FetchRequest<RequestBody>): Promise<IncomingAnswer> {
  const agent = agentFor(call, { pipelining: 0, connections: 1, maxCachedSessions: 0 });
  const destroy = () => {
    agent.destroy().catch(ignoreError);
  };
  try {
    const answer = await send(call, agent);
    // Waits for the body, which the caller reads or cancels.
    agent.close().catch(ignoreError);
    call.signal.addEventListener('abort', destroy, { once: true });
    return answer;
  } catch (error) {
    destroy();
    throw error;
  }
}

async function send(
  { url, method, headers, body, signal, mayLeave }: FetchRequest<RequestBody>,
  agent: Dispatcher,
): Promise<IncomingAnswer> {
  const dispatcher = agent.compose(checkBeforeSending(mayLeave));
  const response = await fetch(url, { method, headers, body, signal, redirect: 'manual', dispatcher });
  return response as unknown as IncomingAnswer;
}

/**
 * Asks the caller before bytes leave. undici notifies a handler right before it writes a request to a socket, and again for
 * each repetition (fetch repeats after a 421). A tunnel is already open then.
 */
const checkBeforeSending =
  (mayLeave: () => boolean): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) =>
    dispatch(
      { ...options, headers: withoutBrowserHeaders(options.headers) },
      {
        onConnect: (abort) => {
          if (mayLeave()) handler.onConnect?.(abort);
          else abort(new Error('This request must not leave'));
        },
        onResponseStarted: () => handler.onResponseStarted?.(),
        onHeaders: (status, headers, resume, text) => handler.onHeaders?.(status, headers, resume, text) ?? true,
        onData: (chunk) => handler.onData?.(chunk) ?? true,
        onComplete: (trailers) => handler.onComplete?.(trailers),
        onError: (error) => handler.onError?.(error),
        onUpgrade: (status, headers, socket) => handler.onUpgrade?.(status, headers, socket),
      },
    );

/** Headers that fetch adds for browsers only. */
const BROWSER_HEADERS: ReadonlySet<string> = new Set(['accept-language', 'sec-fetch-mode']);

/** fetch gives its headers as an object of names in lower case. */
const withoutBrowserHeaders = (headers: Dispatcher.DispatchOptions['headers']): Record<string, string> =>
  Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => !BROWSER_HEADERS.has(name)));
