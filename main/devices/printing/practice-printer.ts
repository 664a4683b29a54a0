import { notPrinted, type Printer } from './printer.ts';
import type { Printers } from './printers.ts';

/** The practice printer, which has no paper while `isOutOfPaper` says so. */
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
