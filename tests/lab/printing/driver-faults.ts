import type { PrintResult } from '../../../main/devices/printing/printer.ts';
import { openPrinter } from '../../../main/devices/printing/transports/open-printer.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { PrinterSettings, type PrinterTrouble } from '../../../shared/printing/printers.ts';
import type { Paper } from './faults.ts';
import { type Cups, spoolerOf } from './queue-faults.ts';
import { type FaultRun, receiptJob } from './run-fault.ts';

/**
 * A fault of a printer that is installed with a driver. The queues are those of a real CUPS. A fake replaces Electron, because Electron
 * accepts a page for a queue that accepts none and reports success (tests/window/counter/system-printer.e2e.ts).
 */
interface DriverFault {
  readonly name: string;
  /** The administrator's command for the queue before the job. */
  readonly before?: readonly string[];
  /** The printer that the settings name; by default the queue itself. */
  readonly device?: string;
  /** The driver's report; null where the driver accepts the page, absent where drawing the page fails. */
  readonly complaint?: string | null;
  readonly result: 'sent' | 'uncertain' | 'notPrinted';
  readonly trouble: PrinterTrouble | null;
  /** `whole`: the pages that the driver accepted. */
  readonly paper: Paper;
}

const NONE: Paper = { whole: 0, torn: 0 };
const ONE: Paper = { whole: 1, torn: 0 };
const QUEUE = 'kantor';
const taken = { complaint: null, trouble: null, paper: NONE } as const;

export const DRIVER_FAULTS: readonly DriverFault[] = [
  { ...taken, name: 'nothing', result: 'sent', paper: ONE },
  { ...taken, name: 'the queue is stopped', before: ['cupsdisable', QUEUE], result: 'notPrinted', trouble: 'queueStopped' },
  { ...taken, name: 'the queue takes no jobs', before: ['cupsreject', QUEUE], result: 'notPrinted', trouble: 'queueRefuses' },
  { ...taken, name: 'no such printer on this computer', device: 'lain', result: 'notPrinted', trouble: 'queueUnknown' },
  { ...taken, name: 'the driver refuses', complaint: 'Invalid deviceName provided', result: 'notPrinted', trouble: 'queueUnknown' },
  { ...taken, name: 'the driver fails', complaint: 'Print job failed', result: 'uncertain', trouble: 'queueFailed' },
  { name: 'the page cannot be drawn', result: 'uncertain', trouble: 'queueFailed', paper: NONE },
];

/** Prints one receipt through a new queue and a driver with the fault. */
export async function runDriverFault({ before, device = QUEUE, complaint }: DriverFault, cups: Cups): Promise<FaultRun> {
  await cups.admin('lpadmin', '-p', QUEUE, '-v', 'file:///dev/null', '-E');
  try {
    const [command, ...args] = before ?? [];
    if (command) await cups.admin(command, ...args);
    let pages = 0;
    const print = async (): Promise<string | null> => {
      if (complaint === undefined) throw new Error('The receipt was not drawn');
      if (complaint === null) pages += 1;
      return complaint;
    };
    const result: PrintResult = await openPrinter(PrinterSettings.parse({ kind: 'system', id: 'kantor', name: 'Kantor', device }), {
      clock: systemClock,
      folder: { folder: '', pdf: null, font: null },
      system: { list: () => devices(cups), print },
      spooler: spoolerOf(cups),
    }).print(receiptJob);
    const paper = { whole: pages, torn: 0 };
    return { result, paper, afterCure: paper };
  } finally {
    await cups.admin('lpadmin', '-x', QUEUE);
  }
}

async function devices(cups: Cups): Promise<{ device: string; title: string }[]> {
  const queues = await spoolerOf(cups).queues();
  return queues.ok ? queues.value.map((device) => ({ device, title: device })) : [];
}
