import { z } from 'zod';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import { Rupiah } from '../../../shared/lib/money.ts';
import { InexactNumber, isObject, type Json } from './strict-json.ts';

/** The readers for members of an answer. docs/decoding.md shows them in a generated table. */

/** A member as read. `odd`: it differs from the specification. */
interface ReadMember<T> {
  readonly value: T;
  readonly odd: boolean;
}

/** `read` returns null where the whole answer is useless without the member. The other texts are for the table. */
export interface MemberReader<T> {
  readonly read: (json: Json | undefined) => ReadMember<T> | null;
  readonly name: string;
  readonly absent: string;
  readonly isNull: string;
  readonly otherType: string;
}

/** The most list entries that are kept. Bills have some dozen. */
const MAX_LINES = 5_000;

const IN_DOUBT = 'the answer is in doubt';

/** A text that money or identity depends on, compared character by character. */
export const exact: MemberReader<string> = {
  read: (json) => (typeof json === 'string' ? { value: json, odd: false } : null),
  name: 'exact text',
  absent: IN_DOUBT,
  isNull: IN_DOUBT,
  otherType: IN_DOUBT,
};

/** {@link exact}, where null is the empty text: a voucher has no number, and a filled one never equals an empty one. */
export const number: MemberReader<string> = {
  ...exact,
  read: (json) => (json === null ? { value: '', odd: true } : exact.read(json)),
  name: 'exact text, or null',
  isNull: 'empty: right for a voucher, a mismatch elsewhere',
};

/** The price that the customer pays; the answer is useless without it. */
export const price: MemberReader<Rupiah> = {
  read: (json) => {
    const value = parseAmount(json);
    return value === null ? null : { value, odd: typeof json !== 'number' };
  },
  name: 'amount, needed',
  absent: IN_DOUBT,
  isNull: IN_DOUBT,
  otherType: `\`26000.0\` and \`"26000"\` are read; else ${IN_DOUBT}`,
};

export const amount: MemberReader<Rupiah | null> = {
  read: (json) => ({ value: parseAmount(json), odd: typeof json !== 'number' || parseAmount(json) === null }),
  name: 'amount',
  absent: 'unknown',
  isNull: 'unknown',
  otherType: '`26000.0` and `"26000"` are read; else unknown',
};

/** A text that is kept as it came. */
export const text: MemberReader<string> = {
  read: (json) => ({ value: toText(json) ?? '', odd: typeof json !== 'string' }),
  name: 'text',
  absent: 'empty',
  isNull: 'empty',
  otherType: 'a number is read as its digits; else empty',
};

/** A text without its surrounding spaces. */
export const trimmed: MemberReader<string> = {
  ...text,
  read: (json) => {
    const value = toText(json) ?? '';
    return { value: value.trim(), odd: typeof json !== 'string' || value !== value.trim() };
  },
  name: 'text, trimmed',
};

const Instant = z.iso.datetime({ offset: true });

/** An instant in ISO 8601; null while pending. */
export const time: MemberReader<string | null> = {
  read: (json) => {
    if (json === null) return { value: null, odd: false };
    const parsed = Instant.safeParse(typeof json === 'string' ? json.trim() : json);
    return parsed.success ? { value: parsed.data, odd: parsed.data !== json } : { value: null, odd: true };
  },
  name: 'instant',
  absent: 'none',
  isNull: 'none',
  otherType: 'none; a text that is no ISO 8601 instant too',
};

/** A list of labelled values. Anything but a list reads as empty; unreadable entries are dropped. */
export const lines: MemberReader<readonly NameValue[]> = {
  read: (json) => {
    const { entries, odd } = entriesOf(json);
    return { value: entries, odd };
  },
  name: 'labelled values',
  absent: 'none',
  isNull: 'none',
  otherType: `none; of a list the readable entries stay, the first ${MAX_LINES}`,
};

/** {@link lines}, or null while pending. */
export const pendingLines: MemberReader<readonly NameValue[]> = {
  ...lines,
  read: (json) => (json === null ? { value: [], odd: false } : lines.read(json)),
  name: 'labelled values, null while pending',
};

/** The extra input as repeated by the answer; null where it is not repeated. Ignores a name without a value. */
export const echo: MemberReader<readonly NameValue[] | null> = {
  read: (json) => {
    if (json === null) return { value: null, odd: false };
    const { entries, odd } = entriesOf(Array.isArray(json) ? json.filter(hasValue) : json);
    return { value: Array.isArray(json) ? entries : null, odd: odd || (Array.isArray(json) && !json.every(hasValue)) };
  },
  name: 'labelled values, echoed',
  absent: 'not echoed',
  isNull: 'not echoed',
  otherType: 'not echoed; of a list the readable entries that have a value stay',
};

/** Digits without a leading zero: `"26000"`; never `"26.000"`, `"026000"` or `"1e4"`. */
const PLAIN_DIGITS = /^(?:0|[1-9]\d*)$/;
/** A whole number written with a fraction of zeros: `26000.0`. */
const ZERO_FRACTION = /^(0|[1-9]\d*)\.0+$/;

/**
 * Reads an amount in rupiah: a safe, whole, non-negative number, also written `26000.0` or `"26000"`. Returns null for
 * anything else; it never rounds, cuts or guesses.
 */
function parseAmount(json: Json | undefined): Rupiah | null {
  const parsed = Rupiah.safeParse(toNumber(json));
  return parsed.success ? parsed.data : null;
}

function toNumber(json: Json | undefined): number | null {
  if (typeof json === 'number') return json;
  if (typeof json === 'string') return PLAIN_DIGITS.test(json) ? Number(json) : null;
  const integerText = json instanceof InexactNumber ? ZERO_FRACTION.exec(json.literal)?.[1] : undefined;
  return integerText === undefined ? null : Number(integerText);
}

const hasValue = (json: Json): boolean => isObject(json) && json.value !== null && json.value !== undefined;

function entriesOf(json: Json | undefined): { readonly entries: readonly NameValue[]; readonly odd: boolean } {
  if (!Array.isArray(json)) return { entries: [], odd: true };
  const read = json.slice(0, MAX_LINES).map(entryOf);
  const entries = read.flatMap((entry) => (entry === null ? [] : [entry.value]));
  return { entries, odd: json.length > MAX_LINES || read.some((entry) => entry === null || entry.odd) };
}

/** One "Name/value entry" (specification): null becomes an empty text, a number keeps its digits. */
function entryOf(json: Json): ReadMember<NameValue> | null {
  if (!isObject(json)) return null;
  const [name, value] = [toText(json.name), toText(json.value)];
  if (name === null || value === null) return null;
  return { value: { name, value }, odd: typeof json.name !== 'string' || typeof json.value !== 'string' };
}

/** A text as it is; absent as empty; a number as it was written; null for any other type. */
function toText(json: Json | undefined): string | null {
  if (typeof json === 'string') return json;
  if (typeof json === 'number') return String(json);
  if (json instanceof InexactNumber) return json.literal;
  return json === null || json === undefined ? '' : null;
}
