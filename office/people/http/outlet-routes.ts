import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { OutletForm } from '../../../shared/office/outlet-forms.ts';
import { readForm } from '../../lib/read-form.ts';
import { addOutlet, listOutlets, renameOutlet } from '../outlet-book.ts';
import type { PeopleRoutesDeps } from '../people-deps.ts';
import { actorOf, needs, personOf } from './access.ts';
import { addTillActRoutes } from './till-act-routes.ts';

const OfOutlet = z.object({ outlet: z.uuid() });

/** Outlets, and the tills in them. */
export function addOutletRoutes(app: FastifyInstance, deps: PeopleRoutesDeps): void {
  app.get('/office/v1/outlets', { config: needs('seeHealth') }, async (request) => ({
    outlets: await listOutlets(deps.db, personOf(request)),
  }));
  app.post('/office/v1/outlets', { config: needs('addOutlet') }, async (request) => ({
    id: await addOutlet(deps, readForm(OutletForm, request.body).name, actorOf(request)),
  }));
  app.put('/office/v1/outlets/:outlet', { config: needs('renameOutlet') }, async (request) => {
    const { outlet } = readForm(OfOutlet, request.params);
    await renameOutlet(deps, outlet, readForm(OutletForm, request.body).name, actorOf(request));
    return {};
  });
  addTillActRoutes(app, deps);
}
