import type { ServiceFailure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import { isUnauthorised } from '../decode/answer-status.ts';
import { CANCELLED, type Wire } from '../http/paced-transport.ts';
import type { Exchange } from '../http/transport.ts';
import type { Priority, Slot } from '../pacing/pacer.ts';
import type { Token, TokenKeeper } from '../token-manager.ts';
import type { Endpoint } from './endpoints.ts';
import { brokeOff } from './request-token.ts';

/** Calls that carry the access token (specification, "Authentication", 6). */

export interface Read {
  readonly endpoint: Endpoint;
  readonly settings: ServiceSettings;
  readonly body: string | null;
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A call that changes nothing at the service. It is repeated once with a new token after a 401, and once on a new
 * connection when the old one broke before a byte of the answer came.
 */
export async function read(wire: Wire, tokens: TokenKeeper, call: Read): Promise<Result<Exchange, ServiceFailure>> {
  const first = await attempt(wire, tokens, call, false);
  if (!first.ok) return first;
  return isRefusal(first.value, call.settings) || brokeOff(first.value) ? attempt(wire, tokens, call, brokeOff(first.value)) : first;
}

async function attempt(wire: Wire, tokens: TokenKeeper, call: Read, freshConnection: boolean): Promise<Result<Exchange, ServiceFailure>> {
  const place = await takePlace(wire, tokens, call);
  if (!place.ok) return fail(place.failure.failure);
  return ok(await sendInPlace(wire, tokens, call, place.value, freshConnection));
}

/** Whom a token is for, and where it may go. */
export const identityOf = ({ baseUrl, authUrl, clientId }: ServiceSettings): string => JSON.stringify([baseUrl, authUrl, clientId]);

/** A token and a turn: all that a call waits for before its bytes leave. */
export interface Place {
  readonly token: Token;
  readonly slot: Slot;
}

export interface NoPlace {
  readonly stage: 'token' | 'pace';
  readonly failure: ServiceFailure;
}

type Waiting = Pick<Read, 'endpoint' | 'settings' | 'priority' | 'signal'>;

export async function takePlace(wire: Wire, tokens: TokenKeeper, call: Waiting): Promise<Result<Place, NoPlace>> {
  const token = await orCancelled(tokens.get(identityOf(call.settings)), call.signal);
  if (!token.ok) return fail({ stage: 'token', failure: token.failure });
  const turn = await wire.turn(call.endpoint, call.settings, call);
  if (turn.is === 'none') return fail({ stage: 'pace', failure: turn.failure });
  // The turn may have been long in coming: what was a good token then may be none any more.
  const fresh = await orCancelled(tokens.get(identityOf(call.settings)), call.signal);
  if (fresh.ok) return ok({ token: fresh.value, slot: turn.slot });
  turn.slot.giveBack();
  return fail({ stage: 'token', failure: fresh.failure });
}

/** A call that is called off leaves at once; the token, which others may want too, is still waited for. */
async function orCancelled(asked: ReturnType<TokenKeeper['get']>, signal?: AbortSignal): ReturnType<TokenKeeper['get']> {
  if (!signal) return asked;
  const off = new AbortController();
  const cancelled = new Promise<Result<never, ServiceFailure>>((resolve) => {
    const leave = () => resolve(fail(CANCELLED));
    if (signal.aborted) leave();
    signal.addEventListener('abort', leave, { once: true, signal: off.signal });
  });
  return Promise.race([asked, cancelled]).finally(() => off.abort());
}

/** Sends once, at once, and tells the keeper of the token what became of it. */
export async function sendInPlace(
  wire: Wire,
  tokens: TokenKeeper,
  call: Omit<Read, 'priority'>,
  { token, slot }: Place,
  freshConnection: boolean,
): Promise<Exchange> {
  const authorization = `Bearer ${token.value}`;
  const headers = serviceIdHeader(call.settings);
  const exchange = await wire.send(slot, { ...call, authorization, headers, freshConnection, secrets: [token.value] });
  if (exchange.is === 'answer') {
    if (isRefusal(exchange, call.settings)) tokens.refused(token.generation);
    else tokens.accepted(token.generation);
  }
  return exchange;
}

/**
 * `fs_id` in the header that the shop's provider wants it in (specification, "Authentication": not shown). It goes with the
 * calls that carry the token; the token address knows the client by its credentials.
 */
function serviceIdHeader({ fsIdHeader, fsId }: ServiceSettings): Record<string, string> {
  if (fsIdHeader === '' || fsId === '') return {};
  return { [fsIdHeader.toLowerCase()]: /^[\x21-\x7e]+$/.test(fsId) ? fsId : encodeURIComponent(fsId) };
}

const isRefusal = (exchange: Exchange, settings: ServiceSettings): boolean =>
  exchange.is === 'answer' && isUnauthorised(settings, exchange.status);
