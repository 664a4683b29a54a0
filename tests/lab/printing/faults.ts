import type { PrinterTrouble, StatusAbility } from '../../../shared/printing/printers.ts';
import type { PrinterDouble } from '../fakes/printer/printer-double.ts';
import type { PrinterFaults } from '../fakes/printer/printer-faults.ts';

/**
 * A known fault of a network printer, and the result that the till must report for it. The test and the table (`npm run printers`) run the
 * same rows.
 */
export interface PrinterFault {
  readonly name: string;
  readonly ability: StatusAbility;
  readonly faults: Partial<PrinterFaults>;
  /** The printer executes DLE DC4 (docs/printers.md). */
  readonly obeysOffline?: true;
  /** The address in the settings, where it is not that of the double. */
  readonly at?: 'closedPort' | 'noSuchHost';
  /** An act of a person while the job prints. */
  readonly meanwhile?: 'cancel';
  readonly result: 'printed' | 'sent' | 'uncertain' | 'notPrinted';
  readonly trouble: PrinterTrouble | null;
  /** Complete and torn receipts directly after the job; `afterCure`: after a new roll and a closed cover. */
  readonly paper: Paper;
  readonly afterCure: Paper;
}

export interface Paper {
  readonly whole: number;
  readonly torn: number;
}

const NONE: Paper = { whole: 0, torn: 0 };
const ONE: Paper = { whole: 1, torn: 0 };
const TORN: Paper = { whole: 0, torn: 1 };
const BLANK: Omit<PrinterFault, 'name' | 'result'> = { ability: 'ordered', faults: {}, trouble: null, paper: NONE, afterCure: NONE };
const printed = { ...BLANK, result: 'printed', paper: ONE, afterCure: ONE } as const;
const sent = { ...printed, result: 'sent' } as const;
const refused = { ...BLANK, result: 'notPrinted' } as const;
/** The whole receipt is printed and stuck in the cutter. */
const uncut = { ...BLANK, result: 'uncertain', faults: { cutter: 'sticks' }, trouble: 'cutter', paper: ONE, afterCure: ONE } as const;
const torn = { ...BLANK, result: 'uncertain', paper: TORN, afterCure: TORN } as const;

/** The lines and bytes of the receipt after which faults happen; the receipt has twelve lines and some three hundred bytes. */
const MIDWAY = 6;
const MIDWAY_BYTES = 150;

export const PRINTER_FAULTS: readonly PrinterFault[] = [
  { ...printed, name: 'nothing, and it can prove what it printed' },
  { ...sent, name: 'nothing, and it tells its state alone', ability: 'realtime' },
  { ...sent, name: 'nothing, and it tells nothing', ability: 'none' },
  { ...printed, name: 'paper nearly out', faults: { rollNearEnd: true } },
  { ...printed, name: 'talks unasked', faults: { chatty: true } },
  { ...printed, name: 'sends XON after each answer', faults: { paces: true } },
  { ...printed, name: 'hangs up after each job', faults: { hangsUp: true } },
  { ...refused, name: 'no paper before the job', faults: { rollEndsAt: 0 }, trouble: 'paperOut' },
  { ...refused, name: 'cover open before the job', faults: { coverOpensAt: 0 }, trouble: 'coverOpen' },
  { ...torn, name: 'paper out midway', faults: { rollEndsAt: MIDWAY }, trouble: 'paperOut', afterCure: ONE },
  { ...torn, name: 'paper out midway, forgets on command', faults: { rollEndsAt: MIDWAY }, obeysOffline: true, trouble: 'paperOut' },
  {
    ...torn,
    name: 'paper out midway, tells its state alone',
    ability: 'realtime',
    faults: { rollEndsAt: MIDWAY },
    trouble: 'paperOut',
    afterCure: ONE,
  },
  { ...torn, name: 'paper out midway, tells nothing', ability: 'none', faults: { rollEndsAt: MIDWAY }, result: 'sent', afterCure: ONE },
  { ...torn, name: 'cover opened midway', faults: { coverOpensAt: MIDWAY }, trouble: 'coverOpen', afterCure: ONE },
  { ...refused, name: 'cutter stuck before the job', faults: { cutter: 'stuck' }, trouble: 'cutter' },
  { ...uncut, name: 'cutter sticks at the cut' },
  { ...uncut, name: 'cutter sticks at the cut, tells nothing', ability: 'none', result: 'sent', trouble: null },
  { ...refused, name: 'head too hot before the job', faults: { hotAt: 0 }, trouble: 'overheated' },
  { ...torn, name: 'head too hot midway', faults: { hotAt: MIDWAY }, trouble: 'overheated', afterCure: ONE },
  { ...torn, name: 'head too hot midway, forgets on command', faults: { hotAt: MIDWAY }, obeysOffline: true, trouble: 'overheated' },
  { ...refused, name: 'broken before the job', faults: { breaksAt: 0 }, trouble: 'fault' },
  { ...torn, name: 'breaks midway', faults: { breaksAt: MIDWAY }, trouble: 'fault' },
  { ...refused, name: 'silent', faults: { mute: true }, trouble: 'silent' },
  { ...torn, name: 'silent from midway on', faults: { muteAfter: MIDWAY_BYTES }, trouble: 'silent', paper: ONE, afterCure: ONE },
  { ...refused, name: 'answers garbage', faults: { garbage: [0xff] }, trouble: 'garbage' },
  { ...refused, name: 'answers as a web server would', faults: { garbage: [0x48, 0x54, 0x54, 0x50] }, trouble: 'silent' },
  { ...torn, name: 'resets midway', faults: { resetsAfter: MIDWAY_BYTES }, trouble: 'broken' },
  { ...torn, name: 'resets midway, tells nothing', ability: 'none', faults: { resetsAfter: MIDWAY_BYTES }, trouble: 'broken' },
  { ...refused, name: 'cable out before the job', faults: { pulledAfter: 0 }, trouble: 'silent' },
  { ...torn, name: 'cable out midway', faults: { pulledAfter: MIDWAY_BYTES }, trouble: 'silent' },
  { ...torn, name: 'cancelled midway', faults: { pulledAfter: MIDWAY_BYTES }, meanwhile: 'cancel', trouble: 'cancelled' },
  { ...refused, name: 'serves another till', faults: { servesOne: true }, trouble: 'refused' },
  { ...refused, name: 'switched off', at: 'closedPort', trouble: 'refused' },
  { ...refused, name: 'no such address', at: 'noSuchHost', trouble: 'unreachable' },
];

/** The first and the last line of the receipt of a fault run. */
export const FIRST_LINE = 'KIOS UJI';
export const LAST_LINE = 'TERIMA KASIH';

/** Counts the receipts on a double's paper: complete ones by their last line, torn ones by a first line without a last one. */
export function paperOf(double: PrinterDouble): Paper {
  const whole = double.count(LAST_LINE);
  return { whole, torn: double.count(FIRST_LINE) - whole };
}
