import { hash } from 'node:crypto';
import type { DeclaredAccount, ServiceAccount } from '../../shared/service/service-account.ts';
import type { ServiceSettings } from '../../shared/service/service-settings.ts';

/** An object of settings never changes, so its account and key are computed once and not at each call. */
const accounts = new WeakMap<ServiceSettings, DeclaredAccount>();
const keys = new WeakMap<ServiceSettings, string>();

/** The account that the settings name, with the settings that a later read of its orders needs. The same settings give the same object. */
export function accountOf(settings: ServiceSettings): DeclaredAccount {
  const account = accounts.get(settings) ?? makeAccount(settings);
  accounts.set(settings, account);
  return account;
}

const makeAccount = ({ baseUrl, orderDetails, clientId, fsId, ...settings }: ServiceSettings): DeclaredAccount => {
  const { authUrl, fsIdHeader, notFoundStatuses, unauthorisedStatuses, failureStatuses, errorPointers, noErrorCodes } = settings;
  return {
    baseUrl: canonicalAddress(baseUrl),
    path: orderDetails.path,
    clientId,
    fsId,
    reading: { authUrl, fsIdHeader, notFoundStatuses, unauthorisedStatuses, failureStatuses, errorPointers, noErrorCodes },
  };
};

/** The key of an account: short, and independent of how its address is spelled. */
export const accountKey = ({ baseUrl, path, clientId, fsId }: ServiceAccount): string =>
  hash('sha256', JSON.stringify([baseUrl, path, clientId, fsId]), 'hex').slice(0, 16);

export function accountKeyOfSettings(settings: ServiceSettings): string {
  const known = keys.get(settings);
  if (known !== undefined) return known;
  const key = accountKey(accountOf(settings));
  keys.set(settings, key);
  return key;
}

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
