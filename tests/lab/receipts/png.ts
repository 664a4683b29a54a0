import { PNG } from 'pngjs';
import type { Dots } from './raster.ts';

const GREY = { colorType: 0, inputColorType: 0, inputHasAlpha: false, bitDepth: 8 } as const;

/** Encodes black dots on white as a greyscale PNG. */
export function pngOf({ width, height, black }: Dots): Buffer {
  const png = new PNG({ width, height, ...GREY });
  png.data = Buffer.from(black.map((dot) => (dot === 1 ? 0 : 255)));
  return PNG.sync.write(png, { ...GREY, deflateLevel: 9 });
}

export function dotsOf(file: Buffer): Dots {
  const { width, height, data } = PNG.sync.read(file);
  const black = new Uint8Array(width * height);
  for (let at = 0; at < black.length; at += 1) black[at] = (data[at * 4] ?? 255) < 128 ? 1 : 0;
  return { width, height, black };
}
