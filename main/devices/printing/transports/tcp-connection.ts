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
} from './connection.ts';
import { StreamTransfer } from './stream-transfer.ts';

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
  const transfer = new StreamTransfer(socket, clock);
  let loss: ConnectionLoss | null = null;
  socket.on('end', () => transfer.lose({ trouble: 'broken', detail: 'the printer ended the connection' }));
  socket.on('error', (error) => {
    loss = { trouble: 'broken', detail: error.message };
  });
  const forget = transfer.cancelOn(signal, () => socket.destroy());

  return {
    send: (bytes) => transfer.send(bytes, CHUNK_BYTES, limits.stallMs),
    receive: (ms) => transfer.receive(ms),
    // A printer that read everything ends its side as well; one that resets the connection did not.
    flush: async () => {
      await ended(socket, limits.closeMs, clock);
      return loss;
    },
    close: async (how) => {
      forget();
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
