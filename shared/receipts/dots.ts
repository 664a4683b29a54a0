/** Rows of dots, true where dark: the modules of a QR code without its quiet zone, or a picture. */
export type QrMatrix = readonly (readonly boolean[])[];

/** The light border that a scanner needs, in modules. */
const QUIET = 4;

interface QrPath {
  /** Modules along a side, quiet zone included. */
  readonly side: number;
  readonly viewBox: string;
  readonly path: string;
}

/** A QR code as one SVG path with its quiet zone, one unit a module; null for an empty matrix. */
export function qrPath(matrix: QrMatrix): QrPath | null {
  if (matrix.length === 0) return null;
  const side = matrix.length + QUIET * 2;
  return { side, viewBox: `0 0 ${side} ${side}`, path: bitmapPath(matrix, QUIET) };
}

/** Dark dots as one SVG path, one unit a dot, with a light border. */
export const bitmapPath = (rows: QrMatrix, border = 0): string =>
  rows.flatMap((dots, y) => runs(dots).map(({ x, length }) => `M${x + border} ${y + border}h${length}v1h-${length}z`)).join('');

function runs(modules: readonly boolean[]): { x: number; length: number }[] {
  const found: { x: number; length: number }[] = [];
  modules.forEach((dark, x) => {
    const last = found.at(-1);
    if (!dark) return;
    if (last && last.x + last.length === x) last.length += 1;
    else found.push({ x, length: 1 });
  });
  return found;
}

/** A picture of black dots: rows of whole bytes, the highest bit leftmost, as base64. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly bits: string;
}

/** The bytes of a picture, row by row, as a printer expects them. */
const bitmapBytes = ({ bits }: Bitmap): Uint8Array => Uint8Array.from(atob(bits), (character) => character.charCodeAt(0));

/** DLE, and the bytes that may follow it: printers execute these pairs at once, also inside picture data. */
const DLE = 0x10;
const AT_ONCE: ReadonlySet<number | undefined> = new Set([0x04, 0x05, 0x14]);
/** DLE with one more dot. */
const NOT_DLE = 0x30;

/** {@link bitmapBytes} without byte pairs that a printer would execute: each gets one more black dot. */
export const printableBitmapBytes = (picture: Bitmap): Uint8Array =>
  bitmapBytes(picture).map((byte, at, all) => (byte === DLE && AT_ONCE.has(all[at + 1]) ? NOT_DLE : byte));

/** The dots of a picture, true where black. */
export function bitmapRows(picture: Bitmap): QrMatrix {
  const bytes = bitmapBytes(picture);
  const stride = picture.width / 8;
  return Array.from({ length: picture.height }, (_, y) =>
    Array.from({ length: picture.width }, (__, x) => (((bytes[y * stride + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1) === 1),
  );
}
