import type { StatusAbility } from '../../../../shared/printing/printers.ts';
import { firstCommand, type RealtimeCommand, realtimeCommandAt } from './escpos-commands.ts';
import { decodeEscpos, type PaperItem, paperLines } from './escpos-decoder.ts';
import { type PrinterFaults, WELL } from './printer-faults.ts';

/** What a printer sends when it can take more. */
const XON = 0x11;

/** What happened to the connection while bytes arrived. */
type LineFailure = 'reset' | 'pulled' | null;

/** The machine of a receipt printer, without a connection: buffer, paper, cover, drawer, status. */
export class PrinterMachine {
  readonly faults: PrinterFaults;
  readonly ability: StatusAbility;
  /** Drawer kicks that were executed. */
  kicks = 0;
  #incoming = Buffer.alloc(0);
  #buffer = Buffer.alloc(0);
  #ink: Buffer[] = [];
  #lines = 0;
  #forPaper = 0;
  #papers: PaperItem[][] = [];

  constructor(ability: StatusAbility, faults: Partial<PrinterFaults>) {
    this.ability = ability;
    this.faults = { ...WELL, ...faults };
  }

  /** The prints, cut by cut; the last may not be cut yet. */
  get papers(): readonly (readonly PaperItem[])[] {
    return [...this.#papers, ...(this.#ink.length > 0 ? [this.#decoded()] : [])];
  }

  /** The text of all printed lines. */
  get lines(): string[] {
    return this.papers.flatMap((paper) => paperLines(paper));
  }

  /** Bytes of print data that arrived, printed or not. */
  get receivedBytes(): number {
    return this.#forPaper;
  }

  /** Bytes that wait for paper. */
  get waiting(): number {
    return this.#buffer.length;
  }

  get hasFault(): boolean {
    return this.#isOut() || this.#isOpen() || this.#errors() !== 0;
  }

  /** How often this line was printed. */
  count(line: string): number {
    return this.lines.filter((other) => other.trim() === line).length;
  }

  /** A new roll, a closed cover, a free cutter, a cool head: waiting bytes are printed, except those of a broken printer. */
  refill(): void {
    if (this.#isPast(this.faults.breaksAt)) this.#buffer = Buffer.alloc(0);
    Object.assign(this.faults, { rollEndsAt: null, coverOpensAt: null, cutter: 'well', hotAt: null, breaksAt: null });
    this.work();
  }

  /** The printer's status bytes; tests of a connection may override them. */
  protected say(_bytes: Uint8Array, _isInTurn: boolean): void {}

  /** A new connection: half a command of the previous one is dropped. */
  protected begin(): void {
    this.#incoming = Buffer.alloc(0);
  }

  /** Executes real-time commands as they arrive; everything else waits in sequence. */
  protected take(bytes: Buffer): LineFailure {
    this.#incoming = Buffer.concat([this.#incoming, bytes]);
    let at = 0;
    let failure: LineFailure = null;
    while (at < this.#incoming.length && failure === null) {
      const command = this.ability === 'none' ? null : realtimeCommandAt(this.#incoming, at);
      if (command?.is === 'unclear') break;
      at += command ? this.#execute(command) : this.#keep(at);
      failure = this.#lineFailure();
    }
    this.#incoming = this.#incoming.subarray(at);
    this.work();
    return failure;
  }

  #execute(command: Exclude<RealtimeCommand, { is: 'unclear' }>): number {
    if (command.is === 'question') this.#answer(this.#realTimeStatus(command.n), false);
    else if (command.is === 'kick') this.kicks += 1;
    else this.#buffer = Buffer.alloc(0);
    return command.length;
  }

  #keep(at: number): number {
    const run = this.#incoming.subarray(at, this.#endOfRun(at));
    this.#buffer = Buffer.concat([this.#buffer, run]);
    this.#forPaper += run.length;
    return run.length;
  }

  /** The end of the bytes before the next possible real-time command, or before a fault starts. */
  #endOfRun(at: number): number {
    const { resetsAfter, pulledAfter, muteAfter } = this.faults;
    const next = this.#incoming.indexOf(0x10, at + 1);
    const ends = [resetsAfter, pulledAfter, muteAfter].flatMap((limit) =>
      limit !== null && limit > this.#forPaper ? [at + limit - this.#forPaper] : [],
    );
    return Math.min(next < 0 ? this.#incoming.length : next, this.#incoming.length, ...ends);
  }

  #lineFailure(): LineFailure {
    const { resetsAfter, pulledAfter } = this.faults;
    if (resetsAfter !== null && this.#forPaper >= resetsAfter) return 'reset';
    return pulledAfter !== null && this.#forPaper >= pulledAfter ? 'pulled' : null;
  }

  /** Prints the buffer, as far as paper and cover allow. */
  protected work(): void {
    while (!this.hasFault) {
      const piece = firstCommand(this.#buffer);
      if (piece === null) return;
      this.#buffer = this.#buffer.subarray(piece.bytes.length);
      if (piece.is === 'kick') this.kicks += 1;
      else if (piece.is === 'question') this.#answerInTurn();
      else if (piece.is !== 'nothing') this.#ink.push(Buffer.from(piece.bytes));
      if (piece.is === 'line') this.#lines += 1;
      if (piece.is === 'cut') this.#cut();
    }
  }

  #cut(): void {
    if (this.faults.cutter === 'sticks') {
      this.faults.cutter = 'stuck';
      return;
    }
    this.#papers.push(this.#decoded());
    this.#ink = [];
  }

  #decoded(): PaperItem[] {
    const bytes = Buffer.concat(this.#ink);
    // A line below the head when the roll ends is still printed.
    return decodeEscpos(bytes.at(-1) === 0x0a || this.#ink.at(-1)?.[0] === 0x1d ? bytes : Buffer.concat([bytes, Buffer.of(0x0a)]));
  }

  #answerInTurn(): void {
    if (this.ability === 'ordered') this.#answer(this.faults.rollNearEnd ? 0b11 : 0, true);
  }

  #realTimeStatus(n: number): number {
    const [open, out, errors] = [this.#isOpen(), this.#isOut(), this.#errors()];
    const bits: Readonly<Record<number, number>> = {
      1: this.hasFault ? 0b1000 : 0,
      2: (open ? 0b100 : 0) | (out ? 0b10_0000 : 0) | (errors === 0 ? 0 : 0b100_0000),
      3: errors,
      4: (this.faults.rollNearEnd || out ? 0b1100 : 0) | (out ? 0b110_0000 : 0),
    };
    return 0b1_0010 | (bits[n] ?? 0);
  }

  /** Whether it answers nothing from now on. */
  get isSilent(): boolean {
    const { mute, muteAfter, pulledAfter } = this.faults;
    return mute || [muteAfter, pulledAfter].some((limit) => limit !== null && this.#forPaper >= limit);
  }

  #answer(byte: number, isInTurn: boolean): void {
    const { garbage, chatty, paces } = this.faults;
    if (this.isSilent) return;
    if (chatty) this.say(Uint8Array.of(0b1_0000, 0, 0, 0), false);
    this.say(Uint8Array.from([...(garbage ?? [byte]), ...(paces ? [XON] : [])]), isInTurn);
  }

  /** The errors of the third answer: a stuck cutter, unrecoverable, auto-recoverable. */
  #errors(): number {
    const { cutter, hotAt, breaksAt } = this.faults;
    return (cutter === 'stuck' ? 0b1000 : 0) | (this.#isPast(breaksAt) ? 0b10_0000 : 0) | (this.#isPast(hotAt) ? 0b100_0000 : 0);
  }

  #isOut(): boolean {
    return this.#isPast(this.faults.rollEndsAt);
  }

  #isOpen(): boolean {
    return this.#isPast(this.faults.coverOpensAt);
  }

  #isPast(lines: number | null): boolean {
    return lines !== null && this.#lines >= lines;
  }
}
