import { z } from 'zod';
import { isLoopback } from './loopback.ts';

/** Validates an address of the service as typed: https, or plain http on this computer only. */

/** Why a text is not a valid address of the service. */
export type AddressFault = 'notAnAddress' | 'plainHttp' | 'user' | 'query' | 'fragment';

/** Plain English, for a terminal. The screen has its own texts (`wrong.address…`). */
const ADDRESS_FAULT_TEXT: Readonly<Record<AddressFault, string>> = {
  notAnAddress: 'is no address: write it as https://name/path',
  plainHttp: 'must begin with https://; http:// is for this computer alone',
  user: 'must not hold a user or password (…@): the client id has its own place, and the secret is given apart',
  query: 'must not hold a query (?…): leave out the ? and what follows; each call adds its own',
  fragment: 'must not hold a fragment (#…): leave out the # and what follows; it would never be sent',
};

/** Returns the first fault of an address that a person must correct; null where it is valid. */
export function addressFault(address: string): AddressFault | null {
  if (!URL.canParse(address) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return 'notAnAddress';
  // The parsed URL does not show a `#` or `?` without text behind it, but a path appended after it would be lost.
  if (address.includes('#')) return 'fragment';
  if (address.includes('?')) return 'query';
  if (authorityPart(address).includes('@')) return 'user';
  const { protocol } = new URL(address);
  if (protocol === 'https:' || (protocol === 'http:' && isLoopback(address))) return null;
  return protocol === 'http:' ? 'plainHttp' : 'notAnAddress';
}

const authorityPart = (address: string): string => /^[^:]*:\/\/([^/\\]*)/.exec(address)?.[1] ?? '';

export const isAllowedAddress = (address: string): boolean => addressFault(address) === null;

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
 * The part before `/token` (specification, "Token"). Clients receive the access token URL `{auth_url}/token`
 * ("Authentication", 4), so an address that ends in `/token` is accepted as that.
 */
export const TokenAddress = Address.transform((address) => withoutSlashes(withoutToken(withoutSlashes(address))));

/** A host may be named token; only the path counts. */
const withoutToken = (address: string): string =>
  URL.canParse(address) && /\/token$/.test(new URL(address).pathname) ? address.slice(0, -'/token'.length) : address;
