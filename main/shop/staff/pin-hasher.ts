import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Hashes PINs with scrypt and one salt each. Uses no pepper, so that a lost keychain locks out no one. A hash is one text that contains its
 * cost, so that the cost can be raised later.
 */

interface PinCost {
  /** The exponent of scrypt's N, a power of two. */
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** N = 2^15, r = 8, p = 1: 32 MB and about a tenth of a second per try. */
export const PIN_COST: PinCost = { logN: 15, r: 8, p: 1 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;
/** Bounds the time and memory that a hash from a file can cost. */
const MAX_COST: PinCost = { logN: 18, r: 16, p: 4 };

/** Makes and checks hashes at one cost. */
export interface PinHasher {
  /** Hashes with a new salt. */
  hash(pin: string): Promise<string>;
  /** Whether the PIN matches the hash, compared in constant time. False for a text that is not one of our hashes. */
  matches(pin: string, hash: string): Promise<boolean>;
  /** Whether the hash has another cost than this hasher's and should be recomputed when the PIN is known. */
  isOutdated(hash: string): boolean;
}

export function createPinHasher(cost: PinCost = PIN_COST): PinHasher {
  return {
    hash: async (pin) => {
      const salt = randomBytes(SALT_BYTES);
      const key = await deriveKey(pin, salt, cost);
      return ['scrypt', cost.logN, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    matches: async (pin, hash) => {
      const parsed = parseHash(hash);
      return parsed !== null && timingSafeEqual(await deriveKey(pin, parsed.salt, parsed.cost), parsed.key);
    },
    isOutdated: (hash) => {
      const made = parseHash(hash)?.cost;
      return made === undefined || made.logN !== cost.logN || made.r !== cost.r || made.p !== cost.p;
    },
  };
}

/**
 * The digest of a hash in the journal: enough to detect a changed hash, and nothing to guess a PIN from once the hash, with
 * its salt, is erased.
 */
export const pinDigest = (hash: string): string => createHash('sha256').update(hash, 'utf8').digest('hex');

interface ParsedHash {
  readonly cost: PinCost;
  readonly salt: Buffer;
  readonly key: Buffer;
}

function parseHash(hash: string): ParsedHash | null {
  const [, logN, r, p, salt, key] = FORMAT.exec(hash) ?? [];
  if (salt === undefined || key === undefined) return null;
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  const affordable = cost.logN >= 1 && cost.r >= 1 && cost.p >= 1;
  if (!affordable || cost.logN > MAX_COST.logN || cost.r > MAX_COST.r || cost.p > MAX_COST.p) return null;
  return { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

function deriveKey(pin: string, salt: Buffer, { logN, r, p }: PinCost): Promise<Buffer> {
  const N = 2 ** logN;
  // scrypt needs a little more than 128 * N * r bytes; Node's own limit equals that and refuses this cost.
  const options: ScryptOptions = { N, r, p, maxmem: 128 * r * (N + p) + 1_048_576 };
  return new Promise((resolve, reject) => {
    scrypt(pin, salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
