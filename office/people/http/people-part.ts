import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { RefusalError, refusalOf } from '../../lib/refusal.ts';
import type { PeopleRoutesDeps } from '../people-deps.ts';
import { addAccountRoutes } from './account-routes.ts';
import { addOutletRoutes } from './outlet-routes.ts';
import { keepFromCaches } from './page-answers.ts';
import { addPeopleRoutes } from './people-routes.ts';
import { addSignInRoutes } from './sign-in-routes.ts';

/** No form of people is larger, in bytes. */
const MOST_BODY = 300_000;

const isSignIn = (route = ''): boolean => /^\/office\/v1\/(?:sign-in|join)/.test(route);

/** The routes of people, outlets and tills for the office's page. */
export function peoplePart(deps: PeopleRoutesDeps): (app: FastifyInstance) => Promise<void> {
  return async (app) => {
    await app.register(rateLimit, { global: false, errorResponseBuilder: (_, { ttl }) => new RefusalError('busy', 'too many calls', ttl) });
    app.addHook('onRoute', (route) => {
      route.bodyLimit = MOST_BODY;
    });
    keepFromCaches(app);
    app.setErrorHandler((error, request) => {
      const refused = refusalOf(error);
      if (refused && isSignIn(request.routeOptions.url)) app.metrics.signInRefused(refused);
      throw error;
    });
    addSignInRoutes(app, deps);
    addAccountRoutes(app, deps);
    addPeopleRoutes(app, deps);
    addOutletRoutes(app, deps);
  };
}
