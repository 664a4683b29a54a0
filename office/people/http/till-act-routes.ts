import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AcknowledgeForkForm, EmptyTillForm, MoveTillForm, NewTillForm, TillNameForm } from '../../../shared/office/outlet-forms.ts';
import { readForm } from '../../lib/read-form.ts';
import type { PeopleRoutesDeps } from '../people-deps.ts';
import { acknowledgeFork, empty, exclude, include, listTills, moveTo, newTillCode, renameTill, replaceTill, revoke } from '../till-book.ts';
import { actorOf, needs, personOf } from './access.ts';

const OfTill = z.object({ till: z.uuid() });

/** What people do with tills: enrol, name, move, revoke, exclude, empty, replace. */
export function addTillActRoutes(app: FastifyInstance, deps: PeopleRoutesDeps): void {
  const config = needs('changeTills');
  const tillOf = (request: FastifyRequest): string => readForm(OfTill, request.params).till;
  app.get('/office/v1/tills', { config: needs('seeHealth') }, async (request) => ({ tills: await listTills(deps.db, personOf(request)) }));
  app.post('/office/v1/tills', { config }, (request) => newTillCode(deps, readForm(NewTillForm, request.body), actorOf(request)));
  app.put('/office/v1/tills/:till/name', { config }, async (request) => {
    await renameTill(deps, tillOf(request), readForm(TillNameForm, request.body).name, actorOf(request));
    return {};
  });
  app.put('/office/v1/tills/:till/outlet', { config }, async (request) => {
    await moveTo(deps, tillOf(request), readForm(MoveTillForm, request.body).outlet, actorOf(request));
    return {};
  });
  app.post('/office/v1/tills/:till/revoke', { config }, async (request) => {
    await revoke(deps, tillOf(request), actorOf(request));
    return {};
  });
  for (const [path, act] of Object.entries({ exclude, include }))
    app.post(`/office/v1/tills/:till/${path}`, { config: needs('excludeTills') }, async (request) => {
      await act(deps, tillOf(request), actorOf(request));
      return {};
    });
  app.post('/office/v1/tills/:till/acknowledge', { config }, async (request) => {
    await acknowledgeFork(deps, tillOf(request), readForm(AcknowledgeForkForm, request.body).turn, actorOf(request));
    return {};
  });
  app.post('/office/v1/tills/:till/empty', { config: needs('emptyTills') }, (request) =>
    empty(deps, tillOf(request), readForm(EmptyTillForm, request.body).part, actorOf(request)),
  );
  app.post('/office/v1/tills/:till/replace', { config }, (request) => replaceTill(deps, tillOf(request), actorOf(request)));
}
