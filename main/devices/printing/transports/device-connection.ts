import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { isatty } from 'node:tty';
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
  type SendResult,
} from './connection.ts';
import { runTool } from './run-tool.ts';
import { StallTimeout } from './stall-timeout.ts';

export type DeviceAddress = Pick<PrinterSettingsOf<'device'>, 'path' | 'baud' | 'flow'>;

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
const FLOW_ARGS = {
  none: ['-crtscts', '-ixon', '-ixoff'],
  hardware: ['crtscts', '-ixon'],
  software: ['-crtscts', 'ixon', 'ixoff'],
} as const;

/**
 * A printer's device file: USB (`/dev/usb/lp0`), Bluetooth (`/dev/rfcomm0`), serial. Opened with O_NONBLOCK, so that no call
 * waits for the device: one that accepts nothing is tried again until the time limit. Only closing a serial line can block,
 * for up to half a minute while the system drains it; until then the printer is `busy`, so that at most one thread waits per
 * device.
 */
export function deviceConnection(address: DeviceAddress, limits: PrinterTimeouts, clock: Clock): ConnectPrinter {
  let closing: Promise<void> | null = null;
  return async (signal) => {
    if (closing && !(await endsWithin(closing, limits.connectMs, clock)))
      return fail({ trouble: 'busy', detail: 'its last job still drains' });
    const file = await openDevice(address.path);
    if (!file.ok) return file;
    const isSerial = isatty(file.value.fd);
    const setupFailure = isSerial ? await configureSerialLine(address, limits, clock) : null;
    if (setupFailure) {
      await file.value.close().catch(() => undefined);
      return fail(setupFailure);
    }
    const release = () => {
      closing ??= file.value
        .close()
        .catch(() => undefined)
        .finally(() => {
          closing = null;
        });
      return closing;
    };
    return ok(connectionOver(file.value, isSerial, release, limits, clock, signal));
  };
}

async function openDevice(path: string): Promise<Result<FileHandle, ConnectionLoss>> {
  try {
    // Windows has neither flag; its serial ports are untested.
    const { O_RDWR, O_NONBLOCK = 0, O_NOCTTY = 0 } = constants;
    const file = await open(path, O_RDWR | O_NONBLOCK | O_NOCTTY);
    if (process.platform === 'win32' || (await file.stat()).isCharacterDevice()) return ok(file);
    await file.close();
    return fail({ trouble: 'gone', detail: `${path} is not a device that takes bytes` });
  } catch (error) {
    return fail(lossOf(error, 'gone'));
  }
}

/** Configures a serial line for a printer: raw bytes, no echo, no modem control. */
async function configureSerialLine(
  { path, baud, flow }: DeviceAddress,
  limits: PrinterTimeouts,
  clock: Clock,
): Promise<ConnectionLoss | null> {
  const pathFlag = process.platform === 'darwin' ? '-f' : '-F';
  const args = [pathFlag, path, ...(baud === null ? [] : [String(baud)]), 'raw', '-echo', 'clocal', '-hupcl', 'cs8', ...FLOW_ARGS[flow]];
  const set = await runTool({ command: 'stty', args, limitMs: limits.toolMs }, clock);
  if (set.code === 0) return null;
  // A virtual terminal has no speed to set; the printer works regardless.
  if (set.ended === 'itself' && baud === null) return null;
  return { trouble: set.ended === 'itself' ? 'unsupported' : 'busy', detail: `stty: ${set.problem.trim() || 'no answer'}` };
}

function connectionOver(
  file: FileHandle,
  isSerial: boolean,
  release: () => Promise<void>,
  limits: PrinterTimeouts,
  clock: Clock,
  signal: AbortSignal | undefined,
): PrinterConnection {
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
    flush: async () => (isSerial ? null : (await send(Uint8Array.of(0))).lost),
    close: async () => {
      await endsWithin(release(), limits.closeMs, clock);
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
