import type { FastifyInstance } from 'fastify';
import { PasswordForm, TotpForm } from '../../../shared/office/people-forms.ts';
import { readForm } from '../../lib/read-form.ts';
import { changePassword, renewRecoveryCodes } from '../own-account.ts';
import type { PeopleRoutesDeps } from '../people-deps.ts';
import { actorOf, needs, personOf } from './access.ts';
import { setSession } from './cookies.ts';
import { meOf } from './me.ts';

/** What people see and change of their own account. */
export function addAccountRoutes(app: FastifyInstance, deps: PeopleRoutesDeps): void {
  const config = needs('ownAccount');
  app.get('/office/v1/me', { config }, async (request) => meOf(personOf(request)));
  app.post('/office/v1/me/password', { config }, async (request, reply) => {
    const token = await changePassword(deps, personOf(request), readForm(PasswordForm, request.body), request.ip);
    setSession(reply, token, deps.secure);
    return {};
  });
  app.post('/office/v1/me/recovery-codes', { config }, async (request) => {
    const { code } = readForm(TotpForm, request.body);
    return { codes: await renewRecoveryCodes(deps, personOf(request), code, actorOf(request)) };
  });
}
