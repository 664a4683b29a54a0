import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { ServiceSettings } from '../../../shared/service/service-settings.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { SecretStore } from '../../devices/keychain/secret-store.ts';
import { describeError } from '../../lib/error-text.ts';
import { settingsForAccount } from '../../service/account.ts';
import { createServiceClient, type ServiceClient, type ServiceClientDeps } from '../../service/client.ts';
import type { ConfirmedAccounts } from '../../service/operations/operation-outcome.ts';
import type { PracticeAddress } from '../../service/practice/practice-service.ts';
import type { ShopDeps } from '../shop-deps.ts';

interface ClientShop extends Pick<ShopDeps, 'clock' | 'random' | 'log' | 'loopbackOnly'> {
  readonly settings: Pick<ShopDeps['settings'], 'get'>;
  readonly secrets: Pick<SecretStore, 'secretFor' | 'isForOtherOrigin'>;
}

/** Creates a client that reads the orders of one account that the settings no longer name. */
export function createAccountClient(
  account: Parameters<typeof settingsForAccount>[0],
  secret: ServiceClientDeps['secret'],
  { settings, clock, random, loopbackOnly }: ClientShop,
  ownOrders: ConfirmedAccounts,
): ServiceClient {
  return createServiceClient({
    settings: () => settingsForAccount(account, settings.get().service),
    secret,
    clock,
    random,
    ownOrders,
    loopbackOnly,
  });
}

/**
 * Creates the service client of a mode, also for a connection test while another mode is open. In training it uses the practice service with
 * its public credentials, and of the shop's only its words for refusals.
 */
export function createClient(
  mode: Settings['mode'],
  practice: PracticeAddress | null,
  { settings, secrets, clock, random, log, loopbackOnly }: ClientShop,
  ownOrders: ConfirmedAccounts,
): ServiceClient {
  const call: ServiceClientDeps['log'] = ({ method, path, status, result, ms }) => log.info('call', { method, path, status, result, ms });
  const bug = (error: unknown): void => log.error('a listener of the service failed', { error: describeError(error) });
  const common = { clock, random, ownOrders, log: call, bug };
  if (mode === 'live') {
    return createServiceClient({
      ...common,
      settings: () => settings.get().service,
      secret: secrets.secretFor,
      isSecretElsewhere: secrets.isForOtherOrigin,
      loopbackOnly,
    });
  }
  const { fsId, clientId, clientSecret } = PRACTICE_CREDENTIALS;
  const own = ServiceSettings.parse({
    ...practice,
    fsId,
    clientId,
    balanceEmptyMarks: ['balance_empty'],
    alreadyPaidMarks: ['already_paid'],
  });
  return createServiceClient({
    ...common,
    settings: () => ({ ...own, refusals: settings.get().service.refusals }),
    secret: async () => clientSecret,
    loopbackOnly: true,
  });
}
