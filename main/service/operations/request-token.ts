import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { failureOfStatus, type HttpAnswer } from '../decode/answer-status.ts';
import { isObject, parseStrictJson } from '../decode/strict-json.ts';
import type { Exchange } from '../http/exchange.ts';
import { CANCELLED, type PacedTransport, type SendGrant } from '../http/paced-transport.ts';
import type { TokenGrant } from '../token-manager.ts';
import { tokenEndpoint } from './endpoints.ts';

/** Statuses by which token endpoints refuse credentials. */
const CREDENTIALS_REFUSED = new Set([400, 401, 403]);

/**
 * Requests an access token with the client's credentials, in UTF-8 (specification, "Token"). Sends nothing without a stored
 * secret. Repeats once when the connection broke before an answer: a second request is harmless. A failure has
 * `at: 'token'`.
 */
export async function requestToken(
  transport: PacedTransport,
  clock: Clock,
  settings: ServiceSettings,
  secret: string | null,
): Promise<Result<TokenGrant, ServiceFailure>> {
  const granted = await requestGrant(transport, clock, settings, secret);
  return granted.ok ? granted : fail({ ...granted.failure, at: 'token' });
}

async function requestGrant(
  transport: PacedTransport,
  clock: Clock,
  settings: ServiceSettings,
  secret: string | null,
): Promise<Result<TokenGrant, ServiceFailure>> {
  if (secret === null || secret === '') return fail({ kind: 'unauthorised', at: 'token', message: '' });
  const exchange = await sendTokenRequest(transport, settings, secret);
  if (!('is' in exchange)) return fail(exchange);
  if (exchange.is === 'failed') return fail(exchange.failure);
  const failure = tokenFailureOf(exchange, settings, clock.now());
  return failure ? fail(failure) : parseGrant(exchange.text);
}

async function sendTokenRequest(transport: PacedTransport, settings: ServiceSettings, secret: string): Promise<Exchange | ServiceFailure> {
  const endpoint = tokenEndpoint(settings);
  const credentials = Buffer.from(`${settings.clientId}:${secret}`, 'utf8').toString('base64');
  let denied: ServiceFailure | null = null;
  const grant = async (): Promise<SendGrant | null> => {
    const slot = await transport.takeSlot(endpoint, settings, { priority: 'cashier' });
    if (slot.ok) return { slot: slot.value, authorization: `Basic ${credentials}`, secrets: [secret, credentials] };
    denied = slot.failure;
    return null;
  };
  const first = await grant();
  const exchange = first && (await transport.send(first, { endpoint, settings, body: null, renew: grant }));
  return denied ?? exchange ?? CANCELLED;
}

function tokenFailureOf(answer: HttpAnswer, settings: ServiceSettings, nowUtcMs: number): ServiceFailure | null {
  const failure = failureOfStatus(answer, settings, nowUtcMs, 'read');
  if (failure?.kind === 'unauthorised') return { ...failure, at: 'token' };
  if (failure?.kind === 'refused' && CREDENTIALS_REFUSED.has(failure.status)) {
    return { kind: 'unauthorised', at: 'token', message: failure.message };
  }
  return failure;
}

function parseGrant(text: string): Result<TokenGrant, ServiceFailure> {
  const parsed = parseStrictJson(text);
  const body = parsed.ok && isObject(parsed.value) ? parsed.value : {};
  const { access_token: value, token_type: type, expires_in: life } = body;
  // A header carries the token: only visible ASCII is allowed.
  const usable = typeof value === 'string' && /^[\x21-\x7e]{1,8192}$/.test(value);
  const bearer = type === undefined || (typeof type === 'string' && type.toLowerCase() === 'bearer');
  if (!usable || !bearer) return fail({ kind: 'inDoubt', why: 'unreadable', detail: usable ? 'token_type' : 'access_token' });
  return ok({ value, lifetimeMs: typeof life === 'number' ? life * 1_000 : null });
}
