import { PNG } from 'pngjs';

/** A picture whose left half is black and whose right half is white. */
export function halfBlack(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  for (let at = 0; at < width * height; at += 1) png.data.set([...Array(3).fill(at % width < width / 2 ? 0 : 255), 255], at * 4);
  return PNG.sync.write(png);
}
