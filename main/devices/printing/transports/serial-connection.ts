import { promisify } from 'node:util';
import type { SerialPort } from 'serialport';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { PrinterSettingsOf, PrinterTrouble } from '../../../../shared/printing/printers.ts';
import type { Clock } from '../../../lib/clock.ts';
import {
  CANCELLED,
  type ConnectionLoss,
  type ConnectPrinter,
  endsWithin,
  type PrinterConnection,
  type PrinterTimeouts,
} from './connection.ts';
import { StreamTransfer } from './stream-transfer.ts';

export type SerialAddress = Pick<PrinterSettingsOf<'device'>, 'path' | 'baud' | 'parity' | 'flow'>;

/** The speed of a port that the shop sets no speed for: what every system begins with, and most serial printers. */
const USUAL_BAUD = 9_600;
/** Bytes passed to the port at a time. At the slowest speed they take two seconds, so that a printer that stops reading is noticed. */
const PIECE_BYTES = 256;
/** The library says in words why a port does not open. A port of Windows is denied to all but its first program. */
const OPENING_TROUBLES: readonly (readonly [RegExp, PrinterTrouble])[] = [
  [/cannot lock port|: access denied|resource busy/i, 'busy'],
  [/permission denied|not permitted/i, 'denied'],
  [/file not found|no such file|no such device/i, 'gone'],
  [/baud rate|parameter is incorrect/i, 'unsupported'],
];
/**
 * How long a read may take to begin, in ms. On Windows the library reads in threads; one that begins after its port was closed may read from
 * the port that is opened next, because Windows gives that the same handle, and its first byte is lost.
 */
const READ_BEGINS_MS = 250;
const LATE: ConnectionLoss = { trouble: 'silent', detail: 'the port did not open in time' };
const CLOSING: ConnectionLoss = { trouble: 'busy', detail: 'the port of its last job is not closed yet' };

/**
 * A printer at a serial port: a cable, a USB adapter, Bluetooth. Opening and closing can block a thread of the system for half a minute;
 * until that is over the printer is `busy`, so that at most one thread waits for each port.
 */
export function serialConnection(address: SerialAddress, limits: PrinterTimeouts, clock: Clock): ConnectPrinter {
  let unfinished: Promise<unknown> | null = null;
  const finish = (work: Promise<unknown>): void => {
    const done = work.finally(() => {
      if (unfinished === done) unfinished = null;
    });
    unfinished = done;
  };
  const release = (port: SerialPort): Promise<void> => {
    const closing = closePort(port, clock);
    finish(closing);
    return closing;
  };
  return async (signal) => {
    if (unfinished && !(await endsWithin(unfinished, limits.connectMs, clock))) return fail(CLOSING);
    if (signal?.aborted) return fail(CANCELLED);
    const opening = openPort(address);
    const isOpened = await endsWithin(Promise.race([opening, abortOf(signal)]), limits.toolMs, clock);
    if (!isOpened || signal?.aborted) {
      finish(opening.then((late) => (late.ok ? closePort(late.value, clock) : undefined)));
      return fail(signal?.aborted ? CANCELLED : LATE);
    }
    const port = await opening;
    if (!port.ok) return port;
    return ok(connectionOver(port.value, () => release(port.value), { limits, clock, signal, baud: address.baud ?? USUAL_BAUD }));
  };
}

/** Opens the port with its settings: 8 bits, 1 stop bit. The library is loaded by the first printer that needs it. */
async function openPort({ path, baud, parity, flow }: SerialAddress): Promise<Result<SerialPort, ConnectionLoss>> {
  try {
    const { SerialPort } = await import('serialport');
    const isWindows = process.platform === 'win32';
    const isSoftware = flow === 'software';
    const port = new SerialPort({
      // The library adds the prefix of Windows.
      path: path.replace(/^\\\\\.\\/, ''),
      baudRate: baud ?? USUAL_BAUD,
      parity,
      ...{ rtscts: flow === 'hardware', xon: isSoftware, xoff: isSoftware },
      // Whether the line of readiness (DTR) falls with the end of a job. On Windows it always does, and without this it never rises.
      hupcl: isWindows,
      autoOpen: false,
    });
    await promisify(port.open.bind(port))();
    // Windows leaves the other line (RTS) off, and some printers send no status without it.
    if (isWindows && flow !== 'hardware') await new Promise((resolve) => port.set({ dtr: true, rts: true }, resolve));
    return ok(port);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return fail({ trouble: OPENING_TROUBLES.find(([words]) => words.test(detail))?.[1] ?? 'gone', detail });
  }
}

async function closePort(port: SerialPort, clock: Clock): Promise<void> {
  if (process.platform === 'win32') await clock.sleep(READ_BEGINS_MS);
  if (port.isOpen) await new Promise<void>((resolve) => port.close(() => resolve()));
}

const abortOf = (signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));

interface Line {
  readonly limits: PrinterTimeouts;
  readonly clock: Clock;
  readonly signal: AbortSignal | undefined;
  readonly baud: number;
}

/** With its start, parity and stop bits a byte takes at most 11 on the line. */
const BITS_OF_BYTE = 11;

function connectionOver(port: SerialPort, release: () => Promise<void>, { limits, clock, signal, baud }: Line): PrinterConnection {
  const transfer = new StreamTransfer(port, clock);
  const forget = transfer.cancelOn(signal, () => {});
  return {
    // The system accepts what the line needs half a minute for; the printer's silence counts once the line is empty.
    send: async (bytes) => {
      const sent = await transfer.send(bytes, PIECE_BYTES, limits.stallMs);
      const lineMs = (bytes.length * BITS_OF_BYTE * 1_000) / baud;
      return sent.lost ? sent : { ...sent, lost: await transfer.within(limits.stallMs + lineMs, (done) => port.drain(done)) };
    },
    receive: (ms) => transfer.receive(ms),
    flush: () => transfer.within(limits.finishMs, (done) => port.drain(done)),
    // What the printer does not take is discarded: it would hold the port, and come out with a later job.
    close: async () => {
      forget();
      const rest = await transfer.within(limits.closeMs, (done) => port.drain(done));
      if (rest && port.isOpen) await endsWithin(new Promise((resolve) => port.flush(resolve)), limits.closeMs, clock);
      await endsWithin(release(), limits.closeMs, clock);
    },
  };
}
