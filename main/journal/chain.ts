import { createHash } from 'node:crypto';

/**
 * The chain over the journal's events. Each event has a digest of its own content; the chain runs over the digests, so
 * that personal details can be erased later without breaking it, and any edit, reorder or deletion shows.
 */

/** The chain's value before the first event. */
export const GENESIS = Buffer.alloc(32);

/** SHA-256 over the event's number, time, type, subject and body; parts are length-prefixed, so none can slide into the next. */
export function digestOf(seq: number, at: string, type: string, subject: string, body: string): Buffer {
  const hash = createHash('sha256');
  for (const part of [String(seq), at, type, subject, body]) {
    const bytes = Buffer.from(part, 'utf8');
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  }
  return hash.digest();
}

/** The head after one more event. */
export const extend = (head: Uint8Array, digest: Uint8Array): Buffer => createHash('sha256').update(head).update(digest).digest();
