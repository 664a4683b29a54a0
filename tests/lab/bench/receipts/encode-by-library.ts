import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import type { PrinterProfile } from '../../../../main/devices/printing/models/printer-profile.ts';
import { assertNever } from '../../../../shared/lib/result.ts';
import { printableBitmapBytes } from '../../../../shared/receipts/dots.ts';
import type { PrintLine, TextRun } from '../../../../shared/receipts/layout.ts';

const SCALE = { normal: [1, 1], tall: [1, 2], double: [2, 2] } as const;
const MODULE = 6;

/**
 * Encodes lines that are laid out already by the encoder's own calls (text with its code page, styles, QR code, cut), without a check of
 * characters, sizes or the finished bytes: the least that a program with this library does.
 */
export function encodeByLibrary(lines: readonly PrintLine[], profile: PrinterProfile): Uint8Array {
  const { columns } = profile;
  const encoder = new ReceiptPrinterEncoder({ columns, language: 'esc-pos', newline: '\n', feedBeforeCut: 0, errors: 'strict' });
  encoder.initialize().codepage('cp437');
  for (const line of lines) encodeLine(encoder, line, profile);
  return encoder.encode();
}

function encodeLine(encoder: ReceiptPrinterEncoder, line: PrintLine, { feedToCut, cutter }: PrinterProfile): void {
  switch (line.is) {
    case 'cells':
      for (const cell of line.cells) encodeCell(encoder, cell);
      encoder.newline();
      return;
    case 'qr':
      encoder.align('center').qrcode(line.data, { size: MODULE, errorlevel: 'm' }).align('left');
      return;
    case 'image':
      encoder.raw([...printableBitmapBytes(line)]);
      return;
    case 'feed':
      encoder.newline(Math.max(1, line.lines));
      return;
    case 'cut':
      encoder.newline(feedToCut);
      if (cutter) encoder.cut('partial');
      return;
    default:
      assertNever(line);
  }
}

function encodeCell(encoder: ReceiptPrinterEncoder, { text, bold, size }: TextRun): void {
  if (text === '') return;
  const [width, height] = SCALE[size];
  if (bold) encoder.bold(true);
  if (size !== 'normal') encoder.size(width, height);
  encoder.text(text);
  if (size !== 'normal') encoder.size(1, 1);
  if (bold) encoder.bold(false);
}
