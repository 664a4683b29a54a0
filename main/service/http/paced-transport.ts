import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { type Endpoint, paceKey } from '../operations/endpoints.ts';
import { limitHeaders } from '../pacing/limit-headers.ts';
import type { Pacer, Priority, SendSlot, SlotUnavailable } from '../pacing/pacer.ts';
import type { Exchange } from './exchange.ts';
import type { AnswerHeaders, CallRecord, LogCall } from './ports.ts';
import type { CallOwner, Transport } from './transport.ts';

/** Sends calls, each attempt in a send slot of its endpoint that the pacer grants, and writes each attempt to the call log. */
export interface PacedTransport {
  /** Waits for a send slot of the endpoint; fails when none is granted within the call's time limit. */
  takeSlot(endpoint: Endpoint, settings: ServiceSettings, options: CallSlotOptions): Promise<Result<SendSlot, ServiceFailure>>;
  /** Sends at once and uses up the slot of the grant, and those of its repeats. */
  send(grant: SendGrant, message: OutgoingCall): Promise<Exchange>;
  /** Removes every secret that was sent from a text: no secret may be stored, even where the service repeats it. */
  readonly scrub: (text: string) => string;
}

interface CallSlotOptions {
  readonly priority: Priority;
  readonly signal?: AbortSignal | undefined;
}

/** The send slot, the token and the secrets of one attempt. */
export interface SendGrant {
  readonly slot: SendSlot;
  readonly authorization: string | null;
  /** Texts that must not be stored. */
  readonly secrets: readonly string[];
}

interface OutgoingCall {
  readonly endpoint: Endpoint;
  readonly settings: ServiceSettings;
  readonly body: string | null;
  /** Additional headers, with names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly freshConnection?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Whether this status refuses the token of the newest grant; absent for a call without a token. */
  readonly isTokenRefused?: (status: number) => boolean;
  /** Grants the one repeat of a read; null where that is denied. Left out for a call that must not be repeated. */
  readonly renew?: () => Promise<SendGrant | null>;
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
      return 'is' in slot ? fail(slotFailureOf(slot)) : ok(slot);
    },
    send: async (first, message) => {
      let grant = first;
      let begun = clock.monotonic();
      /** Whether the grant has ended: a fault after its end must not end it again. */
      let hasEnded = false;
      secrets.sent(grant.secrets);
      const record = (end: AttemptEnd): void =>
        log(callRecordOf(message.endpoint, end, secrets.scrub, { now: clock.now(), ms: clock.monotonic() - begun }));
      const owner: CallOwner = {
        authorization: () => grant.authorization,
        answered: (status, headers) => {
          hasEnded = true;
          grant.slot.answered(status, headers);
          record({ status, result: 'answered', headers });
          return { isTokenRefused: message.isTokenRefused?.(status) ?? false };
        },
        failed: ({ failure, status }) => {
          if (hasEnded) return;
          hasEnded = true;
          if (failure.kind === 'notSent') grant.slot.release();
          else grant.slot.unanswered();
          record({ status, result: failure.kind === 'notSent' ? `notSent ${failure.cause}` : `inDoubt ${failure.why}`, headers: null });
        },
        renew: async () => {
          const next = (await message.renew?.()) ?? null;
          if (next === null) return false;
          grant = next;
          hasEnded = false;
          begun = clock.monotonic();
          secrets.sent(grant.secrets);
          return true;
        },
      };
      const exchange = await transport(requestOf(message, owner));
      return exchange.is === 'answer' ? { ...exchange, text: removeSecrets(exchange.text, grant.secrets.filter(isLong)) } : exchange;
    },
  };
}

/** A call that was cancelled before anything was sent. */
export const CANCELLED: ServiceFailure = { kind: 'notSent', cause: 'blocked', detail: 'cancelled' };

const slotFailureOf = ({ cancelled, waitMs }: SlotUnavailable): ServiceFailure =>
  cancelled ? CANCELLED : { kind: 'throttled', retryAfterMs: Math.ceil(waitMs) };

function requestOf(
  { endpoint, settings, body, headers, freshConnection, signal, renew }: OutgoingCall,
  owner: CallOwner,
): Parameters<Transport>[0] {
  return {
    address: endpoint.address,
    path: endpoint.path,
    method: endpoint.method,
    headers: {
      ...headers,
      accept: 'application/json',
      'user-agent': 'Loket',
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body,
    freshConnection: freshConnection ?? false,
    connectTimeoutMs: settings.connectTimeoutMs,
    callTimeoutMs: settings.callTimeoutMs,
    proxy: settings.proxy,
    signal,
    isRead: renew !== undefined,
    owner,
  };
}

interface AttemptEnd {
  readonly status: number | null;
  readonly result: string;
  readonly headers: AnswerHeaders | null;
}

function callRecordOf(
  { method, template }: Endpoint,
  { status, result, headers }: AttemptEnd,
  scrub: (text: string) => string,
  { now, ms }: { readonly now: number; readonly ms: number },
): CallRecord {
  return {
    at: new Date(now).toISOString(),
    method,
    path: scrub(template),
    status,
    result,
    ms: Math.round(ms),
    limits: headers === null ? null : limitHeaders(headers, scrub),
  };
}

/** How many sent secrets are remembered: tokens and credentials of the last days. */
const MAX_REMEMBERED_SECRETS = 24;
/** Shorter secrets would match in any text. */
const MIN_SECRET_LENGTH = 4;
/** Only longer secrets are removed from an answer, so that no code or amount loses a part. Every real token is longer. */
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
