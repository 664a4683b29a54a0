import { fail, ok, type Result } from '../../../../shared/lib/result.ts';
import type { PrinterStatus } from '../../../../shared/printing/printers.ts';
import type { Clock } from '../../../lib/clock.ts';
import {
  hasNoTrouble,
  isFlowControlByte,
  isOrderedAnswer,
  isRealtimeAnswer,
  ORDERED_QUESTION,
  type RealtimeQuestion,
  readOrderedStatus,
  readRealtimeStatus,
  realtimeQuestion,
} from '../escpos/status-bytes.ts';
import type { ConnectionLoss, PrinterConnection, PrinterTimeouts } from './connection.ts';

type ReceivedAnswer =
  | { readonly kind: 'realtime'; readonly byte: number }
  | { readonly kind: 'ordered'; readonly byte: number }
  | { readonly kind: 'silence' }
  | { readonly kind: 'garbage'; readonly byte: number };

interface WaitState {
  readonly since: number;
  lastAnswerAt: number;
  garbage: ConnectionLoss | null;
}

const AUTOMATIC_BYTES = 3;
/** After late answers have arrived, nothing more comes within this time. */
const QUIET_MS = 250;

/** Status questions and answers over one connection to an ESC/POS printer. */
export class StatusProtocol {
  readonly #connection: PrinterConnection;
  readonly #limits: PrinterTimeouts;
  readonly #clock: Clock;
  /** An ordered answer that arrived while another was awaited. */
  #earlyAnswer: number | null = null;

  constructor(connection: PrinterConnection, limits: PrinterTimeouts, clock: Clock) {
    this.#connection = connection;
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Asks in real time whether the printer can print now. Fails when the connection is lost or silent, or the answer is no status. */
  async status(): Promise<Result<PrinterStatus, ConnectionLoss>> {
    const answers: Partial<Record<RealtimeQuestion, number>> = {};
    // The printer and its paper; asks for reasons only after trouble.
    for (const question of [1, 4, 2, 3] as const) {
      if (question === 2 && hasNoTrouble(answers)) break;
      const answer = await this.#query(question);
      if (!answer.ok) return answer;
      answers[question] = answer.value;
    }
    return ok(readRealtimeStatus(answers));
  }

  async #query(question: RealtimeQuestion): Promise<Result<number, ConnectionLoss>> {
    const { lost } = await this.#connection.send(realtimeQuestion(question));
    if (lost) return fail(lost);
    const deadline = this.#clock.monotonic() + this.#limits.answerMs;
    for (;;) {
      const answer = await this.#receiveAnswer(deadline - this.#clock.monotonic());
      if (!answer.ok) return answer;
      if (answer.value.kind === 'realtime') return ok(answer.value.byte);
      if (answer.value.kind === 'ordered') this.#earlyAnswer = answer.value.byte;
      if (answer.value.kind === 'silence') return fail({ trouble: 'silent', detail: `no answer to DLE EOT ${question}` });
      if (answer.value.kind === 'garbage') return fail(garbage(answer.value.byte));
    }
  }

  /**
   * Asks after everything that was sent, and waits for the answer, which proves that everything before it was processed.
   * Meanwhile asks for the status in real time, and fails as soon as that shows trouble.
   */
  async waitUntilProcessed(): Promise<Result<PrinterStatus, ConnectionLoss>> {
    this.#earlyAnswer = null;
    const { lost } = await this.#connection.send(ORDERED_QUESTION);
    if (lost) return fail(lost);
    const monotonic = this.#clock.monotonic();
    const wait: WaitState = { since: monotonic, lastAnswerAt: monotonic, garbage: null };
    for (;;) {
      const answer = await this.#receiveAnswer(this.#limits.pollMs);
      if (!answer.ok) return answer;
      if (answer.value.kind === 'ordered') return ok(readOrderedStatus(answer.value.byte));
      const wrong = this.#reasonToGiveUp(answer.value, wait) ?? (await this.#checkRealtime(answer.value));
      if (wrong) return fail(wrong);
      if (this.#earlyAnswer !== null) return ok(readOrderedStatus(this.#earlyAnswer));
    }
  }

  /** Why waiting longer is useless. */
  #reasonToGiveUp(answer: ReceivedAnswer, wait: WaitState): ConnectionLoss | null {
    const { finishMs, silenceMs } = this.#limits;
    const monotonic = this.#clock.monotonic();
    if (answer.kind === 'garbage') wait.garbage = garbage(answer.byte);
    if (answer.kind === 'realtime') wait.lastAnswerAt = monotonic;
    if (monotonic - wait.lastAnswerAt > silenceMs) return wait.garbage ?? { trouble: 'silent', detail: 'no answer after the job' };
    if (monotonic - wait.since > finishMs) return { trouble: 'silent', detail: `the job was not finished in ${finishMs / 1_000} s` };
    return null;
  }

  /** While an ordered answer is awaited: asks for the real-time status on silence, and reads its answer. */
  async #checkRealtime(answer: ReceivedAnswer): Promise<ConnectionLoss | null> {
    if (answer.kind === 'silence') return (await this.#connection.send(realtimeQuestion(1))).lost;
    if (answer.kind !== 'realtime') return null;
    if (hasNoTrouble({ 1: answer.byte })) return null;
    const lost = await this.drain();
    if (lost) return lost;
    const status = await this.status();
    if (!status.ok) return status.failure;
    return status.value.is === 'trouble' ? status.value : null;
  }

  /** {@link status}, repeated while there is no answer: some printers do not answer while they print. */
  async statusWithRetry(): Promise<Result<PrinterStatus, ConnectionLoss>> {
    const deadline = this.#clock.monotonic() + this.#limits.silenceMs;
    for (;;) {
      const status = await this.status();
      const isSilent = !status.ok && status.failure.trouble === 'silent';
      if (!isSilent || this.#clock.monotonic() >= deadline) return status;
      const lost = await this.drain();
      if (lost) return fail(lost);
    }
  }

  /** Reads until silence, to discard late answers to earlier questions. */
  async drain(): Promise<ConnectionLoss | null> {
    const deadline = this.#clock.monotonic() + this.#limits.silenceMs;
    for (;;) {
      const answer = await this.#receiveAnswer(QUIET_MS);
      if (!answer.ok) return answer.failure;
      if (this.#clock.monotonic() >= deadline) return { trouble: 'garbage', detail: 'it does not stop talking' };
      if (answer.value.kind === 'ordered') this.#earlyAnswer = answer.value.byte;
      if (answer.value.kind === 'silence') return null;
    }
  }

  /** The next answer within `ms`; skips what a printer sends unasked (automatic status, XON and XOFF). */
  async #receiveAnswer(ms: number): Promise<Result<ReceivedAnswer, ConnectionLoss>> {
    const deadline = this.#clock.monotonic() + ms;
    for (;;) {
      const next = await this.#connection.receive(Math.max(0, deadline - this.#clock.monotonic()));
      if (!next.ok) return next;
      const byte = next.value;
      if (byte === null) return ok({ kind: 'silence' });
      if (isRealtimeAnswer(byte)) return ok({ kind: 'realtime', byte });
      if (isOrderedAnswer(byte)) return ok({ kind: 'ordered', byte });
      if (isFlowControlByte(byte)) continue;
      if (!isAutomatic(byte)) return ok({ kind: 'garbage', byte });
      // Three bytes follow that look like ordered answers but are not.
      for (let index = 0; index < AUTOMATIC_BYTES; index += 1) await this.#connection.receive(this.#limits.answerMs);
    }
  }
}

/** The first of the four bytes of an automatic status: bit 4 is set; bits 0, 1 and 7 are clear. */
const isAutomatic = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0000;

const garbage = (byte: number): ConnectionLoss => ({ trouble: 'garbage', detail: `not a status: 0x${byte.toString(16).padStart(2, '0')}` });
