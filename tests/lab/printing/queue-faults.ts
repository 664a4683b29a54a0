import { PROFILES } from '../../../main/devices/printing/models/printer-profile.ts';
import { PRINTER_TIMEOUTS } from '../../../main/devices/printing/transports/connection.ts';
import { cupsSpooler } from '../../../main/devices/printing/transports/cups.ts';
import { queuePrinter } from '../../../main/devices/printing/transports/queue-printer.ts';
import type { Spooler } from '../../../main/devices/printing/transports/spooler.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import type { startCups } from '../../../scripts/lib/test/cups.mjs';
import type { PrinterTrouble } from '../../../shared/printing/printers.ts';
import { PrinterDouble } from '../fakes/printer/printer-double.ts';
import { type Paper, paperOf } from './faults.ts';
import { type FaultRun, receiptJob } from './run-fault.ts';

/** A fault of a CUPS queue; the printer behind the queue is the TCP double. */
interface QueueFault {
  readonly name: string;
  /** The administrator's command for the queue before the job. */
  readonly before?: readonly string[];
  /** The queue that the settings name; by default the new queue. */
  readonly queue?: string;
  readonly isOff?: true;
  readonly result: 'sent' | 'uncertain' | 'notPrinted';
  readonly trouble: PrinterTrouble | null;
  readonly paper: Paper;
}

const NONE: Paper = { whole: 0, torn: 0 };
const QUEUE = 'struk';
/** The longest time that a job may stay in the queue of a printer that is off. */
const OFF_MS = 500;

export const QUEUE_FAULTS: readonly QueueFault[] = [
  { name: 'nothing', result: 'sent', trouble: null, paper: { whole: 1, torn: 0 } },
  { name: 'the queue is stopped', before: ['cupsdisable', QUEUE], result: 'notPrinted', trouble: 'queueStopped', paper: NONE },
  { name: 'the queue takes no jobs', before: ['cupsreject', QUEUE], result: 'notPrinted', trouble: 'queueRefuses', paper: NONE },
  { name: 'there is no such queue', queue: 'lain', result: 'notPrinted', trouble: 'queueUnknown', paper: NONE },
  { name: 'the printer behind it is off', isOff: true, result: 'uncertain', trouble: 'unreachable', paper: NONE },
];

export type Cups = Awaited<ReturnType<typeof startCups>>;

/** A private CUPS as the print service of this computer. */
export const spoolerOf = ({ env }: Pick<Cups, 'env'>): Spooler =>
  cupsSpooler({ clock: systemClock, limitMs: PRINTER_TIMEOUTS.toolMs, env });

/** Prints one receipt through a new queue with the fault. */
export async function runQueueFault(fault: QueueFault, cups: Cups): Promise<FaultRun> {
  const double = await PrinterDouble.start('none');
  try {
    await cups.admin('lpadmin', '-p', QUEUE, '-v', `socket://127.0.0.1:${double.port}`, '-E');
    if (fault.isOff) await double.close();
    const [command, ...args] = fault.before ?? [];
    if (command) await cups.admin(command, ...args);
    const printer = queuePrinter({
      queue: fault.queue ?? QUEUE,
      capabilities: { profile: PROFILES['58'], status: 'none', obeysOffline: false, drawer: 'none' },
      limits: fault.isOff ? { ...PRINTER_TIMEOUTS, finishMs: OFF_MS } : PRINTER_TIMEOUTS,
      clock: systemClock,
      spooler: spoolerOf(cups),
    });
    const result = await printer.print(receiptJob);
    if (result.is === 'sent') await double.until(({ lines, connections }) => lines.length > 0 && connections === 0);
    return { result, paper: paperOf(double), afterCure: paperOf(double) };
  } finally {
    await cups.admin('lpadmin', '-x', QUEUE);
    if (!fault.isOff) await double.close();
  }
}
