import type { Printer } from '../../../main/devices/printing/printer.ts';
import type { Printers } from '../../../main/devices/printing/printers.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';

/** A printer that accepts everything and reports nothing. */
export const mutePrinter: Printer = {
  print: async () => ({ is: 'sent' }),
  status: async () => ({ is: 'unknown' }),
  kickDrawer: async () => ({ is: 'sent' }),
};

/** Printers for a shop whose prints are not examined. */
export const mutePrinters: Printers = { open: () => mutePrinter, folder: () => mutePrinter, discover: async () => [], models: () => [] };

/** The screen's view of a printed receipt. */
export const printedJobView = (copy = 0): PrintJobView => ({
  jobId: `job-${copy}`,
  at: '2026-11-21T03:43:10.000Z',
  kind: 'receipt',
  orderIds: ['7q2fk3ma000123'],
  copy,
  receiptsOf: ['7q2fk3ma000123'],
  by: 'Sari',
  state: { is: 'printed', seenBy: null, files: [] },
  since: '2026-11-21T03:43:10.000Z',
  printer: { id: null, name: null },
  stale: false,
});
