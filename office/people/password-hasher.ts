import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

/** Hashes passwords with scrypt (RFC 7914) and one salt each. A hash is one text that contains its cost, so that the cost can be raised. */

interface ScryptCost {
  /** The exponent of scrypt's N, a power of two. */
  readonly logN: number;
  readonly r: number;
  readonly p: number;
}

/** 32 MB and some tenths of a second for a try: one of the costs that OWASP's cheat sheet for password storage names. */
const PASSWORD_COST: ScryptCost = { logN: 15, r: 8, p: 3 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;
const FORMAT = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([\w-]{22})\$([\w-]{43})$/;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Compares in constant time. Null stands for an unknown name: it takes as long as a hash, and never matches. */
  matches(password: string, hash: string | null): Promise<boolean>;
  /** Whether the hash has another cost, and is made again when the password is known. */
  isOutdated(hash: string): boolean;
}

export function createPasswordHasher(cost: ScryptCost = PASSWORD_COST): PasswordHasher {
  const prefix = ['scrypt', cost.logN, cost.r, cost.p, ''].join('$');
  const join = (salt: Buffer, key: Buffer) => `${prefix}${salt.toString('base64url')}$${key.toString('base64url')}`;
  const dummy = join(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES);
      return join(salt, await deriveKey(password, salt, cost));
    },
    matches: async (password, hash) => {
      const [, logN, r, p, salt, key] = FORMAT.exec(hash ?? dummy) ?? [];
      if (salt === undefined || key === undefined) throw new Error('a stored password hash is unreadable');
      const made = await deriveKey(password, Buffer.from(salt, 'base64url'), { logN: Number(logN), r: Number(r), p: Number(p) });
      return timingSafeEqual(made, Buffer.from(key, 'base64url')) && hash !== null;
    },
    isOutdated: (hash) => !hash.startsWith(prefix),
  };
}

/** Two keyboards can type one text in two forms of Unicode: NFKC makes them one (NIST SP 800-63B, 5.1.1.2). */
function deriveKey(password: string, salt: Buffer, { logN, r, p }: ScryptCost): Promise<Buffer> {
  const N = 2 ** logN;
  const options: ScryptOptions = { N, r, p, maxmem: 128 * r * (N + p) + 1_048_576 };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
