import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { z } from 'zod';
import { BATCH_VERSION, Batch, MOST_BATCH_BYTES, MOST_BATCH_FACTS, type SentEvent } from '../../shared/office/batch.ts';
import { readForm } from '../lib/read-form.ts';
import { RefusalError } from '../lib/refusal.ts';
import { digestOf, extendChain } from './chain.ts';

/** An event with the chain's value after it. */
export interface ChainedEvent extends SentEvent {
  readonly chain: Buffer;
}

/** A batch whose events follow each other, and whose whole bodies are those that their digests were made of. */
export interface ReadBatch extends Omit<Batch, 'events'> {
  readonly events: readonly ChainedEvent[];
}

const unpack = promisify(gunzip);

/**
 * Unpacks, decodes and verifies a batch.
 *
 * @param packed as it was sent: JSON packed with gzip
 * @throws {RefusalError} `tooLarge`, `newer` or `unreadable`
 */
export async function readBatch(packed: Buffer): Promise<ReadBatch> {
  const batch = decode(parse(await unpacked(packed)));
  return { ...batch, events: chained(batch) };
}

async function unpacked(packed: Buffer): Promise<Buffer> {
  try {
    return await unpack(packed, { maxOutputLength: MOST_BATCH_BYTES });
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    if (tooLarge) throw new RefusalError('tooLarge', `more than ${MOST_BATCH_BYTES} bytes when unpacked`);
    throw new RefusalError('unreadable', 'no complete gzip');
  }
}

/** The value of a JSON text in UTF-8. */
export function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new RefusalError('unreadable', 'no JSON in UTF-8');
  }
}

/** Reads the version alone, because a newer till may send what this schema does not know. */
const Versioned = z.object({ version: z.int().min(1) });

function decode(value: unknown): Batch {
  const version = Versioned.safeParse(value).data?.version ?? 0;
  if (version > BATCH_VERSION) throw new RefusalError('newer', `batch of version ${version}, this office reads ${BATCH_VERSION}`);
  const batch = readForm(Batch, value);
  const facts = batch.events.reduce((sum, event) => sum + event.facts.length, 0);
  if (facts > MOST_BATCH_FACTS) throw new RefusalError('tooLarge', `${facts} facts, of ${MOST_BATCH_FACTS} at most`);
  return batch;
}

function chained({ after, events }: Batch): ChainedEvent[] {
  let chain: Buffer = Buffer.from(after.chain, 'base64');
  return events.map((event, index) => {
    if (event.seq !== after.seq + 1 + index) throw new RefusalError('unreadable', `a gap before event ${event.seq}`);
    const digest = Buffer.from(event.digest, 'base64');
    if (!fits(event, digest)) throw new RefusalError('unreadable', `event ${event.seq} has a body of another digest`);
    chain = extendChain(chain, digest);
    return { ...event, chain };
  });
}

/** A body without its salt was changed by the till, so that nothing can be said about it. */
function fits({ body, salt, ...event }: SentEvent, digest: Buffer): boolean {
  return body === null || salt === null || digestOf({ ...event, body }, Buffer.from(salt, 'base64')).equals(digest);
}
