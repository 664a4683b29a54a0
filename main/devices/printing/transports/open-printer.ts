import { assertNever } from '../../../../shared/lib/result.ts';
import { isPrintQueueName, type PrinterSettings, type PrinterStatus } from '../../../../shared/printing/printers.ts';
import type { Clock } from '../../../lib/clock.ts';
import { capabilitiesOf } from '../models/printer-profile.ts';
import type { Printer } from '../printer.ts';
import { PRINTER_TIMEOUTS, type PrinterTimeouts } from './connection.ts';
import { queueStatus } from './cups.ts';
import { cupsPrinter } from './cups-printer.ts';
import { deviceConnection } from './device-connection.ts';
import { escposPrinter } from './escpos-printer.ts';
import { type FolderPrinterOptions, folderPrinter } from './folder-printer.ts';
import { type SystemPrinting, systemPrinter } from './system-printer.ts';
import { tcpConnection } from './tcp-connection.ts';

interface OpenPrinterDeps {
  readonly clock: Clock;
  /** For printers of kind `folder` that name none. */
  readonly folder: FolderPrinterOptions;
  /** Null where there is no Electron. */
  readonly system: SystemPrinting | null;
  readonly limits?: PrinterTimeouts;
  /** Environment of CUPS's programs (CUPS_SERVER), for tests. */
  readonly cupsEnv?: Readonly<Record<string, string>>;
}

/**
 * Creates the printer that the settings describe. Create it once per printer and keep it while its settings stay the same,
 * because it keeps the order of its jobs. Opens nothing before the first call.
 */
export function openPrinter(settings: PrinterSettings, deps: OpenPrinterDeps): Printer {
  const { clock, limits = PRINTER_TIMEOUTS, cupsEnv } = deps;
  const capabilities = capabilitiesOf(settings);
  switch (settings.kind) {
    case 'tcp':
      return escposPrinter({ connect: tcpConnection(settings, limits, clock), capabilities, limits, clock });
    case 'device':
      return escposPrinter({ connect: deviceConnection(settings, limits, clock), capabilities, limits, clock });
    case 'queue':
      return cupsPrinter({ queue: settings.queue, capabilities, limits, clock, ...(cupsEnv ? { env: cupsEnv } : {}) });
    case 'system':
      return systemPrinter({
        device: settings.device,
        printing: deps.system ?? NO_SYSTEM_PRINTING,
        queueStatus: () => cupsStatus(settings.device, deps),
        font: deps.folder.font,
      });
    case 'folder':
      return folderPrinter({ ...deps.folder, ...(settings.folder === null ? {} : { folder: settings.folder }) });
    default:
      return assertNever(settings);
  }
}

/** Where CUPS does the system's printing, a printer's name is that of its queue. */
async function cupsStatus(device: string, { clock, limits = PRINTER_TIMEOUTS, cupsEnv }: OpenPrinterDeps): Promise<PrinterStatus> {
  if (process.platform === 'win32' || !isPrintQueueName(device)) return { is: 'unknown' };
  return queueStatus(device, { clock, limitMs: limits.toolMs, ...(cupsEnv ? { env: cupsEnv } : {}) });
}

const NO_SYSTEM_PRINTING: SystemPrinting = {
  list: async () => [],
  print: async () => 'there is no way to the system’s printers here',
};
