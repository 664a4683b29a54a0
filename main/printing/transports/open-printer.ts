import { assertNever } from '../../../shared/lib/result.ts';
import { isQueueName, type PrinterSettings, type PrinterStatus } from '../../../shared/printing/printers.ts';
import type { Clock } from '../../lib/clock.ts';
import { equipmentOf } from '../models/printer-profile.ts';
import type { Printer } from '../printer.ts';
import { LIMITS, type Limits } from './connection.ts';
import { queueStatus } from './cups.ts';
import { queuePrinter } from './cups-printer.ts';
import { deviceWire } from './device-connection.ts';
import { escposPrinter } from './escpos-printer.ts';
import { type FolderPrinting, folderPrinter } from './folder-printer.ts';
import { type SystemPrinting, systemPrinter } from './system-printer.ts';
import { tcpWire } from './tcp-connection.ts';

export interface PrintersParts {
  readonly clock: Clock;
  /** For printers of kind `folder` that name no folder of their own. */
  readonly folder: FolderPrinting;
  /** Null where there is no Electron. */
  readonly system: SystemPrinting | null;
  readonly limits?: Limits;
  /** Environment of CUPS's programs (CUPS_SERVER), for tests. */
  readonly cupsEnv?: Readonly<Record<string, string>>;
}

/**
 * The printer that the settings mean. Make it once for each printer and keep it while its settings stay: it holds the
 * order of its jobs. Nothing is opened before the first call.
 */
export function openPrinter(settings: PrinterSettings, parts: PrintersParts): Printer {
  const { clock, limits = LIMITS, cupsEnv } = parts;
  const equipment = equipmentOf(settings);
  switch (settings.kind) {
    case 'tcp':
      return escposPrinter({ open: tcpWire(settings, limits, clock), equipment, limits, clock });
    case 'device':
      return escposPrinter({ open: deviceWire(settings, limits, clock), equipment, limits, clock });
    case 'queue':
      return queuePrinter({ queue: settings.queue, equipment, limits, clock, ...(cupsEnv ? { env: cupsEnv } : {}) });
    case 'system':
      return systemPrinter({
        device: settings.device,
        printing: parts.system ?? NO_SYSTEM,
        ask: () => askCups(settings.device, parts),
        font: parts.folder.font,
      });
    case 'folder':
      return folderPrinter({ ...parts.folder, ...(settings.folder === null ? {} : { folder: settings.folder }) });
    default:
      return assertNever(settings);
  }
}

/** Where printing is CUPS's, a printer's name is that of its queue. */
async function askCups(device: string, { clock, limits = LIMITS, cupsEnv }: PrintersParts): Promise<PrinterStatus> {
  if (process.platform === 'win32' || !isQueueName(device)) return { is: 'unknown' };
  return queueStatus(device, { clock, limitMs: limits.toolMs, ...(cupsEnv ? { env: cupsEnv } : {}) });
}

const NO_SYSTEM: SystemPrinting = {
  list: async () => [],
  print: async () => 'there is no way to the system’s printers here',
};
