import { visibleCode } from '../../lib/exact-code.ts';
import type { RowFault } from '../refused-row.ts';

/** Codes of a person's file that probably differ from the provider's codes. Codes are sent unchanged, so each of these is reported. */

/** A text that a spreadsheet runs: `=…`, `@…`, and a call or another program's command after a sign. */
const FORMULA = /^(?:[=@]|[+-].*[(|!])/;
const UNSEEN_MARK = /<[^<>]+>/g;

/** The fault of a new product's code, the most misleading one first; null for a plain code. */
export function oddCode(code: string): RowFault | null {
  if (FORMULA.test(code)) return { is: 'formulaText' };
  if (/\s/.test(code)) return { is: 'codeSpace' };
  return visibleCode(code) === code ? null : { is: 'unseen' };
}

/** Characters that look alike in upper case: Latin, Cyrillic and Greek letters, 0 and O, 1, I and L. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ O: '0', I: '1', L: '1', '|': '1' },
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', К: 'K', М: 'M', О: '0', Р: 'P', Ѕ: 'S', Т: 'T', Х: 'X', У: 'Y', І: '1' },
  ...{ Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: '1', Κ: 'K', Μ: 'M', Ν: 'N', Ο: '0', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X' },
};

/** The shape of a code: two codes with the same shape look alike to a person. */
export function shapeOf(code: string): string {
  const seen = visibleCode(code).replaceAll(UNSEEN_MARK, '');
  const plain = seen.normalize('NFKC').toUpperCase().replaceAll(/\s+/g, '');
  return Array.from(plain, (point) => LOOKS_LIKE[point] ?? point).join('');
}
