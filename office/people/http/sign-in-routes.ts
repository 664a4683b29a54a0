import type { FastifyInstance, FastifyRequest } from 'fastify';
import { JoinCodeForm, JoinForm, type Me, SignInCodeForm, SignInForm } from '../../../shared/office/people-forms.ts';
import { readForm } from '../../lib/read-form.ts';
import { writeAudit } from '../audit.ts';
import { join, offerJoin } from '../join.ts';
import type { Caller, PeopleRoutesDeps } from '../people-deps.ts';
import { endSession, readSession } from '../sessions.ts';
import { signIn, signInWithCode } from '../sign-in.ts';
import { actorOf, needs, OPEN } from './access.ts';
import { browserOf, clearSession, setNewSession } from './cookies.ts';
import { meOf } from './me.ts';

/** Calls of one address in a minute, before any of them costs a hash. The lockout, which all servers share, is far below it. */
const LIMITED = { ...OPEN, rateLimit: { max: 60, timeWindow: 60_000 } };

export function addSignInRoutes(app: FastifyInstance, deps: PeopleRoutesDeps): void {
  const { db, now, secure } = deps;
  app.post('/office/v1/sign-in', { config: LIMITED }, async (request) => ({
    pending: await signIn(deps, readForm(SignInForm, request.body), callerOf(request)),
  }));
  app.post('/office/v1/sign-in/code', { config: LIMITED }, async (request, reply): Promise<Me> => {
    const session = await signInWithCode(deps, readForm(SignInCodeForm, request.body), callerOf(request));
    setNewSession(reply, session, secure);
    return meOf(await readSession(db, session.token, now()));
  });
  app.post('/office/v1/join/offer', { config: LIMITED }, (request) => offerJoin(deps, readForm(JoinCodeForm, request.body).code));
  app.post('/office/v1/join', { config: LIMITED }, async (request, reply) => {
    const { codes, ...session } = await join(deps, readForm(JoinForm, request.body), callerOf(request));
    setNewSession(reply, session, secure);
    return { codes };
  });
  app.post('/office/v1/sign-out', { config: needs('ownAccount') }, async (request, reply) => {
    if (request.signedIn) await endSession(db, request.signedIn.token);
    await writeAudit(db, actorOf(request), { act: 'signedOut' }, now());
    clearSession(reply, secure);
    return {};
  });
}

const callerOf = (request: FastifyRequest): Caller => ({ address: request.ip, browser: browserOf(request) });
