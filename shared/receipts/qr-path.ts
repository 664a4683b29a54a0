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
