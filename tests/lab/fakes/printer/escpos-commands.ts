/**
 * Splits an ESC/POS stream into commands as it arrives. It knows the length of each command and its effect on the machine; the decoder
 * (escpos-decoder.ts) knows how the print looks.
 */

type EscposCommand =
  /** Prints: text, styles, codes, pictures. */
  | { readonly is: 'ink'; readonly bytes: Uint8Array }
  | { readonly is: 'line'; readonly bytes: Uint8Array }
  | { readonly is: 'cut'; readonly bytes: Uint8Array }
  /** ESC p */
  | { readonly is: 'kick'; readonly bytes: Uint8Array }
  /** GS r */
  | { readonly is: 'question'; readonly bytes: Uint8Array }
  | { readonly is: 'nothing'; readonly bytes: Uint8Array };

interface Shape {
  readonly start: readonly number[];
  readonly length: number;
  readonly is: EscposCommand['is'];
}

const SHAPES: readonly Shape[] = [
  { start: [0x00], length: 1, is: 'nothing' },
  { start: [0x0a], length: 1, is: 'line' },
  // DLE EOT, to a printer that does not know it.
  { start: [0x10, 0x04], length: 3, is: 'nothing' },
  { start: [0x1b, 0x40], length: 2, is: 'ink' },
  { start: [0x1b, 0x4d], length: 3, is: 'ink' },
  { start: [0x1b, 0x74], length: 3, is: 'ink' },
  { start: [0x1b, 0x45], length: 3, is: 'ink' },
  { start: [0x1b, 0x61], length: 3, is: 'ink' },
  { start: [0x1b, 0x70], length: 5, is: 'kick' },
  { start: [0x1c, 0x2e], length: 2, is: 'ink' },
  { start: [0x1d, 0x21], length: 3, is: 'ink' },
  { start: [0x1d, 0x56], length: 3, is: 'cut' },
  { start: [0x1d, 0x72], length: 3, is: 'question' },
];
const SYMBOL = [0x1d, 0x28, 0x6b];
const RASTER = [0x1d, 0x76, 0x30];

/** The first command of the bytes; null while it is incomplete. Throws for commands that a receipt printer is never sent. */
export function firstCommand(bytes: Uint8Array): EscposCommand | null {
  const first = bytes[0];
  if (first === undefined) return null;
  if (first >= 0x20 && first !== 0x7f) return { is: 'ink', bytes: bytes.subarray(0, 1) };
  const shape = SHAPES.find(({ start }) => begins(bytes, start));
  const length = shape?.length ?? longLength(bytes);
  if (length === null || bytes.length < length) return null;
  return { is: shape?.is ?? 'ink', bytes: bytes.subarray(0, length) };
}

function longLength(bytes: Uint8Array): number | null {
  const word = (at: number): number | null => {
    const [low, high] = [bytes[at], bytes[at + 1]];
    return low === undefined || high === undefined ? null : low + high * 256;
  };
  if (begins(bytes, SYMBOL)) return sum(5, word(3));
  if (begins(bytes, RASTER)) {
    const [columns, rows] = [word(4), word(6)];
    return columns === null || rows === null ? null : 8 + columns * rows;
  }
  if (bytes.length < 3) return null;
  throw new Error(`not a receipt's command: ${Array.from(bytes.subarray(0, 4)).join(' ')}`);
}

const sum = (start: number, length: number | null): number | null => (length === null ? null : start + length);
const begins = (bytes: Uint8Array, start: readonly number[]): boolean => start.every((byte, index) => bytes[index] === byte);

export type RealtimeCommand =
  | { readonly is: 'question'; readonly n: number; readonly length: number }
  | { readonly is: 'kick'; readonly length: number }
  | { readonly is: 'forget'; readonly length: number }
  /** More bytes are needed to know. */
  | { readonly is: 'unclear' };

/** The real-time command (DLE EOT, DLE DC4) at this position; null where there is none. */
export function realtimeCommandAt(bytes: Uint8Array, at: number): RealtimeCommand | null {
  if (bytes[at] !== 0x10) return null;
  const [kind, n] = [bytes[at + 1], bytes[at + 2]];
  if (kind === undefined || ((kind === 0x04 || kind === 0x14) && n === undefined)) return { is: 'unclear' };
  if (kind === 0x04) return { is: 'question', n: n ?? 0, length: 3 };
  if (kind !== 0x14) return null;
  const length = n === 8 ? 10 : 5;
  if (bytes.length < at + length) return { is: 'unclear' };
  return n === 8 ? { is: 'forget', length } : { is: 'kick', length };
}
