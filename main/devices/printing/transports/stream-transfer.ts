import type { Duplex } from 'node:stream';
import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { Clock } from '../../../lib/clock.ts';
import { CANCELLED, type ConnectionLoss, endsWithin, ReceiveBuffer, type SendResult } from './connection.ts';

/** Sends and receives over a stream of Node (a socket, a serial port) until the connection is lost. Nothing in it rejects. */
export class StreamTransfer {
  readonly #stream: Duplex;
  readonly #clock: Clock;
  readonly #inbox = new ReceiveBuffer();
  readonly #loss = new AbortController();
  #lost: ConnectionLoss | null = null;

  constructor(stream: Duplex, clock: Clock) {
    this.#stream = stream;
    this.#clock = clock;
    stream.on('data', (bytes: Uint8Array) => this.#inbox.push(bytes));
    stream.on('error', (error) => this.lose({ trouble: 'broken', detail: error.message }));
    stream.on('close', () => this.lose({ trouble: 'broken', detail: 'the connection is closed' }));
  }

  /** Ends all waiting, with the first reason that was given. */
  lose(why: ConnectionLoss): void {
    this.#lost ??= why;
    this.#inbox.wake();
    this.#loss.abort();
  }

  /** Loses the connection when the signal is aborted; `then` ends it. Returns what forgets the signal. */
  cancelOn(signal: AbortSignal | undefined, then: () => void): () => void {
    const cancel = () => {
      this.lose(CANCELLED);
      then();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    if (signal?.aborted) cancel();
    return () => signal?.removeEventListener('abort', cancel);
  }

  /** Sends pieces of `pieceBytes`; each must be accepted within `stallMs`. */
  async send(bytes: Uint8Array, pieceBytes: number, stallMs: number): Promise<SendResult> {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      if (this.#lost) return { bytesTaken: at, lost: this.#lost };
      const piece = bytes.subarray(at, at + pieceBytes);
      const lost = await this.within(stallMs, (done) => this.#stream.write(piece, done));
      if (lost) return { bytesTaken: at + piece.length, lost };
    }
    return { bytesTaken: bytes.length, lost: null };
  }

  async receive(ms: number): Promise<Result<number | null, ConnectionLoss>> {
    const deadline = this.#clock.monotonic() + ms;
    for (;;) {
      const byte = this.#inbox.shift();
      if (byte !== null) return ok(byte);
      if (this.#lost) return fail(this.#lost);
      const remainingMs = deadline - this.#clock.monotonic();
      if (remainingMs <= 0) return ok(null);
      await endsWithin(this.#inbox.nextWake(), remainingMs, this.#clock);
    }
  }

  /** Calls the stream; null once it calls back, else why it did not in time. */
  within(ms: number, call: (done: (error?: Error | null) => void) => void): Promise<ConnectionLoss | null> {
    return new Promise((resolve) => {
      const settle = (why: ConnectionLoss | null) => {
        forget();
        this.#loss.signal.removeEventListener('abort', lost);
        resolve(why);
      };
      const lost = () => settle(this.#lost);
      const forget = this.#clock.after(ms, () => settle({ trouble: 'silent', detail: `the printer took nothing for ${ms / 1_000} s` }));
      this.#loss.signal.addEventListener('abort', lost, { once: true });
      if (this.#lost) lost();
      else call((error) => settle(error ? (this.#lost ?? { trouble: 'broken', detail: error.message }) : null));
    });
  }
}
