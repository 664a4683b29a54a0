import { cleanText } from '../lib/text.ts';

/** Refusals that no row of the table recognised, collected so that the owner can make a row of one. */

/** Which call was refused. An inquiry makes no transaction. */
type RefusedCall = 'inquiry' | 'order';

/** A refusal as one answer gave it. */
export interface RefusalSighting {
  readonly call: RefusedCall;
  /** The HTTP status of a refused call; null for an `error_code` in an order. */
  readonly status: number | null;
  /** `error_code`; empty where the answer has none. */
  readonly code: string;
  readonly text: string;
  /** Null for an inquiry. */
  readonly orderId: string | null;
}

/** The journal's event for a refusal that no row recognised; `subject` is the key of the refusal. No person causes it. */
export interface RefusalSeenEvent {
  readonly type: 'refusalSeen';
  readonly subject: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly refusal: RefusalSighting;
}

/** A refusal with how often it was seen: once for each order, and for each inquiry. */
export interface SeenRefusal extends RefusalSighting {
  readonly key: string;
  readonly count: number;
  /** UTC, ISO 8601. */
  readonly first: string;
  readonly last: string;
}

/** The most different refusals that are collected, so that a provider with ever new texts cannot fill the disk. */
export const MOST_SEEN = 300;

/** Digits in a row that may be a customer's number, an amount or an id; a code has fewer. */
const LONG_NUMBER = /\d(?:[\d.\- ]*\d)?/g;
const withoutNumbers = (text: string): string =>
  text.replace(LONG_NUMBER, (digits) => (digits.replace(/\D/g, '').length > 4 ? '#' : digits));

/** Shorter ones would take letters out of other words. */
const SHORTEST_TEXT = 3;
/** What a pattern with the flag `u` must escape. */
const SYNTAX = /[\\^$.*+?()[\]{}|/]/g;

/** The text with `#` for each of the customer's own texts, in any case: names, user ids, fields. */
export function withoutTexts(text: string, own: readonly string[]): string {
  const known = own.map((one) => one.trim()).filter((one) => one.length >= SHORTEST_TEXT);
  if (known.length === 0) return text;
  // The longest first: a name before its words.
  const patterns = known.toSorted((a, b) => b.length - a.length).map((one) => one.replace(SYNTAX, '\\$&'));
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), '#');
}

/** A sighting without what belongs to one customer: texts that differ in a number alone are one refusal. */
export const withoutPersonal = ({ code, text, ...sighting }: RefusalSighting): RefusalSighting => ({
  ...sighting,
  code: cleanText(withoutNumbers(code), 60),
  text: cleanText(withoutNumbers(text), 160),
});

/** The key of a refusal among those that were seen. */
export const seenKey = ({ status, code, text }: Pick<RefusalSighting, 'status' | 'code' | 'text'>): string =>
  [status ?? '', code, text].join(' ').trim().toLowerCase();

/**
 * The mark that a row for a seen refusal can use: its code, else the longest part of its text without a number. Empty where both are too
 * short.
 */
export function markOfSeen({ code, text }: Pick<RefusalSighting, 'code' | 'text'>): string {
  if (code.length >= 3 && !code.includes('#')) return code;
  const parts = text.split('#').map((part) => part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  const longest = parts.reduce((one, other) => (other.length > one.length ? other : one), '');
  return longest.length >= 3 ? longest.slice(0, 80).trim() : '';
}
