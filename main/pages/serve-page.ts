import { readFileSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import { type DevServer, devPolicySources, fetchFromDevServer } from './dev-server.ts';

/** A page of the till, and where its files are. */
interface ServedPage {
  /** The host of its addresses: `loket://<host>`. */
  readonly host: string;
  /** The folder of the built pages. */
  readonly folder: string;
  /** The part of it that this page gets; all of it by default. */
  readonly only?: string;
  /** Its content security policy. */
  readonly policy: Readonly<Record<string, string>>;
}

/** What each page may load: nothing but what it names. */
export const NOTHING_ELSE: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
};

/** The till's page loads its own files, pictures among them, and asks for them by script. */
export const TILL_POLICY: Readonly<Record<string, string>> = { ...NOTHING_ELSE, 'img-src': "'self'", 'connect-src': "'self'" };

/** The policy as a header, with further sources for some of its rules. */
export const policyHeader = (policy: ServedPage['policy'], more: Readonly<Record<string, string>>): string =>
  Object.entries({ ...Object.fromEntries(Object.keys(more).map((rule) => [rule, ''])), ...policy })
    .map(([rule, sources]) => [rule, sources, more[rule]].filter(Boolean).join(' '))
    .join('; ');

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
};

/** Serves a page in one session: the built files and nothing outside their folder, or in development the files of a Vite server. */
export function servePage(session: Electron.Session, page: ServedPage, dev: DevServer | null): void {
  const policy = policyHeader(page.policy, dev ? devPolicySources(dev) : {});
  const isForPage = ({ url, method }: { readonly url: string; readonly method: string }): boolean =>
    new URL(url).host === page.host && method === 'GET';
  if (dev) {
    session.protocol.handle('loket', (request) =>
      isForPage(request) ? fetchFromDevServer(dev, request, policy) : new Response(null, { status: 403 }),
    );
  } else {
    // `handle` has Node load its own undici for `Request` and `Response`, and holds up the start with it (docs/decisions/0017-a-start-in-three-steps.md).
    session.protocol.registerBufferProtocol('loket', (request, answer) =>
      answer(isForPage(request) ? pageFile(page, request.url, policy) : { statusCode: 403, data: NOTHING }),
    );
  }
  const allowed = [`loket://${page.host}/`, 'devtools:', ...(dev ? [`${dev.socketOrigin}/`] : [])];
  // A page may load only its own files; main talks to the service.
  session.webRequest.onBeforeRequest((details, answer) => answer({ cancel: !allowed.some((prefix) => details.url.startsWith(prefix)) }));
}

const NOTHING = Buffer.alloc(0);
const NOT_FOUND: Electron.ProtocolResponse = { statusCode: 404, data: NOTHING };

/** A built file of the page, read at once: a read in steps would wait for its turn among the steps of the start. */
export function pageFile({ folder, only = '' }: ServedPage, address: string, policy: string): Electron.ProtocolResponse {
  try {
    const { pathname } = new URL(address);
    const path = normalize(join(folder, decodeURIComponent(pathname === '/' ? '/index.html' : pathname)));
    const type = CONTENT_TYPES[extname(path)];
    if (!path.startsWith(normalize(join(folder, only)) + sep) || !type) return NOT_FOUND;
    return {
      data: readFileSync(path),
      headers: { 'Content-Type': type, 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' },
    };
  } catch {
    // An address that cannot be decoded, or a file that is not there.
    return NOT_FOUND;
  }
}
