import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayDo } from '../../../shared/office/people.ts';
import { CSRF_HEADER } from '../../../shared/office/people-forms.ts';
import { RefusalError, refusalOf } from '../../lib/refusal.ts';
import type { PeopleRoutesDeps } from '../people-deps.ts';
import { csrfOf, isSame } from '../secrets.ts';
import { readSession } from '../sessions.ts';
import type { Access } from './access.ts';
import { sessionOf } from './cookies.ts';

/** Runs before every route of the server: a route that does not say who may call it ends the start. */

type GuardDeps = Pick<PeopleRoutesDeps, 'db' | 'now' | 'secure'>;

/** Scripts, styles and pictures of the office's own page alone; no frame, no form to elsewhere. */
const CSP = {
  ...{ defaultSrc: ["'none'"], scriptSrc: ["'self'"], styleSrc: ["'self'"], imgSrc: ["'self'", 'data:'], fontSrc: ["'self'"] },
  ...{ connectSrc: ["'self'"], manifestSrc: ["'self'"], workerSrc: ["'self'"] },
  ...{ baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
};
const isChange = ({ method }: FastifyRequest): boolean => method !== 'GET' && method !== 'HEAD';

/** Call it before any route is added. */
export function guard(app: FastifyInstance, deps: GuardDeps): void {
  const accessList: { method: string; url: string; access: Access | undefined }[] = [];
  app.decorate('accessList', accessList);
  app.decorateRequest('signedIn', null);
  app.addHook('onRoute', ({ method, url, config }) => {
    for (const one of [method].flat()) accessList.push({ method: one, url, access: config?.access });
  });
  app.addHook('onReady', async () => {
    const bare = accessList.filter(({ access }) => !access).map(({ method, url }) => `${method} ${url}`);
    if (bare.length > 0) throw new Error(`These routes do not say who may call them: ${bare.join(', ')}`);
  });
  app.register(helmet, { contentSecurityPolicy: { useDefaults: false, directives: CSP }, strictTransportSecurity: deps.secure });
  // After the cookies are read, and before the body is.
  app.register(cookie).after(() => {
    app.addHook('onRequest', async (request, reply) => {
      try {
        await admit(request, deps);
      } catch (error) {
        const refused = refusalOf(error);
        if (!refused) throw error;
        return sendRefusal(reply, refused);
      }
    });
  });
}

export const sendRefusal = (reply: FastifyReply, { status, answer }: RefusalError): FastifyReply => reply.code(status).send(answer);

async function admit(request: FastifyRequest, deps: GuardDeps): Promise<void> {
  const { access } = request.routeOptions.config;
  if (request.is404 || access?.kind === 'till') return;
  if (isChange(request)) refuseForeign(request, deps.secure);
  if (access?.kind === 'person') await admitPerson(request, access, deps);
}

async function admitPerson(request: FastifyRequest, access: Access & { kind: 'person' }, { db, now, secure }: GuardDeps): Promise<void> {
  const token = sessionOf(request, secure);
  const person = token === null ? null : await readSession(db, token, now());
  if (token === null || !person) throw new RefusalError('notSignedIn', 'no session');
  if (isChange(request) && !isSame(String(request.headers[CSRF_HEADER] ?? ''), csrfOf(token)))
    throw new RefusalError('foreign', CSRF_HEADER);
  if (!mayDo(person, access.right)) throw new RefusalError('notAllowed', access.right);
  request.signedIn = { person, token };
}

/** A browser names the page that sends a change. Programs that are no browser have no business on these paths. */
function refuseForeign({ headers, host, protocol }: FastifyRequest, secure: boolean): void {
  const expected = `${secure ? 'https' : protocol}://${host}`;
  if (headers.origin !== expected) throw new RefusalError('foreign', 'origin');
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new RefusalError('foreign', 'sec-fetch-site');
}
