import type { PrinterStatus, PrinterTrouble } from '../../../../shared/printing/printers.ts';
import { receiptHtml } from '../../../../shared/receipts/html.ts';
import { qrMatrix } from '../escpos/qr-matrix.ts';
import { notPrinted, type Printer, type PrinterJob, type PrintResult, printUncertain } from '../printer.ts';
import { CANCELLED } from './connection.ts';
import { serialExecutor } from './serial-executor.ts';

/** The prefix of Electron's message for a job that it never began. */
const REFUSED = 'Invalid ';
/**
 * Troubles of a printer that the system listed nevertheless: it was found on the network, or CUPS's programs are missing. The spooler of
 * Windows is always there, so its silence is a trouble.
 */
const STATUS_UNAVAILABLE: ReadonlySet<PrinterTrouble> = new Set<PrinterTrouble>([
  'queueUnknown',
  ...(process.platform === 'win32' ? [] : (['noSpooler'] as const)),
]);

/** A printer as the system lists it. */
interface SystemPrinter {
  readonly device: string;
  readonly title: string;
}

/** Printing through the system's drivers; main/devices/printing/electron-printing.ts implements it with Electron. May reject. */
export interface SystemPrinting {
  readonly list: () => Promise<readonly SystemPrinter[]>;
  /** Prints a page without a dialog; resolves with the driver's error, or null when it accepted the page. */
  readonly print: (html: string, widthMm: number, device: string) => Promise<string | null>;
}

interface SystemPrinterDeps {
  readonly device: string;
  readonly printing: SystemPrinting;
  /** The spooler's status of the printer's queue, where there is one: Electron reports success even for a queue that accepts nothing. */
  readonly queueStatus: () => Promise<PrinterStatus>;
  readonly font: string | null;
}

/**
 * A printer with a driver of the system. The receipt goes there as a page, rendered like its PDF; only the driver's word comes
 * back, so the best result is `sent`. It has no drawer, and no status but its queue's.
 */
export function systemPrinter({ device, printing, queueStatus, font }: SystemPrinterDeps): Printer {
  const serially = serialExecutor();
  const readStatus = async (): Promise<PrinterStatus> => {
    try {
      const known = (await printing.list()).some((printer) => printer.device === device);
      if (!known) return { is: 'trouble', trouble: 'queueUnknown', detail: `the system knows no printer ${device}` };
      const status = await queueStatus();
      return status.is === 'trouble' && STATUS_UNAVAILABLE.has(status.trouble) ? { is: 'unknown' } : status;
    } catch (error) {
      return { is: 'trouble', trouble: 'noSpooler', detail: messageOf(error) };
    }
  };
  const printPage = async ({ document, paper }: PrinterJob, signal: AbortSignal | undefined): Promise<PrintResult> => {
    if (signal?.aborted) return notPrinted(CANCELLED.trouble, CANCELLED.detail);
    const before = await readStatus();
    if (before.is === 'trouble') return notPrinted(before.trouble, before.detail);
    try {
      const complaint = await printing.print(receiptHtml(document, { paper, qr: qrMatrix, font }), Number(paper), device);
      if (complaint === null) return { is: 'sent' };
      return complaint.startsWith(REFUSED) ? notPrinted('queueUnknown', complaint) : printUncertain('queueFailed', complaint);
    } catch (error) {
      return printUncertain('queueFailed', messageOf(error));
    }
  };
  return {
    print: (job, signal) => serially(() => printPage(job, signal)),
    status: () => serially(readStatus),
    kickDrawer: async () => notPrinted('noDrawer', 'the system has no command for a drawer'),
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
