import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { PROFILES } from '../../../main/devices/printing/models/printer-profile.ts';
import type { Printer, PrinterJob, PrintResult } from '../../../main/devices/printing/printer.ts';
import { PRINTER_TIMEOUTS, type PrinterTimeouts } from '../../../main/devices/printing/transports/connection.ts';
import { escposPrinter } from '../../../main/devices/printing/transports/escpos-printer.ts';
import { tcpConnection } from '../../../main/devices/printing/transports/tcp-connection.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import { centred, paragraph, type ReceiptDocument, row } from '../../../shared/receipts/document.ts';
import { PrinterDouble } from '../fakes/printer/printer-double.ts';
import { FIRST_LINE, LAST_LINE, type Paper, type PrinterFault, paperOf } from './faults.ts';

/** Limits that an answer on a busy computer does not exceed. */
const PATIENT: PrinterTimeouts = { ...PRINTER_TIMEOUTS, answerMs: 5_000, silenceMs: 30_000, stallMs: 30_000, closeMs: 10_000 };
/** Limits whose end a test waits for. */
const SHORT = { answerMs: 600, silenceMs: 800, stallMs: 500, closeMs: 300 };

/**
 * The limits of a printer that is the double: long ones until it is silent. Only then is the end of a limit the expected result; until then
 * it would be a matter of the computer's load.
 */
export const limitsOf = (double: Pick<PrinterDouble, 'isSilent'>): PrinterTimeouts => {
  const limit = (name: keyof typeof SHORT) => ({ enumerable: true, get: () => (double.isSilent ? SHORT : PATIENT)[name] });
  const named = Object.keys(SHORT).map((name) => [name, limit(name as keyof typeof SHORT)]);
  return Object.defineProperties({ ...PATIENT, pollMs: 100 }, Object.fromEntries(named));
};

export const receipt: ReceiptDocument = {
  kind: 'receipt',
  language: 'id',
  title: 'uji',
  blocks: [
    centred(FIRST_LINE),
    ...Array.from({ length: 9 }, (_, index) => row(`Baris ${index + 1}`, `Rp${(index + 1) * 1_000}`)),
    paragraph('Simpan struk ini'),
    centred(LAST_LINE),
  ],
};
export const receiptJob: PrinterJob = { name: 'uji', document: receipt, paper: '58' };
const cutJob: PrinterJob = { ...receiptJob, document: { ...receipt, blocks: [...receipt.blocks, { is: 'cut' }] } };

export interface FaultRun {
  readonly result: PrintResult;
  readonly paper: Paper;
  readonly afterCure: Paper;
}

/** Prints one receipt on a double that has the fault. */
export async function runFault(fault: PrinterFault): Promise<FaultRun> {
  const double = await PrinterDouble.start(fault.ability, fault.faults);
  try {
    const other = fault.faults.servesOne ? await anotherTill(double) : null;
    const printer = tcpPrinter({ host: '127.0.0.1', port: double.port, ...(await elsewhere(fault)) }, fault, limitsOf(double));
    const result = await printWithCompany(printer, double, fault);
    // A printer without a cable never notices that the connection is gone.
    if (fault.faults.pulledAfter === undefined) await double.until(({ connections }) => connections === (other ? 1 : 0));
    const paper = paperOf(double);
    double.refill();
    other?.destroy();
    return { result, paper, afterCure: paperOf(double) };
  } finally {
    await double.close();
  }
}

/** A printer at a TCP address. */
export const tcpPrinter = (
  address: { readonly host: string; readonly port: number },
  fault: Pick<PrinterFault, 'ability' | 'obeysOffline'> & Partial<Pick<PrinterFault, 'faults'>>,
  limits: PrinterTimeouts = PRINTER_TIMEOUTS,
): Printer =>
  escposPrinter({
    connect: tcpConnection(address, limits, systemClock),
    capabilities: {
      profile: { ...PROFILES['58'], cutter: hasCutter(fault) },
      status: fault.ability,
      obeysOffline: fault.obeysOffline ?? false,
      drawer: 'pin2',
    },
    limits,
    clock: systemClock,
  });

const hasCutter = ({ faults }: Partial<Pick<PrinterFault, 'faults'>>): boolean => faults?.cutter !== undefined;

async function printWithCompany(printer: Printer, double: PrinterDouble, fault: PrinterFault): Promise<PrintResult> {
  if (fault.meanwhile !== 'cancel') return printer.print(hasCutter(fault) ? cutJob : receiptJob);
  const controller = new AbortController();
  const result = printer.print(receiptJob, controller.signal);
  await double.until(({ receivedBytes: taken, faults }) => taken >= (faults.pulledAfter ?? 0));
  controller.abort();
  return result;
}

async function anotherTill(double: PrinterDouble): Promise<{ destroy(): void }> {
  const socket = connect(double.port, '127.0.0.1');
  await double.until(({ connections }) => connections === 1);
  return socket;
}

async function elsewhere({ at }: PrinterFault): Promise<{ host?: string; port?: number }> {
  if (at === 'noSuchHost') return { host: 'printer.invalid' };
  if (at !== 'closedPort') return {};
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return { port };
}
