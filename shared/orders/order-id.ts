import { z } from 'zod';

/** Crockford's base 32 in lower case: without i, l, o and u, so that an id can be read aloud. */
const CROCKFORD_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const EPOCH_LENGTH = 12;
/** Ids with older epochs of 40 bits; they stay valid. */
const OLD_EPOCH_LENGTH = 8;
const SEQUENCE_DIGITS = 6;

/** Draws an epoch, the first part of a run's order ids: 12 random characters, 60 bits. */
export const generateEpoch = (randomBytes: (count: number) => Uint8Array): string =>
  Array.from(randomBytes(EPOCH_LENGTH), (byte) => CROCKFORD_ALPHABET[byte % CROCKFORD_ALPHABET.length]).join('');

/** Formats the id at a position in a run, counted from 1. At most 20 characters. */
export const formatOrderId = (epoch: string, sequence: number): string => `${epoch}${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;

const patternOf = (length: number): RegExp =>
  new RegExp(`^([${CROCKFORD_ALPHABET}]{${length}})(\\d{${SEQUENCE_DIGITS},${SEQUENCE_DIGITS + 2}})$`);
const EPOCH = new RegExp(`^[${CROCKFORD_ALPHABET}]{${OLD_EPOCH_LENGTH}}([${CROCKFORD_ALPHABET}]{${EPOCH_LENGTH - OLD_EPOCH_LENGTH}})?$`);
const PATTERNS = [EPOCH_LENGTH, OLD_EPOCH_LENGTH].map(patternOf);

/** An order's id as a page sends it: any id that a till, old or new, may have drawn. */
export const OrderId = z.string().regex(/^[0-9a-z]{8,40}$/);

/** Whether Loket, old or new, draws such epochs. */
export const isEpoch = (text: string): boolean => EPOCH.test(text);

/** Returns the epoch and position of an order id of Loket, old or new; null for any other text. */
export function parseOrderId(text: string): { readonly epoch: string; readonly sequence: number } | null {
  for (const pattern of PATTERNS) {
    const [, epoch, digits] = pattern.exec(text) ?? [];
    if (epoch !== undefined && digits !== undefined) return { epoch, sequence: Number(digits) };
  }
  return null;
}
