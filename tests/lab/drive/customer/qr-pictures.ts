import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';
import { PNG } from 'pngjs';

// The package's types describe another export than the package has.
const decodeQr = jsqr as unknown as typeof jsqr.default;

/** Returns the text that a phone reads from a QR code on a screen; empty where it reads none. */
export async function readQr(picture: Locator): Promise<string> {
  const { data, width, height } = PNG.sync.read(await picture.screenshot());
  return decodeQr(new Uint8ClampedArray(data), width, height)?.data ?? '';
}
