import type { Logo } from '../../../shared/catalogue/product.ts';

/** A size in dots; the width is a whole number of bytes. */
export interface LogoDots {
  readonly width: number;
  readonly height: number;
}

/** The largest logo that fits on the paper of every printer: 48 mm by 40 mm. */
export const RECEIPT_LOGO_DOTS: LogoDots = { width: 384, height: 320 };

/** The size of a printed picture: in proportion, never enlarged, at most `most`, and with a whole number of bytes as its width. */
export function logoSize(width: number, height: number, most: LogoDots): LogoDots {
  const scale = Math.min(1, most.width / width, most.height / height);
  return {
    width: Math.min(most.width, Math.max(8, Math.ceil((width * scale) / 8) * 8)),
    height: Math.min(most.height, Math.max(8, Math.round(height * scale))),
  };
}

/** Pixels darker than this become black dots. */
const BLACK_THRESHOLD = 128;

/** Converts pixels (red, green, blue, opacity), laid on white, to the black dots of a logo. */
export function logoFromPixels(pixels: Uint8ClampedArray, width: number, height: number): Logo {
  const bytes = new Uint8Array((width * height) / 8);
  for (let at = 0; at < width * height; at += 1) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at * 4, at * 4 + 4);
    const light = 0.299 * red + 0.587 * green + 0.114 * blue;
    const onPaper = Math.round(255 - ((255 - light) * opacity) / 255);
    if (onPaper < BLACK_THRESHOLD) bytes[at >> 3] = (bytes[at >> 3] ?? 0) | (0x80 >> (at & 7));
  }
  return { width, height, bits: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

/** The file types that a logo may have. Others, such as SVG, can refer to other files. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
const MAX_LOGO_BYTES = 5_000_000;

/** Whether the type and size of the file allow a logo. Only decoding shows whether it contains a picture. */
export const mayBeLogo = ({ type, size }: Pick<Blob, 'type' | 'size'>): boolean =>
  LOGO_TYPES.some((allowed) => allowed === type) && size <= MAX_LOGO_BYTES;

/** Reads a file as a logo of at most this size in dots. Returns null where the file is too large or contains no picture. */
export async function readLogoFile(file: Blob, most: LogoDots): Promise<Logo | null> {
  if (!mayBeLogo(file)) return null;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const { width, height } = logoSize(picture.width, picture.height, most);
  const paper = new OffscreenCanvas(width, height).getContext('2d');
  if (!paper) return null;
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(picture, 0, 0, width, height);
  return logoFromPixels(paper.getImageData(0, 0, width, height).data, width, height);
}
