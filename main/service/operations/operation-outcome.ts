import type { Result } from '../../../shared/lib/result.ts';
import type { ServiceFailure } from '../../../shared/service/service-failure.ts';
import type { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { Clock, Random } from '../../lib/clock.ts';
import { type CallKind, failureOfStatus } from '../decode/answer-status.ts';
import type { DecodeFault } from '../decode/decode.ts';
import { createHealthMonitor, type HealthMonitor } from '../health/health-monitor.ts';
import type { Exchange } from '../http/exchange.ts';
import type { PacedTransport } from '../http/paced-transport.ts';
import type { OrderNotFound, Outcome } from '../outcome.ts';
import { TokenManager } from '../token-manager.ts';
import { tokenIdentityOf } from './authorized-call.ts';
import { requestToken } from './request-token.ts';

/** The parts that each operation of the client needs. */
export interface OperationDeps {
  readonly settings: () => ServiceSettings;
  readonly transport: PacedTransport;
  readonly tokens: TokenManager;
  readonly health: HealthMonitor;
  readonly ownOrders: ConfirmedAccounts;
  /** Known orders of the settings that the service did not know; see {@link ./known-order.ts}. */
  readonly refutedOrders: Set<string>;
  readonly clock: Clock;
}

interface OperationParts extends Pick<OperationDeps, 'settings' | 'transport' | 'clock'> {
  readonly secret: (settings: ServiceSettings) => Promise<string | null>;
  readonly random: Random;
  readonly ownOrders?: ConfirmedAccounts | undefined;
}

/** The operations of one client have a token and a health of their own. */
export function createOperationDeps({ settings, transport, secret, clock, random, ownOrders }: OperationParts): OperationDeps {
  const tokens = new TokenManager({
    request: async () => {
      const now = settings();
      return requestToken(transport, clock, now, await secret(now));
    },
    identity: () => tokenIdentityOf(settings()),
    clock,
    random,
  });
  return {
    ...{ settings, transport, tokens, clock },
    health: createHealthMonitor(clock),
    ownOrders: ownOrders ?? confirmedAccountsInMemory(),
    refutedOrders: new Set(),
  };
}

/** Records under which accounts (by key) this till has read an order of the account; a not-found is trusted only there. */
export interface ConfirmedAccounts {
  has(account: string): boolean;
  remember(account: string): void;
}

/** Remembers as long as the process lives. */
function confirmedAccountsInMemory(): ConfirmedAccounts {
  const accounts = new Set<string>();
  return {
    has: (account) => accounts.has(account),
    remember: (account) => {
      accounts.add(account);
    },
  };
}

/** Reports the outcome to the health monitor and returns it. */
export function recordHealth<O extends Outcome<unknown> | OrderNotFound>({ health }: OperationDeps, outcome: O): O {
  health.record(outcome);
  return outcome;
}

/** The outcome of an exchange: its failure by status, else what its text decodes to. */
export function outcomeOf<T>(
  exchange: Exchange,
  settings: ServiceSettings,
  { clock }: OperationDeps,
  decode: (text: string) => Result<T, DecodeFault>,
  call: CallKind = 'read',
): Outcome<T> {
  if (exchange.is === 'failed') return exchange.failure;
  const { text: raw, status, html } = exchange;
  const failure: ServiceFailure | null = failureOfStatus(exchange, settings, clock.now(), call);
  if (failure) return { ...failure, raw };
  const decoded = decode(raw);
  if (decoded.ok) return { kind: 'accepted', value: decoded.value, raw, status };
  const { why, detail, fields } = decoded.failure;
  return { kind: 'inDoubt', why, detail: html ? 'a web page' : detail, ...(fields ? { fields } : {}), raw };
}
