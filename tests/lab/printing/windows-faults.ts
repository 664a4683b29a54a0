import { PROFILES } from '../../../main/devices/printing/models/printer-profile.ts';
import { PRINTER_TIMEOUTS } from '../../../main/devices/printing/transports/connection.ts';
import { queuePrinter } from '../../../main/devices/printing/transports/queue-printer.ts';
import { windowsSpooler } from '../../../main/devices/printing/transports/windows/windows-spooler.ts';
import { type Winspool, winspoolHandlers } from '../../../main/devices/printing/transports/windows/winspool-handlers.ts';
import type { AskWinspool } from '../../../main/devices/printing/transports/windows/winspool-protocol.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import type { PrinterTrouble } from '../../../shared/printing/printers.ts';
import type { Paper } from './faults.ts';
import { type FaultRun, receiptJob } from './run-fault.ts';

/** What is wrong with a queue of Windows, in the numbers of Windows. */
interface WinspoolFaults {
  /** The error of OpenPrinter. */
  readonly openError?: number;
  readonly status?: number;
  readonly attributes?: number;
  readonly driverVersion?: number;
  /** The most bytes that WritePrinter accepts. */
  readonly accepts?: number;
  readonly endFails?: true;
  /** The flags of the job, one for each question; the last one stays. Then it has left the queue (null). */
  readonly job?: readonly (number | null)[];
  /** The error of GetJob. */
  readonly jobError?: number;
}

/** winspool.drv with one queue. It prints a job that has left the queue without being deleted. */
export class WinspoolDouble implements Winspool {
  readonly dataTypes: string[] = [];
  readonly printed: Uint8Array[] = [];
  readonly deleted: number[] = [];
  /** How many documents were ended without printing them, and how many handles are open. */
  aborted = 0;
  handles = 0;
  readonly #faults: WinspoolFaults;
  #bytes: Uint8Array = new Uint8Array();
  #error = 0;
  #questions = 0;

  constructor(faults: WinspoolFaults) {
    this.#faults = faults;
  }

  queues = () => ['struk'];
  open = () => {
    this.#error = this.#faults.openError ?? 0;
    if (this.#error !== 0) return null;
    this.handles += 1;
    return {};
  };
  close = () => {
    this.handles -= 1;
  };
  flags = () => ({ status: this.#faults.status ?? 0, attributes: this.#faults.attributes ?? 0 });
  driverVersion = () => this.#faults.driverVersion ?? 3;
  start = (_printer: unknown, _title: string, dataType: string) => {
    this.dataTypes.push(dataType);
    return this.dataTypes.length;
  };
  write = (_printer: unknown, bytes: Uint8Array) => {
    this.#bytes = bytes.slice(0, this.#faults.accepts ?? bytes.length);
    return this.#bytes.length;
  };
  end = () => !this.#faults.endFails;
  abort = () => {
    this.aborted += 1;
  };
  jobFlags = (_printer: unknown, _id: number) => {
    const { job = [null], jobError } = this.#faults;
    if (jobError !== undefined) {
      this.#error = jobError;
      return null;
    }
    const flags = job[Math.min(this.#questions, job.length - 1)] ?? null;
    this.#questions += 1;
    if (flags !== null) return flags;
    this.printed.push(this.#bytes);
    this.#error = NO_SUCH_JOB;
    return null;
  };
  deleteJob = (_printer: unknown, id: number) => this.deleted.push(id) > 0;
  lastError = () => this.#error;
}

const NO_SUCH_JOB = 87;

/** A fault of a queue of Windows, as the rows of the other tables. */
interface WindowsFault {
  readonly name: string;
  readonly queue?: string;
  readonly faults: WinspoolFaults;
  readonly result: 'sent' | 'uncertain' | 'notPrinted';
  readonly trouble: PrinterTrouble | null;
  readonly paper: Paper;
}

const SPOOLING = 0x8;
const PRINTING = 0x10;
const sent = { faults: {}, result: 'sent', trouble: null, paper: { whole: 1, torn: 0 } } as const;
const refused = { result: 'notPrinted', paper: { whole: 0, torn: 0 } } as const;
const unsure = { result: 'uncertain', trouble: 'queueFailed', paper: { whole: 0, torn: 0 } } as const;

export const WINDOWS_FAULTS: readonly WindowsFault[] = [
  { ...sent, name: 'nothing' },
  { ...sent, name: 'nothing, and the queue is shared by another computer', queue: '\\\\KASIR-2\\struk' },
  { ...sent, name: 'nothing, and the job leaves the queue late', faults: { job: [SPOOLING, SPOOLING | PRINTING, null] } },
  { ...refused, name: 'the cable is out, which only the attribute tells', faults: { attributes: 0x400 }, trouble: 'gone' },
  { ...refused, name: 'offline', faults: { status: 0x80 }, trouble: 'gone' },
  { ...refused, name: 'paper out', faults: { status: 0x10 | 0x80 }, trouble: 'paperOut' },
  { ...refused, name: 'cover open', faults: { status: 0x40_0000 }, trouble: 'coverOpen' },
  { ...refused, name: 'the queue is paused', faults: { status: 0x1 }, trouble: 'queueStopped' },
  { ...refused, name: 'there is no such queue', faults: { openError: 1_801 }, trouble: 'queueUnknown' },
  { ...refused, name: 'no right to print', faults: { openError: 5 }, trouble: 'denied' },
  { ...refused, name: 'the print service is stopped', faults: { openError: 1_722 }, trouble: 'noSpooler' },
  {
    ...refused,
    name: 'the computer that shares it is off',
    queue: '\\\\KASIR-2\\struk',
    faults: { openError: 1_722 },
    trouble: 'unreachable',
  },
  { ...refused, name: 'no byte is accepted', faults: { accepts: 0 }, trouble: 'queueFailed' },
  { ...unsure, name: 'a part of the bytes is accepted', faults: { accepts: 100 } },
  { ...unsure, name: 'the end of the job is refused', faults: { endFails: true } },
  { ...unsure, name: 'paper out midway', faults: { job: [PRINTING, PRINTING | 0x40] }, trouble: 'paperOut' },
  { ...unsure, name: 'the cable is pulled midway', faults: { job: [PRINTING, PRINTING | 0x20] }, trouble: 'gone' },
  { ...unsure, name: 'a person deletes the job', faults: { job: [PRINTING, PRINTING | 0x4] } },
  { ...unsure, name: 'the queue no longer says where the job is', faults: { jobError: 1_722 }, trouble: 'noSpooler' },
  { ...unsure, name: 'the job stays in the queue', faults: { job: [SPOOLING] } },
];

/** Calls a double without the thread. */
export const askDouble =
  (double: Winspool): AskWinspool =>
  async (call, input) =>
    winspoolHandlers(double)[call](input);

/** Prints one receipt through a queue of Windows with the fault. */
export async function runWindowsFault({ queue = 'struk', faults }: WindowsFault): Promise<FaultRun & { readonly double: WinspoolDouble }> {
  const double = new WinspoolDouble(faults);
  const printer = queuePrinter({
    queue,
    spooler: windowsSpooler(() => askDouble(double)),
    capabilities: { profile: PROFILES['58'], status: 'none', obeysOffline: false, drawer: 'none' },
    limits: { ...PRINTER_TIMEOUTS, finishMs: 500 },
    clock: systemClock,
  });
  const result = await printer.print(receiptJob);
  const paper = { whole: double.printed.length, torn: 0 };
  return { result, paper, afterCure: paper, double };
}
