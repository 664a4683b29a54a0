import { PRACTICE_CREDENTIALS } from '../../shared/service/practice-credentials.ts';
import type { DeclaredAccount } from '../../shared/service/service-account.ts';
import { ServiceSettings, type Settings } from '../../shared/settings/settings.ts';
import type { Clock, Random } from '../lib/clock.ts';
import { describeError } from '../lib/error-text.ts';
import type { Log } from '../lib/log.ts';
import { settingsForAccount } from './account.ts';
import { createServiceClient, type ServiceClient, type ServiceClientDeps } from './client.ts';
import type { PracticeAddress } from './practice/practice-service.ts';

export interface ModeClientDeps {
  readonly settings: () => Settings;
  /** The shop's client secret for a token address. */
  readonly secret: ServiceClientDeps['secret'];
  readonly isSecretElsewhere: NonNullable<ServiceClientDeps['isSecretElsewhere']>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Allows only services on this computer, because the runtime's origin is not proven (docs/setup.md). */
  readonly loopbackOnly: boolean;
  readonly ownOrders: NonNullable<ServiceClientDeps['ownOrders']>;
}

/** Creates a client that reads the orders of one account that the settings no longer name. */
export function createAccountClient(
  account: DeclaredAccount,
  secret: ServiceClientDeps['secret'],
  { settings, clock, random, ownOrders, loopbackOnly }: ModeClientDeps,
): ServiceClient {
  return createServiceClient({
    settings: () => settingsForAccount(account, settings().service),
    secret,
    clock,
    random,
    ownOrders,
    loopbackOnly,
  });
}

/** Creates the client of a mode. In training it uses the practice service with its public credentials, and of the shop's only its words for refusals. */
export function createModeClient(mode: Settings['mode'], practice: PracticeAddress | null, deps: ModeClientDeps): ServiceClient {
  const { clock, random, ownOrders, log } = deps;
  const call: ServiceClientDeps['log'] = ({ method, path, status, result, ms }) => log.info('call', { method, path, status, result, ms });
  const bug = (error: unknown): void => log.error('a listener of the service failed', { error: describeError(error) });
  const common = { clock, random, ownOrders, log: call, bug };
  if (mode === 'live') {
    return createServiceClient({
      ...common,
      settings: () => deps.settings().service,
      secret: deps.secret,
      isSecretElsewhere: deps.isSecretElsewhere,
      loopbackOnly: deps.loopbackOnly,
    });
  }
  const { fsId, clientId, clientSecret } = PRACTICE_CREDENTIALS;
  const settings = ServiceSettings.parse({
    ...practice,
    fsId,
    clientId,
    balanceEmptyMarks: ['balance_empty'],
    alreadyPaidMarks: ['already_paid'],
  });
  return createServiceClient({
    ...common,
    settings: () => ({ ...settings, refusals: deps.settings().service.refusals }),
    secret: async () => clientSecret,
    loopbackOnly: true,
  });
}
