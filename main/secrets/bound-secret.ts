import { createHash } from 'node:crypto';
import { z } from 'zod';

/** A client secret, and the origin of the token address that it was typed for; it is sent to no other origin. */
export interface BoundSecret {
  readonly secret: string;
  readonly origin: string;
}

/** The origin of an address; empty for an invalid one. */
export const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/**
 * The current secret is in the entry that every version of the till reads; its origin is in a second entry, with a digest of
 * the secret. A secret that an older till has stored since has no origin.
 */
const Origin = z.object({ origin: z.string(), of: z.string() });
const Kept = z.object({ secret: z.string(), origin: z.string() });

export const serializeOrigin = ({ secret, origin }: BoundSecret): string => JSON.stringify({ origin, of: digestOf(secret) });

/** The origin that an entry names for this secret; null where it names none. */
export function parseOrigin(entry: string | null, secret: string): string | null {
  const read = Origin.safeParse(parseJson(entry));
  return read.success && read.data.of === digestOf(secret) ? read.data.origin : null;
}

/** The secret of an account whose orders are still open, in one entry. */
export const serializeKeptSecret = ({ secret, origin }: BoundSecret): string => JSON.stringify({ secret, origin });

export function parseKeptSecret(entry: string | null): BoundSecret | null {
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
