import { z } from 'zod';
import type { NameValue } from '../../../shared/catalogue/labels.ts';
import type { Rupiah } from '../../../shared/lib/money.ts';
import { parseAmount } from './amount.ts';
import { InexactNumber, isObject, type Json } from './strict-json.ts';

/** The readers for members of an answer. docs/service-client.md shows them in a generated table. */

/** A member as read. `odd`: it differs from the specification. */
interface ReadMember<T> {
  readonly value: T;
  readonly odd: boolean;
}

/** `read` returns null where the whole answer is useless without the member. The other texts are for the table. */
export interface MemberReader<T> {
  readonly read: (came: Json | undefined) => ReadMember<T> | null;
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
  read: (came) => (typeof came === 'string' ? { value: came, odd: false } : null),
  name: 'exact text',
  absent: IN_DOUBT,
  isNull: IN_DOUBT,
  otherType: IN_DOUBT,
};

/** The price that the customer pays; the answer is useless without it. */
export const price: MemberReader<Rupiah> = {
  read: (came) => {
    const value = parseAmount(came);
    return value === null ? null : { value, odd: typeof came !== 'number' };
  },
  name: 'amount, needed',
  absent: IN_DOUBT,
  isNull: IN_DOUBT,
  otherType: `\`26000.0\` and \`"26000"\` are read; else ${IN_DOUBT}`,
};

export const amount: MemberReader<Rupiah | null> = {
  read: (came) => ({ value: parseAmount(came), odd: typeof came !== 'number' || parseAmount(came) === null }),
  name: 'amount',
  absent: 'unknown',
  isNull: 'unknown',
  otherType: '`26000.0` and `"26000"` are read; else unknown',
};

/** A text that is kept as it came. */
export const text: MemberReader<string> = {
  read: (came) => ({ value: toText(came) ?? '', odd: typeof came !== 'string' }),
  name: 'text',
  absent: 'empty',
  isNull: 'empty',
  otherType: 'a number is read as its digits; else empty',
};

/** A text without its surrounding spaces. */
export const trimmed: MemberReader<string> = {
  ...text,
  read: (came) => {
    const value = toText(came) ?? '';
    return { value: value.trim(), odd: typeof came !== 'string' || value !== value.trim() };
  },
  name: 'text, trimmed',
};

const Instant = z.iso.datetime({ offset: true });

/** An instant in ISO 8601; null while pending. */
export const time: MemberReader<string | null> = {
  read: (came) => {
    if (came === null) return { value: null, odd: false };
    const parsed = Instant.safeParse(typeof came === 'string' ? came.trim() : came);
    return parsed.success ? { value: parsed.data, odd: parsed.data !== came } : { value: null, odd: true };
  },
  name: 'instant',
  absent: 'none',
  isNull: 'none',
  otherType: 'none; a text that is no ISO 8601 instant too',
};

/** A list of labelled values. Anything but a list reads as empty; unreadable entries are dropped. */
export const lines: MemberReader<readonly NameValue[]> = {
  read: (came) => {
    const { entries, odd } = entriesOf(came);
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
  read: (came) => (came === null ? { value: [], odd: false } : lines.read(came)),
  name: 'labelled values, null while pending',
};

/** The extra input as repeated by the answer; null where it is not repeated. Ignores a name without a value. */
export const echo: MemberReader<readonly NameValue[] | null> = {
  read: (came) => {
    if (came === null) return { value: null, odd: false };
    const { entries, odd } = entriesOf(Array.isArray(came) ? came.filter(hasValue) : came);
    return { value: Array.isArray(came) ? entries : null, odd: odd || (Array.isArray(came) && !came.every(hasValue)) };
  },
  name: 'labelled values, echoed',
  absent: 'not echoed',
  isNull: 'not echoed',
  otherType: 'not echoed; of a list the readable entries that have a value stay',
};

const hasValue = (came: Json): boolean => isObject(came) && came.value !== null && came.value !== undefined;

function entriesOf(came: Json | undefined): { readonly entries: readonly NameValue[]; readonly odd: boolean } {
  if (!Array.isArray(came)) return { entries: [], odd: true };
  const read = came.slice(0, MAX_LINES).map(entryOf);
  const entries = read.flatMap((entry) => (entry === null ? [] : [entry.value]));
  return { entries, odd: came.length > MAX_LINES || read.some((entry) => entry === null || entry.odd) };
}

/** One "Name/value entry" (specification): null becomes an empty text, a number keeps its digits. */
function entryOf(came: Json): ReadMember<NameValue> | null {
  if (!isObject(came)) return null;
  const [name, value] = [toText(came.name), toText(came.value)];
  if (name === null || value === null) return null;
  return { value: { name, value }, odd: typeof came.name !== 'string' || typeof came.value !== 'string' };
}

/** A text as it is; absent as empty; a number as it was written; null for any other type. */
function toText(came: Json | undefined): string | null {
  if (typeof came === 'string') return came;
  if (typeof came === 'number') return String(came);
  if (came instanceof InexactNumber) return came.literal;
  return came === null || came === undefined ? '' : null;
}
