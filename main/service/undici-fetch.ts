import { Agent, type Dispatcher, fetch } from 'undici';
import type { FetchCall, FetchPort } from './ports.ts';

/**
 * The real network: the pinned undici with agents of its own. Never the runtime's net: a browser's network stack repeats
 * a POST by itself when a reused connection breaks.
 */
export interface NetworkFetch {
  readonly fetch: FetchPort;
  close(): Promise<void>;
}

export function createNetworkFetch(): NetworkFetch {
  let shared: { readonly connectTimeoutMs: number; readonly agent: Agent } | null = null;
  const sharedAgent = (connectTimeoutMs: number): Agent => {
    if (shared?.connectTimeoutMs === connectTimeoutMs) return shared.agent;
    void shared?.agent.close();
    shared = { connectTimeoutMs, agent: new Agent({ ...limits(connectTimeoutMs), pipelining: 1, keepAliveTimeout: 4_000 }) };
    return shared.agent;
  };
  return {
    fetch: (call) => (call.freshConnection ? onOwnConnection(call) : send(call, sharedAgent(call.connectTimeoutMs))),
    close: async () => {
      await shared?.agent.destroy();
      shared = null;
    },
  };
}

/** Time is kept by the caller's clock; undici's own clocks only free what nobody waits for any more. */
const limits = (connectTimeoutMs: number) => ({
  connectTimeout: connectTimeoutMs,
  headersTimeout: 0,
  bodyTimeout: 0,
  maxHeaderSize: 32_768,
  allowH2: false,
});

async function onOwnConnection(call: FetchCall): Promise<Response> {
  const agent = new Agent({ ...limits(call.connectTimeoutMs), pipelining: 0, connections: 1, maxCachedSessions: 0 });
  const destroy = () => void agent.destroy();
  try {
    const response = await send(call, agent);
    // Gracefully: this waits for the body, which the caller reads or cancels.
    void agent.close();
    call.signal.addEventListener('abort', destroy, { once: true });
    return response;
  } catch (error) {
    destroy();
    throw error;
  }
}

async function send(call: FetchCall, agent: Agent): Promise<Response> {
  const response = await fetch(call.url, {
    method: call.method,
    headers: call.headers,
    body: call.body,
    signal: call.signal,
    redirect: 'manual',
    dispatcher: agent.compose(guard(call)),
  });
  return response as unknown as Response;
}

/**
 * Asks before bytes leave. undici tells a handler right before it writes a request to a socket, and tells it again for
 * each further time (fetch itself sends anew after a 421): the caller decides.
 */
function guard(call: FetchCall): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      onConnect: (abort) => {
        if (call.mayLeave()) handler.onConnect?.(abort);
        else abort(new Error('This request must not leave'));
      },
      onResponseStarted: () => handler.onResponseStarted?.(),
      onHeaders: (status, headers, resume, text) => handler.onHeaders?.(status, headers, resume, text) ?? true,
      onData: (chunk) => handler.onData?.(chunk) ?? true,
      onComplete: (trailers) => handler.onComplete?.(trailers),
      onError: (error) => handler.onError?.(error),
      onUpgrade: (status, headers, socket) => handler.onUpgrade?.(status, headers, socket),
    });
}
