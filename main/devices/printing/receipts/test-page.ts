import type { Language } from '../../../../shared/lib/language.ts';
import { cleanText } from '../../../../shared/lib/text.ts';
import { type PrinterSettings, usesEscpos } from '../../../../shared/printing/printers.ts';
import { type Block, big, centred, paragraph, type ReceiptDocument, row } from '../../../../shared/receipts/document.ts';
import { receiptStrings } from '../../../../shared/receipts/strings.ts';

/** The ruler's highest number: a feed is never that many lines short. */
const RULER_FROM = 6;

/** 12 mm wide and high; a whole number of bytes a row. */
const SQUARE_DOTS = 96;
const SQUARE_BITS = Buffer.alloc((SQUARE_DOTS / 8) * SQUARE_DOTS, 0xff).toString('base64');

/**
 * A test page to check a new printer by eye: a greeting to the shop, similar letters, large text, a row that reaches both edges, a QR code, a black square
 * that the screen asks about, and a ruler for the feed before the cut; in the language of receipts. Null is the practice printer.
 */
export function testPage(
  language: Language,
  shop: string,
  printer: Pick<PrinterSettings, 'name' | 'kind'> | null,
  at: Date,
): ReceiptDocument {
  const strings = receiptStrings[language];
  return {
    kind: 'receipt',
    language,
    title: strings.testTitle,
    blocks: [
      centred(`${strings.testHello}, ${cleanText(shop)}!`, { bold: true }),
      centred(strings.testTitle.toUpperCase(), { bold: true }),
      centred(cleanText(printer?.name ?? strings.practicePrinter)),
      { is: 'rule' },
      row(strings.leftEdge, strings.rightEdge),
      row('Rupiah', 'Rp 1.234.567', { bold: true, exact: true }),
      paragraph('0 O o  1 I l  5 S  8 B'),
      paragraph('abcdefghijklmnopqrstuvwxyz'),
      big(['4101', '2233'], ' ', true),
      { is: 'qr', data: 'LOKET TEST', label: strings.testQr },
      { is: 'image', width: SQUARE_DOTS, height: SQUARE_DOTS, bits: SQUARE_BITS, label: strings.testSquare },
      { is: 'rule' },
      centred(at.toISOString()),
      ...(printer !== null && usesEscpos(printer.kind) ? feedRuler(strings.testFeed) : []),
      { is: 'feed', lines: 2 },
      { is: 'cut' },
    ],
  };
}

/** The lowest number that stays above the cut is how many lines of feed are missing. */
const feedRuler = (howTo: string): Block[] => [
  { is: 'rule' },
  paragraph(howTo),
  ...Array.from({ length: RULER_FROM + 1 }, (_, index) => paragraph(`${RULER_FROM - index} ----`)),
];
