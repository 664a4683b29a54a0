import { systemClock } from '../../lib/clock.ts';
import type { Keychain } from './keychain.ts';
import { oneCallAtATime } from './one-call.ts';

const SERVICE = 'Loket';

/**
 * The OS keychain through keytar. Loads the native module at first use, so that a missing system library fails that use like
 * any other fault of the keychain instead of ending the program.
 */
export function keytarKeychain(service = SERVICE): Keychain {
  let loaded: Promise<typeof import('keytar')> | null = null;
  const keytar = async (): Promise<typeof import('keytar')> => {
    loaded ??= import('keytar').then((module) => ('default' in module ? (module.default as typeof import('keytar')) : module));
    return loaded;
  };
  const direct: Keychain = {
    get: async (account) => (await keytar()).getPassword(service, account),
    set: async (account, secret) => (await keytar()).setPassword(service, account, secret),
    delete: async (account) => (await keytar()).deletePassword(service, account),
  };
  return oneCallAtATime(direct, systemClock);
}
