import { PRACTICE } from '../../shared/service/practice-credentials.ts';
import type { DeclaredAccount } from '../../shared/service/service-account.ts';
import { ServiceSettings, type Settings } from '../../shared/settings/settings.ts';
import type { Clock, Random } from '../lib/clock.ts';
import { errorWords } from '../lib/error-text.ts';
import type { Log } from '../lib/log.ts';
import type { PracticeAddress } from '../training/practice-service.ts';
import { settingsFor } from './account.ts';
import { createServiceClient, type ServiceClient, type ServiceClientOptions } from './client.ts';

export interface ClientParts {
  readonly settings: () => Settings;
  /** The shop's own client secret, for a token address. */
  readonly secret: ServiceClientOptions['secret'];
  readonly isSecretElsewhere: NonNullable<ServiceClientOptions['isSecretElsewhere']>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Only services on this computer may be spoken to: the runtime's origin is not proven (docs/setup.md). */
  readonly loopbackOnly: boolean;
  readonly ownOrders: NonNullable<ServiceClientOptions['ownOrders']>;
}

/** A client that reads the orders of one account that the settings do not name any more. */
export function clientForAccount(
  account: DeclaredAccount,
  secret: ServiceClientOptions['secret'],
  { settings, clock, random, ownOrders, loopbackOnly }: ClientParts,
): ServiceClient {
  return createServiceClient({ settings: () => settingsFor(account, settings().service), secret, clock, random, ownOrders, loopbackOnly });
}

/** The client of a mode: in training it knows the practice service and its open credentials, and nothing of the shop's. */
export function clientFor(mode: Settings['mode'], practice: PracticeAddress | null, parts: ClientParts): ServiceClient {
  const { clock, random, ownOrders, log } = parts;
  const call: ServiceClientOptions['log'] = ({ method, path, status, result, ms }) =>
    log.info('call', { method, path, status, result, ms });
  const bug = (error: unknown): void => log.error('a listener of the service failed', { error: errorWords(error) });
  const common = { clock, random, ownOrders, log: call, bug };
  if (mode === 'live') {
    return createServiceClient({
      ...common,
      settings: () => parts.settings().service,
      secret: parts.secret,
      isSecretElsewhere: parts.isSecretElsewhere,
      loopbackOnly: parts.loopbackOnly,
    });
  }
  const { fsId, clientId, clientSecret } = PRACTICE;
  const settings = ServiceSettings.parse({ ...practice, fsId, clientId });
  return createServiceClient({ ...common, settings: () => settings, secret: async () => clientSecret, loopbackOnly: true });
}
