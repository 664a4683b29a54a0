import { z } from 'zod';
import { cleanText } from '../lib/text.ts';

/**
 * The texts that the customer display may show of a customer: masked numbers and names, and texts without long numbers. The schemas refuse
 * everything else, so that no full number passes them.
 */

/** A number with stars in its middle; masking it again changes nothing, which is false for a full number. */
export const MaskedNumber = z
  .string()
  .max(64)
  .refine((text) => text === starredNumber(text), 'a masked number')
  .brand<'MaskedNumber'>();
export type MaskedNumber = z.infer<typeof MaskedNumber>;

/** A name that shows only the first letters of each word. */
export const MaskedName = z
  .string()
  .max(80)
  .refine((text) => text === starredWords(text), 'a masked name')
  .brand<'MaskedName'>();
export type MaskedName = z.infer<typeof MaskedName>;

/** A text of the shop's catalogue: amounts in groups of three, and no number of eight digits or more. */
export const PlainText = z
  .string()
  .max(120)
  .refine((text) => text === withoutLongNumbers(text), 'a text without long numbers')
  .brand<'PlainText'>();
export type PlainText = z.infer<typeof PlainText>;

/** The customer's number for the display; null where there is none. */
export const maskedNumber = (number: string): MaskedNumber | null =>
  number.trim() === '' ? null : MaskedNumber.parse(starredNumber(cleanText(number, 64)));

/** The customer's name for the display; null where there is none. */
export const maskedName = (name: string): MaskedName | null =>
  name.trim() === '' ? null : MaskedName.parse(starredWords(cleanText(name, 80)));

export const plainText = (text: string): PlainText => PlainText.parse(withoutLongNumbers(cleanText(text, 120)));

/** The text with each of these numbers masked, whatever separates its digits. */
export function withoutNumbers(text: string, numbers: readonly string[]): string {
  return numbers.reduce((rest, number) => {
    const parts = number.match(PARTS) ?? [];
    if (parts.length < SHORTEST_SEARCHED) return rest;
    return rest.replace(new RegExp(parts.map((part) => part.replace('*', '\\*')).join('[\\s./_-]*'), 'giu'), starredNumber);
  }, text);
}

/** Up to four characters at each end, at most two thirds of all: enough to check the number, too little to use it. */
function starredNumber(number: string): string {
  const count = number.match(PARTS)?.length ?? 0;
  const shown = Math.min(SHOWN_AT_EACH_END, Math.floor(count / 3));
  let at = 0;
  return number.replace(PARTS, (part) => {
    at += 1;
    return at <= shown || at > count - shown ? part : '*';
  });
}

const PARTS = /[\p{L}\p{N}*]/gu;
const SHOWN_AT_EACH_END = 4;

/** The shortest number that is masked; a shorter one may be part of another number by chance. */
const SHORTEST_SEARCHED = 4;

const WORDS = /[\p{L}\p{M}\p{N}*]+/gu;
/** A word of four letters or more shows two. */
const LONG_WORD = 4;

const starredWords = (name: string): string =>
  name.replace(WORDS, (word) => {
    const points = Array.from(word);
    const shown = points.length >= LONG_WORD ? 2 : points.length > 1 ? 1 : 0;
    return points.map((point, at) => (at < shown && !/\p{N}/u.test(point) ? point : '*')).join('');
  });

const AMOUNT = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;
const LONG_NUMBER = /\d(?:[\s./_-]?\d){7,}/g;
const withoutLongNumbers = (text: string): string =>
  text.replace(LONG_NUMBER, (number) => (AMOUNT.test(number) ? number : starredNumber(number)));
