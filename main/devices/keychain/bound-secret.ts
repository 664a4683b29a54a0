import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SecretPlace } from '../../../shared/service/service-account.ts';

/** The origins that a client secret was typed for. Neither it nor its token goes to any other. */
interface SecretOrigins {
  /** Of the token address. */
  readonly origin: string;
  /** Of the service. */
  readonly service: string;
}

export interface BoundSecret extends SecretOrigins {
  readonly secret: string;
}

/** A secret that an older till stored: for the origin of the token address, or null where it names none, and for no service. */
export interface OlderSecret {
  readonly secret: string;
  readonly origin: string | null;
}

/** An older till's secret, bound to a connection; null where an address is missing or its token's origin is another one. */
export function boundTo({ secret, origin }: OlderSecret, place: SecretPlace): BoundSecret | null {
  const origins = originsOf(place);
  return isComplete(origins) && (origin ?? origins.origin) === origins.origin ? { secret, ...origins } : null;
}

export const isComplete = ({ origin, service }: SecretOrigins): boolean => origin !== '' && service !== '';

export const originsOf = ({ authUrl, baseUrl }: SecretPlace): SecretOrigins => ({ origin: originOf(authUrl), service: originOf(baseUrl) });

/** Whether a secret was typed for both origins of a connection. */
export const isBoundTo = ({ origin, service }: SecretOrigins, place: SecretPlace): boolean =>
  origin === originOf(place.authUrl) && service === originOf(place.baseUrl);

/** The origin of an address; empty for an invalid one. */
export const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * The current secret is in the entry that every version of the till reads; its origins are in a second entry, with a digest of
 * the secret. A secret that an older till has stored since has none; one of a till before `service` names the token's alone.
 */
const Origins = z.object({ origin: z.string(), service: z.string().optional(), of: z.string() });
const Kept = z.object({ secret: z.string(), origin: z.string(), service: z.string().optional() });

export const serializeOrigins = ({ secret, origin, service }: BoundSecret): string =>
  JSON.stringify({ origin, service, of: digestOf(secret) });

/** The origins that an entry names for this secret, as far as it does; null where it names none. */
export function parseOrigins(entry: string | null, secret: string): StoredOrigins | null {
  const read = Origins.safeParse(parseJson(entry));
  return read.success && read.data.of === digestOf(secret) ? read.data : null;
}

/** `service` is absent where an older till wrote it. */
type StoredOrigins = Pick<SecretOrigins, 'origin'> & { readonly service?: string | undefined };

/** The secret of an account whose orders are still open, in one entry. */
export const serializeKeptSecret = ({ secret, origin, service }: BoundSecret): string => JSON.stringify({ secret, origin, service });

export function parseKeptSecret(entry: string | null): (StoredOrigins & Pick<BoundSecret, 'secret'>) | null {
  const read = Kept.safeParse(parseJson(entry));
  return read.success ? read.data : null;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 16);
