import { PROFILES } from '../../../main/devices/printing/models/printer-profile.ts';
import type { Printer, PrintResult } from '../../../main/devices/printing/printer.ts';
import { PRINTER_TIMEOUTS, type PrinterTimeouts } from '../../../main/devices/printing/transports/connection.ts';
import { deviceConnection } from '../../../main/devices/printing/transports/device-connection.ts';
import { escposPrinter } from '../../../main/devices/printing/transports/escpos-printer.ts';
import type { SerialAddress } from '../../../main/devices/printing/transports/serial-connection.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import type { PrinterTrouble, StatusAbility } from '../../../shared/printing/printers.ts';
import { PrinterDouble } from '../fakes/printer/printer-double.ts';
import type { PrinterFaults } from '../fakes/printer/printer-faults.ts';
import { type Paper, paperOf } from './faults.ts';
import { type FaultRun, limitsOf, receiptJob } from './run-fault.ts';
import { serialLine } from './serial-line.ts';

/** A fault of a printer at a serial line, which is a pseudo-terminal with the double behind it. */
interface LineFault {
  readonly name: string;
  readonly ability: StatusAbility;
  readonly faults: Partial<PrinterFaults>;
  /** The plug is pulled before the job, or after MIDWAY_BYTES bytes of it. */
  readonly unplug?: 'before' | 'midway';
  readonly result: 'printed' | 'sent' | 'uncertain' | 'notPrinted';
  readonly trouble: PrinterTrouble | null;
  readonly paper: Paper;
  readonly afterCure: Paper;
}

const NONE: Paper = { whole: 0, torn: 0 };
const ONE: Paper = { whole: 1, torn: 0 };
const TORN: Paper = { whole: 0, torn: 1 };
const MIDWAY_BYTES = 150;
const blank = { ability: 'ordered', faults: {}, trouble: null } as const;

export const LINE_FAULTS: readonly LineFault[] = [
  { ...blank, name: 'nothing, and it can prove what it printed', result: 'printed', paper: ONE, afterCure: ONE },
  { ...blank, name: 'nothing, and it tells nothing', ability: 'none', result: 'sent', paper: ONE, afterCure: ONE },
  { ...blank, name: 'paper out midway', faults: { rollEndsAt: 6 }, result: 'uncertain', trouble: 'paperOut', paper: TORN, afterCure: ONE },
  { ...blank, name: 'silent', faults: { mute: true }, result: 'notPrinted', trouble: 'silent', paper: NONE, afterCure: NONE },
  { ...blank, name: 'plug pulled before the job', unplug: 'before', result: 'notPrinted', trouble: 'gone', paper: NONE, afterCure: NONE },
  {
    ...blank,
    name: 'plug pulled midway',
    faults: { pulledAfter: MIDWAY_BYTES },
    unplug: 'midway',
    result: 'uncertain',
    trouble: 'broken',
    paper: TORN,
    afterCure: TORN,
  },
];

/** The settings of a line that the shop sets none for. */
export const USUAL_LINE = { baud: null, parity: 'none', flow: 'none' } as const;

/** A printer at a device file. */
export const devicePrinter = (address: SerialAddress, status: StatusAbility, limits: PrinterTimeouts = PRINTER_TIMEOUTS): Printer =>
  escposPrinter({
    connect: deviceConnection(address, limits, systemClock),
    capabilities: { profile: PROFILES['58'], status, obeysOffline: false, drawer: 'pin2' },
    limits,
    clock: systemClock,
  });

/** Prints one receipt over a line that has the fault. */
export async function runLineFault(fault: LineFault): Promise<FaultRun> {
  const { ability, faults, unplug } = fault;
  const double = await PrinterDouble.start(ability, faults);
  const line = await serialLine(double.port);
  try {
    const printer = devicePrinter({ path: line.path, ...USUAL_LINE }, ability, limitsOf(double));
    if (unplug === 'before') await line.pull();
    const printing: Promise<PrintResult> = printer.print(receiptJob);
    if (unplug === 'midway') {
      await double.until(({ receivedBytes: taken }) => taken >= MIDWAY_BYTES);
      await line.pull();
    }
    const result = await printing;
    // The printer has not received all of the sent data yet.
    if (result.is === 'sent') await double.until(() => paperOf(double).whole === 1);
    const paper = paperOf(double);
    double.refill();
    return { result, paper, afterCure: paperOf(double) };
  } finally {
    await line.pull();
    await double.close();
  }
}
