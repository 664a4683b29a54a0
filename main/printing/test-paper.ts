import { big, centred, paragraph, type ReceiptDocument, row } from '../../shared/receipt/document.ts';
import { cleanText } from '../../shared/text.ts';

/**
 * What a new printer prints to be looked at: letters that are told apart, large text, a row that reaches both edges, a QR
 * code. It is in English alone, for whoever sets the printer up.
 */
export const testPaper = (printer: string | null, at: Date): ReceiptDocument => ({
  kind: 'receipt',
  language: 'en',
  title: 'Printer test',
  blocks: [
    centred('PRINTER TEST', { bold: true }),
    centred(cleanText(printer ?? 'Practice printer')),
    { is: 'rule' },
    row('Left edge', 'right edge'),
    row('Rupiah', 'Rp 1.234.567', { bold: true, exact: true }),
    paragraph('0 O o  1 I l  5 S  8 B'),
    paragraph('abcdefghijklmnopqrstuvwxyz'),
    big(['4101', '2233'], ' ', true),
    { is: 'qr', data: 'LOKET TEST', label: 'Test code' },
    { is: 'rule' },
    centred(at.toISOString()),
    { is: 'feed', lines: 2 },
    { is: 'cut' },
  ],
});
