import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { assertNever, fail, ok, type Result } from '../../../../shared/lib/result.ts';
import { type Block, type CannotPrint, cannotPrint, type ReceiptDocument } from '../../../../shared/receipts/document.ts';
import { layout, type Size } from '../../../../shared/receipts/layout.ts';
import type { PrinterProfile } from '../models/printer-profile.ts';
import { firstMismatch, type Mark } from './audit.ts';
import { type CodePage, isInPage, toPage } from './code-pages.ts';
import { marksOf } from './marks.ts';

/** `ESC a`, written directly because the encoder delays it until text follows. */
const CENTRE = [0x1b, 0x61, 1] as const;
const LEFT = [0x1b, 0x61, 0] as const;
/** `GS v 0`, dots at their own size; the printer advances the paper itself. */
const RASTER = [0x1d, 0x76, 0x30, 0] as const;
/** `ESC t`, which selects the printer's code page. */
const SELECT_PAGE = [0x1b, 0x74] as const;
const QR_DATA = /^[\x20-\x7e]+$/;
const SCALE: Readonly<Record<Size, readonly [width: number, height: number]>> = { normal: [1, 1], tall: [1, 2], double: [2, 2] };

/**
 * Encodes a document as ESC/POS. Converts text to the printer's code page first and audits the finished bytes (audit.ts), so
 * that no byte below 0x20 comes from text. Fails as `tooWide` or `unprintable` when an exact text cannot be printed in full.
 */
export function receiptEscpos(document: ReceiptDocument, profile: PrinterProfile): Result<Uint8Array, CannotPrint> {
  const printable = documentInCodePage(document, profile.codePage);
  if (!printable.ok) return printable;
  const lines = layout(printable.value, profile.columns);
  if (!lines.ok) return lines;
  const marks = marksOf(lines.value, profile);
  if (!marks.ok) return marks;
  const bytes = encodeMarks(marks.value, profile);
  const mismatch = firstMismatch(bytes, { page: profile.codePageNumber, marks: marks.value });
  return mismatch === null ? ok(bytes) : fail(cannotPrint('unprintable', `byte ${mismatch} of the encoded receipt is not what was meant`));
}

/**
 * Converts every text to characters of the page. Fails for an exact text with other characters, and for a QR code that is not
 * ASCII.
 */
function documentInCodePage(document: ReceiptDocument, page: CodePage): Result<ReceiptDocument, CannotPrint> {
  const foreign = document.blocks.find((block) => !isPrintable(block, page));
  if (foreign) return fail(cannotPrint('unprintable', `this printer lacks characters of: ${exactTextOf(foreign)}`));
  return ok({ ...document, blocks: document.blocks.map((block) => blockInPage(block, page)) });
}

function isPrintable(block: Block, page: CodePage): boolean {
  if (block.is === 'qr') return QR_DATA.test(block.data);
  return !('exact' in block && block.exact) || isInPage(exactTextOf(block), page);
}

function exactTextOf(block: Block): string {
  if (block.is === 'row') return block.value;
  if (block.is === 'text') return block.text;
  if (block.is === 'big') return block.parts.join(block.between);
  return block.is === 'qr' ? block.data : '';
}

function blockInPage(block: Block, page: CodePage): Block {
  switch (block.is) {
    case 'text':
      return { ...block, text: toPage(block.text, page) };
    case 'row':
      return { ...block, label: toPage(block.label, page), value: toPage(block.value, page) };
    case 'big':
      return { ...block, parts: block.parts.map((part) => toPage(part, page)) };
    case 'rule':
    case 'qr':
    case 'image':
    case 'feed':
    case 'cut':
      return block;
    default:
      return assertNever(block);
  }
}

function encodeMarks(marks: readonly Mark[], { columns, codePageNumber }: PrinterProfile): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({ columns, language: 'esc-pos', newline: '\n', feedBeforeCut: 0, errors: 'strict' });
  encoder.initialize().raw([...SELECT_PAGE, codePageNumber]);
  for (const mark of marks) encodeMark(encoder, mark);
  return encoder.encode();
}

function encodeMark(encoder: ReceiptPrinterEncoder, mark: Mark): void {
  switch (mark.is) {
    case 'text':
      encodeText(encoder, mark);
      return;
    case 'feed':
      // The encoder treats 0 as 1.
      if (mark.lines > 0) encoder.newline(mark.lines);
      return;
    case 'qr':
      encoder.align('center').qrcode(mark.data, { size: mark.module, errorlevel: 'm' }).align('left');
      return;
    case 'picture':
      encodePicture(encoder, mark);
      return;
    case 'cut':
      encoder.cut('partial');
      return;
    default:
      assertNever(mark);
  }
}

/** Centred, as dots. */
function encodePicture(encoder: ReceiptPrinterEncoder, { columns, rows, dots }: Extract<Mark, { is: 'picture' }>): void {
  const size = [columns & 0xff, columns >> 8, rows & 0xff, rows >> 8];
  encoder.raw([...CENTRE, ...RASTER, ...size, ...dots, ...LEFT]);
}

/**
 * Passes text as bytes of the page, because the encoder would copy a whole code page for each piece. Sends styles only where
 * they differ from plain text.
 */
function encodeText(encoder: ReceiptPrinterEncoder, { bytes, bold, size }: Extract<Mark, { is: 'text' }>): void {
  const [width, height] = SCALE[size];
  if (bold) encoder.bold(true);
  if (size !== 'normal') encoder.size(width, height);
  encoder.raw([...bytes]);
  if (size !== 'normal') encoder.size(1, 1);
  if (bold) encoder.bold(false);
}
