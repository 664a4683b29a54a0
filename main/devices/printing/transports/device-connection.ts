import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { isatty } from 'node:tty';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { PrinterTrouble } from '../../../../shared/printing/printers.ts';
import type { Clock } from '../../../lib/clock.ts';
import {
  CANCELLED,
  type ConnectionLoss,
  type ConnectPrinter,
  endsWithin,
  type PrinterConnection,
  type PrinterTimeouts,
  type SendResult,
} from './connection.ts';
import { type SerialAddress, serialConnection } from './serial-connection.ts';
import { StallTimeout } from './stall-timeout.ts';

const CHUNK_BYTES = 4_096;

const TROUBLES: Readonly<Record<string, PrinterTrouble>> = {
  ENOENT: 'gone',
  ENXIO: 'gone',
  ENODEV: 'gone',
  EACCES: 'denied',
  EPERM: 'denied',
  EBUSY: 'busy',
  // The drivers of parallel and USB printers report this when the paper is out.
  ENOSPC: 'paperOut',
};

/**
 * A printer at a device of this computer. A serial line (`/dev/ttyUSB0`, `/dev/rfcomm0`, `COM5`) goes through the library of serial ports.
 * Any other device file (USB, `/dev/usb/lp0`) is opened with O_NONBLOCK, so that no call waits for the device: one that accepts nothing is
 * tried again until the time limit.
 */
export function deviceConnection(address: SerialAddress, limits: PrinterTimeouts, clock: Clock): ConnectPrinter {
  const connectSerial = serialConnection(address, limits, clock);
  return async (signal) => {
    // Windows has no device files but serial ports.
    if (process.platform === 'win32') return connectSerial(signal);
    const file = await openDevice(address.path);
    if (!file.ok) return file;
    if (!isatty(file.value.fd)) return ok(connectionOver(file.value, limits, clock, signal));
    // The file closes after the port is open, because the last close of a line takes its signals away, which restarts some printers.
    const line = await connectSerial(signal);
    await file.value.close().catch(() => undefined);
    return line;
  };
}

async function openDevice(path: string): Promise<Result<FileHandle, ConnectionLoss>> {
  try {
    const file = await open(path, constants.O_RDWR | constants.O_NONBLOCK | constants.O_NOCTTY);
    if ((await file.stat()).isCharacterDevice()) return ok(file);
    await file.close();
    return fail({ trouble: 'gone', detail: `${path} is not a device that takes bytes` });
  } catch (error) {
    return fail(lossOf(error, 'gone'));
  }
}

function connectionOver(file: FileHandle, limits: PrinterTimeouts, clock: Clock, signal: AbortSignal | undefined): PrinterConnection {
  const received: number[] = [];
  const send = (bytes: Uint8Array) => sendAll(file, bytes, new StallTimeout(limits.stallMs, clock, signal));
  return {
    send,
    receive: async (ms) => {
      const stallTimeout = new StallTimeout(ms, clock, signal);
      while (received.length === 0 && !stallTimeout.isCancelled) {
        const more = await readAvailable(file);
        if (!more.ok) return more;
        received.push(...more.value);
        if (received.length === 0 && !(await stallTimeout.wait())) break;
      }
      return stallTimeout.isCancelled ? fail(CANCELLED) : ok(received.shift() ?? null);
    },
    // The USB driver accepts a piece before it is out, drops it when closed, and accepts the next one when it is out. A NUL prints
    // nothing.
    flush: async () => (await send(Uint8Array.of(0))).lost,
    close: async () => {
      await endsWithin(
        file.close().catch(() => undefined),
        limits.closeMs,
        clock,
      );
    },
  };
}

async function sendAll(file: FileHandle, bytes: Uint8Array, stallTimeout: StallTimeout): Promise<SendResult> {
  let bytesTaken = 0;
  while (bytesTaken < bytes.length) {
    if (stallTimeout.isCancelled) return { bytesTaken, lost: CANCELLED };
    const piece = await nonBlocking(() => file.write(bytes, bytesTaken, Math.min(CHUNK_BYTES, bytes.length - bytesTaken)));
    if (!piece.ok) return { bytesTaken, lost: piece.failure };
    const written = piece.value?.bytesWritten ?? 0;
    bytesTaken += written;
    if (written > 0) stallTimeout.renew();
    else if (!(await stallTimeout.wait())) return { bytesTaken, lost: stallTimeout.isCancelled ? CANCELLED : STALLED };
  }
  return { bytesTaken, lost: null };
}

const STALLED: ConnectionLoss = { trouble: 'silent', detail: 'the device takes nothing' };

async function readAvailable(file: FileHandle): Promise<Result<Uint8Array, ConnectionLoss>> {
  const buffer = new Uint8Array(256);
  const more = await nonBlocking(() => file.read(buffer, 0, buffer.length, null));
  return more.ok ? ok(buffer.subarray(0, more.value?.bytesRead ?? 0)) : more;
}

/** A call on the device: null where it accepts or has nothing at the moment. */
async function nonBlocking<T>(call: () => Promise<T>): Promise<Result<T | null, ConnectionLoss>> {
  try {
    return ok(await call());
  } catch (error) {
    const code = codeOf(error);
    return code === 'EAGAIN' || code === 'EWOULDBLOCK' ? ok(null) : fail(lossOf(error, 'broken'));
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');

const lossOf = (error: unknown, otherwise: PrinterTrouble): ConnectionLoss => ({
  trouble: TROUBLES[codeOf(error)] ?? otherwise,
  detail: error instanceof Error ? error.message : String(error),
});
