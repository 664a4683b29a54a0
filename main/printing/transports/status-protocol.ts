import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { PrinterStatus } from '../../../shared/printing/printers.ts';
import type { Clock } from '../../lib/clock.ts';
import {
  isFlowByte,
  isOrderedAnswer,
  isRealtimeAnswer,
  isWell,
  ORDERED_QUESTION,
  type RealtimeQuestion,
  readOrdered,
  readStatus,
  realtimeQuestion,
} from '../escpos/status-bytes.ts';
import type { Limits, Lost, Wire } from './connection.ts';

type Heard =
  | { readonly is: 'realtime'; readonly byte: number }
  | { readonly is: 'ordered'; readonly byte: number }
  | { readonly is: 'silence' }
  | { readonly is: 'garbage'; readonly byte: number };

interface Wait {
  readonly since: number;
  lastHeard: number;
  noise: Lost | null;
}

const AUTOMATIC_BYTES = 3;
/** Once late answers are through, nothing more comes within this time. */
const QUIET_MS = 250;

/** Questions and answers over one wire to a printer that speaks ESC/POS. */
export class Conversation {
  readonly #wire: Wire;
  readonly #limits: Limits;
  readonly #clock: Clock;
  /** An ordered answer that came while another was awaited. */
  #early: number | null = null;

  constructor(wire: Wire, limits: Limits, clock: Clock) {
    this.#wire = wire;
    this.#limits = limits;
    this.#clock = clock;
  }

  /** Asks in real time whether the printer could print now. Fails when the wire is lost, silent or says what is no status. */
  async status(): Promise<Result<PrinterStatus, Lost>> {
    const answers: Partial<Record<RealtimeQuestion, number>> = {};
    // The printer and its paper; the reasons only where something is wrong.
    for (const question of [1, 4, 2, 3] as const) {
      if (question === 2 && isWell(answers)) break;
      const answer = await this.#ask(question);
      if (!answer.ok) return answer;
      answers[question] = answer.value;
    }
    return ok(readStatus(answers));
  }

  async #ask(question: RealtimeQuestion): Promise<Result<number, Lost>> {
    const { lost } = await this.#wire.send(realtimeQuestion(question));
    if (lost) return fail(lost);
    const deadline = this.#clock.monotonic() + this.#limits.answerMs;
    for (;;) {
      const heard = await this.#hear(deadline - this.#clock.monotonic());
      if (!heard.ok) return heard;
      if (heard.value.is === 'realtime') return ok(heard.value.byte);
      if (heard.value.is === 'ordered') this.#early = heard.value.byte;
      if (heard.value.is === 'silence') return fail({ trouble: 'silent', detail: `no answer to DLE EOT ${question}` });
      if (heard.value.is === 'garbage') return fail(garbage(heard.value.byte));
    }
  }

  /**
   * Asks behind everything that was sent, and waits for the answer: it proves that everything before was processed. Looks
   * at the printer in real time meanwhile, and gives up with what is wrong as soon as it knows.
   */
  async processed(): Promise<Result<PrinterStatus, Lost>> {
    this.#early = null;
    const { lost } = await this.#wire.send(ORDERED_QUESTION);
    if (lost) return fail(lost);
    const now = this.#clock.monotonic();
    const wait: Wait = { since: now, lastHeard: now, noise: null };
    for (;;) {
      const heard = await this.#hear(this.#limits.pollMs);
      if (!heard.ok) return heard;
      if (heard.value.is === 'ordered') return ok(readOrdered(heard.value.byte));
      const wrong = this.#hopeless(heard.value, wait) ?? (await this.#glance(heard.value));
      if (wrong) return fail(wrong);
      if (this.#early !== null) return ok(readOrdered(this.#early));
    }
  }

  /** Why there is no use in waiting any longer. */
  #hopeless(heard: Heard, wait: Wait): Lost | null {
    const { finishMs, silenceMs } = this.#limits;
    const now = this.#clock.monotonic();
    if (heard.is === 'garbage') wait.noise = garbage(heard.byte);
    if (heard.is === 'realtime') wait.lastHeard = now;
    if (now - wait.lastHeard > silenceMs) return wait.noise ?? { trouble: 'silent', detail: 'no answer after the job' };
    if (now - wait.since > finishMs) return { trouble: 'silent', detail: `the job was not finished in ${finishMs / 1_000} s` };
    return null;
  }

  /** While an ordered answer is awaited: asks for the printer's state on silence, and reads the state that was heard. */
  async #glance(heard: Heard): Promise<Lost | null> {
    if (heard.is === 'silence') return (await this.#wire.send(realtimeQuestion(1))).lost;
    if (heard.is !== 'realtime') return null;
    if (isWell({ 1: heard.byte })) return null;
    const lost = await this.drain();
    if (lost) return lost;
    const status = await this.status();
    if (!status.ok) return status.failure;
    return status.value.is === 'trouble' ? status.value : null;
  }

  /** {@link status}, asked again while there is no answer: some printers are deaf while they print. */
  async statusAtLast(): Promise<Result<PrinterStatus, Lost>> {
    const deadline = this.#clock.monotonic() + this.#limits.silenceMs;
    for (;;) {
      const status = await this.status();
      const isDeaf = !status.ok && status.failure.trouble === 'silent';
      if (!isDeaf || this.#clock.monotonic() >= deadline) return status;
      const lost = await this.drain();
      if (lost) return fail(lost);
    }
  }

  /** Listens until nothing comes any more: late answers to what was asked before. */
  async drain(): Promise<Lost | null> {
    const deadline = this.#clock.monotonic() + this.#limits.silenceMs;
    for (;;) {
      const heard = await this.#hear(QUIET_MS);
      if (!heard.ok) return heard.failure;
      if (this.#clock.monotonic() >= deadline) return { trouble: 'garbage', detail: 'it does not stop talking' };
      if (heard.value.is === 'ordered') this.#early = heard.value.byte;
      if (heard.value.is === 'silence') return null;
    }
  }

  /** The next answer within `ms`; what a printer says unasked (its automatic status, XON and XOFF) is passed over. */
  async #hear(ms: number): Promise<Result<Heard, Lost>> {
    const deadline = this.#clock.monotonic() + ms;
    for (;;) {
      const next = await this.#wire.receive(Math.max(0, deadline - this.#clock.monotonic()));
      if (!next.ok) return next;
      const byte = next.value;
      if (byte === null) return ok({ is: 'silence' });
      if (isRealtimeAnswer(byte)) return ok({ is: 'realtime', byte });
      if (isOrderedAnswer(byte)) return ok({ is: 'ordered', byte });
      if (isFlowByte(byte)) continue;
      if (!isAutomatic(byte)) return ok({ is: 'garbage', byte });
      // Three bytes follow that look like ordered answers, and are none.
      for (let index = 0; index < AUTOMATIC_BYTES; index += 1) await this.#wire.receive(this.#limits.answerMs);
    }
  }
}

/** The first of the four bytes of an automatic status: bit 4 is set, bits 0, 1 and 7 are not. */
const isAutomatic = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0000;

const garbage = (byte: number): Lost => ({ trouble: 'garbage', detail: `not a status: 0x${byte.toString(16).padStart(2, '0')}` });
