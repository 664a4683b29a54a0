import type { Journal } from '../journal/journal.ts';

/** Crockford's base 32 in lower case: no i, l, o or u, so an id survives being read aloud. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const EPOCH_LENGTH = 8;

/** Draws the start of a new run of order ids: 8 random characters, 40 bits. */
export const drawEpoch = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(EPOCH_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** The id with a place in a run, counted from 1. */
export const orderIdOf = (epoch: string, sequence: number): string => `${epoch}${String(sequence).padStart(6, '0')}`;

/**
 * The next order ids, `<epoch><sequence>`: short, lower-case letters and digits, never used before in this journal. They
 * count only once a ticket with them is in the journal.
 */
export function nextOrderIds(journal: Journal, count: number): string[] {
  const epoch = journal.read.fact('epoch');
  if (epoch === null) throw new Error('The journal has no epoch yet');
  const first = journal.read.orderCount() - Number(journal.read.fact('epochStart')) + 1;
  return Array.from({ length: count }, (_, index) => orderIdOf(epoch, first + index));
}
