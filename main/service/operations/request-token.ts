import type { ServiceFailure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Answered, failureOf } from '../decode/answer-status.ts';
import { isObject, parseStrictJson } from '../decode/strict-json.ts';
import type { Wire } from '../http/paced-transport.ts';
import type { Exchange } from '../http/transport.ts';
import type { Grant } from '../token-manager.ts';
import { tokenEndpoint } from './endpoints.ts';

/** Statuses by which token endpoints turn credentials down. */
const CREDENTIALS_REFUSED = new Set([400, 401, 403]);

/**
 * Asks for an access token with the client's credentials, in UTF-8 (specification, "Token"). Without a stored secret nothing
 * is sent. Repeated once when the connection broke before an answer: asking twice harms nothing. A failure says that it was met here.
 */
export async function requestToken(
  wire: Wire,
  clock: Clock,
  settings: ServiceSettings,
  secret: string | null,
): Promise<Result<Grant, ServiceFailure>> {
  const granted = await ask(wire, clock, settings, secret);
  return granted.ok ? granted : fail({ ...granted.failure, at: 'token' });
}

async function ask(wire: Wire, clock: Clock, settings: ServiceSettings, secret: string | null): Promise<Result<Grant, ServiceFailure>> {
  if (secret === null || secret === '') return fail({ kind: 'unauthorised', at: 'token', message: '' });
  const first = await send(wire, settings, secret);
  const exchange = 'is' in first && brokeOff(first) ? await send(wire, settings, secret) : first;
  if (!('is' in exchange)) return fail(exchange);
  if (exchange.is === 'failed') return fail(exchange.failure);
  const failure = tokenFailure(exchange, settings, clock.now());
  return failure ? fail(failure) : readGrant(exchange.text);
}

/** Whether the connection died without a byte of an answer: for a read, reason enough to try once more. */
export const brokeOff = (exchange: Exchange): boolean =>
  exchange.is === 'failed' &&
  !exchange.cancelled &&
  exchange.status === null &&
  exchange.failure.kind === 'inDoubt' &&
  exchange.failure.why === 'reset';

async function send(wire: Wire, settings: ServiceSettings, secret: string): Promise<Exchange | ServiceFailure> {
  const endpoint = tokenEndpoint(settings);
  const credentials = Buffer.from(`${settings.clientId}:${secret}`, 'utf8').toString('base64');
  const turn = await wire.turn(endpoint, settings, { priority: 'cashier' });
  if (turn.is === 'none') return turn.failure;
  return wire.send(turn.slot, { endpoint, settings, authorization: `Basic ${credentials}`, body: null, secrets: [secret, credentials] });
}

function tokenFailure(answer: Answered, settings: ServiceSettings, nowUtcMs: number): ServiceFailure | null {
  const failure = failureOf(answer, settings, nowUtcMs, 'read');
  if (failure?.kind === 'unauthorised') return { ...failure, at: 'token' };
  if (failure?.kind === 'refused' && CREDENTIALS_REFUSED.has(failure.status)) {
    return { kind: 'unauthorised', at: 'token', message: failure.message };
  }
  return failure;
}

function readGrant(text: string): Result<Grant, ServiceFailure> {
  const parsed = parseStrictJson(text);
  const body = parsed.ok && isObject(parsed.value) ? parsed.value : {};
  const { access_token: value, token_type: type, expires_in: life } = body;
  // A header carries it: nothing but visible ASCII.
  const usable = typeof value === 'string' && /^[\x21-\x7e]{1,8192}$/.test(value);
  const bearer = type === undefined || (typeof type === 'string' && type.toLowerCase() === 'bearer');
  if (!usable || !bearer) return fail({ kind: 'inDoubt', why: 'unreadable', detail: usable ? 'token_type' : 'access_token' });
  return ok({ value, lifeMs: typeof life === 'number' ? life * 1_000 : null });
}
