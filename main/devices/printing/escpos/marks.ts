import { assertNever, fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { type CannotPrint, cannotPrint } from '../../../../shared/receipts/document.ts';
import { type Bitmap, printableBitmapBytes, type QrMatrix } from '../../../../shared/receipts/dots.ts';
import type { PrintLine, TextRun } from '../../../../shared/receipts/layout.ts';
import type { PrinterProfile } from '../models/printer-profile.ts';
import { type Mark, realtimeCommandAt } from './audit.ts';
import { encodeText } from './code-pages.ts';
import { qrMatrix } from './qr-matrix.ts';

const LARGEST_MODULE = 6;
/** Below this many dots, a module does not scan from thermal paper. */
const SMALLEST_MODULE = 2;
/** The quiet zone of a QR code on one side. */
const QUIET_MODULES = 4;
/** Bytes of a QR code's command besides its text. */
const QR_HEAD = 3;

/**
 * The marks of the lines on this printer's paper. Fails as `tooWide` for a QR code that is too large; omits a picture that is
 * wider than the paper.
 */
export function marksOf(lines: readonly PrintLine[], profile: PrinterProfile): Result<Mark[], CannotPrint> {
  const marks: Mark[] = [];
  for (const line of lines.filter((_, at) => !isMarginOfCut(lines, at))) {
    const drawn = marksOfLine(line, profile);
    if (drawn === null) return fail(cannotPrint('tooWide', 'the QR code is too large for this paper'));
    marks.push(...drawn);
  }
  return ok(marks);
}

/** A feed before the cut, which documents leave for renderings without a printer: the printer's own feed replaces it. */
const isMarginOfCut = (lines: readonly PrintLine[], at: number): boolean => lines[at]?.is === 'feed' && lines[at + 1]?.is === 'cut';

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

/** The largest that the paper allows; null where there is no room. */
function qrMarks(data: string, profile: PrinterProfile): Mark[] | null {
  const matrix = qrMatrix(data);
  const module = Math.min(LARGEST_MODULE, Math.floor(profile.dots / ((matrix?.length ?? Number.POSITIVE_INFINITY) + QUIET_MODULES * 2)));
  if (matrix === null || module < SMALLEST_MODULE) return null;
  if (profile.qr === 'picture' || lengthIsRealtimeCommand(data)) return [pictureMark(qrPicture(matrix, module))];
  // The printer draws only the code and ends the line below it; the empty line above is the quiet zone.
  return [
    { is: 'feed', lines: 1 },
    { is: 'qr', data, module },
  ];
}

/** Texts of some lengths (1,037 and 1,293 characters) have length bytes that a printer executes as a command. */
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

/** A QR code as dots, with its quiet zone above and below. Modules of two or more dots contain neither ESC nor GS nor DLE. */
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
