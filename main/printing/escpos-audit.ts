/**
 * The second filter of everything that goes to a printer: the finished bytes are read again, and only the handful of
 * commands that a receipt needs may stand in them. A drawer kick, a page of another printer, a stray control byte: none of
 * these is known here.
 */

interface Command {
  readonly bytes: readonly number[];
  /** How many argument bytes follow. */
  readonly argumentBytes: number;
}

const ESC = 0x1b;
const FS = 0x1c;
const GS = 0x1d;
const LF = 0x0a;
const FIRST_PRINTABLE = 0x20;
const DEL = 0x7f;

/** Initialise, no double-byte characters, font, code page, bold, align, size, cut. */
const COMMANDS: readonly Command[] = [
  { bytes: [ESC, 0x40], argumentBytes: 0 },
  { bytes: [FS, 0x2e], argumentBytes: 0 },
  { bytes: [ESC, 0x4d], argumentBytes: 1 },
  { bytes: [ESC, 0x74], argumentBytes: 1 },
  { bytes: [ESC, 0x45], argumentBytes: 1 },
  { bytes: [ESC, 0x61], argumentBytes: 1 },
  { bytes: [GS, 0x21], argumentBytes: 1 },
  { bytes: [GS, 0x56], argumentBytes: 1 },
];
/** `GS v 0` with dots at their own size; four bytes of size and the dots follow. */
const RASTER = [GS, 0x76, 0x30, 0x00] as const;
const QR = [GS, 0x28, 0x6b] as const;
const QR_STORE = [0x31, 0x50, 0x30] as const;

const startsWith = (bytes: Uint8Array, at: number, wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** What bytes should print. */
export interface Meant {
  readonly text: Uint8Array;
  readonly qr: readonly string[];
  /** The dots of each picture, as base64. */
  readonly images: readonly string[];
}

/** Whether the bytes print just this text, these QR codes and pictures, in this order, by no command but those of a receipt. */
export function onlyPrints(bytes: Uint8Array, meant: Meant): boolean {
  const printed: number[] = [];
  const found = { qr: [] as string[], images: [] as string[] };
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (byte >= FIRST_PRINTABLE && byte !== DEL) printed.push(byte);
    const length = byte >= FIRST_PRINTABLE && byte !== DEL ? 1 : commandLength(bytes, at, found);
    if (length === null) return false;
    at += length;
  }
  return (
    at === bytes.length &&
    printed.length === meant.text.length &&
    printed.every((byte, index) => byte === meant.text[index]) &&
    areSame(found.qr, meant.qr) &&
    areSame(found.images, meant.images)
  );
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/** How many bytes the command at this place takes; null when it is not one of a receipt's. QR data and pictures are collected. */
function commandLength(bytes: Uint8Array, at: number, found: { readonly qr: string[]; readonly images: string[] }): number | null {
  if (bytes[at] === LF) return 1;
  const command = COMMANDS.find((candidate) => startsWith(bytes, at, candidate.bytes));
  if (command) return command.bytes.length + command.argumentBytes;
  if (startsWith(bytes, at, RASTER)) return rasterLength(bytes, at, found.images);
  if (!startsWith(bytes, at, QR)) return null;
  const body = at + QR.length + 2;
  const length = (bytes[at + QR.length] ?? 0) + (bytes[at + QR.length + 1] ?? 0) * 256;
  if (startsWith(bytes, body, QR_STORE)) found.qr.push(String.fromCharCode(...bytes.subarray(body + QR_STORE.length, body + length)));
  return QR.length + 2 + length;
}

function rasterLength(bytes: Uint8Array, at: number, images: string[]): number {
  const size = bytes.subarray(at + RASTER.length, at + RASTER.length + 4);
  const count = ((size[0] ?? 0) + (size[1] ?? 0) * 256) * ((size[2] ?? 0) + (size[3] ?? 0) * 256);
  const begin = at + RASTER.length + 4;
  images.push(Buffer.from(bytes.subarray(begin, begin + count)).toString('base64'));
  return RASTER.length + 4 + count;
}
