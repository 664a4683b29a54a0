import type { ServiceFailure } from '../../shared/failures.ts';
import type { ServiceSettings } from '../../shared/settings.ts';
import type { Clock } from '../ports.ts';
import { type Endpoint, paceKey } from './endpoints.ts';
import { limitHeaders } from './limit-headers.ts';
import type { NoSlot, Pacer, Priority, Slot } from './pacer.ts';
import type { CallLog } from './ports.ts';
import type { Exchange, Transport } from './transport.ts';

/** One call to one endpoint, in its turn, written to the call log. */
export interface Wire {
  /** Waits for the endpoint's turn; a failure when it does not come within the call's own time limit. */
  turn(endpoint: Endpoint, settings: ServiceSettings, options: TurnOptions): Promise<Turn>;
  /** Sends at once, in a turn that was taken. The turn is used up. */
  send(turn: Slot, message: Message): Promise<Exchange>;
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
  readonly freshConnection?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** What must not be kept, even if the service says it back. */
  readonly secrets: readonly string[];
}

export interface WireParts {
  readonly transport: Transport;
  readonly pacer: Pacer;
  readonly clock: Clock;
  readonly log: CallLog;
}

export function createWire({ transport, pacer, clock, log }: WireParts): Wire {
  return {
    turn: async (endpoint, settings, { priority, signal }) => {
      const patienceMs = priority === 'cashier' ? settings.callTimeoutMs : Number.POSITIVE_INFINITY;
      const slot = await pacer.take(paceKey(endpoint), { priority, patienceMs, signal });
      return 'is' in slot ? { is: 'none', failure: noTurn(slot) } : { is: 'mine', slot };
    },
    send: async (slot, message) => {
      const begun = clock.monotonic();
      const exchange = await transport(requestOf(message));
      settle(slot, exchange);
      log(record(message, exchange, clock.now(), clock.monotonic() - begun));
      return exchange.is === 'answer' ? { ...exchange, text: scrub(exchange.text, message.secrets) } : exchange;
    },
  };
}

/** A call that was called off before anything was sent. */
export const CANCELLED: ServiceFailure = { kind: 'notSent', cause: 'blocked', detail: 'cancelled' };

const noTurn = ({ cancelled, waitMs }: NoSlot): ServiceFailure =>
  cancelled ? CANCELLED : { kind: 'throttled', retryAfterMs: Math.ceil(waitMs) };

function requestOf({ endpoint, settings, authorization, body, freshConnection, signal }: Message) {
  return {
    address: endpoint.address,
    path: endpoint.path,
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      'user-agent': 'Loket',
      ...(authorization === null ? {} : { authorization }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
    freshConnection: freshConnection ?? false,
    connectTimeoutMs: settings.connectTimeoutMs,
    callTimeoutMs: settings.callTimeoutMs,
    signal,
  };
}

function settle(slot: Slot, exchange: Exchange): void {
  if (exchange.is === 'answer') slot.answered(exchange.status, exchange.headers);
  else if (exchange.failure.kind === 'notSent') slot.giveBack();
  else slot.lost();
}

function record({ endpoint }: Message, exchange: Exchange, now: number, ms: number) {
  const { method, template } = endpoint;
  const failure = exchange.is === 'failed' ? exchange.failure : null;
  return {
    at: new Date(now).toISOString(),
    method,
    path: template,
    status: exchange.status,
    result: failure === null ? 'answered' : failure.kind === 'notSent' ? `notSent ${failure.cause}` : `inDoubt ${failure.why}`,
    ms: Math.round(ms),
    limits: exchange.is === 'answer' ? limitHeaders(exchange.headers) : null,
  };
}

function scrub(text: string, secrets: readonly string[]): string {
  return secrets.filter((secret) => secret.length >= 4).reduce((clean, secret) => clean.replaceAll(secret, '[removed]'), text);
}
