import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuditQuery, InviteForm, StandingForm } from '../../../shared/office/people-forms.ts';
import { readForm } from '../../lib/read-form.ts';
import { readAudit } from '../audit.ts';
import { changeStanding, invite, listPeople, removePerson, resetPerson } from '../people-book.ts';
import type { PeopleRoutesDeps } from '../people-deps.ts';
import { actorOf, needs } from './access.ts';

const OfPerson = z.object({ person: z.uuid() });

/** The people of the office and what they did, for its owners. */
export function addPeopleRoutes(app: FastifyInstance, deps: PeopleRoutesDeps): void {
  const config = needs('changePeople');
  const idOf = (request: FastifyRequest): string => readForm(OfPerson, request.params).person;
  app.get('/office/v1/people', { config }, async () => ({ people: await listPeople(deps.db) }));
  app.post('/office/v1/people', { config }, (request) => invite(deps, readForm(InviteForm, request.body), actorOf(request)));
  app.put('/office/v1/people/:person', { config }, async (request) => {
    await changeStanding(deps, idOf(request), readForm(StandingForm, request.body), actorOf(request));
    return {};
  });
  app.delete('/office/v1/people/:person', { config }, async (request) => {
    await removePerson(deps, idOf(request), actorOf(request));
    return {};
  });
  app.post('/office/v1/people/:person/reset', { config }, (request) => resetPerson(deps, idOf(request), actorOf(request)));
  app.get('/office/v1/audit', { config: needs('readAudit') }, async (request) => ({
    entries: await readAudit(deps.db, readForm(AuditQuery, request.query)),
  }));
}
