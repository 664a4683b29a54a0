import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSRF_COOKIE } from '../../../shared/office/people-forms.ts';
import { BROWSER_COOKIE_S } from '../known-browsers.ts';
import type { NewSession } from '../people-deps.ts';
import { csrfOf } from '../secrets.ts';
import { SESSION_COOKIE_S } from '../sessions.ts';

/** The cookies of a signed-in person. No script reads the session's; no other site makes a browser send any of them. */

const BROWSER_COOKIE = 'loket-browser';

/** A browser takes a name with this prefix over TLS alone, and for this host alone. */
const sessionCookie = (secure: boolean): string => (secure ? '__Host-loket-session' : 'loket-session');

const asked = (request: FastifyRequest, name: string): string | null => request.cookies[name] ?? null;
export const sessionOf = (request: FastifyRequest, secure: boolean): string | null => asked(request, sessionCookie(secure));
export const browserOf = (request: FastifyRequest): string | null => asked(request, BROWSER_COOKIE);

const kept = (secure: boolean, maxAge: number) => ({ path: '/', sameSite: 'strict', httpOnly: true, secure, maxAge }) as const;

export function setSession(reply: FastifyReply, token: string, secure: boolean): void {
  reply.setCookie(sessionCookie(secure), token, kept(secure, SESSION_COOKIE_S));
  reply.setCookie(CSRF_COOKIE, csrfOf(token), { ...kept(secure, SESSION_COOKIE_S), httpOnly: false });
}

export function setNewSession(reply: FastifyReply, { token, browser }: NewSession, secure: boolean): void {
  setSession(reply, token, secure);
  reply.setCookie(BROWSER_COOKIE, browser, kept(secure, BROWSER_COOKIE_S));
}

export function clearSession(reply: FastifyReply, secure: boolean): void {
  for (const name of [sessionCookie(secure), CSRF_COOKIE]) reply.clearCookie(name, { path: '/', secure });
}
