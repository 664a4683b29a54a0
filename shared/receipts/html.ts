import { assertNever } from '../lib/result.ts';
import { type Block, PAPER_COLUMNS, type PaperWidth, type ReceiptDocument } from './document.ts';
import { bitmapPath, bitmapRows, type QrMatrix, qrPath } from './dots.ts';
import { bigTextLayout } from './layout.ts';

interface ReceiptHtmlOptions {
  readonly paper: PaperWidth;
  /** Encodes a QR code; null when the text is too long for one. */
  readonly qr: (data: string) => QrMatrix | null;
  /** A `data:font/woff2;base64,…` URL of a monospace font that distinguishes 0 O and 1 I l; null for the system's font. */
  readonly font: string | null;
}

/** Large enough for any phone camera, as on paper: six dots of an eighth of a millimetre. */
const MM_PER_MODULE = 0.75;
const LARGEST_QR_MM = 46;

/** Renders the document as a whole HTML page for the PDF: one column, all text escaped, no script, no external resource. */
export function receiptHtml(document: ReceiptDocument, options: ReceiptHtmlOptions): string {
  const body = document.blocks.map((block) => blockHtml(block, options)).join('\n');
  return [
    '<!doctype html>',
    `<html lang="${document.language}"><head><meta charset="utf-8"><title>${escapeHtml(document.title)}</title>`,
    `<style>${receiptStyle(options.paper, options.font)}</style></head>`,
    `<body><main>\n${body}\n</main></body></html>`,
  ].join('\n');
}

function blockHtml(block: Block, options: ReceiptHtmlOptions): string {
  switch (block.is) {
    case 'text':
      return `<p class="${classes('text', block.align === 'center' && 'center', block.bold && 'bold')}">${escapeHtml(block.text)}</p>`;
    case 'row': {
      const value = `<span class="value">${escapeHtml(block.value)}</span>`;
      return `<p class="${classes('row', block.bold && 'bold')}"><span>${escapeHtml(block.label)}</span> ${value}</p>`;
    }
    case 'rule':
      return '<hr>';
    case 'big':
      return bigHtml(block, PAPER_COLUMNS[options.paper]);
    case 'qr':
      return qrHtml(block, options);
    case 'image':
      return imageHtml(block);
    case 'feed':
      return `<div class="feed">${'\n'.repeat(block.lines)}</div>`;
    case 'cut':
      return '';
    default:
      return assertNever(block);
  }
}

function bigHtml(block: Extract<Block, { is: 'big' }>, columns: number): string {
  const { percent, lines } = bigTextLayout(block, columns);
  return `<p class="big times${percent}">${lines.map(escapeHtml).join(`${block.between}<br>`)}</p>`;
}

function qrHtml({ data, label }: Extract<Block, { is: 'qr' }>, { qr }: ReceiptHtmlOptions): string {
  const picture = qrPath(qr(data) ?? []);
  if (picture === null) return '';
  const { side, viewBox, path } = picture;
  const size = Math.min(LARGEST_QR_MM, side * MM_PER_MODULE).toFixed(2);
  const attributes = `width="${size}mm" height="${size}mm" viewBox="${viewBox}" shape-rendering="crispEdges"`;
  return `<svg role="img" aria-label="${escapeHtml(label)}" ${attributes}><path d="${path}"/></svg>`;
}

/** Eight dots to the millimetre, as on paper. */
function imageHtml({ width, height, bits, label }: Extract<Block, { is: 'image' }>): string {
  const attributes = `width="${width / 8}mm" height="${height / 8}mm" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"`;
  return `<svg role="img" aria-label="${escapeHtml(label)}" ${attributes}><path d="${bitmapPath(bitmapRows({ width, height, bits }))}"/></svg>`;
}

const classes = (...names: readonly (string | false)[]): string => names.filter((name) => name !== false).join(' ');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an HTML element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** The unprinted margin at each side, in millimetres. */
const MARGIN: Readonly<Record<PaperWidth, number>> = { '58': 5, '80': 4 };
/** A monospace character is 0.6 em wide. */
const EM_PER_COLUMN = 0.6;

/** The style of a receipt page that is as wide as its paper, in millimetres. */
function receiptStyle(paper: PaperWidth, font: string | null): string {
  const width = Number(paper) - MARGIN[paper] * 2;
  const size = (width / PAPER_COLUMNS[paper] / EM_PER_COLUMN).toFixed(3);
  // At its end a page needs no empty lines: the padding is its margin.
  return `${font === null ? '' : fontFace(font)}
@page { margin: 0 }
* { margin: 0; padding: 0; box-sizing: border-box }
html { width: ${paper}mm; background: #fff }
body { width: ${paper}mm; padding: 4mm ${MARGIN[paper]}mm 6mm; color: #000;
  font: ${size}mm/1.35 "Receipt", "JetBrains Mono", "DejaVu Sans Mono", "Liberation Mono", monospace;
  font-variant-ligatures: none; font-feature-settings: "zero" 1 }
p { overflow-wrap: anywhere }
.center { text-align: center; text-wrap: balance }
.bold { font-weight: 700 }
.row { display: flex; flex-wrap: wrap; justify-content: space-between; column-gap: 1ch }
.row > span { min-width: 0; white-space: pre-wrap }
.feed { white-space: pre }
.feed:last-child { display: none }
.value { margin-left: auto }
hr { border: 0; border-top: 0.2mm dashed #000; margin: 1.2mm 0 }
.big { margin: 0.4mm 0; text-align: center; font-weight: 700; line-height: 1.2; white-space: pre-wrap }
.times200 { font-size: 200% } .times150 { font-size: 150% } .times125 { font-size: 125% } .times100 { font-size: 100% }
svg { display: block; max-width: 100%; margin: 0 auto }`;
}

const fontFace = (font: string): string =>
  `@font-face { font-family: "Receipt"; src: url("${font.replace(/[^\w:;,/+=.-]/g, '')}") format("woff2"); font-weight: 100 800 }`;
