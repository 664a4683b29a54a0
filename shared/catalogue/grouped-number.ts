/**
 * A customer's or meter's number in groups of four, wherever it is shown, typed or printed: people compare and read aloud four digits at a
 * time. A masked digit counts as one.
 */

/** A shorter number is read at one glance. */
const SHORTEST = 8;
const NUMBER = new RegExp(`^[\\d•]{${SHORTEST},}$`);

/** The groups of a number; any other text is one group. */
export const numberGroups = (number: string): readonly string[] => (NUMBER.test(number) ? (number.match(/.{1,4}/g) ?? []) : [number]);

/** `14012345678` as `1401 2345 678`. Returns any other text unchanged. */
export const readableNumber = (number: string): string => numberGroups(number).join(' ');

/** A number after a key in a field that shows it in groups. */
interface TypedNumber {
  /** Without the spaces of the groups. */
  readonly number: string;
  /** The place of the caret in the grouped text. */
  readonly caret: number;
}

interface Typing {
  /** The number before the key. */
  readonly before: string;
  /** What the key made of its grouped text. */
  readonly text: string;
  readonly caret: number;
  /** Whether the key removes what stands behind the caret. */
  readonly isForward?: boolean;
}

/**
 * Reads what a key made of a number in groups. A key that removed only a space between groups removes the digit beyond it, as if there were
 * no space.
 */
export function typedNumber({ before, text, caret, isForward = false }: Typing): TypedNumber {
  if (!/^[\d ]*$/.test(text)) return { number: text, caret };
  const typed = withoutSpaces(text);
  const passed = withoutSpaces(text.slice(0, caret)).length;
  if (typed !== before || text.length >= readableNumber(before).length) return placed(typed, passed);
  const gone = isForward ? passed : passed - 1;
  return placed(typed.slice(0, Math.max(0, gone)) + typed.slice(gone + 1), isForward ? passed : Math.max(0, gone));
}

/**
 * The same for a field that takes other words too: a space that the person typed separates a number from a nominal, and the text then stands
 * as it was typed.
 */
export function typedText(typing: Typing): TypedNumber {
  const { before, text, caret } = typing;
  const wasNumber = /^\d*$/.test(before);
  if (!text.includes(' ') || (wasNumber && spacesIn(text) <= spacesIn(readableNumber(before)))) return typedNumber(typing);
  const passed = withoutSpaces(text.slice(0, caret)).length;
  const isOneMore = wasNumber && withoutSpaces(text) === before && text[caret - 1] === ' ';
  return isOneMore ? { number: `${before.slice(0, passed)} ${before.slice(passed)}`, caret: passed + 1 } : { number: text, caret };
}

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');
const spacesIn = (text: string): number => text.length - withoutSpaces(text).length;

/** The caret behind this many digits. */
function placed(number: string, digits: number): TypedNumber {
  const isGrouped = numberGroups(number).length > 1;
  return { number, caret: isGrouped && digits > 0 ? digits + Math.floor((digits - 1) / 4) : digits };
}
