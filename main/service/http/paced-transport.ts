import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Endpoint, paceKey } from '../operations/endpoints.ts';
import { limitHeaders } from '../pacing/limit-headers.ts';
import type { Pacer, Priority, SendSlot, SlotUnavailable } from '../pacing/pacer.ts';
import type { CallRecord, LogCall } from './ports.ts';
import type { Exchange, Transport } from './transport.ts';

/** Sends one call to one endpoint when the pacer grants a send slot, and writes it to the call log. */
export interface PacedTransport {
  /** Waits for a send slot of the endpoint; fails when none is granted within the call's time limit. */
  takeSlot(endpoint: Endpoint, settings: ServiceSettings, options: CallSlotOptions): Promise<SlotResult>;
  /** Sends at once and uses up the slot. */
  send(slot: SendSlot, message: OutgoingCall): Promise<Exchange>;
  /** Removes every secret that was sent from a text: no secret may be stored, even where the service repeats it. */
  readonly scrub: (text: string) => string;
}

interface CallSlotOptions {
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
}

type SlotResult = { readonly kind: 'mine'; readonly slot: SendSlot } | { readonly kind: 'none'; readonly failure: ServiceFailure };

interface OutgoingCall {
  readonly endpoint: Endpoint;
  readonly settings: ServiceSettings;
  readonly authorization: string | null;
  readonly body: string | null;
  /** Additional headers, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly freshConnection?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** What must not be stored. */
  readonly secrets: readonly string[];
}

interface PacedTransportDeps {
  readonly transport: Transport;
  readonly pacer: Pacer;
  readonly clock: Clock;
  readonly log: LogCall;
}

export function createPacedTransport({ transport, pacer, clock, log }: PacedTransportDeps): PacedTransport {
  const secrets = createSecretScrubber();
  return {
    scrub: secrets.scrub,
    takeSlot: async (endpoint, settings, { priority, signal }) => {
      const maxWaitMs = priority === 'cashier' ? settings.callTimeoutMs : Number.POSITIVE_INFINITY;
      const slot = await pacer.takeSlot(paceKey(endpoint), { priority, maxWaitMs, signal });
      return 'is' in slot ? { kind: 'none', failure: slotFailureOf(slot) } : { kind: 'mine', slot };
    },
    send: async (slot, message) => {
      secrets.sent(message.secrets);
      const begun = clock.monotonic();
      const exchange = await transport(requestOf(message));
      endSlot(slot, exchange);
      log(callRecordOf(message, exchange, secrets.scrub, { now: clock.now(), ms: clock.monotonic() - begun }));
      return exchange.is === 'answer' ? { ...exchange, text: removeSecrets(exchange.text, message.secrets.filter(isLong)) } : exchange;
    },
  };
}

/** A call that was cancelled before anything was sent. */
export const CANCELLED: ServiceFailure = { kind: 'notSent', cause: 'blocked', detail: 'cancelled' };

const slotFailureOf = ({ cancelled, waitMs }: SlotUnavailable): ServiceFailure =>
  cancelled ? CANCELLED : { kind: 'throttled', retryAfterMs: Math.ceil(waitMs) };

function requestOf({ endpoint, settings, authorization, body, headers, freshConnection, signal }: OutgoingCall) {
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

function endSlot(slot: SendSlot, exchange: Exchange): void {
  if (exchange.is === 'answer') slot.answered(exchange.status, exchange.headers);
  else if (exchange.failure.kind === 'notSent') slot.release();
  else slot.unanswered();
}

function callRecordOf(
  { endpoint }: OutgoingCall,
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
    limits: exchange.is === 'answer' ? limitHeaders(exchange.headers, scrub) : null,
  };
}

/** How many sent secrets are remembered: tokens and credentials of the last days. */
const MAX_REMEMBERED_SECRETS = 24;
/** Shorter secrets would match in any text. */
const MIN_SECRET_LENGTH = 4;
/** A decoded answer must lose nothing that could be part of a code or an amount. No real token is shorter. */
const isLong = ({ length }: string): boolean => length >= 12;

function createSecretScrubber() {
  const known = new Set<string>();
  return {
    sent: (secrets: readonly string[]): void => {
      for (const secret of secrets) {
        if (secret.length < MIN_SECRET_LENGTH) continue;
        known.delete(secret);
        known.add(secret);
      }
      for (const oldest of known) {
        if (known.size <= MAX_REMEMBERED_SECRETS) break;
        known.delete(oldest);
      }
    },
    scrub: (text: string): string => removeSecrets(text, known),
  };
}

function removeSecrets(text: string, secrets: Iterable<string>): string {
  let clean = text;
  for (const secret of secrets) clean = clean.replaceAll(secret, '[removed]');
  return clean;
}
