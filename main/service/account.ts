import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AccountReadSettings, DeclaredAccount, ServiceAccount } from '../../shared/service/service-account.ts';
import { ServiceAddress } from '../../shared/service/service-address.ts';
import { ServiceSettings } from '../../shared/settings/settings.ts';

const { clientId, fsId, orderDetails, ...set } = ServiceSettings.shape;
const Reading = z.object({
  authUrl: set.authUrl,
  fsIdHeader: set.fsIdHeader,
  notFoundStatuses: set.notFoundStatuses,
  unauthorisedStatuses: set.unauthorisedStatuses,
  failureStatuses: set.failureStatuses,
  errorPointers: set.errorPointers,
  noErrorCodes: set.noErrorCodes,
} satisfies Record<keyof AccountReadSettings, z.ZodType>);

/** An account that was written down outside of a journal; decodes to what {@link accountOf} makes of the same settings. */
export const AccountRecord: z.ZodType<DeclaredAccount> = z.object({
  baseUrl: ServiceAddress.refine((address) => address !== ''),
  path: orderDetails.unwrap().shape.path,
  clientId,
  fsId,
  reading: Reading,
});

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
