import type { ServiceFailure } from '../../../shared/ipc/failures.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Endpoint, paceKey } from '../operations/endpoints.ts';
import { limitHeaders } from '../pacing/limit-headers.ts';
import type { NoSlot, Pacer, Priority, Slot } from '../pacing/pacer.ts';
import type { CallLog, CallRecord } from './ports.ts';
import type { Exchange, Transport } from './transport.ts';

/** One call to one endpoint, in its turn, written to the call log. */
export interface Wire {
  /** Waits for the endpoint's turn; a failure when it does not come within the call's own time limit. */
  turn(endpoint: Endpoint, settings: ServiceSettings, options: TurnOptions): Promise<Turn>;
  /** Sends at once, in a turn that was taken. The turn is used up. */
  send(turn: Slot, message: Message): Promise<Exchange>;
  /** Takes out of a text whatever secret has been sent: it must not be kept, even if the service says it back. */
  readonly scrub: (text: string) => string;
}

export interface TurnOptions {
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
}

export type Turn = { readonly is: 'mine'; readonly slot: Slot } | { readonly is: 'none'; readonly failure: ServiceFailure };

export interface Message {
  readonly endpoint: Endpoint;
  readonly settings: ServiceSettings;
  readonly authorization: string | null;
  readonly body: string | null;
  /** Further headers, by their names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly freshConnection?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** What must not be kept. */
  readonly secrets: readonly string[];
}

export interface WireParts {
  readonly transport: Transport;
  readonly pacer: Pacer;
  readonly clock: Clock;
  readonly log: CallLog;
}

export function createWire({ transport, pacer, clock, log }: WireParts): Wire {
  const secrets = createSecrets();
  return {
    scrub: secrets.scrub,
    turn: async (endpoint, settings, { priority, signal }) => {
      const patienceMs = priority === 'cashier' ? settings.callTimeoutMs : Number.POSITIVE_INFINITY;
      const slot = await pacer.take(paceKey(endpoint), { priority, patienceMs, signal });
      return 'is' in slot ? { is: 'none', failure: noTurn(slot) } : { is: 'mine', slot };
    },
    send: async (slot, message) => {
      secrets.sent(message.secrets);
      const begun = clock.monotonic();
      const exchange = await transport(requestOf(message));
      settle(slot, exchange);
      log(record(message, exchange, secrets.scrub, { now: clock.now(), ms: clock.monotonic() - begun }));
      return exchange.is === 'answer' ? { ...exchange, text: without(exchange.text, message.secrets.filter(isLong)) } : exchange;
    },
  };
}

/** A call that was called off before anything was sent. */
export const CANCELLED: ServiceFailure = { kind: 'notSent', cause: 'blocked', detail: 'cancelled' };

const noTurn = ({ cancelled, waitMs }: NoSlot): ServiceFailure =>
  cancelled ? CANCELLED : { kind: 'throttled', retryAfterMs: Math.ceil(waitMs) };

function requestOf({ endpoint, settings, authorization, body, headers, freshConnection, signal }: Message) {
  return {
    address: endpoint.address,
    path: endpoint.path,
    method: endpoint.method,
    headers: {
      ...headers,
      accept: 'application/json',
      'user-agent': 'Loket',
      ...(authorization === null ? {} : { authorization }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
    freshConnection: freshConnection ?? false,
    connectTimeoutMs: settings.connectTimeoutMs,
    callTimeoutMs: settings.callTimeoutMs,
    proxy: settings.proxy,
    signal,
  };
}

function settle(slot: Slot, exchange: Exchange): void {
  if (exchange.is === 'answer') slot.answered(exchange.status, exchange.headers);
  else if (exchange.failure.kind === 'notSent') slot.giveBack();
  else slot.lost();
}

function record(
  { endpoint }: Message,
  exchange: Exchange,
  scrub: (text: string) => string,
  { now, ms }: { readonly now: number; readonly ms: number },
): CallRecord {
  const { method, template } = endpoint;
  const failure = exchange.is === 'failed' ? exchange.failure : null;
  return {
    at: new Date(now).toISOString(),
    method,
    path: scrub(template),
    status: exchange.status,
    result: failure === null ? 'answered' : failure.kind === 'notSent' ? `notSent ${failure.cause}` : `inDoubt ${failure.why}`,
    ms: Math.round(ms),
    limits: exchange.is === 'answer' ? limitHeaders(scrubbed(exchange.headers, scrub)) : null,
  };
}

/** Before they are cut to length: half a secret would not be found again. */
const scrubbed = (headers: Headers, scrub: (text: string) => string): Headers =>
  new Headers([...headers].map(([name, value]): [string, string] => [name, scrub(value)]));

/** How many of the secrets sent are remembered: tokens and credentials of the last days. */
const REMEMBERED = 24;
/** Shorter ones would be found in any text. */
const SHORTEST = 4;
/** In an answer that is decoded, nothing may be cut that could be part of a code or an amount. No real token is shorter. */
const isLong = ({ length }: string): boolean => length >= 12;

function createSecrets() {
  const known = new Set<string>();
  return {
    sent: (secrets: readonly string[]): void => {
      for (const secret of secrets.filter(({ length }) => length >= SHORTEST)) {
        known.delete(secret);
        known.add(secret);
      }
      for (const oldest of [...known].slice(0, Math.max(0, known.size - REMEMBERED))) known.delete(oldest);
    },
    scrub: (text: string): string => without(text, [...known]),
  };
}

const without = (text: string, secrets: Iterable<string>): string =>
  [...secrets].reduce((clean, secret) => clean.replaceAll(secret, '[removed]'), text);
