import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import QRCode from 'qrcode';
import { z } from 'zod';
import type { PaperItem, PaperRun } from '../fakes/printer/escpos-decoder.ts';

/**
 * Draws the dots that a printer's head would burn, from decoded bytes alone; a dot is an eighth of a millimetre. The font is this tool's
 * own, 12 by 24 dots like font A of most printers; larger sizes repeat dots as printers do.
 */

/** A picture of dots; `black` has 1 for black and 0 for white, row by row. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  readonly black: Uint8Array;
}

/**
 * A printed receipt, and the rows of each QR code and picture on it; `border` is the light border that a code drawn by the printer needs.
 */
export interface Printed extends Dots {
  readonly codes: readonly { readonly top: number; readonly bottom: number; readonly border: number }[];
}

const [CELL_WIDTH, CELL_HEIGHT] = [12, 24];
/** The usual distance between two lines, in dots (3.75 mm); a line with taller letters is taller by as much. */
const LINE_HEIGHT = 30;
/** The light border that a QR code needs at each side, in modules. The printer draws only the code, so the till must leave the border. */
const QUIET_MODULES = 4;
/** The paper beyond the printable part at each side, in dots. */
const MARGIN = 32;
const CUT_HEIGHT = 24;

const Font = z.object({ glyphs: z.record(z.string(), z.string().length((CELL_HEIGHT * CELL_WIDTH) / 4)) });
const { glyphs } = Font.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'font.json'), 'utf8')));

/** A strip of paper that grows. */
class Strip {
  readonly width: number;
  readonly codes: { top: number; bottom: number; border: number }[] = [];
  #rows: Uint8Array[] = [];

  constructor(width: number) {
    this.width = width;
  }

  get height(): number {
    return this.#rows.length;
  }

  feed(dots: number): void {
    for (let row = 0; row < dots; row += 1) this.#rows.push(new Uint8Array(this.width));
  }

  dot(x: number, y: number): void {
    const row = this.#rows[y];
    if (!row || x < 0 || x >= this.width) throw new Error(`a dot beside the paper: ${x}, ${y}`);
    row[x] = 1;
  }

  /** Throws where a row from `top` to `bottom` is not empty. */
  keepsLight(top: number, bottom: number): void {
    if (this.#rows.slice(top, bottom).some((row) => row.includes(1)))
      throw new Error(`the light border of a QR code is printed on, at ${top}`);
  }

  dots(): Printed {
    return { width: this.width, height: this.height, codes: this.codes, black: Uint8Array.from(this.#rows.flatMap((row) => [...row])) };
  }
}

/** Draws the print with a printable width of `printable` dots; throws where something is printed outside it. */
export function rasterOf(items: readonly PaperItem[], printable: number): Printed {
  const strip = new Strip(printable + MARGIN * 2);
  strip.feed(MARGIN);
  for (const item of items) drawItem(strip, item, printable);
  strip.feed(MARGIN);
  for (const { top, bottom, border } of strip.codes) {
    strip.keepsLight(top, top + border);
    strip.keepsLight(bottom - border, bottom);
  }
  return strip.dots();
}

function drawItem(strip: Strip, item: PaperItem, printable: number): void {
  if (item.is === 'line') drawLine(strip, item.runs);
  else if (item.is === 'qr') drawQr(strip, item, printable);
  else if (item.is === 'image') drawImage(strip, item, printable);
  else drawCut(strip);
}

function drawLine(strip: Strip, runs: readonly PaperRun[]): void {
  const tallest = Math.max(1, ...runs.map(({ height }) => height));
  const top = strip.height;
  strip.feed(Math.max(LINE_HEIGHT, tallest * CELL_HEIGHT + LINE_HEIGHT - CELL_HEIGHT));
  let x = MARGIN;
  for (const run of runs) {
    for (const character of run.text) {
      drawCharacter(strip, character, run, x, top + (tallest - run.height) * CELL_HEIGHT);
      x += CELL_WIDTH * run.width;
    }
  }
}

function drawCharacter(strip: Strip, character: string, { bold, width, height }: PaperRun, left: number, top: number): void {
  const glyph = glyphs[character];
  if (glyph === undefined) throw new Error(`this printer has no ${JSON.stringify(character)}`);
  for (let row = 0; row < CELL_HEIGHT; row += 1) {
    const bits = Number.parseInt(glyph.slice(row * 3, row * 3 + 3), 16);
    const burnt = bold ? bits | (bits >> 1) : bits;
    for (let column = 0; column < CELL_WIDTH; column += 1) {
      if (((burnt >> (CELL_WIDTH - 1 - column)) & 1) === 1) block(strip, left + column * width, top + row * height, width, height);
    }
  }
}

function block(strip: Strip, left: number, top: number, width: number, height: number): void {
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) strip.dot(left + x, top + y);
}

function drawQr(strip: Strip, { data, module, centred }: Extract<PaperItem, { is: 'qr' }>, printable: number): void {
  const { modules } = QRCode.create(data, { errorCorrectionLevel: 'M' });
  const [side, border] = [modules.size * module, QUIET_MODULES * module];
  const left = MARGIN + (centred ? Math.floor((printable - side) / 2) : 0);
  const top = strip.height;
  strip.codes.push({ top: top - border, bottom: top + side + border, border });
  strip.feed(side);
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1)
      if (modules.get(y, x) !== 0) block(strip, left + x * module, top + y * module, module, module);
  }
}

function drawImage(strip: Strip, { columns, rows, bytes, centred }: Extract<PaperItem, { is: 'image' }>, printable: number): void {
  const left = MARGIN + (centred ? Math.floor((printable - columns * 8) / 2) : 0);
  const top = strip.height;
  // A picture of a QR code contains its own border.
  strip.codes.push({ top, bottom: top + rows, border: 0 });
  strip.feed(rows);
  bytes.forEach((byte, at) => {
    for (let bit = 0; bit < 8; bit += 1) {
      if (((byte >> (7 - bit)) & 1) === 1) strip.dot(left + (at % columns) * 8 + bit, top + Math.floor(at / columns));
    }
  });
}

/** Draws a dashed line at the cut. */
function drawCut(strip: Strip): void {
  const top = strip.height;
  strip.feed(CUT_HEIGHT);
  for (let x = 0; x < strip.width; x += 1) if (x % 12 < 6) strip.dot(x, top + CUT_HEIGHT / 2);
}
