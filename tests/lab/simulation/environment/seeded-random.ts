import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type Random, randomOf } from '../../../../simulator/lib/random.ts';

/**
 * The fourth port: randomness. Everything that the till draws (order ids, tickets, jitter) comes from the seed during a run; the returned
 * function restores the machine's own randomness.
 */
export function seedRandomness(seed: number, drawn: (bytes: Buffer) => Buffer = (bytes) => bytes): () => void {
  const own = { randomBytes: crypto.randomBytes, randomUUID: crypto.randomUUID };
  const chance = randomOf(seed, 'chance');
  const bytes = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => chance.int(0, 255)));
  install({ randomBytes: (count: number) => drawn(bytes(count)), randomUUID: () => uuidFrom(bytes(16)) });
  return () => install(own);
}

function install(functions: object): void {
  Object.assign(crypto, functions);
  syncBuiltinESMExports();
}

/** A version 4 UUID of these 16 bytes. */
function uuidFrom(bytes: Buffer): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const uuidOf = (random: Random): string => uuidFrom(Buffer.from(Array.from({ length: 16 }, () => random.int(0, 255))));
