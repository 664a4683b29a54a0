import type { PrinterStatus, PrinterTrouble } from '../../shared/printing/printers.ts';
import { type CannotPrint, cannotPrint, type PaperWidth, type ReceiptDocument } from '../../shared/receipt/document.ts';

/** One receipt on its way to paper. The name is the order's id and, for a copy, its number: small letters, digits, `-`. */
export interface PrinterJob {
  readonly name: string;
  readonly document: ReceiptDocument;
  readonly paper: PaperWidth;
  /**
   * The document as ESC/POS for this very printer (receiptEscpos with its profile), where it was encoded before. Left out,
   * the printer encodes it. Printers that take no ESC/POS (folder, system) draw the document in either case.
   */
  readonly bytes?: Uint8Array;
}

/** What is known of the paper afterwards; a print queue keeps its jobs by this (docs/printers.md). */
export type PrintResult =
  /** Confirmed: the paper is out, or the files are on the disk. */
  | { readonly is: 'printed'; readonly files: readonly string[] }
  /** Handed over to something that cannot say more. */
  | { readonly is: 'sent' }
  /** Something failed midway: only a person can tell whether there is paper. Never repeated by itself. */
  | { readonly is: 'uncertain'; readonly detail: string; readonly trouble?: PrinterTrouble }
  /** Nothing was printed. `trouble` where the printer is the reason, none where the document is. */
  | { readonly is: 'notPrinted'; readonly failure: CannotPrint; readonly trouble?: PrinterTrouble };

/** One printer of any kind. Its expected troubles are results; it does not reject, and each call ends within a time limit. */
export interface Printer {
  /**
   * Prints one job; jobs of one printer run one after the other, in the order of the calls. Aborting ends it: as
   * `notPrinted` before the first byte has left, as `uncertain` after it.
   */
  readonly print: (job: PrinterJob, signal?: AbortSignal) => Promise<PrintResult>;
  /** What the printer says of itself now. */
  readonly status: () => Promise<PrinterStatus>;
  /** Opens the drawer. `printed` when the printer confirmed the command; `notPrinted` leaves the drawer shut for good. */
  readonly kickDrawer: () => Promise<PrintResult>;
}

/** Nothing was printed, for this reason. */
export const notPrinted = (trouble: PrinterTrouble, detail: string): PrintResult => ({
  is: 'notPrinted',
  failure: cannotPrint('device', detail),
  trouble,
});

/** Nobody but a person can tell what was printed. */
export const printUncertain = (trouble: PrinterTrouble, detail: string): PrintResult => ({ is: 'uncertain', trouble, detail });
