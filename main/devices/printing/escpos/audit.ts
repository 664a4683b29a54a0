import { assertNever } from '../../../../shared/lib/result.ts';
import type { Size } from '../../../../shared/receipts/layout.ts';

/**
 * Checks finished printer bytes, from first to last, against the marks that should be on the paper. Each mark has exactly one
 * encoding, defined here; any additional, missing, changed or displaced byte (a drawer command, another code page, a second
 * cut) is found.
 */

/** What is on the paper, piece by piece. */
export type Mark =
  /** In the printer's code page. */
  | { readonly is: 'text'; readonly bytes: Uint8Array; readonly bold: boolean; readonly size: Size }
  /** Ends the line; more than one adds empty lines. */
  | { readonly is: 'feed'; readonly lines: number }
  /** Drawn by the printer; `module` is the width of a module in dots. */
  | { readonly is: 'qr'; readonly data: string; readonly module: number }
  /** `columns` of eight dots each; rows run from left to right and top to bottom. */
  | { readonly is: 'picture'; readonly columns: number; readonly rows: number; readonly dots: Uint8Array }
  | { readonly is: 'cut' };

interface ExpectedOutput {
  /** The number of the code page, for `ESC t`. */
  readonly page: number;
  readonly marks: readonly Mark[];
}

type Bytes = readonly number[] | Uint8Array;

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const LF = 0x0a;
/** Resets all settings, disables double-byte characters and selects the normal font. */
const BEGIN = [ESC, 0x40, FS, 0x2e, ESC, 0x4d, 0] as const;
const SELECT_PAGE = [ESC, 0x74] as const;
const BOLD = [ESC, 0x45, 1] as const;
const NOT_BOLD = [ESC, 0x45, 0] as const;
const SIZE = [GS, 0x21] as const;
const SIZES: Readonly<Record<Size, number>> = { normal: 0x00, tall: 0x01, double: 0x11 };
const CENTRE = [ESC, 0x61, 1] as const;
const LEFT = [ESC, 0x61, 0] as const;
const RASTER = [GS, 0x76, 0x30, 0] as const;
const SYMBOL = [GS, 0x28, 0x6b] as const;
const QR = 0x31;
const MODEL_2 = [QR, 0x41, 0x32, 0] as const;
const MEDIUM_CORRECTION = [QR, 0x45, 0x31] as const;
const STORE = [QR, 0x50, 0x30] as const;
const PRINT = [QR, 0x51, 0x30] as const;
const PARTIAL_CUT = [GS, 0x56, 1] as const;

const DLE = 0x10;
/** After DLE: a status request, a recovery, a drawer command. */
const REALTIME_CODES: ReadonlySet<number | undefined> = new Set([0x04, 0x05, 0x14]);

/** The index of two bytes that many printers execute at once, even inside another command's data; -1 where there are none. */
export const realtimeCommandAt = (bytes: Bytes): number => bytes.findIndex((byte, at) => byte === DLE && REALTIME_CODES.has(bytes[at + 1]));

/** The index of the first byte that is wrong or forbidden; null where the bytes print exactly the marks. */
export function firstMismatch(bytes: Uint8Array, { page, marks }: ExpectedOutput): number | null {
  let at = 0;
  for (const part of expectedBytes(page, marks)) {
    const mismatch = part === null ? at : firstDifference(bytes, at, part);
    if (part === null || mismatch !== null) return mismatch;
    at += part.length;
  }
  if (at < bytes.length) return at;
  const obeyed = realtimeCommandAt(bytes);
  return obeyed < 0 ? null : obeyed;
}

function firstDifference(bytes: Uint8Array, at: number, part: Bytes): number | null {
  const index = part.findIndex((byte, offset) => bytes[at + offset] !== byte);
  return index < 0 ? null : at + index;
}

/** The only valid encoding; yields null for a mark that must not be printed. */
function* expectedBytes(page: number, marks: readonly Mark[]): Generator<Bytes | null> {
  yield [...BEGIN, ...SELECT_PAGE, page];
  for (const mark of marks) yield* isPrintableMark(mark) ? bytesOfMark(mark) : [null];
}

function bytesOfMark(mark: Mark): readonly Bytes[] {
  switch (mark.is) {
    case 'text':
      return styled(mark);
    case 'feed':
      return [new Array<number>(mark.lines).fill(LF)];
    case 'qr':
      return [
        CENTRE,
        ...[MODEL_2, [QR, 0x43, mark.module], MEDIUM_CORRECTION, [...STORE, ...asciiOf(mark.data)], PRINT].map(symbol),
        [LF, ...LEFT],
      ];
    case 'picture':
      return [[...CENTRE, ...RASTER, ...word(mark.columns), ...word(mark.rows)], mark.dots, LEFT];
    case 'cut':
      return [[...PARTIAL_CUT, LF]];
    default:
      return assertNever(mark);
  }
}

const styled = ({ bytes, bold, size }: Extract<Mark, { is: 'text' }>): Bytes[] => [
  ...(bold ? [BOLD] : []),
  ...(size === 'normal' ? [] : [[...SIZE, SIZES[size]]]),
  bytes,
  ...(size === 'normal' ? [] : [[...SIZE, SIZES.normal]]),
  ...(bold ? [NOT_BOLD] : []),
];

const symbol = (body: readonly number[]): number[] => [...SYMBOL, ...word(body.length), ...body];
const word = (value: number): readonly [low: number, high: number] => [value & 0xff, value >> 8];
const asciiOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));

/** Whether a receipt may have the mark: no control byte in a text, a complete picture. */
function isPrintableMark(mark: Mark): boolean {
  switch (mark.is) {
    case 'text':
      return mark.bytes.every((byte) => byte >= 0x20 && byte !== 0x7f);
    case 'qr':
      return asciiOf(mark.data).every((code) => code >= 0x20 && code < 0x7f);
    case 'picture':
      return mark.dots.length === mark.columns * mark.rows;
    case 'feed':
    case 'cut':
      return true;
    default:
      return assertNever(mark);
  }
}
