import { ageMs, HOUR_MS } from '../../shared/lib/wall-clock-durations.ts';
import { QUERY_PATHS } from '../../shared/office/page-views/query-paths.ts';
import { ANSWERS_CACHE, FORGET_MESSAGE, KEPT_AT_HEADER, KEPT_HEADER } from './api/kept.ts';

/**
 * Keeps the page's files, and the last answers that a person looked at, so that the page is readable offline as of their moment. Nothing of
 * a sign-in and no search is kept; what tills do not let out is in no answer.
 */

/** The part of the worker's scope that it uses; the compiler's types of workers and of pages exclude each other. */
interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extended) => void): void;
  addEventListener(type: 'message', listener: (event: Extended & { readonly data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
}
interface Extended {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetched {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = self as unknown as WorkerScope;

const FILES_CACHE = 'loket-files';
const KEPT_PATHS: ReadonlySet<string> = new Set([
  ...['/office/v1/me', QUERY_PATHS.today, QUERY_PATHS.sales, QUERY_PATHS.orders, QUERY_PATHS.shifts],
  ...[QUERY_PATHS.debts, QUERY_PATHS.complaints, QUERY_PATHS.tillStates],
]);
/** The most answers that are kept; the oldest go first. */
const MOST_ANSWERS = 40;
/** No answer is readable for longer, in ms: a lost device shows no figures for ever. */
const LONGEST_MS = 12 * HOUR_MS;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES_CACHE).then((cache) => cache.add('/')));
  worker.skipWaiting().catch(() => undefined);
});
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
  if (event.data === FORGET_MESSAGE) event.waitUntil(caches.delete(ANSWERS_CACHE));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (KEPT_PATHS.has(pathname)) event.respondWith(newestAnswer(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
  else if (request.mode === 'navigate') event.respondWith(newestPage(request));
});

/** The names of files hold their digests, so a kept one is never old. */
async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

async function newestPage(request: Request): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const answer = await asked(request);
  if (answer?.ok) await cache.put('/', answer.clone());
  if (isOffice(answer)) return answer;
  return (await cache.match('/')) ?? answer ?? Response.error();
}

/** Null where no server was reached. */
const asked = (request: Request): Promise<Response | null> => fetch(request).catch(() => null);

/** What a proxy answers for an office that is away, and the office for its database. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);
const isOffice = (answer: Response | null): answer is Response => answer !== null && !AWAY.has(answer.status);

async function newestAnswer(request: Request): Promise<Response> {
  const cache = await caches.open(ANSWERS_CACHE);
  await dropOld(cache);
  const answer = await asked(request);
  // Another person may use this browser next.
  if (answer?.status === 401) await caches.delete(ANSWERS_CACHE);
  else if (answer?.ok) await keep(cache, request, answer.clone());
  if (isOffice(answer)) return answer;
  const kept = await cache.match(request);
  if (!kept) return answer ?? Response.error();
  const headers = new Headers(kept.headers);
  headers.set(KEPT_HEADER, '1');
  return new Response(kept.body, { status: kept.status, headers });
}

async function keep(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.delete(request);
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT_HEADER, String(Date.now()));
  await cache.put(request, new Response(answer.body, { status: answer.status, headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_ANSWERS)).map((old) => cache.delete(old)));
}

/** Deletes what is too old, also who is signed in: the page then shows nothing until the office answers. */
async function dropOld(cache: Cache): Promise<void> {
  const now = Date.now();
  for (const request of await cache.keys()) {
    const kept = await cache.match(request);
    if (ageMs(Number(kept?.headers.get(KEPT_AT_HEADER)), now) > LONGEST_MS) await cache.delete(request);
  }
}
