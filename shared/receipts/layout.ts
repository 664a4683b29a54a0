import { assertNever, fail, ok, type Result } from '../lib/result.ts';
import { type Block, type CannotPrint, cannotPrint, type ReceiptDocument } from './document.ts';

/** The size of a cell: `double` takes two columns and two lines for each character, `tall` one column and two lines. */
export type Size = 'normal' | 'tall' | 'double';

/** A run of characters in one style. */
export interface TextRun {
  readonly text: string;
  readonly bold: boolean;
  readonly size: Size;
}

export type PrintLine =
  | { readonly is: 'cells'; readonly cells: readonly TextRun[] }
  | { readonly is: 'qr'; readonly data: string }
  | Extract<Block, { is: 'image' }>
  | { readonly is: 'feed'; readonly lines: number }
  | { readonly is: 'cut' };

/** How many columns a character of each size takes. */
export const COLUMNS_PER_CHARACTER: Readonly<Record<Size, number>> = { normal: 1, tall: 1, double: 2 };
const INDENT = 2;

/**
 * Lays out a document in lines of `columns` characters, so that every printer and the text file break lines in the same
 * places. Nothing is cut: long text continues on the next line. Fails with `tooWide` where an unbreakable exact text
 * does not fit.
 */
export function layout(document: ReceiptDocument, columns: number): Result<PrintLine[], CannotPrint> {
  const lines: PrintLine[] = [];
  for (const block of document.blocks) {
    const laid = layBlock(block, columns);
    if (laid === null) return fail(cannotPrint('tooWide', `${textOf(block)} needs more than ${columns} columns`));
    lines.push(...laid);
  }
  return ok(lines);
}

function layBlock(block: Block, columns: number): PrintLine[] | null {
  switch (block.is) {
    case 'text': {
      const { text, bold } = block;
      if (block.align === 'left') return (block.exact ? chunks(text, columns) : wrapWords(text, columns)).map((line) => plain(line, bold));
      return (block.exact ? chunks(text, columns) : wrapEvenly(text, columns)).map((line) => centre(line, columns, bold));
    }
    case 'row':
      return layRow(block, columns);
    case 'rule':
      return [plain('-'.repeat(columns), false)];
    case 'big':
      return layBig(block, columns);
    case 'qr':
    case 'image':
    case 'feed':
    case 'cut':
      return [block];
    default:
      return assertNever(block);
  }
}

/**
 * Label at the left and value at the right of one line where both fit; else the value follows, right-aligned when
 * short, indented when long.
 */
function layRow({ label, value, bold, exact }: Extract<Block, { is: 'row' }>, columns: number): PrintLine[] | null {
  const labels = wrapWords(label, columns);
  const last = labels.at(-1) ?? '';
  const room = columns - width(last) - 1;
  if (width(value) <= room) {
    const joined = `${last}${' '.repeat(columns - width(last) - width(value))}${value}`;
    return [...labels.slice(0, -1), joined].map((text) => plain(text, bold));
  }
  if (width(value) <= columns) return [...labels, value.padStart(columns + value.length - width(value))].map((text) => plain(text, bold));
  if (exact) return null;
  return [...labels, ...wrapWords(value, columns - INDENT).map((text) => ' '.repeat(INDENT) + text)].map((text) => plain(text, bold));
}

const longestOf = (parts: readonly string[]): number => Math.max(...parts.map((part) => width(part.trimEnd())));

/** The largest size at which the block's longest part fits; null where none does. */
function bigSize(parts: readonly string[], columns: number): Size | null {
  const longest = longestOf(parts);
  return (['double', 'tall'] as const).find((size) => longest * COLUMNS_PER_CHARACTER[size] <= columns) ?? null;
}

/**
 * Lays out a large block for a picture of the receipt (screen, PDF): its lines, broken as on paper, and their size in
 * percent of the normal one: 200, or less where the longest part would not fit.
 */
export function bigTextLayout(
  { parts, between }: Pick<Extract<Block, { is: 'big' }>, 'parts' | 'between'>,
  columns: number,
): { readonly percent: 200 | 150 | 125 | 100; readonly lines: readonly string[] } {
  const longest = longestOf(parts);
  const percent = ([200, 150, 125] as const).find((tried) => longest * tried <= columns * 100) ?? 100;
  return { percent, lines: breakEvenly(parts, between, Math.floor((columns * 100) / percent)) };
}

function layBig({ parts, between, exact }: Extract<Block, { is: 'big' }>, columns: number): PrintLine[] | null {
  const size = bigSize(parts, columns);
  if (size === null) return exact ? null : wrapWords(parts.join(between), columns).map((text) => centre(text, columns, true));
  const room = Math.floor(columns / COLUMNS_PER_CHARACTER[size]);
  return breakEvenly(parts, between, room).map((text) => centre(text.trimEnd(), columns, true, size));
}

/** Breaks into as few lines as possible, as even as possible: `ABCD-EFGH-` over `IJKL-MNOP`, never three parts over one. */
function breakEvenly(parts: readonly string[], between: string, room: number): string[] {
  const fewest = packParts(parts, between, room).length;
  const narrowest = Array.from({ length: room }, (_, index) => index + 1).find((tried) =>
    fitsIn(packParts(parts, between, tried), fewest, tried),
  );
  return packParts(parts, between, narrowest ?? room);
}

const fitsIn = (lines: readonly string[], count: number, room: number): boolean =>
  lines.length === count && lines.every((text) => width(text.trimEnd()) <= room);

/** Fills lines with whole parts. */
function packParts(parts: readonly string[], between: string, room: number): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = `${last}${between}${part}`;
    if (last === undefined || width(longer.trimEnd()) > room) lines.push(part);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

const plain = (text: string, bold: boolean): PrintLine => ({ is: 'cells', cells: [{ text, bold, size: 'normal' }] });

function centre(text: string, columns: number, bold: boolean, size: Size = 'normal'): PrintLine {
  const left = Math.floor((columns - width(text) * COLUMNS_PER_CHARACTER[size]) / 2);
  const pad: TextRun[] = left > 0 ? [{ text: ' '.repeat(left), bold: false, size: 'normal' }] : [];
  return { is: 'cells', cells: [...pad, { text, bold, size }] };
}

/** Counts code points, as a printer does. */
const width = (text: string): number => Array.from(text).length;

/** Breaks between words; a word longer than a line breaks at its end. Only the spaces at breaks are removed. */
export function wrapWords(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((part) => chunks(part, columns))) {
    const last = lines.at(-1);
    if (last === undefined || width(last) + 1 + width(word) > columns) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/**
 * {@link wrapWords} in as few lines as possible, as even as possible, without a single word on the last. Words stay
 * whole where a line can hold them.
 */
function wrapEvenly(text: string, columns: number): string[] {
  const widest = wrapWords(text, columns);
  const longest = Math.max(...text.split(' ').map(width));
  if (widest.length === 1 || longest > columns) return widest;
  const narrower = Array.from({ length: columns - longest }, (_, index) => longest + index);
  return narrower.map((tried) => wrapWords(text, tried)).find((lines) => lines.length === widest.length) ?? widest;
}

function chunks(text: string, columns: number): string[] {
  const points = Array.from(text);
  if (points.length <= columns) return [text];
  return Array.from({ length: Math.ceil(points.length / columns) }, (_, index) =>
    points.slice(index * columns, (index + 1) * columns).join(''),
  );
}

function textOf(block: Block): string {
  if (block.is === 'row') return block.value;
  return block.is === 'big' ? block.parts.join(block.between) : block.is;
}
