import type { ServiceFailure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { ServiceSettings } from '../../../shared/settings/settings.ts';
import type { Clock } from '../../lib/clock.ts';
import { type CallKind, failureOf } from '../decode/answer-status.ts';
import type { DecodeFault } from '../decode/decode.ts';
import type { Health } from '../health/health-monitor.ts';
import type { Wire } from '../http/paced-transport.ts';
import type { Exchange } from '../http/transport.ts';
import type { NotFound, Outcome } from '../outcome.ts';
import type { TokenKeeper } from '../token-manager.ts';

/** What each operation of the client is made of. */
export interface Parts {
  readonly settings: () => ServiceSettings;
  readonly wire: Wire;
  readonly tokens: TokenKeeper;
  readonly health: Health;
  readonly ownOrders: OwnOrders;
  readonly clock: Clock;
}

/**
 * Whether an order of this till was ever read at a place (an account, by its key), and a note that one was: only then is a
 * not-found believed there.
 */
export interface OwnOrders {
  has(place: string): boolean;
  remember(place: string): void;
}

/** Remembers for as long as the process lives. */
export function ownOrdersOfThisRun(): OwnOrders {
  const places = new Set<string>();
  return {
    has: (place) => places.has(place),
    remember: (place) => {
      places.add(place);
    },
  };
}

/** Tells the health of what came out, and hands it on. */
export function noted<O extends Outcome<unknown> | NotFound>({ health }: Parts, outcome: O): O {
  health.note(outcome);
  return outcome;
}

/** What an exchange means: its failure by status, else what is decoded from its text. */
export function outcomeOf<T>(
  exchange: Exchange,
  settings: ServiceSettings,
  { clock }: Parts,
  decode: (text: string) => Result<T, DecodeFault>,
  call: CallKind = 'read',
): Outcome<T> {
  if (exchange.is === 'failed') return exchange.failure;
  const { text: raw, status, html } = exchange;
  const failure: ServiceFailure | null = failureOf(exchange, settings, clock.now(), call);
  if (failure) return { ...failure, raw };
  const decoded = decode(raw);
  if (decoded.ok) return { kind: 'accepted', value: decoded.value, raw, status };
  const { why, detail, fields } = decoded.failure;
  return { kind: 'inDoubt', why, detail: html ? 'a web page' : detail, ...(fields ? { fields } : {}), raw };
}
