import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import { oncePerSettings } from '../account.ts';
import { isUnauthorizedStatus } from '../decode/answer-status.ts';
import type { Exchange } from '../http/exchange.ts';
import { CANCELLED, type PacedTransport, type SendGrant } from '../http/paced-transport.ts';
import type { Priority, SendSlot } from '../pacing/pacer.ts';
import type { Token, TokenManager } from '../token-manager.ts';
import type { Endpoint } from './endpoints.ts';

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
 * Sends a call that changes nothing at the service. ky repeats it once: with a new token after a 401, and on a new connection
 * when the old one broke before a byte of the answer; each repeat has a token and a send slot of its own.
 */
export async function sendRead(transport: PacedTransport, tokens: TokenManager, call: ReadCall): Promise<Result<Exchange, ServiceFailure>> {
  const first = await authorizeSlot(transport, tokens, call);
  if (!first.ok) return first;
  let denied: ServiceFailure | null = null;
  const again = async (): Promise<AuthorizedSlot | null> => {
    const next = await authorizeSlot(transport, tokens, call);
    if (next.ok) return next.value;
    denied = next.failure;
    return null;
  };
  const exchange = await sendAuthorized(transport, tokens, call, first.value, again);
  return denied === null ? ok(exchange) : fail(denied);
}

/** A key of the client and the addresses that a token is granted for. */
export const tokenIdentityOf = oncePerSettings(({ baseUrl, authUrl, clientId }) => JSON.stringify([baseUrl, authUrl, clientId]));

/** A token and a send slot: with both, a call may leave. */
export interface AuthorizedSlot {
  readonly token: Token;
  readonly slot: SendSlot;
}

type SlotRequest = Pick<ReadCall, 'endpoint' | 'settings' | 'priority' | 'signal'>;

/** Waits for a token and a send slot. Fails with nothing of the call sent; a failure of the token request has `at: 'token'`. */
export async function authorizeSlot(
  transport: Pick<PacedTransport, 'takeSlot'>,
  tokens: Pick<TokenManager, 'get'>,
  call: SlotRequest,
): Promise<Result<AuthorizedSlot, ServiceFailure>> {
  const token = await unlessCancelled(tokens.get(tokenIdentityOf(call.settings)), call.signal);
  if (!token.ok) return token;
  const slot = await transport.takeSlot(call.endpoint, call.settings, call);
  if (!slot.ok) return slot;
  // The slot may have been granted after a long wait; the token may have expired meanwhile.
  const renewed = await unlessCancelled(tokens.get(tokenIdentityOf(call.settings)), call.signal);
  if (renewed.ok) return ok({ token: renewed.value, slot: slot.value });
  slot.value.release();
  return renewed;
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

/**
 * Sends at once, and reports to the token manager whether the service accepted each attempt's token. Without `again` the call is sent once,
 * on a connection of its own.
 */
export async function sendAuthorized(
  transport: PacedTransport,
  tokens: TokenManager,
  { endpoint, settings, body, signal }: Omit<ReadCall, 'priority'>,
  first: AuthorizedSlot,
  again?: () => Promise<AuthorizedSlot | null>,
): Promise<Exchange> {
  let { token } = first;
  const renew =
    again &&
    (async () => {
      const next = await again();
      if (next) token = next.token;
      return next && grantOf(next);
    });
  return transport.send(grantOf(first), {
    ...{ endpoint, settings, body, signal },
    headers: serviceIdHeader(settings),
    freshConnection: renew === undefined,
    isTokenRefused: (status) => {
      const isRefused = isUnauthorizedStatus(settings, status);
      if (isRefused) tokens.reportRefused(token.generation);
      else tokens.reportAccepted(token.generation);
      return isRefused;
    },
    ...(renew ? { renew } : {}),
  });
}

const grantOf = ({ token: { value }, slot }: AuthorizedSlot): SendGrant => ({ slot, authorization: `Bearer ${value}`, secrets: [value] });

/**
 * `fs_id` in the header that the settings name (specification, "Authentication": not shown). It goes with the calls that carry
 * the token; the token endpoint identifies the client by its credentials.
 */
function serviceIdHeader({ fsIdHeader, fsId }: ServiceSettings): Record<string, string> {
  if (fsIdHeader === '' || fsId === '') return {};
  return { [fsIdHeader.toLowerCase()]: /^[\x21-\x7e]+$/.test(fsId) ? fsId : encodeURIComponent(fsId) };
}
