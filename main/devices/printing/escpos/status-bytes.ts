import type { PrinterStatus, PrinterTrouble } from '../../../../shared/printing/printers.ts';

/**
 * The status bytes of ESC/POS, and the commands outside of a receipt. A printer answers DLE EOT at once, even off line and with a full buffer; it answers GS r after
 * everything before it was processed. Each answer is one byte; fixed bits distinguish the two kinds from each other, from an
 * automatic status and from noise.
 */

const DLE = 0x10;
const EOT = 0x04;
const GS = 0x1d;

/** What DLE EOT can ask: 1 the printer, 2 why it is off line, 3 its errors, 4 its paper. */
export type RealtimeQuestion = 1 | 2 | 3 | 4;
export const realtimeQuestion = (n: RealtimeQuestion): Uint8Array => Uint8Array.of(DLE, EOT, n);
/** Asks for the paper sensors after everything before was processed (GS r 1). */
export const ORDERED_QUESTION: Uint8Array = Uint8Array.of(GS, 0x72, 1);
/** Clears the buffer, also off line (DLE DC4 8), so that an interrupted job does not come out after a refill. */
export const CLEAR_BUFFER: Uint8Array = Uint8Array.of(DLE, 0x14, 8, 1, 3, 20, 1, 6, 2, 8);

/** ESC p on either pin: 50 ms on, 500 ms off; executed in order. */
export const DRAWER_KICK = { pin2: [0x1b, 0x70, 0, 25, 250], pin5: [0x1b, 0x70, 1, 25, 250] } as const;
/** DLE DC4 1 on either pin: 100 ms; executed at once, also without paper. */
export const REALTIME_DRAWER_KICK = { pin2: [0x10, 0x14, 1, 0, 1], pin5: [0x10, 0x14, 1, 1, 1] } as const;

/** Bits 1 and 4 are set; bits 0 and 7 are clear. */
export const isRealtimeAnswer = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;
/** Bits 4 and 7 are clear. */
export const isOrderedAnswer = (byte: number): boolean => (byte & 0b1001_0000) === 0;
/** XON and XOFF of a serial line are not answers. */
export const isFlowControlByte = (byte: number): boolean => byte === 0x11 || byte === 0x13;

const ROLL_NEAR_END = 0b0000_1100;
const ROLL_END = 0b0110_0000;

interface StatusBit {
  readonly question: RealtimeQuestion;
  readonly bits: number;
  readonly trouble: PrinterTrouble;
}

/**
 * The meaning of each set bit; the first one set names the trouble. Cover comes before paper, because an open cover hides the
 * paper.
 */
const STATUS_BITS: readonly StatusBit[] = [
  { question: 2, bits: 0b0000_0100, trouble: 'coverOpen' },
  { question: 4, bits: ROLL_END, trouble: 'paperOut' },
  { question: 2, bits: 0b0010_0000, trouble: 'paperOut' },
  { question: 3, bits: 0b0010_0000, trouble: 'fault' },
  { question: 3, bits: 0b0000_1000, trouble: 'cutter' },
  { question: 3, bits: 0b0100_0000, trouble: 'overheated' },
  { question: 3, bits: 0b0000_0100, trouble: 'fault' },
  { question: 2, bits: 0b0100_0000, trouble: 'fault' },
  { question: 1, bits: 0b0000_1000, trouble: 'offline' },
];

type RealtimeAnswers = Readonly<Partial<Record<RealtimeQuestion, number>>>;

/** Whether the first two answers (1 and 4) show no trouble, so that no further question is needed. */
export const hasNoTrouble = (answers: RealtimeAnswers): boolean => readRealtimeStatus(answers).is !== 'trouble';

/** The status that the answers to DLE EOT show together. */
export function readRealtimeStatus(answers: RealtimeAnswers): PrinterStatus {
  const sign = STATUS_BITS.find(({ question, bits }) => ((answers[question] ?? 0) & bits) !== 0);
  if (sign) return { is: 'trouble', trouble: sign.trouble, detail: formatAnswers(answers) };
  return ((answers[4] ?? 0) & ROLL_NEAR_END) !== 0 ? { is: 'paperLow' } : { is: 'ready' };
}

/** The paper status in the answer to GS r 1: bits 0 and 1 nearly out, bits 2 and 3 out. */
export function readOrderedStatus(answer: number): PrinterStatus {
  if ((answer & 0b1100) !== 0) return { is: 'trouble', trouble: 'paperOut', detail: `GS r 1 ${bits(answer)}` };
  return { is: (answer & 0b0011) !== 0 ? 'paperLow' : 'ready' };
}

const bits = (byte: number): string => byte.toString(2).padStart(8, '0');
const formatAnswers = (answers: RealtimeAnswers): string =>
  Object.entries(answers)
    .map(([question, answer]) => `DLE EOT ${question} ${bits(answer)}`)
    .join(', ');
