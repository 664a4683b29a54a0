import { z } from 'zod';

/** An address of the service, as it is typed: https, or plain http on this computer alone. */

/** Why a text is no address of the service. */
export type AddressFault = 'notAnAddress' | 'plainHttp' | 'user' | 'query' | 'fragment';

/** Plain English, for a terminal. The screen has words of its own (`wrong.address…`). */
export const ADDRESS_FAULT_TEXT: Readonly<Record<AddressFault, string>> = {
  notAnAddress: 'is no address: write it as https://name/path',
  plainHttp: 'must begin with https://; http:// is for this computer alone',
  user: 'must not hold a user or password (…@): the client id has its own place, and the secret is given apart',
  query: 'must not hold a query (?…): leave out the ? and what follows; each call adds its own',
  fragment: 'must not hold a fragment (#…): leave out the # and what follows; it would never be sent',
};

/** What is wrong with an address, the first thing that a person must change; null where nothing is. */
export function addressFault(address: string): AddressFault | null {
  if (!URL.canParse(address) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return 'notAnAddress';
  // Of a sign with nothing behind it the parsed address tells nothing, but a path that is put behind it is lost.
  if (address.includes('#')) return 'fragment';
  if (address.includes('?')) return 'query';
  if (authorityPart(address).includes('@')) return 'user';
  const { protocol } = new URL(address);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(address))) return null;
  return protocol === 'http:' ? 'plainHttp' : 'notAnAddress';
}

const authorityPart = (address: string): string => /^[^:]*:\/\/([^/\\]*)/.exec(address)?.[1] ?? '';

export const isAllowedAddress = (address: string): boolean => addressFault(address) === null;

export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

const Address = z
  .string()
  .max(300)
  .superRefine((address, context) => {
    const fault = address === '' ? null : addressFault(address);
    if (fault) context.addIssue({ code: 'custom', message: ADDRESS_FAULT_TEXT[fault] });
  });

const withoutSlashes = (address: string): string => address.replace(/\/+$/, '');

/** The base address; without a trailing slash. */
export const ServiceAddress = Address.transform(withoutSlashes);

/**
 * What stands before `/token` (specification, "Token"). The access token URL that clients are given is `{auth_url}/token`
 * ("Authentication", 4), so an address that ends in it is taken as that.
 */
export const TokenAddress = Address.transform((address) => withoutSlashes(withoutToken(withoutSlashes(address))));

/** A host may be called token; only the path is looked at. */
const withoutToken = (address: string): string =>
  URL.canParse(address) && /\/token$/.test(new URL(address).pathname) ? address.slice(0, -'/token'.length) : address;
