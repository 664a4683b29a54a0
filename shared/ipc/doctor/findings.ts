import { PRINTER_TROUBLES, type PrinterTrouble } from '../../printing/printers.ts';

/** What the doctor looks at, and every finding of a check with its mark (docs/doctor.md). The words are in `words/`. */

export const DOCTOR_MARKS = ['ok', 'warn', 'fail', 'unknown'] as const;
export type DoctorMark = (typeof DOCTOR_MARKS)[number];

/** Each check can also end without an answer. */
const UNANSWERED = { late: 'unknown', broken: 'unknown' } as const;

const TROUBLES = Object.fromEntries(PRINTER_TROUBLES.map((trouble) => [trouble, 'fail'])) as Record<PrinterTrouble, 'fail'>;

export const FINDINGS = {
  runtime: { ...UNANSWERED, fine: 'ok', notSeen: 'unknown', standIn: 'warn', noSandbox: 'warn', root: 'warn' },
  settings: { ...UNANSWERED, fine: 'ok', copy: 'warn', unreadable: 'fail', none: 'unknown' },
  keychain: { ...UNANSWERED, fine: 'ok', slow: 'warn', missing: 'fail', locked: 'fail', timeout: 'fail', refused: 'fail' },
  disk: {
    ...UNANSWERED,
    ...{ fine: 'ok', low: 'warn', slow: 'warn', open: 'warn', none: 'unknown' },
    ...{ full: 'fail', readOnly: 'fail', failing: 'fail' },
  },
  journal: {
    ...UNANSWERED,
    ...{ fine: 'ok', none: 'ok', older: 'warn' },
    ...{ damaged: 'fail', gone: 'fail', newer: 'fail', notLoket: 'fail', unreadable: 'fail' },
  },
  backup: { ...UNANSWERED, fine: 'ok', notNeeded: 'ok', none: 'warn', old: 'warn' },
  clock: { ...UNANSWERED, fine: 'ok', off: 'warn', wrong: 'fail', notKnown: 'unknown' },
  network: {
    ...UNANSWERED,
    ...{ fine: 'ok', noAddress: 'unknown', dns: 'fail', refused: 'fail', tls: 'fail', connectTimeout: 'fail', unreachable: 'fail' },
    ...{ proxy: 'fail', proxyUnset: 'fail', blocked: 'fail', noAnswer: 'fail' },
  },
  service: {
    ...UNANSWERED,
    ...{ fine: 'ok', odd: 'warn', throttled: 'warn', notAsked: 'unknown' },
    ...{ noSecret: 'fail', secretElsewhere: 'fail', noKeychain: 'fail', credentials: 'fail', refused: 'fail', noAnswer: 'fail' },
  },
  printers: { ...UNANSWERED, ...TROUBLES, ready: 'ok', none: 'ok', paperLow: 'warn', notKnown: 'unknown' },
  display: { ...UNANSWERED, fine: 'ok', small: 'warn', notSeen: 'unknown' },
} as const satisfies Record<string, Record<string, DoctorMark>>;

export type DoctorCheck = keyof typeof FINDINGS;
export type FindingOf<C extends DoctorCheck> = keyof (typeof FINDINGS)[C] & string;

/** The findings of a check that something is to be done about. */
export type CurableOf<C extends DoctorCheck> = {
  [F in FindingOf<C>]: (typeof FINDINGS)[C][F] extends 'ok' ? never : F;
}[FindingOf<C>];

/** In the order of the report. */
export const DOCTOR_CHECKS = Object.keys(FINDINGS) as readonly DoctorCheck[];

/** The names of measured values. Every value is a number, a name of the shop's settings, or a word of this program: never a secret. */
export const EVIDENCE = [
  'version',
  'runtime',
  'system',
  'mode',
  'took',
  'free',
  'sync',
  'folder',
  'file',
  'place',
  'events',
  'layout',
  'newest',
  'ahead',
  'host',
  'addresses',
  'proxy',
  'variables',
  'step',
  'code',
  'status',
  'printer',
  'size',
  'scale',
] as const;
export type EvidenceName = (typeof EVIDENCE)[number];
