import type { PrinterStatus, PrinterTrouble } from '../../../shared/printing/printers.ts';
import { type CannotPrint, cannotPrint, type PaperWidth, type ReceiptDocument } from '../../../shared/receipts/document.ts';

/** One job for a printer. The name is the order's id and, for a reprint, its number: small letters, digits, `-`. */
export interface PrinterJob {
  readonly name: string;
  readonly document: ReceiptDocument;
  readonly paper: PaperWidth;
}

/** What is known of the paper afterwards; the print queue decides by it (docs/printers.md). */
export type PrintResult =
  /** Confirmed: the paper is out, or the files are on the disk. */
  | { readonly is: 'printed'; readonly files: readonly string[] }
  /** Handed over to something that cannot confirm more. */
  | { readonly is: 'sent' }
  /** Failed midway: only a person can see whether there is paper. Never repeated without one. */
  | { readonly is: 'uncertain'; readonly detail: string; readonly trouble?: PrinterTrouble }
  /** Nothing was printed. `trouble` is set where the printer is the reason, absent where the document is. */
  | { readonly is: 'notPrinted'; readonly failure: CannotPrint; readonly trouble?: PrinterTrouble };

/** One printer of any kind. Its expected troubles are results; it never rejects, and each call ends within a time limit. */
export interface Printer {
  /**
   * Prints one job; jobs of one printer run one at a time, in the order of the calls. An abort before the first byte left
   * gives `notPrinted`, after it `uncertain`.
   */
  readonly print: (job: PrinterJob, signal?: AbortSignal) => Promise<PrintResult>;
  /** The printer's current status. */
  readonly status: () => Promise<PrinterStatus>;
  /** Opens the drawer. `printed` when the printer confirmed the command; `notPrinted` when the drawer certainly stays shut. */
  readonly kickDrawer: () => Promise<PrintResult>;
}

export const notPrinted = (trouble: PrinterTrouble, detail: string): PrintResult => ({
  is: 'notPrinted',
  failure: cannotPrint('device', detail),
  trouble,
});

/** Only a person can tell what was printed. */
export const printUncertain = (trouble: PrinterTrouble, detail: string): PrintResult => ({ is: 'uncertain', trouble, detail });

/**
 * Renders one PDF page, as wide as the paper in millimetres and as long as the receipt. Rejects when it cannot be rendered (no
 * window, a crashed one).
 */
export type PdfPrinter = (html: string, widthMm: number) => Promise<Uint8Array>;
