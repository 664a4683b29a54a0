import { createHash } from 'node:crypto';
import type { DeclaredAccount, ServiceAccount } from '../../shared/service/service-account.ts';
import { ServiceSettings } from '../../shared/settings/settings.ts';

/** The account that settings name, with what it takes to read its orders later. */
export const accountOf = ({ baseUrl, orderDetails, clientId, fsId, ...settings }: ServiceSettings): DeclaredAccount => {
  const { authUrl, fsIdHeader, notFoundStatuses, unauthorisedStatuses, failureStatuses, errorPointers, noErrorCodes } = settings;
  return {
    baseUrl: canonicalAddress(baseUrl),
    path: orderDetails.path,
    clientId,
    fsId,
    reading: { authUrl, fsIdHeader, notFoundStatuses, unauthorisedStatuses, failureStatuses, errorPointers, noErrorCodes },
  };
};

/** What an account is known by: short, and the same however its address is spelled. */
export const accountKey = ({ baseUrl, path, clientId, fsId }: ServiceAccount): string =>
  createHash('sha256')
    .update(JSON.stringify([baseUrl, path, clientId, fsId]))
    .digest('hex')
    .slice(0, 16);

export const accountKeyOfSettings = (settings: ServiceSettings): string => accountKey(accountOf(settings));

/** Whether `later` is `earlier` with the fs id filled in that was empty before. */
export const isFsIdFilledIn = (earlier: ServiceAccount, later: ServiceAccount): boolean =>
  earlier.fsId === '' && later.fsId !== '' && accountKey({ ...later, fsId: '' }) === accountKey(earlier);

/** Settings to read the orders of an account by; the network and the pace are the shop's as they are now. */
export const settingsForAccount = ({ baseUrl, path, clientId, fsId, reading }: DeclaredAccount, now: ServiceSettings): ServiceSettings =>
  ServiceSettings.parse({ ...now, ...reading, baseUrl, orderDetails: { path }, clientId, fsId });

/** Host and scheme in one spelling, the default port left out. */
function canonicalAddress(address: string): string {
  return URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address;
}
