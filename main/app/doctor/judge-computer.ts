import { type DoctorResult, evidenceOf as seen } from '../../../shared/ipc/doctor/doctor-report.ts';
import type { FindingOf } from '../../../shared/ipc/doctor/findings.ts';
import { DISK_LIMITS } from '../../../shared/journal/disk-limits.ts';
import { DAY_MS, distanceMs } from '../../../shared/lib/wall-clock-durations.ts';
import type { PrinterStatus } from '../../../shared/printing/printers.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import { LEAST_WINDOW } from '../window/least-window.ts';
import type {
  BackupFacts,
  DiskFacts,
  DisplayFacts,
  JournalFacts,
  KeychainFacts,
  PrinterFacts,
  RuntimeFacts,
  SettingsFacts,
} from './facts.ts';
import { resultOf } from './result-of.ts';

/** Pure: what the facts of this computer mean. */

const SLOW_KEYCHAIN_MS = 1_500;
const SLOW_SYNC_MS = 250;
/** A till backs up daily while it is on; a shop may be closed for some days. */
const OLD_BACKUP_MS = 7 * DAY_MS;

const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

export function judgeRuntime({ version, runtime, system, isRoot, till }: RuntimeFacts): DoctorResult {
  const finding = till?.isStandIn ? 'standIn' : till?.hasSandbox === false ? 'noSandbox' : isRoot ? 'root' : till ? 'fine' : 'notSeen';
  return resultOf('runtime', finding, [seen('version', version), seen('runtime', runtime), seen('system', system)]);
}

export const judgeSettings = ({ from, mode }: SettingsFacts): DoctorResult =>
  resultOf('settings', from === 'file' ? 'fine' : from, [seen('mode', mode)]);

export function judgeKeychain({ fault, ms }: KeychainFacts): DoctorResult {
  const finding = fault ?? (ms > SLOW_KEYCHAIN_MS ? 'slow' : 'fine');
  return resultOf('keychain', finding, [seen('took', `${Math.round(ms)} ms`)]);
}

export function judgeDisk(facts: DiskFacts): DoctorResult {
  const folder = seen('folder', facts.folder);
  if (facts.kind === 'none') return resultOf('disk', 'none', [folder]);
  if (facts.kind === 'failed') return resultOf('disk', facts.why, [folder, seen('code', facts.code)]);
  const { freeBytes, syncMs, isOpenToOthers } = facts;
  const low = freeBytes < DISK_LIMITS.full ? 'full' : freeBytes < DISK_LIMITS.low ? 'low' : null;
  const finding = low ?? (isOpenToOthers ? 'open' : syncMs > SLOW_SYNC_MS ? 'slow' : 'fine');
  return resultOf('disk', finding, [folder, seen('free', megabytes(freeBytes)), seen('sync', `${Math.round(syncMs)} ms`)]);
}

const JOURNAL_FINDINGS = {
  corrupt: 'damaged',
  altered: 'damaged',
  gone: 'gone',
  newer: 'newer',
  notLoket: 'notLoket',
  otherMode: 'notLoket',
  full: 'unreadable',
  readOnly: 'unreadable',
  io: 'unreadable',
  inUse: 'unreadable',
  tooLong: 'unreadable',
  backupFull: 'unreadable',
  backupFolder: 'unreadable',
} as const satisfies Record<JournalFailure['why'], FindingOf<'journal'>>;

export function judgeJournal(facts: JournalFacts): DoctorResult {
  const file = seen('file', facts.file);
  switch (facts.kind) {
    case 'none':
      return resultOf('journal', facts.backups > 0 ? 'gone' : 'none', [file]);
    case 'failed':
      return resultOf('journal', JOURNAL_FINDINGS[facts.why], [file, seen('code', facts.why)]);
    case 'damaged':
      return resultOf('journal', 'damaged', [file, seen('place', facts.place)]);
    default:
      return resultOf('journal', facts.isOlder ? 'older' : 'fine', [file, seen('events', facts.events), seen('layout', facts.layout)]);
  }
}

export function judgeBackup({ hasJournal, newest, now }: BackupFacts): DoctorResult {
  if (newest === null) return resultOf('backup', hasJournal ? 'none' : 'notNeeded', []);
  const finding = distanceMs(newest, now) > OLD_BACKUP_MS ? 'old' : 'fine';
  return resultOf('backup', finding, [seen('newest', new Date(newest).toISOString())]);
}

const printerFinding = (status: PrinterStatus) =>
  status.is === 'trouble' ? status.trouble : status.is === 'unknown' ? 'notKnown' : status.is;

export const judgePrinters = (printers: readonly PrinterFacts[]): readonly DoctorResult[] =>
  printers.length === 0
    ? [resultOf('printers', 'none', [])]
    : printers.map(({ name, status }) => resultOf('printers', printerFinding(status), [seen('printer', name)]));

export function judgeDisplay(facts: DisplayFacts): DoctorResult {
  if (facts === null) return resultOf('display', 'notSeen', []);
  const { width, height, scale } = facts;
  const finding = width < LEAST_WINDOW.width || height < LEAST_WINDOW.height ? 'small' : 'fine';
  return resultOf('display', finding, [
    seen('size', `${width} × ${height}`),
    ...(scale === null ? [] : [seen('scale', `${Math.round(scale * 100)} %`)]),
  ]);
}
