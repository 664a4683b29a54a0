import type { PrinterStatus, PrinterTrouble } from '../../../../../shared/printing/printers.ts';
import type { ConnectionLoss } from '../connection.ts';
import type { SpooledJob } from '../spooler.ts';
import type { QueueFlags, WinspoolFailure } from './winspool-protocol.ts';

type Meaning = readonly [flag: number, name: string, trouble: PrinterTrouble];

/** PRINTER_STATUS (winspool.h), the most exact first. Flags that stop no job are left out. */
const PRINTER_STATUS: readonly Meaning[] = [
  [0x10, 'PAPER_OUT', 'paperOut'],
  [0x40, 'PAPER_PROBLEM', 'paperOut'],
  [0x40_0000, 'DOOR_OPEN', 'coverOpen'],
  [0x8, 'PAPER_JAM', 'fault'],
  [0x1, 'PAUSED', 'queueStopped'],
  [0x4, 'PENDING_DELETION', 'queueUnknown'],
  [0x200_0000, 'SERVER_OFFLINE', 'unreachable'],
  [0x80, 'OFFLINE', 'gone'],
  [0x1000, 'NOT_AVAILABLE', 'gone'],
  [0x10_0000, 'USER_INTERVENTION', 'offline'],
  [0x2, 'ERROR', 'queueFailed'],
];
/** PRINTER_ATTRIBUTE_WORK_OFFLINE: its port is not connected, or a person chose so. The status does not say it. */
const WORK_OFFLINE = 0x400;

/** JOB_STATUS that keep a job in the queue until a person acts. */
const STUCK_JOB: readonly Meaning[] = [
  [0x40, 'PAPEROUT', 'paperOut'],
  [0x20, 'OFFLINE', 'gone'],
  [0x400, 'USER_INTERVENTION', 'offline'],
  [0x1, 'PAUSED', 'queueStopped'],
  [0x200, 'BLOCKED_DEVQ', 'queueFailed'],
  [0x2, 'ERROR', 'queueFailed'],
];
/** JOB_STATUS_PRINTED and JOB_STATUS_COMPLETE: sent to the printer, and kept in the queue. */
const SENT_JOB = 0x80 | 0x1000;
/** JOB_STATUS_DELETING and JOB_STATUS_DELETED. */
const DELETED_JOB = 0x4 | 0x100;

/** Errors (winerror.h). A computer that shares a printer is reached through the network, this one's service is not. */
const ERRORS: Readonly<Record<number, readonly [here: PrinterTrouble, shared: PrinterTrouble]>> = {
  5: ['denied', 'denied'],
  53: ['unreachable', 'unreachable'],
  67: ['queueUnknown', 'queueUnknown'],
  1722: ['noSpooler', 'unreachable'],
  1801: ['queueUnknown', 'queueUnknown'],
  1804: ['unsupported', 'unsupported'],
  1905: ['queueUnknown', 'queueUnknown'],
  1906: ['queueRefuses', 'queueRefuses'],
  3012: ['queueUnknown', 'queueUnknown'],
};
const NO_ANSWER: readonly [PrinterTrouble, PrinterTrouble] = ['noSpooler', 'unreachable'];

const found = (flags: number, meanings: readonly Meaning[]): Meaning | undefined => meanings.find(([flag]) => (flags & flag) !== 0);

/** What the flags of a queue say of its printer. Windows never proves that one is ready. */
export function statusOfFlags({ status, attributes }: QueueFlags): PrinterStatus {
  const wrong = found(status, PRINTER_STATUS);
  if (wrong) return { is: 'trouble', trouble: wrong[2], detail: `PRINTER_STATUS_${wrong[1]}` };
  if (attributes & WORK_OFFLINE) return { is: 'trouble', trouble: 'gone', detail: 'PRINTER_ATTRIBUTE_WORK_OFFLINE' };
  return { is: 'unknown' };
}

/** What the flags of a job say; null once it has left the queue. */
export function spooledJobOf(flags: number | null): SpooledJob {
  if (flags === null) return { state: 'forgotten' };
  // Windows removes a job that it has sent: then both are set.
  if (flags & SENT_JOB) return { state: 'done' };
  if (flags & DELETED_JOB) return { state: 'failed', detail: 'the job was deleted from the queue' };
  const stuck = found(flags, STUCK_JOB);
  return stuck
    ? { state: 'waiting', trouble: stuck[2], detail: `JOB_STATUS_${stuck[1]}` }
    : { state: 'waiting', detail: `JOB_STATUS 0x${flags.toString(16)}` };
}

export function lossOfWinspool(queue: string, { at, code }: WinspoolFailure): ConnectionLoss {
  const troubles = typeof code === 'number' ? (ERRORS[code] ?? (['queueFailed', 'queueFailed'] as const)) : NO_ANSWER;
  return { trouble: troubles[queue.startsWith('\\\\') ? 1 : 0], detail: `${at}: ${typeof code === 'number' ? `error ${code}` : code}` };
}
