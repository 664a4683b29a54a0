import { assertNever, fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type Bitmap, printableBitmapBytes } from '../../../shared/receipt/bitmap.ts';
import { type CannotPrint, cannotPrint } from '../../../shared/receipt/document.ts';
import type { PrintLine, TextRun } from '../../../shared/receipt/layout.ts';
import type { QrMatrix } from '../../../shared/receipt/qr-path.ts';
import type { PrinterProfile } from '../models/printer-profile.ts';
import { type Mark, realtimeCommandAt } from './audit.ts';
import { encodeText } from './code-pages.ts';
import { qrMatrix } from './qr-matrix.ts';

const LARGEST_MODULE = 6;
/** Below this many dots a module no longer scans from thermal paper. */
const SMALLEST_MODULE = 2;
/** The light border of a QR code at one side. */
const QUIET_MODULES = 4;
/** What a QR code's command holds beside its text. */
const QR_HEAD = 3;

/**
 * What the lines put on this printer's paper. Fails as `tooWide` for a QR code that is too large; a picture that is wider
 * than the paper is left out.
 */
export function marksOf(lines: readonly PrintLine[], profile: PrinterProfile): Result<Mark[], CannotPrint> {
  const marks: Mark[] = [];
  for (const line of lines) {
    const drawn = marksOfLine(line, profile);
    if (drawn === null) return fail(cannotPrint('tooWide', 'the QR code is too large for this paper'));
    marks.push(...drawn);
  }
  return ok(marks);
}

function marksOfLine(line: PrintLine, profile: PrinterProfile): Mark[] | null {
  switch (line.is) {
    case 'cells':
      return [...line.cells.flatMap((cell) => textMarks(cell, profile)), { is: 'feed', lines: 1 }];
    case 'qr':
      return qrMarks(line.data, profile);
    case 'image':
      return line.width <= profile.dots ? [pictureMark(line)] : [];
    case 'feed':
      return [{ is: 'feed', lines: line.lines }];
    case 'cut':
      return [{ is: 'feed', lines: profile.feedToCut }, ...(profile.cutter ? [{ is: 'cut' } as const] : [])];
    default:
      return assertNever(line);
  }
}

const textMarks = ({ text, bold, size }: TextRun, { codePage }: PrinterProfile): Mark[] =>
  text === '' ? [] : [{ is: 'text', bytes: encodeText(text, codePage), bold, size }];

/** As large as the paper allows; null for one that has no room. */
function qrMarks(data: string, profile: PrinterProfile): Mark[] | null {
  const matrix = qrMatrix(data);
  const module = Math.min(LARGEST_MODULE, Math.floor(profile.dots / ((matrix?.length ?? Number.POSITIVE_INFINITY) + QUIET_MODULES * 2)));
  if (matrix === null || module < SMALLEST_MODULE) return null;
  if (profile.qr === 'picture' || lengthIsRealtimeCommand(data)) return [pictureMark(qrPicture(matrix, module))];
  // The printer draws the code alone, and ends its line below it: an empty line above is its light border there.
  return [
    { is: 'feed', lines: 1 },
    { is: 'qr', data, module },
  ];
}

/** The length of some texts (1,037 and 1,293 characters) is written in two bytes that a printer obeys at once. */
function lengthIsRealtimeCommand({ length }: string): boolean {
  const stored = length + QR_HEAD;
  return realtimeCommandAt([stored & 0xff, stored >> 8]) >= 0;
}

const pictureMark = (picture: Bitmap): Mark => ({
  is: 'picture',
  columns: picture.width / 8,
  rows: picture.height,
  dots: printableBitmapBytes(picture),
});

/** A QR code dot by dot, with its light border above and below. Modules of two dots and more hold neither ESC nor GS nor DLE. */
function qrPicture(matrix: QrMatrix, module: number): Bitmap {
  const columns = Math.ceil((matrix.length * module) / 8);
  const border = new Uint8Array(columns * module * QUIET_MODULES);
  const rows = matrix.flatMap((modules) => new Array<Uint8Array>(module).fill(rowOf(modules, module, columns)));
  const bits = Buffer.concat([border, ...rows, border]);
  return { width: columns * 8, height: bits.length / columns, bits: bits.toString('base64') };
}

function rowOf(modules: readonly boolean[], module: number, columns: number): Uint8Array {
  const row = new Uint8Array(columns);
  for (let x = 0; x < modules.length * module; x += 1) {
    if (modules[Math.floor(x / module)]) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
  }
  return row;
}
