import type { Result } from '../../../shared/lib/result.ts';
import type { PrinterTrouble } from '../../../shared/printing/printers.ts';

/** Why a connection cannot be had, or is no more. `detail` is for the engineer. */
export interface ConnectionLoss {
  readonly trouble: PrinterTrouble;
  readonly detail: string;
}

/** What became of bytes: how many may have left (more may be said than did), and what went wrong, if anything. */
export interface SendResult {
  readonly bytesTaken: number;
  readonly lost: ConnectionLoss | null;
}

/** One open way to a printer, bytes in both directions. Nothing in it rejects, and every call ends within a time limit. */
export interface PrinterConnection {
  /** Hands the bytes over in order; ends when all are taken, or none was for too long. */
  readonly send: (bytes: Uint8Array) => Promise<SendResult>;
  /** The next byte that the printer says, `null` after `ms` of silence. */
  readonly receive: (ms: number) => Promise<Result<number | null, ConnectionLoss>>;
  /** Waits, as far as it can be known, until what was taken has left this computer. */
  readonly flush: () => Promise<ConnectionLoss | null>;
  /** Lets go: in order, or at once when something is wrong. Ends within a time limit. */
  readonly close: (how: 'inOrder' | 'atOnce') => Promise<void>;
}

/** Opens a wire; aborting the signal ends it and everything that waits on it, as `cancelled`. */
export type ConnectPrinter = (signal: AbortSignal | undefined) => Promise<Result<PrinterConnection, ConnectionLoss>>;

/** How long things may take, in milliseconds. */
export interface PrinterTimeouts {
  readonly connectMs: number;
  /** For the answer to a status question. */
  readonly answerMs: number;
  /** Without one byte taken. */
  readonly stallMs: number;
  /** Between questions while a job is being printed. */
  readonly pollMs: number;
  /** Without any answer while a job is being printed. */
  readonly silenceMs: number;
  /** For a job to come out, while the printer says that all is well. */
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

/** Bytes that came in, and who waits for them. */
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

  /** Wakes whoever waits, for a byte or for bad news. */
  wake(): void {
    this.#wake?.();
    this.#wake = null;
  }

  /** Resolves at the next {@link wake}. One waits at a time. */
  nextWake(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve;
    });
  }
}
