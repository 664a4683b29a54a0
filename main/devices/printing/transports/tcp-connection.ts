import { connect, type Socket } from 'node:net';
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
  ReceiveBuffer,
  type SendResult,
} from './connection.ts';

/** Bytes passed to the socket at a time, so that a printer that stops reading is noticed. */
const CHUNK_BYTES = 4_096;
const RETRY_MS = 200;

const CONNECT_TROUBLES: Readonly<Record<string, PrinterTrouble>> = { ECONNREFUSED: 'refused', ECONNRESET: 'refused' };

/** The raw printing port of a network printer (TCP, mostly 9100): one connection per job. */
export const tcpConnection =
  (address: { readonly host: string; readonly port: number }, limits: PrinterTimeouts, clock: Clock): ConnectPrinter =>
  async (signal) => {
    const deadline = clock.monotonic() + limits.connectMs;
    for (;;) {
      if (signal?.aborted) return fail(CANCELLED);
      const socket = await dial(address, deadline - clock.monotonic(), clock, signal);
      if (socket.ok) return ok(connectionOver(socket.value, limits, clock, signal));
      // Printers that serve one connection refuse the next until the last has ended.
      const mayTryAgain = socket.failure.trouble === 'refused' && clock.monotonic() + RETRY_MS < deadline;
      if (!mayTryAgain) return socket;
      await clock.sleep(RETRY_MS, signal);
    }
  };

function dial(
  address: { readonly host: string; readonly port: number },
  limitMs: number,
  clock: Clock,
  signal: AbortSignal | undefined,
): Promise<Result<Socket, ConnectionLoss>> {
  return new Promise((resolve) => {
    const socket = connect({ ...address, noDelay: true, keepAlive: true });
    const settle = (result: Result<Socket, ConnectionLoss>) => {
      forget();
      signal?.removeEventListener('abort', cancel);
      socket.removeAllListeners();
      // A socket without an error listener would end the process.
      socket.on('error', () => {});
      if (!result.ok) socket.destroy();
      resolve(result);
    };
    const cancel = () => settle(fail(CANCELLED));
    const forget = clock.after(limitMs, () => settle(fail({ trouble: 'unreachable', detail: 'no connection in time' })));
    signal?.addEventListener('abort', cancel, { once: true });
    socket.once('connect', () => settle(ok(socket)));
    socket.once('error', (error: NodeJS.ErrnoException) =>
      settle(fail({ trouble: CONNECT_TROUBLES[error.code ?? ''] ?? 'unreachable', detail: error.message })),
    );
  });
}

function connectionOver(socket: Socket, limits: PrinterTimeouts, clock: Clock, signal: AbortSignal | undefined): PrinterConnection {
  const inbox = new ReceiveBuffer();
  let lost: ConnectionLoss | null = null;
  let loss: ConnectionLoss | null = null;
  const lose = (why: ConnectionLoss) => {
    lost ??= why;
    inbox.wake();
  };
  const cancel = () => {
    lose(CANCELLED);
    socket.destroy();
  };
  socket.on('data', (bytes) => inbox.push(bytes));
  socket.on('end', () => lose({ trouble: 'broken', detail: 'the printer ended the connection' }));
  socket.on('error', (error) => {
    loss = { trouble: 'broken', detail: error.message };
    lose(loss);
  });
  socket.on('close', () => lose({ trouble: 'broken', detail: 'the connection is closed' }));
  signal?.addEventListener('abort', cancel, { once: true });
  if (signal?.aborted) cancel();

  return {
    send: async (bytes) => {
      for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
        if (lost) return { bytesTaken: at, lost };
        const trouble = await write(socket, bytes.subarray(at, at + CHUNK_BYTES), limits.stallMs, clock);
        if (trouble) return { bytesTaken: Math.min(bytes.length, at + CHUNK_BYTES), lost: lost ?? trouble } satisfies SendResult;
      }
      return { bytesTaken: bytes.length, lost: null };
    },
    receive: async (ms) => {
      const deadline = clock.monotonic() + ms;
      for (;;) {
        const byte = inbox.shift();
        if (byte !== null) return ok(byte);
        if (lost) return fail(lost);
        const remainingMs = deadline - clock.monotonic();
        if (remainingMs <= 0) return ok(null);
        await endsWithin(inbox.nextWake(), remainingMs, clock);
      }
    },
    // A printer that read everything ends its side as well; one that resets the connection did not.
    flush: async () => {
      await ended(socket, limits.closeMs, clock);
      return loss;
    },
    close: async (how) => {
      signal?.removeEventListener('abort', cancel);
      if (how === 'inOrder') await ended(socket, limits.closeMs, clock);
      const closed = whenClosed(socket);
      socket.destroy();
      await closed;
    },
  };
}

/** Ends our side and waits at most `limitMs` for the other side. */
async function ended(socket: Socket, limitMs: number, clock: Clock): Promise<void> {
  const closed = whenClosed(socket);
  socket.end();
  await endsWithin(closed, limitMs, clock);
}

function whenClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}

/** Resolves with null when the system accepted the bytes; with the reason when it does not in time, or the connection ends. */
function write(socket: Socket, bytes: Uint8Array, limitMs: number, clock: Clock): Promise<ConnectionLoss | null> {
  return new Promise((resolve) => {
    const settle = (why: ConnectionLoss | null) => {
      forget();
      socket.off('close', closed);
      resolve(why);
    };
    const closed = () => settle({ trouble: 'broken', detail: 'the connection ended' });
    const forget = clock.after(limitMs, () => settle({ trouble: 'silent', detail: `the printer took nothing for ${limitMs / 1_000} s` }));
    socket.once('close', closed);
    socket.write(bytes, (error) => settle(error ? { trouble: 'broken', detail: error.message } : null));
  });
}
