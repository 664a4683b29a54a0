import { notPrinted, type Printer, type PrinterJob, type PrintResult, printUncertain } from '../../../../main/devices/printing/printer.ts';
import type { PrinterTrouble } from '../../../../shared/printing/printers.ts';
import type { Random } from '../../../../simulator/lib/random.ts';
import type { Process } from './process.ts';

/** A receipt printer with a roll, a cover and a cable, which continues when its till dies. */

export const PRINTER_FAULTS = ['paperOut', 'coverOpen', 'unreachable', 'paperOutMidway', 'silent', 'broken', 'lostQuietly'] as const;
export type PrinterFault = (typeof PRINTER_FAULTS)[number];

/** The moments of a print at which a till may die. */
export const PRINT_MOMENTS = ['printBefore', 'printMidway', 'printAfter'] as const;
type PrintMoment = (typeof PRINT_MOMENTS)[number];

/** A print with sent bytes. */
export interface Sheet {
  readonly name: string;
  readonly document: PrinterJob['document'];
  /** Whether all of it was printed. */
  whole: boolean;
}

/** Observes one till's printer. */
interface PrinterWatch {
  readonly moment: (moment: PrintMoment) => void;
  /** The first byte of this print leaves now. */
  readonly begins: (sheet: Sheet) => void;
  /** A print is complete. */
  readonly out: (sheet: Sheet) => void;
  readonly struck: (fault: PrinterFault) => void;
  /** Time that continues when the till is dead. */
  readonly after: (ms: number, action: () => void) => void;
}

/** Faults that last until a person fixes the printer. */
const LASTING: Partial<Record<PrinterFault, PrinterTrouble>> = { paperOut: 'paperOut', coverOpen: 'coverOpen', unreachable: 'unreachable' };

const ASKING_MS = 40;
const HALF_MS = 150;
const SILENCE_MS = 10_000;

export class PaperPrinter {
  readonly #random: Random;
  readonly #watch: PrinterWatch;
  /** True where the printer confirms prints. */
  readonly #tells: boolean;
  #faults: PrinterFault[] = [];
  #trouble: PrinterTrouble | null = null;

  constructor(random: Random, tells: boolean, watch: PrinterWatch) {
    this.#random = random;
    this.#tells = tells;
    this.#watch = watch;
  }

  /** The fault that the next job meets. */
  breaks(fault: PrinterFault): void {
    this.#faults.push(fault);
  }

  /** A person refills paper, closes the cover, plugs in the cable. */
  seenTo(): void {
    this.#trouble = null;
    this.#faults = [];
  }

  /** The printer as one process of the till sees it. */
  for(process: Process): Printer {
    return {
      print: (job, signal) => this.#print(process, job, signal ?? new AbortController().signal),
      status: async () => {
        await process.clock.sleep(ASKING_MS);
        if (this.#trouble) return { is: 'trouble', trouble: this.#trouble, detail: '' };
        return this.#tells ? { is: 'ready' } : { is: 'unknown' };
      },
      kickDrawer: async () => (this.#tells ? { is: 'printed', files: [] } : { is: 'sent' }),
    };
  }

  async #print(process: Process, { name, document }: PrinterJob, signal: AbortSignal): Promise<PrintResult> {
    const { clock } = process;
    await clock.sleep(ASKING_MS, signal);
    if (signal.aborted) return notPrinted('cancelled', '');
    const fault = this.#faults.shift() ?? null;
    if (fault) this.#watch.struck(fault);
    this.#trouble = (fault && LASTING[fault]) ?? this.#trouble;
    if (this.#trouble) return notPrinted(this.#trouble, '');
    this.#moment(process, 'printBefore');
    const sheet: Sheet = { name, document, whole: false };
    this.#watch.begins(sheet);
    // Sent bytes are printed even when the till dies: all of them, or a part.
    if (fault === null && this.#random.chance(0.5)) this.#watch.after(2 * HALF_MS, () => this.#comesOut(sheet));
    await clock.sleep(HALF_MS, signal);
    this.#moment(process, 'printMidway');
    if (signal.aborted) return printUncertain('cancelled', '');
    return this.#rest(process, sheet, fault, signal);
  }

  async #rest(process: Process, sheet: Sheet, fault: PrinterFault | null, signal: AbortSignal): Promise<PrintResult> {
    const wait = fault === 'silent' ? SILENCE_MS : 2 * HALF_MS;
    await process.clock.sleep(wait, signal);
    if (signal.aborted) return printUncertain('cancelled', '');
    if (fault === 'paperOutMidway') this.#trouble = 'paperOut';
    if (fault === 'paperOutMidway' && this.#tells) return printUncertain('paperOut', '');
    const lost = fault === 'lostQuietly' || fault === 'paperOutMidway';
    if (!(lost || (fault !== null && this.#random.chance(0.5)))) this.#comesOut(sheet);
    if (fault === 'silent' || fault === 'broken') return printUncertain(fault, '');
    this.#moment(process, 'printAfter');
    if (lost && this.#tells) return printUncertain('silent', '');
    return this.#tells ? { is: 'printed', files: [] } : { is: 'sent' };
  }

  #comesOut(sheet: Sheet): void {
    if (sheet.whole) return;
    sheet.whole = true;
    this.#watch.out(sheet);
  }

  #moment(process: Process, moment: PrintMoment): void {
    if (process.alive) this.#watch.moment(moment);
  }
}
