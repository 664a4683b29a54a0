import { isLoopback } from '../../shared/service/loopback.ts';

/** The Vite server that serves the page during development (docs/development.md). A packaged till has none. */
export interface DevServer {
  /** Of the page's files, such as `http://127.0.0.1:5173`. */
  readonly origin: string;
  /** Of the signals of hot reload, such as `ws://127.0.0.1:5173`. */
  readonly socketOrigin: string;
}

/** The variable in which electron-vite names its server. */
export const DEV_SERVER_VARIABLE = 'ELECTRON_RENDERER_URL';

/** The server that the environment names; null for a packaged till, and where it is no plain http address of this computer. */
export function devServer(address: string | undefined, isPackaged: boolean): DevServer | null {
  if (isPackaged || !address || !isLoopback(address)) return null;
  const { protocol, host, username, password, pathname, search } = new URL(address);
  const isOrigin = pathname === '/' && search === '' && username === '' && password === '';
  return protocol === 'http:' && isOrigin ? { origin: `http://${host}`, socketOrigin: `ws://${host}` } : null;
}

/** The sources that hot reload adds to the policy of the built page: inline scripts and styles, and the socket of the server. */
export const devPolicySources = (server: DevServer): Readonly<Record<string, string>> => ({
  'script-src': "'unsafe-inline'",
  'style-src': "'unsafe-inline'",
  'connect-src': server.socketOrigin,
});

/** Asks the server for a file of the page; 502 where it does not answer. Never follows it to another origin. */
export async function fetchFromDevServer(server: DevServer, request: Request, policy: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  try {
    const answer = await fetch(`${server.origin}${pathname}${search}`, {
      headers: { Accept: request.headers.get('Accept') ?? '*/*' },
      redirect: 'error',
    });
    const type = answer.headers.get('Content-Type') ?? 'text/plain; charset=utf-8';
    const headers = { 'Content-Type': type, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' };
    return new Response(answer.body, { status: answer.status, headers });
  } catch {
    return new Response('The development server does not answer.', { status: 502 });
  }
}
