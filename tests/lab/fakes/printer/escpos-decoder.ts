/**
 * Decodes ESC/POS bytes as a printer would and returns what would be printed. It is independent of the encoder; a byte that is neither text
 * nor a receipt command throws, so that a stray control byte is noticed.
 */

export interface PaperRun {
  readonly text: string;
  readonly bold: boolean;
  readonly width: number;
  readonly height: number;
}
export type PaperItem =
  | { readonly is: 'line'; readonly runs: readonly PaperRun[] }
  | { readonly is: 'qr'; readonly data: string; readonly module: number; readonly centred: boolean }
  /** A picture: its bytes, row by row. */
  | { readonly is: 'image'; readonly columns: number; readonly rows: number; readonly bytes: Uint8Array; readonly centred: boolean }
  | { readonly is: 'cut' };

/** The code pages that it knows, by the numbers that most printers use: bytes 128 to 255. */
const HIGH: Readonly<Record<number, readonly string[]>> = {
  0: Array.from(
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ),
  16: Array.from(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => 128 + at))),
  19: Array.from(
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ),
};
/** After DLE: printers execute these at once, at any position. */
const AT_ONCE: ReadonlySet<number | undefined> = new Set([0x04, 0x05, 0x14]);

interface Head {
  at: number;
  bold: boolean;
  width: number;
  height: number;
  centred: boolean;
  module: number;
  stored: string;
  page: readonly string[] | undefined;
  runs: PaperRun[];
  readonly items: PaperItem[];
}

/** Returns what the bytes print, from top to bottom. Text is read in the selected code page, 437 by default. */
export function decodeEscpos(bytes: Uint8Array): PaperItem[] {
  const plain = { bold: false, width: 1, height: 1, centred: false, module: 3, stored: '', page: HIGH[0] };
  const head: Head = { at: 0, ...plain, runs: [], items: [] };
  bytes.forEach((byte, at) => {
    if (byte === 0x10 && AT_ONCE.has(bytes[at + 1])) throw new Error(`a command that is obeyed at once, at ${at}`);
  });
  while (head.at < bytes.length) step(bytes, head);
  if (head.runs.length > 0) throw new Error('the last line is never fed');
  return head.items;
}

function step(bytes: Uint8Array, head: Head): void {
  const byte = byteAt(bytes, head.at);
  if (byte === 0x0a) {
    head.items.push({ is: 'line', runs: head.runs });
    head.runs = [];
    head.at += 1;
  } else if (byte === 0x1b) escapeCommand(bytes, head);
  else if (byte === 0x1d) groupCommand(bytes, head);
  else if (byte === 0x1c && byteAt(bytes, head.at + 1) === 0x2e) head.at += 2;
  else if (byte < 0x20 || byte === 0x7f) throw new Error(`control byte ${byte} at ${head.at}`);
  else print(byte, head);
}

function print(byte: number, head: Head): void {
  const text = byte < 0x80 ? String.fromCharCode(byte) : (head.page?.[byte - 0x80] ?? '\ufffd');
  const last = head.runs.at(-1);
  const same = last && last.bold === head.bold && last.width === head.width && last.height === head.height;
  if (same) head.runs[head.runs.length - 1] = { ...last, text: last.text + text };
  else head.runs.push({ text, bold: head.bold, width: head.width, height: head.height });
  head.at += 1;
}

function escapeCommand(bytes: Uint8Array, head: Head): void {
  const [command, argument] = [byteAt(bytes, head.at + 1), bytes[head.at + 2] ?? 0];
  const lengths: Readonly<Record<number, number>> = { 64: 2, 77: 3, 116: 3, 69: 3, 97: 3 };
  const length = lengths[command];
  if (length === undefined) throw new Error(`ESC ${command} at ${head.at}`);
  if (command === 0x74) head.page = HIGH[argument];
  if (head.page === undefined) throw new Error(`code page ${argument}`);
  if (command === 0x45) head.bold = argument === 1;
  if (command === 0x61) head.centred = argument === 1;
  head.at += length;
}

function groupCommand(bytes: Uint8Array, head: Head): void {
  const [command, argument] = [byteAt(bytes, head.at + 1), byteAt(bytes, head.at + 2)];
  if (command === 0x21) {
    head.width = (argument >> 4) + 1;
    head.height = (argument & 0x0f) + 1;
    head.at += 3;
  } else if (command === 0x56) {
    head.items.push({ is: 'cut' });
    head.at += 3;
  } else if (command === 0x28 && argument === 0x6b) symbol(bytes, head);
  else if (command === 0x76 && argument === 0x30) raster(bytes, head);
  else throw new Error(`GS ${command} at ${head.at}`);
}

function raster(bytes: Uint8Array, head: Head): void {
  const [columns, rows] = [4, 6].map((place) => byteAt(bytes, head.at + place) + byteAt(bytes, head.at + place + 1) * 256);
  const begin = head.at + 8;
  const length = (columns ?? 0) * (rows ?? 0);
  byteAt(bytes, begin + length - 1);
  head.items.push({
    is: 'image',
    columns: columns ?? 0,
    rows: rows ?? 0,
    bytes: bytes.subarray(begin, begin + length),
    centred: head.centred,
  });
  head.at = begin + length;
}

function symbol(bytes: Uint8Array, head: Head): void {
  const length = byteAt(bytes, head.at + 3) + byteAt(bytes, head.at + 4) * 256;
  const body = bytes.subarray(head.at + 5, head.at + 5 + length);
  if (body.length !== length || body[0] !== 0x31) throw new Error(`symbol at ${head.at}`);
  if (body[1] === 0x43) head.module = byteAt(body, 2);
  if (body[1] === 0x50) head.stored = String.fromCharCode(...body.subarray(3));
  if (body[1] === 0x51) head.items.push({ is: 'qr', data: head.stored, module: head.module, centred: head.centred });
  head.at += 5 + length;
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new Error('the bytes end inside a command');
  return byte;
}

/** The printed lines as text, without their size. */
export const paperLines = (items: readonly PaperItem[]): string[] =>
  items.flatMap((item) => (item.is === 'line' ? [item.runs.map((run) => run.text).join('')] : []));
