import { hash, randomBytes } from 'node:crypto';

/**
 * The digest chain over the journal's events. The chain covers each event's digest, so that personal details can be erased
 * later without breaking it, and any edit, reorder or deletion shows.
 */

/** The chain's value before the first event. */
export const GENESIS = Buffer.alloc(32);

/**
 * SHA-256 over the event's number, time, type, subject and body, each with its length, so that no content can move between them; and over
 * its salt, where it has one ({@link Salts}).
 */
export function digestOf(seq: number, at: string, type: string, subject: string, body: string, salt: Uint8Array | null = null): Buffer {
  const parts = [String(seq), at, type, subject, body];
  const lengths = parts.map((part) => Buffer.byteLength(part));
  const saltLength = salt === null ? 0 : 4 + salt.length;
  const all = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + length, saltLength));
  let end = 0;
  for (const [index, part] of parts.entries()) {
    end = all.writeUInt32BE(lengths[index] ?? 0, end);
    end += all.write(part, end);
  }
  if (salt !== null) all.set(salt, all.writeUInt32BE(salt.length, end));
  return hash('sha256', all, 'buffer');
}

/** The head after one more event. */
export const extendChain = (head: Uint8Array, digest: Uint8Array): Buffer => hash('sha256', Buffer.concat([head, digest]), 'buffer');

/** 128 bits: too many to try all salts of an erased event. */
const SALT_BYTES = 16;
/** Salts are drawn many at a time, because one draw costs as much as many bytes. */
const DRAWN_AT_ONCE = 256;

/**
 * Random salts, one for each event. A salt is part of the event's digest and is erased with the event's personal members, so that
 * numbers cannot be tried against the digest that stays.
 */
export class Salts {
  #pool: Buffer = Buffer.alloc(0);
  #used = 0;

  draw(): Buffer {
    if (this.#used === this.#pool.length) {
      this.#pool = randomBytes(SALT_BYTES * DRAWN_AT_ONCE);
      this.#used = 0;
    }
    this.#used += SALT_BYTES;
    return this.#pool.subarray(this.#used - SALT_BYTES, this.#used);
  }
}
