import { hash } from 'node:crypto';

/**
 * The digest chain over the journal's events. The chain covers each event's digest, so that personal details can be erased
 * later without breaking it, and any edit, reorder or deletion shows.
 */

/** The chain's value before the first event. */
export const GENESIS = Buffer.alloc(32);

/** SHA-256 over the event's number, time, type, subject and body, each with its length, so that no content can move between them. */
export function digestOf(seq: number, at: string, type: string, subject: string, body: string): Buffer {
  const parts = [String(seq), at, type, subject, body];
  const lengths = parts.map((part) => Buffer.byteLength(part));
  const all = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + 4 + length, 0));
  let end = 0;
  for (const [index, part] of parts.entries()) {
    end = all.writeUInt32BE(lengths[index] ?? 0, end);
    end += all.write(part, end);
  }
  return hash('sha256', all, 'buffer');
}

/** The head after one more event. */
export const extendChain = (head: Uint8Array, digest: Uint8Array): Buffer => hash('sha256', Buffer.concat([head, digest]), 'buffer');
