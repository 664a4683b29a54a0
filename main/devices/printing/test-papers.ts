import { type Block, big, centred, type ReceiptDocument } from '../../../shared/receipts/document.ts';
import { receiptStrings } from '../../../shared/receipts/strings.ts';
import type { Printer } from './printer.ts';
import type { Printers } from './printers.ts';

const MARK: Block = big(['TEST'], ' ', false);

/** The document with TEST above and below what it says. */
function asTestPaper(document: ReceiptDocument): ReceiptDocument {
  const { blocks, language } = document;
  const end = blocks.findLastIndex(({ is }) => is !== 'feed' && is !== 'cut') + 1;
  const above = [MARK, centred(receiptStrings[language].trainingNotice)];
  return { ...document, blocks: [...above, ...blocks.slice(0, end), MARK, ...blocks.slice(end)] };
}

const marking = (printer: Printer): Printer => ({
  ...printer,
  print: (job, signal) => printer.print({ ...job, document: asTestPaper(job.document) }, signal),
});

/** The printers of a package for tests (docs/packages.md): every paper says that it is none of a shop. */
export const testPapers = (printers: Printers): Printers => ({
  ...printers,
  open: (settings, folder) => marking(printers.open(settings, folder)),
  folder: (folder) => marking(printers.folder(folder)),
});
