import { z } from 'zod';
import { cleanEncodedText, cleanText } from '../lib/text.ts';
import type { Family } from './families.ts';

/** One labelled display value: an entry of `fields`, `inquiry_result` or `fulfillment_result` (specification, "Name/value entry"). */
export const NameValue = z.object({ name: z.string(), value: z.string() });
export type NameValue = z.infer<typeof NameValue>;

/** Values that billers send for "none". */
const PLACEHOLDERS = new Set(['', '-', '0']);

/** Whether an identifier has a value: not empty and not a placeholder. */
export const isFilled = (identifier: string): boolean => !PLACEHOLDERS.has(identifier.trim());

type NameEncoding = Pick<Family, 'encodesNames'>;

/** A customer's name for display, URL-decoded where the family encodes names. */
export const displayName = ({ encodesNames }: NameEncoding, name: string, max = 200): string =>
  encodesNames ? cleanEncodedText(name, max) : cleanText(name, max);

/** {@link cleanLines}, with the values URL-decoded where the family encodes names. */
export const displayLines = ({ encodesNames }: NameEncoding, entries: readonly NameValue[]): NameValue[] =>
  cleanLines(encodesNames ? entries.map(({ name, value }) => ({ name, value: cleanEncodedText(value) })) : entries);

/**
 * The lines for display: cleaned, in the received order, repeats kept, lines with an empty value removed
 * (specification, product-family rule 5).
 */
export function cleanLines(entries: readonly NameValue[]): NameValue[] {
  return entries
    .map(({ name, value }) => ({ name: cleanText(name, 80), value: cleanText(value, 400) }))
    .filter(({ value }) => value !== '');
}
