import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import { isUnauthorizedStatus } from '../decode/answer-status.ts';
import { CANCELLED, type PacedTransport } from '../http/paced-transport.ts';
import type { Exchange } from '../http/transport.ts';
import type { Priority, SendSlot } from '../pacing/pacer.ts';
import type { Token, TokenManager } from '../token-manager.ts';
import type { Endpoint } from './endpoints.ts';
import { isConnectionLost } from './request-token.ts';

/** Calls that carry the access token (specification, "Authentication", 6). */

export interface ReadCall {
  readonly endpoint: Endpoint;
  readonly settings: ServiceSettings;
  readonly body: string | null;
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
}

/** How a call waits: its priority, a cashier's where it is left out, and what ends the wait. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly priority?: Priority | undefined;
}

/**
 * Sends a call that changes nothing at the service. Repeats it once with a new token after a 401, and once on a new connection
 * when the old one broke before a byte of the answer.
 */
export async function sendRead(transport: PacedTransport, tokens: TokenManager, call: ReadCall): Promise<Result<Exchange, ServiceFailure>> {
  const first = await attemptRead(transport, tokens, call, false);
  if (!first.ok) return first;
  return isTokenRefused(first.value, call.settings) || isConnectionLost(first.value)
    ? attemptRead(transport, tokens, call, isConnectionLost(first.value))
    : first;
}

async function attemptRead(
  transport: PacedTransport,
  tokens: TokenManager,
  call: ReadCall,
  freshConnection: boolean,
): Promise<Result<Exchange, ServiceFailure>> {
  const authorized = await authorizeSlot(transport, tokens, call);
  if (!authorized.ok) return fail(authorized.failure.failure);
  return ok(await sendAuthorized(transport, tokens, call, authorized.value, freshConnection));
}

/** Settings never change, so what is derived from them is derived once and not at each call. */
const identities = new WeakMap<ServiceSettings, string>();

/** The client and the addresses that a token is granted for. */
export function tokenIdentityOf(settings: ServiceSettings): string {
  const known = identities.get(settings);
  if (known !== undefined) return known;
  const { baseUrl, authUrl, clientId } = settings;
  const identity = JSON.stringify([baseUrl, authUrl, clientId]);
  identities.set(settings, identity);
  return identity;
}

/** A token and a send slot: all that a call needs before its bytes leave. */
export interface AuthorizedSlot {
  readonly token: Token;
  readonly slot: SendSlot;
}

export interface SlotFailure {
  readonly stage: 'token' | 'pace';
  readonly failure: ServiceFailure;
}

type SlotRequest = Pick<ReadCall, 'endpoint' | 'settings' | 'priority' | 'signal'>;

export async function authorizeSlot(
  transport: PacedTransport,
  tokens: TokenManager,
  call: SlotRequest,
): Promise<Result<AuthorizedSlot, SlotFailure>> {
  const token = await unlessCancelled(tokens.get(tokenIdentityOf(call.settings)), call.signal);
  if (!token.ok) return fail({ stage: 'token', failure: token.failure });
  const reserved = await transport.takeSlot(call.endpoint, call.settings, call);
  if (reserved.kind === 'none') return fail({ stage: 'pace', failure: reserved.failure });
  // The slot may have been granted after a long wait; the token may have expired meanwhile.
  const renewed = await unlessCancelled(tokens.get(tokenIdentityOf(call.settings)), call.signal);
  if (renewed.ok) return ok({ token: renewed.value, slot: reserved.slot });
  reserved.slot.release();
  return fail({ stage: 'token', failure: renewed.failure });
}

/** A cancelled call returns at once; the token request continues for other callers. */
async function unlessCancelled(pending: ReturnType<TokenManager['get']>, signal?: AbortSignal): ReturnType<TokenManager['get']> {
  if (!signal) return pending;
  const cleanup = new AbortController();
  const cancelled = new Promise<Result<never, ServiceFailure>>((resolve) => {
    const cancel = () => resolve(fail(CANCELLED));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true, signal: cleanup.signal });
  });
  return Promise.race([pending, cancelled]).finally(() => cleanup.abort());
}

/** Sends once, at once, and reports to the token manager whether the token was accepted. */
export async function sendAuthorized(
  transport: PacedTransport,
  tokens: TokenManager,
  call: Omit<ReadCall, 'priority'>,
  { token, slot }: AuthorizedSlot,
  freshConnection: boolean,
): Promise<Exchange> {
  const authorization = `Bearer ${token.value}`;
  const headers = serviceIdHeader(call.settings);
  const exchange = await transport.send(slot, { ...call, authorization, headers, freshConnection, secrets: [token.value] });
  if (exchange.is === 'answer') {
    if (isTokenRefused(exchange, call.settings)) tokens.reportRefused(token.generation);
    else tokens.reportAccepted(token.generation);
  }
  return exchange;
}

/**
 * `fs_id` in the header that the settings name (specification, "Authentication": not shown). It goes with the calls that carry
 * the token; the token endpoint identifies the client by its credentials.
 */
function serviceIdHeader({ fsIdHeader, fsId }: ServiceSettings): Record<string, string> {
  if (fsIdHeader === '' || fsId === '') return {};
  return { [fsIdHeader.toLowerCase()]: /^[\x21-\x7e]+$/.test(fsId) ? fsId : encodeURIComponent(fsId) };
}

const isTokenRefused = (exchange: Exchange, settings: ServiceSettings): boolean =>
  exchange.is === 'answer' && isUnauthorizedStatus(settings, exchange.status);
