import type { Result } from '../../../../shared/lib/result.ts';
import type { PrinterTrouble } from '../../../../shared/printing/printers.ts';
import type { Clock } from '../../../lib/clock.ts';

/** Why a connection failed or ended. `detail` is for the engineer. */
export interface ConnectionLoss {
  readonly trouble: PrinterTrouble;
  readonly detail: string;
}

/** How many bytes may have left (an upper bound), and what went wrong, if anything. */
export interface SendResult {
  readonly bytesTaken: number;
  readonly lost: ConnectionLoss | null;
}

/** An open connection to a printer, in both directions. Nothing in it rejects, and every call ends within a time limit. */
export interface PrinterConnection {
  /** Sends the bytes in order; ends when all are accepted, or when none was accepted for too long. */
  readonly send: (bytes: Uint8Array) => Promise<SendResult>;
  /** The printer's next byte; `null` after `ms` of silence. */
  readonly receive: (ms: number) => Promise<Result<number | null, ConnectionLoss>>;
  /** Waits, as far as that can be known, until the accepted bytes have left this computer. */
  readonly flush: () => Promise<ConnectionLoss | null>;
  /** Closes in order, or at once after a failure. Ends within a time limit. */
  readonly close: (how: 'inOrder' | 'atOnce') => Promise<void>;
}

/** Opens a connection; aborting the signal ends it and everything that waits on it, as `cancelled`. */
export type ConnectPrinter = (signal: AbortSignal | undefined) => Promise<Result<PrinterConnection, ConnectionLoss>>;

/** Time limits in milliseconds. */
export interface PrinterTimeouts {
  readonly connectMs: number;
  /** For the answer to a status question. */
  readonly answerMs: number;
  /** Without one byte accepted. */
  readonly stallMs: number;
  /** Between questions while a job is printed. */
  readonly pollMs: number;
  /** Without any answer while a job is printed. */
  readonly silenceMs: number;
  /** For a job to come out, while the printer reports no trouble. */
  readonly finishMs: number;
  readonly closeMs: number;
  /** For a program of the system to answer. */
  readonly toolMs: number;
}

export const PRINTER_TIMEOUTS: PrinterTimeouts = {
  connectMs: 3_000,
  answerMs: 1_500,
  stallMs: 10_000,
  pollMs: 500,
  silenceMs: 10_000,
  finishMs: 60_000,
  closeMs: 2_000,
  toolMs: 10_000,
};

export const CANCELLED: ConnectionLoss = { trouble: 'cancelled', detail: 'cancelled' };

/** Whether an event ends within this time. */
export async function endsWithin(event: Promise<unknown>, ms: number, clock: Pick<Clock, 'sleep'>): Promise<boolean> {
  const over = new AbortController();
  const timeout = clock.sleep(ms, over.signal).then(() => false);
  return Promise.race([event.then(() => true), timeout]).finally(() => over.abort());
}

/** Bytes that arrived, and the reader that waits for them. */
export class ReceiveBuffer {
  readonly #bytes: number[] = [];
  #wake: (() => void) | null = null;

  push(bytes: Uint8Array): void {
    for (const byte of bytes) this.#bytes.push(byte);
    this.wake();
  }

  shift(): number | null {
    return this.#bytes.shift() ?? null;
  }

  /** Wakes the reader, for a byte or a failure. */
  wake(): void {
    this.#wake?.();
    this.#wake = null;
  }

  /** Resolves at the next {@link wake}. Supports one reader at a time. */
  nextWake(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
