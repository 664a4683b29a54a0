import { cleanText } from '../../../shared/lib/text.ts';
import { big, centred, paragraph, type ReceiptDocument, row } from '../../../shared/receipt/document.ts';
import { receiptStrings } from '../../../shared/receipt/strings.ts';
import type { Language } from '../../../shared/settings/settings.ts';

/**
 * A test page to check a new printer by eye: similar letters, large text, a row that reaches both edges, a QR code; in the
 * language of receipts.
 */
export function testPage(language: Language, printer: string | null, at: Date): ReceiptDocument {
  const strings = receiptStrings[language];
  return {
    kind: 'receipt',
    language,
    title: strings.testTitle,
    blocks: [
      centred(strings.testTitle.toUpperCase(), { bold: true }),
      centred(cleanText(printer ?? strings.practicePrinter)),
      { is: 'rule' },
      row(strings.leftEdge, strings.rightEdge),
      row('Rupiah', 'Rp 1.234.567', { bold: true, exact: true }),
      paragraph('0 O o  1 I l  5 S  8 B'),
      paragraph('abcdefghijklmnopqrstuvwxyz'),
      big(['4101', '2233'], ' ', true),
      { is: 'qr', data: 'LOKET TEST', label: strings.testQr },
      { is: 'rule' },
      centred(at.toISOString()),
      { is: 'feed', lines: 2 },
      { is: 'cut' },
    ],
  };
}
