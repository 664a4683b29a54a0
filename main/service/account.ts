import { hash } from 'node:crypto';
import type { DeclaredAccount, ServiceAccount } from '../../shared/service/service-account.ts';
import type { ServiceSettings } from '../../shared/service/service-settings.ts';

/** Computes a value once for each object of settings and not at each call: such an object never changes. */
export function oncePerSettings<V extends object | string>(compute: (settings: ServiceSettings) => V): (settings: ServiceSettings) => V {
  const known = new WeakMap<ServiceSettings, V>();
  return (settings) => {
    const value = known.get(settings) ?? compute(settings);
    known.set(settings, value);
    return value;
  };
}

/** The account that the settings name, with the settings that a later read of its orders needs. The same settings give the same object. */
export const accountOf = oncePerSettings(({ baseUrl, orderDetails, clientId, fsId, ...settings }): DeclaredAccount => {
  const { authUrl, fsIdHeader, notFoundStatuses, unauthorisedStatuses, failureStatuses, errorPointers, noErrorCodes } = settings;
  return {
    baseUrl: canonicalAddress(baseUrl),
    path: orderDetails.path,
    clientId,
    fsId,
    reading: { authUrl, fsIdHeader, notFoundStatuses, unauthorisedStatuses, failureStatuses, errorPointers, noErrorCodes },
  };
});

/** The key of an account: short, and independent of how its address is spelled. */
export const accountKey = ({ baseUrl, path, clientId, fsId }: ServiceAccount): string =>
  hash('sha256', JSON.stringify([baseUrl, path, clientId, fsId]), 'hex').slice(0, 16);

export const accountKeyOfSettings = oncePerSettings((settings) => accountKey(accountOf(settings)));

/**
 * Names the balance that the settings' account has at the provider, for the head office: the same for all tills of the account, also where
 * they read orders at another path. Who knows address, client id and fs id can compare; nothing of them, and no secret, can be read from it.
 */
export const balanceAccountOf = oncePerSettings(({ baseUrl, clientId, fsId }) =>
  hash('sha256', JSON.stringify(['loket balance', canonicalAddress(baseUrl), clientId, fsId]), 'hex').slice(0, 32),
);

/** Whether `later` equals `earlier` except that the empty fs id was filled in. */
export const isFsIdFilledIn = (earlier: ServiceAccount, later: ServiceAccount): boolean =>
  earlier.fsId === '' && later.fsId !== '' && accountKey({ ...later, fsId: '' }) === accountKey(earlier);

/**
 * Settings for reading an account's orders; the network and the pace come from the current settings. The account passed the rules of the
 * time of its declaration: a newer rule must not make its orders unreadable.
 */
export const settingsForAccount = ({ baseUrl, path, clientId, fsId, reading }: DeclaredAccount, now: ServiceSettings): ServiceSettings => ({
  ...{ ...now, ...reading },
  ...{ baseUrl, orderDetails: { path }, clientId, fsId },
});

/** Normalizes the spelling of scheme and host and omits the default port. */
function canonicalAddress(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address;
}
