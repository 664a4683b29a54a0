import { PAPER_COLUMNS, type PaperWidth } from './document.ts';

/** The unprinted margin at each side, in millimetres. */
const MARGIN: Readonly<Record<PaperWidth, number>> = { '58': 5, '80': 4 };
/** A monospace character is 0.6 em wide. */
const EM_PER_COLUMN = 0.6;

/** The style of a receipt page that is as wide as its paper, in millimetres. */
export function receiptStyle(paper: PaperWidth, font: string | null): string {
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
