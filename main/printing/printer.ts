import type { CannotPrint, Paper, ReceiptDocument } from '../../shared/receipt/document.ts';

/** One receipt on its way to paper. The name is the order's id and, for a copy, its number: small letters, digits, `-`. */
export interface PrintJob {
  readonly name: string;
  readonly document: ReceiptDocument;
  readonly paper: Paper;
}

/** What is known of the paper afterwards; a print queue keeps its jobs by this (docs/receipts.md, "Printers"). */
export type PrintResult =
  /** Confirmed: the paper is out, or the files are on the disk. */
  | { readonly is: 'printed'; readonly files: readonly string[] }
  /** Handed over to something that cannot say more. */
  | { readonly is: 'sent' }
  /** Something failed midway: only a person can tell whether there is paper. Never repeated by itself. */
  | { readonly is: 'uncertain'; readonly detail: string }
  /** Nothing was printed. */
  | { readonly is: 'notPrinted'; readonly failure: CannotPrint };

/** One printer of any kind. Its expected troubles are results; it does not reject. */
export interface Printer {
  readonly print: (job: PrintJob) => Promise<PrintResult>;
}
