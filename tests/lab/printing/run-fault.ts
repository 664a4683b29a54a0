import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { PROFILES } from '../../../main/devices/printing/models/printer-profile.ts';
import type { Printer, PrinterJob, PrintResult } from '../../../main/devices/printing/printer.ts';
import { PRINTER_TIMEOUTS, type PrinterTimeouts } from '../../../main/devices/printing/transports/connection.ts';
import { escposPrinter } from '../../../main/devices/printing/transports/escpos-printer.ts';
import { tcpConnection } from '../../../main/devices/printing/transports/tcp-connection.ts';
import { systemClock } from '../../../main/lib/clock.ts';
import type { PrinterTrouble } from '../../../shared/printing/printers.ts';
import { centred, paragraph, type ReceiptDocument, row } from '../../../shared/receipts/document.ts';
import { PrinterDouble } from '../fakes/printer/printer-double.ts';
import { FIRST_LINE, LAST_LINE, type Paper, type PrinterFault, paperOf } from './faults.ts';

/** Short timeouts for faults with which the expected answer never arrives. */
export const QUICK: PrinterTimeouts = {
  ...PRINTER_TIMEOUTS,
  connectMs: 1_000,
  answerMs: 600,
  pollMs: 100,
  stallMs: 500,
  silenceMs: 800,
  finishMs: 2_000,
  closeMs: 300,
};
/** The troubles that an answer reports. They get the usual timeouts, so that a busy computer changes no result. */
const ANSWERED: ReadonlySet<PrinterTrouble | null> = new Set([null, 'paperOut', 'coverOpen', 'cutter', 'overheated', 'fault', 'garbage']);
export const limitsFor = ({ trouble }: { readonly trouble: PrinterTrouble | null }): PrinterTimeouts =>
  ANSWERED.has(trouble) ? PRINTER_TIMEOUTS : QUICK;

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
    const printer = tcpPrinter({ host: '127.0.0.1', port: double.port, ...(await elsewhere(fault)) }, fault, limitsFor(fault));
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
