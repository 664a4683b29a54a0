import { assertNever } from '../../../../shared/lib/result.ts';
import type { PrinterSettings } from '../../../../shared/printing/printers.ts';
import type { Clock } from '../../../lib/clock.ts';
import { capabilitiesOf } from '../models/printer-profile.ts';
import type { Printer } from '../printer.ts';
import { PRINTER_TIMEOUTS, type PrinterTimeouts } from './connection.ts';
import { deviceConnection } from './device-connection.ts';
import { escposPrinter } from './escpos-printer.ts';
import { type FolderPrinterOptions, folderPrinter } from './folder-printer.ts';
import { queuePrinter } from './queue-printer.ts';
import type { Spooler } from './spooler.ts';
import { type SystemPrinting, systemPrinter } from './system-printer.ts';
import { tcpConnection } from './tcp-connection.ts';

interface OpenPrinterDeps {
  readonly clock: Clock;
  /** For printers of kind `folder` that name none. */
  readonly folder: FolderPrinterOptions;
  /** Null where there is no Electron. */
  readonly system: SystemPrinting | null;
  readonly limits?: PrinterTimeouts;
  readonly spooler: Spooler;
}

/**
 * Creates the printer that the settings describe. Create it once per printer and keep it while its settings stay the same,
 * because it keeps the order of its jobs. Opens nothing before the first call.
 */
export function openPrinter(settings: PrinterSettings, deps: OpenPrinterDeps): Printer {
  const { clock, spooler, limits = PRINTER_TIMEOUTS } = deps;
  const capabilities = capabilitiesOf(settings);
  switch (settings.kind) {
    case 'tcp':
      return escposPrinter({ connect: tcpConnection(settings, limits, clock), capabilities, limits, clock });
    case 'device':
      return escposPrinter({ connect: deviceConnection(settings, limits, clock), capabilities, limits, clock });
    case 'queue':
      return queuePrinter({ queue: settings.queue, spooler, capabilities, limits, clock });
    case 'system':
      return systemPrinter({
        device: settings.device,
        printing: deps.system ?? NO_SYSTEM_PRINTING,
        // The name of a printer with a driver is that of its queue.
        queueStatus: () => spooler.status(settings.device),
        font: deps.folder.font,
      });
    case 'folder':
      return folderPrinter({ ...deps.folder, ...(settings.folder === null ? {} : { folder: settings.folder }) });
    default:
      return assertNever(settings);
  }
}

const NO_SYSTEM_PRINTING: SystemPrinting = {
  list: async () => [],
  print: async () => 'there is no way to the system’s printers here',
};
