import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { type Block, type CannotPrint, cannotPrint, type ReceiptDocument } from '../../shared/receipt/document.ts';
import { printableBytes } from '../../shared/receipt/image.ts';
import { type Cell, type Line, layout, type Size } from '../../shared/receipt/layout.ts';
import { assertNever, fail, ok, type Result } from '../../shared/result.ts';
import { type CodePage, encodeText, inPage, isInPage } from './code-pages.ts';
import { type Meant, onlyPrints } from './escpos-audit.ts';
import type { PrinterProfile } from './printer-profile.ts';
import { qrMatrix } from './qr.ts';

const LARGEST_MODULE = 6;
/** Below this many dots a module no longer scans from thermal paper. */
const SMALLEST_MODULE = 2;
const QUIET_MODULES = 8;
/** `ESC a`: the encoder would put it off until text follows. */
const CENTRE = [0x1b, 0x61, 1] as const;
const LEFT = [0x1b, 0x61, 0] as const;
/** `GS v 0`, dots at their own size; the paper moves on by itself. */
const RASTER = [0x1d, 0x76, 0x30, 0] as const;
/** `ESC t`, which selects the printer's code page. */
const SELECT_PAGE = [0x1b, 0x74] as const;
const QR_DATA = /^[\x20-\x7e]+$/;
const SCALE: Readonly<Record<Size, readonly [width: number, height: number]>> = { normal: [1, 1], tall: [1, 2], double: [2, 2] };

/**
 * The document as ESC/POS bytes for a printer. Text is brought into the printer's code page before it is encoded, and the
 * bytes are read again afterwards: nothing leaves but the commands issued here and the text that was meant, so no byte
 * below 0x20 comes from data. Fails as `tooWide` or `unprintable` when an exact text cannot be printed in full.
 */
export function receiptEscpos(document: ReceiptDocument, profile: PrinterProfile): Result<Uint8Array, CannotPrint> {
  const printable = inCodePage(document, profile.codePage);
  if (!printable.ok) return printable;
  const laid = layout(printable.value, profile.columns);
  if (!laid.ok) return laid;
  const sizes = moduleSizes(laid.value, profile);
  if (!sizes.ok) return sizes;
  const bytes = encodeLines(laid.value, sizes.value, profile);
  const meant = meantBy(laid.value, profile);
  if (!onlyPrints(bytes, meant)) return fail(cannotPrint('unprintable', 'the encoded receipt does not read back as it was meant'));
  return ok(bytes);
}

/** The document with every text in characters of the page; an exact text that has others, or a QR code of other than ASCII, fails. */
function inCodePage(document: ReceiptDocument, page: CodePage): Result<ReceiptDocument, CannotPrint> {
  const foreign = document.blocks.find((block) => !isPrintable(block, page));
  if (foreign) return fail(cannotPrint('unprintable', `this printer lacks characters of: ${exactPart(foreign)}`));
  return ok({ ...document, blocks: document.blocks.map((block) => blockInPage(block, page)) });
}

function isPrintable(block: Block, page: CodePage): boolean {
  if (block.is === 'qr') return QR_DATA.test(block.data);
  return !('exact' in block && block.exact) || isInPage(exactPart(block), page);
}

function exactPart(block: Block): string {
  if (block.is === 'row') return block.value;
  if (block.is === 'text') return block.text;
  if (block.is === 'big') return block.parts.join(block.between);
  return block.is === 'qr' ? block.data : '';
}

function blockInPage(block: Block, page: CodePage): Block {
  switch (block.is) {
    case 'text':
      return { ...block, text: inPage(block.text, page) };
    case 'row':
      return { ...block, label: inPage(block.label, page), value: inPage(block.value, page) };
    case 'big':
      return { ...block, parts: block.parts.map((part) => inPage(part, page)) };
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

/** Dots per module of each QR code, as large as the paper allows. */
function moduleSizes(lines: readonly Line[], { dots }: PrinterProfile): Result<ReadonlyMap<string, number>, CannotPrint> {
  const sizes = new Map<string, number>();
  for (const line of lines) {
    if (line.is !== 'qr') continue;
    const modules = qrMatrix(line.data)?.length ?? Number.POSITIVE_INFINITY;
    const size = Math.min(LARGEST_MODULE, Math.floor(dots / (modules + QUIET_MODULES)));
    if (size < SMALLEST_MODULE) return fail(cannotPrint('tooWide', 'the QR code is too large for this paper'));
    sizes.set(line.data, size);
  }
  return ok(sizes);
}

function encodeLines(lines: readonly Line[], sizes: ReadonlyMap<string, number>, profile: PrinterProfile): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
    columns: profile.columns,
    language: 'esc-pos',
    newline: '\n',
    feedBeforeCut: 0,
    errors: 'strict',
  });
  encoder.initialize().raw([...SELECT_PAGE, profile.codePageNumber]);
  for (const line of lines) encodeLine(encoder, line, sizes, profile);
  return encoder.encode();
}

function encodeLine(encoder: ReceiptPrinterEncoder, line: Line, sizes: ReadonlyMap<string, number>, profile: PrinterProfile): void {
  switch (line.is) {
    case 'cells':
      for (const cell of line.cells) encodeCell(encoder, cell, profile.codePage);
      encoder.newline();
      return;
    case 'qr':
      encoder
        .align('center')
        .qrcode(line.data, { size: sizes.get(line.data) ?? SMALLEST_MODULE, errorlevel: 'm' })
        .align('left');
      return;
    case 'image':
      if (line.width <= profile.dots) encodeImage(encoder, line);
      return;
    case 'feed':
      encoder.newline(line.lines);
      return;
    case 'cut':
      encoder.newline(profile.feedToCut);
      if (profile.cutter) encoder.cut('partial');
      return;
    default:
      assertNever(line);
  }
}

/** Centred, dot by dot (`GS v 0`). A picture that is wider than the paper is left out. */
function encodeImage(encoder: ReceiptPrinterEncoder, picture: Extract<Line, { is: 'image' }>): void {
  const [columns, rows] = [picture.width / 8, picture.height];
  const size = [columns & 0xff, columns >> 8, rows & 0xff, rows >> 8];
  encoder.raw([...CENTRE, ...RASTER, ...size, ...printableBytes(picture), ...LEFT]);
}

/**
 * Text goes in as bytes of the page: the encoder would copy a whole code page at each piece. Styles are sent only where
 * they differ from plain text.
 */
function encodeCell(encoder: ReceiptPrinterEncoder, { text, bold, size }: Cell, page: CodePage): void {
  const [width, height] = SCALE[size];
  if (bold) encoder.bold(true);
  if (size !== 'normal') encoder.size(width, height);
  encoder.raw([...encodeText(text, page)]);
  if (size !== 'normal') encoder.size(1, 1);
  if (bold) encoder.bold(false);
}

/** What should stand in the bytes beside commands: the text of all cells, the data of all QR codes, the dots of all pictures. */
function meantBy(lines: readonly Line[], { codePage, dots }: PrinterProfile): Meant {
  const text = lines.flatMap((line) => (line.is === 'cells' ? line.cells.map((cell) => cell.text) : [])).join('');
  return {
    text: encodeText(text, codePage),
    qr: lines.flatMap((line) => (line.is === 'qr' ? [line.data] : [])),
    images: lines.flatMap((line) => (line.is === 'image' && line.width <= dots ? [base64Of(printableBytes(line))] : [])),
  };
}

const base64Of = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
