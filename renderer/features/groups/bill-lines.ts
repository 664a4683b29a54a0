import { isPhoneFamily, type NumberFault, parseNumber } from '../../../shared/catalogue/client-number.ts';
import type { NumberRule } from '../../../shared/catalogue/families.ts';
import { numberRuleOf, type Product } from '../../../shared/catalogue/product.ts';
import { GROUP_LIMITS } from '../../../shared/groups/group.ts';
import { withoutUnseen } from '../../../shared/lib/pasted-number.ts';
import { roundedAmong } from '../../../shared/lib/sheet-damage.ts';

/** One bill of a pasted list. `number` is as typed: main also reads it by the product's rule. */
export interface BillLine {
  readonly number: string;
  readonly label: string;
}

const LINE_FAULTS = ['numberFirst', 'spaces', 'twoNumbers', 'longName'] as const;
/** The line has no certain end of its number, or a name that is too long. */
interface SplitFault {
  readonly why: (typeof LINE_FAULTS)[number];
}
/** The reason why a line is not a bill. */
type LineFault = NumberFault | SplitFault;

/** Whether the fault is a breach of the product's number rule. */
export const isNumberFault = (fault: LineFault): fault is NumberFault => !LINE_FAULTS.some((why) => why === fault.why);

export interface UnreadLine {
  /** The line's position in the list, from 1. */
  readonly row: number;
  readonly line: string;
  readonly fault: LineFault;
}

interface BillLines {
  readonly bills: readonly BillLine[];
  readonly unread: readonly UnreadLine[];
}

/**
 * Reads one bill from each line: the number, then the customer's name after a tab, a semicolon, a comma, or the space before the first
 * word without a digit. Every line that is not empty becomes a bill or an unread line. It never shortens a number, because the shorter
 * number may be another household's. Pure.
 */
export function readBillLines(text: string, product: Product): BillLines {
  const rule = numberRuleOf(product);
  const read = text
    .split(/\r?\n/)
    .flatMap((line, at) => (line.trim() === '' ? [] : [{ row: at + 1, line: line.trim(), ...splitLine(line.trim(), rule) }]));
  const rounded = roundedAmong(read.map(({ number }) => number));
  const judged = read.map((one) => ({
    ...one,
    fault: rounded.has(one.number) ? ROUNDED : faultOf(one, rule, isPhoneFamily(product.family)),
  }));
  return {
    bills: judged.flatMap(({ number, label, fault }) => (fault === null ? [{ number, label }] : [])),
    unread: judged.flatMap(({ row, line, fault }) => (fault === null ? [] : [{ row, line, fault }])),
  };
}

const ROUNDED: NumberFault = { why: 'sheet', damage: 'rounded' };

/** A comma that ends a number. The comma of a spreadsheet's `5,2E+11` or `52001,0` does not: the number rule names that damage. */
const COMMA = ',(?!\\d+E ?[+-]? ?\\d)(?!0{1,2}(?:[\\s;,]|$))';
const NAME_BEHIND_SPACE = new RegExp(`[\\t;]|${COMMA}|\\s+(?=[^\\s\\d;,]+(?:[\\s;,]|$))`, 'i');
/** Ends a number of the kind `text`. Such a number, a registration plate for example, can contain words without a digit. */
const NAME_BEHIND_SIGN = /[\t;,]/;

function splitLine(line: string, rule: NumberRule | null): BillLine {
  const found = (rule?.chars === 'text' ? NAME_BEHIND_SIGN : NAME_BEHIND_SPACE).exec(line);
  if (!found) return { number: line, label: '' };
  const label = line.slice(found.index + found[0].length).replace(/^[\s;,:–-]+/, '');
  return { number: line.slice(0, found.index).trim(), label: label.replace(/\s+/g, ' ') };
}

function faultOf({ number, label }: BillLine, rule: NumberRule | null, isPhone: boolean): LineFault | null {
  if (!/\d/.test(number)) return { why: 'numberFirst' };
  if (rule && rule.chars !== 'text' && !isOneNumber(withoutUnseen(number))) return { why: 'spaces' };
  if (/^\d/.test(label) || SECOND_NUMBER.test(label)) return { why: 'twoNumbers' };
  if (label.length > GROUP_LIMITS.label) return { why: 'longName' };
  const read = rule ? parseNumber(number, rule, isPhone) : null;
  return read && !read.ok ? read.failure : null;
}

/** Six digits in the label are probably the bill's number: an earlier column was read as the number. */
const SECOND_NUMBER = /\d(?:[\s.-]*\d){5}/;

/**
 * Whether the text with its spaces is certainly one number: groups of equal size, of which the last may be shorter. Other groups may be a
 * count before the number or a house number after it.
 */
function isOneNumber(number: string): boolean {
  const groups = number.split(/\s+/).map(({ length }) => length);
  const [size = 0] = groups;
  if (groups.length === 1) return true;
  return size <= LONGEST_GROUP && groups.slice(0, -1).every((length) => length === size) && (groups.at(-1) ?? 0) <= size;
}
const LONGEST_GROUP = 6;
