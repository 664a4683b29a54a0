import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../lab/receipts/pictures.ts';
import { dotsOf, pngOf } from '../../lab/receipts/png.ts';
import type { Dots } from '../../lab/receipts/raster.ts';

const REFERENCE = join(import.meta.dirname, '..', '..', 'lab', 'receipts', 'reference');
/** The package exports the function itself; its types describe a module around it. */
const readQr = jsqr as unknown as typeof jsqr.default;
const drawn = pictures();

const same = (one: Dots, other: Dots): boolean =>
  one.width === other.width && one.height === other.height && Buffer.compare(Buffer.from(one.black), Buffer.from(other.black)) === 0;

/** The text that a scanner reads from a part of the paper; null when it reads none. */
function scanned({ width, black }: Dots, { top, bottom }: { readonly top: number; readonly bottom: number }): string | null {
  const seen = black.subarray(top * width, bottom * width);
  const pixels = new Uint8ClampedArray(seen.length * 4).fill(255);
  for (const [at, dot] of seen.entries()) if (dot !== 0) pixels.fill(0, at * 4, at * 4 + 3);
  return readQr(pixels, width, bottom - top)?.data ?? null;
}

describe('the receipt of every family, drawn from its bytes', () => {
  it('has a reviewed picture of each, and of nothing else', () => {
    expect(readdirSync(REFERENCE).sort()).toEqual(drawn.map(({ name }) => `${name}.png`).sort());
  });

  it.each(drawn)('$title equals the reviewed picture dot for dot', ({ name, dots }) => {
    expect(same(dots, dotsOf(readFileSync(join(REFERENCE, `${name}.png`))))).toBe(true);
  });

  it('a single different dot is detected', () => {
    const [first] = drawn;
    if (!first) throw new Error('nothing was drawn');
    const black = Uint8Array.from(first.dots.black, (dot, at) => (at === 12_345 ? 1 - dot : dot));
    expect(same({ ...first.dots, black }, dotsOf(pngOf(first.dots)))).toBe(false);
  });

  it.each(drawn)('$title: a scanner reads every order id and link from the dots', ({ name, dots, meant }) => {
    // An X or Z names orders by their numbers alone, a summary bills by theirs; a slip of an account and a day name none.
    if (/^(shift|account|collective|day)/.test(name)) expect(meant).toEqual([]);
    else expect(meant.length).toBeGreaterThan(0);
    // The shop's picture is no code.
    expect(dots.codes.flatMap((place) => scanned(dots, place) ?? [])).toEqual(meant);
  });
});
