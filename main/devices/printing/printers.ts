import { readFile } from 'node:fs/promises';
import type { FoundPrinter, PrinterModelView, PrinterPlace, PrinterSettings } from '../../../shared/printing/printers.ts';
import type { Clock } from '../../lib/clock.ts';
import { modelViews } from './models/printer-models.ts';
import { notPrinted, type PdfPrinter, type Printer } from './printer.ts';
import { findPrinters } from './transports/find-printers.ts';
import { type FolderPrinterOptions, folderPrinter } from './transports/folder-printer.ts';
import { findNetworkPrinters } from './transports/network-printers.ts';
import { openPrinter } from './transports/open-printer.ts';
import type { SystemPrinting } from './transports/system-printer.ts';
import { systemSpooler } from './transports/system-spooler.ts';

interface PrintersDeps {
  readonly clock: Clock;
  /** Null where there is no Electron. */
  readonly system: SystemPrinting | null;
  readonly pdf: PdfPrinter | null;
  readonly font: string | null;
  /** Where the thread for the spooler of Windows begins (winspool-worker.ts). */
  readonly winspoolUrl?: URL;
}

/** All printers that this computer can reach. */
export interface Printers {
  /** `folder` is for a printer of kind `folder` that names none. */
  readonly open: (settings: PrinterSettings, folder: string) => Printer;
  /** A printer that writes files. */
  readonly folder: (folder: string) => Printer;
  readonly discover: (place: PrinterPlace) => Promise<FoundPrinter[]>;
  readonly models: () => readonly PrinterModelView[];
}

export function createPrinters({ clock, system, pdf, font, winspoolUrl }: PrintersDeps): Printers {
  const spooler = systemSpooler(clock, winspoolUrl);
  const folderOptions = (folder: string): FolderPrinterOptions => ({ folder, pdf, font });
  return {
    open: (settings, folder) => openPrinter(settings, { clock, folder: folderOptions(folder), system, spooler }),
    folder: (folder) => folderPrinter(folderOptions(folder)),
    discover: (place) => (place === 'network' ? findNetworkPrinters({ clock }) : findPrinters({ spooler, system })),
    models: modelViews,
  };
}

/** The practice printer, without paper while `isOutOfPaper` returns true. */
const practisePrinter = (printer: Printer, isOutOfPaper: () => boolean): Printer => ({
  ...printer,
  print: async (job, signal) => (isOutOfPaper() ? notPrinted('paperOut', 'practised') : printer.print(job, signal)),
  status: async () => (isOutOfPaper() ? { is: 'trouble', trouble: 'paperOut', detail: 'practised' } : printer.status()),
});

/** The printers of training: those that write files can run out of paper. */
export const practisePrinters = <P extends Pick<Printers, 'folder'>>(printers: P, isOutOfPaper: () => boolean): P => ({
  ...printers,
  folder: (folder) => practisePrinter(printers.folder(folder), isOutOfPaper),
});

/** A woff2 font file as a `data:` address for receiptHtml; null when it is missing, and then the system's monospace font serves. */
export const fontDataUrl = (file: string): Promise<string | null> =>
  readFile(file).then(
    (bytes) => `data:font/woff2;base64,${bytes.toString('base64')}`,
    () => null,
  );
