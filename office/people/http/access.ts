import type { FastifyRequest } from 'fastify';
import type { OfficeRight } from '../../../shared/office/people.ts';
import type { Actor } from '../audit.ts';
import type { SignedIn } from '../sessions.ts';

/** Who may call a route. Every route of the server names it in its `config` ({@link ./guard.ts}). */
export type Access =
  /** Answers everyone. */
  | { readonly kind: 'open' }
  /** Answers what a till's key signed; the route verifies it. */
  | { readonly kind: 'till' }
  /** Answers who has a token of the server's environment; the route verifies it. */
  | { readonly kind: 'token' }
  | { readonly kind: 'person'; readonly right: OfficeRight };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Null where the route requires no person. */
    signedIn: { readonly person: SignedIn; readonly token: string } | null;
  }
  interface FastifyInstance {
    /** Every route with its access, for the test that calls all of them. */
    accessList: readonly { readonly method: string; readonly url: string; readonly access: Access | undefined }[];
  }
}

export const OPEN = { access: { kind: 'open' } } as const satisfies { access: Access };

/** Answers what a till's key signed; the route verifies it. */
export const SIGNED_BY_TILL = { access: { kind: 'till' } } as const satisfies { access: Access };

/** Answers who has a token of the server's environment; the route verifies it. */
export const WITH_TOKEN = { access: { kind: 'token' } } as const satisfies { access: Access };

export const needs = (right: OfficeRight): { access: Access } => ({ access: { kind: 'person', right } });

/** The person that the guard let in. */
export function personOf(request: FastifyRequest): SignedIn {
  if (!request.signedIn) throw new Error(`${request.routeOptions.url} requires no person`);
  return request.signedIn.person;
}

/** The same person as one who does something: an act asks the rights in its own transaction ({@link ../require-right.ts}). */
export const actorOf = (request: FastifyRequest): Actor => ({ person: personOf(request), address: request.ip });
