import { createHash } from 'node:crypto';

/**
 * Deterministic randomness: values from a hash of the seed and their subject (a product, a number, an order), so that
 * the same request always has the same answer, in any order of requests.
 */
export interface Random {
  /** A number from 0 to below 1. */
  readonly fraction: () => number;
  /** A whole number, both limits included. */
  readonly int: (min: number, max: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  /** `count` decimal digits, the first never 0. */
  readonly digits: (count: number) => string;
  /** `count` upper-case letters and digits. */
  readonly code: (count: number) => string;
}

/** Without vowels, so that no word appears, and without characters that look like digits. */
const CLEAR = 'BCDFGHJKLMNPQRTVWXYZ23456789';

/** Draws that depend only on `parts`. */
export function randomOf(...parts: readonly (string | number)[]): Random {
  const fraction = generator(createHash('sha256').update(JSON.stringify(parts)).digest());
  const int = (min: number, max: number): number => min + Math.floor(fraction() * (max - min + 1));
  return {
    fraction,
    int,
    chance: (probability) => fraction() < probability,
    pick: ([first, ...rest]) => rest[int(-1, rest.length - 1)] ?? first,
    digits: (count) => Array.from({ length: count }, (_, at) => int(at === 0 ? 1 : 0, 9)).join(''),
    code: (count) => Array.from({ length: count }, () => CLEAR.charAt(int(0, CLEAR.length - 1))).join(''),
  };
}

/** Marsaglia's xorshift over four words. */
function generator(bytes: Buffer): () => number {
  let [x, y, z, w] = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8), bytes.readUInt32LE(12) || 1];
  return () => {
    const t = x ^ (x << 11);
    [x, y, z] = [y, z, w];
    w = (w ^ (w >>> 19) ^ t ^ (t >>> 8)) >>> 0;
    return w / 0x1_0000_0000;
  };
}
