import { statSync } from 'node:fs';
import type { StaffDifference } from '../../../shared/journal/journal-views.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import { printError, printLine, reportFailure } from './terminal.ts';

/** The output of the journal's commands. Each failure names its file, and the remedy is for that file. */

type Hints = Readonly<Partial<Record<JournalFailure['why'], string>>>;

/** For a backup to be restored; the remedy must never be to restore it. */
export const BACKUP_HINTS: Hints = {
  corrupt: 'This backup is damaged: take another one. The journal was not touched.',
  altered: 'Another program changed this backup: take another one. The journal was not touched.',
  notLoket: 'This is not a backup of a journal of Loket. The journal was not touched.',
  newer: 'This backup was made by a newer Loket: update this one. The journal was not touched.',
  io: 'It cannot be read: is the path right, and the disk in place? The journal was not touched.',
  inUse: 'It is the file of a till that is open: close that till, or make a backup with `npm run journal -- backup`. Nothing was changed.',
};

/** For a file in the journal's place that a backup must not replace. */
export const JOURNAL_HINTS: Hints = {
  notLoket: 'It is of another program and was not touched: move it away first, or name another file with --file.',
  newer: 'It was written by a newer Loket and was not touched: update this one. Only a file that was moved away can be replaced.',
  io: 'The disk gave an error: choose another place, or see to the disk.',
};

/** For a folder or file to be written. */
const TARGET_HINTS: Hints = {
  io: 'It could not be written there: choose another folder.',
  readOnly: 'It may not be written there by this user: choose another folder, or see to its rights.',
};

export function reportProblem(what: string, hint: string): number {
  printError(`✗ ${what}\n  ${hint}`);
  return 1;
}

/** Prints what is wrong with `path`, which the driver's message does not name; returns the exit code. */
export function failedAt(path: string, { why, detail, ...failure }: JournalFailure, cures: Hints = {}): number {
  const named = detail.includes(path) ? detail : `${path}: ${detail}`;
  return cures[why] ? reportProblem(named, cures[why]) : reportFailure({ ...failure, why, detail: named });
}

export function reportResult<T>(
  path: string,
  result: Result<T, JournalFailure>,
  lines: (value: T) => readonly string[],
  cures?: Hints,
): number {
  if (!result.ok) return failedAt(path, result.failure, cures);
  for (const line of lines(result.value)) printLine(line);
  return 0;
}

/** The same for something written from the journal: where it is damaged, the journal itself is. */
export function reportWriteResult<T>(
  journal: string,
  target: string,
  result: Result<T, JournalFailure>,
  lines: (value: T) => readonly string[],
): number {
  if (!result.ok && result.failure.why === 'corrupt') return failedAt(journal, result.failure);
  return reportResult(target, result, lines, TARGET_HINTS);
}

/** What is at a path, as far as a command distinguishes it. */
export function pathKindOf(path: string): 'nothing' | 'folder' | 'file' {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 'nothing';
  return stat.isDirectory() ? 'folder' : 'file';
}

/** The exit code for a path that is not a file; null where it is one. */
export function requireFile(path: string, option: string): number | null {
  const kind = pathKindOf(path);
  if (kind === 'nothing') return reportProblem(`${path} is not there`, `Is the path right? ${option} names the file.`);
  return kind === 'folder' ? reportProblem(`${path} is a folder`, `Name the file itself with ${option}.`) : null;
}

/** What a restore does to one person, for the terminal. */
export function staffDifferenceText(one: StaffDifference): string {
  switch (one.is) {
    case 'comesBack':
      return `${one.name} (${one.role}) is on the list again`;
    case 'vanishes':
      return `${one.name} (${one.role}) is no longer on the list and cannot sign in`;
    case 'renamed':
      return `${one.name} is called ${one.to}`;
    case 'otherRole':
      return `${one.name} is ${one.to} instead of ${one.from}`;
    case 'mayEnter':
      return `${one.name} may sign in again`;
    case 'mayNotEnter':
      return `${one.name} may not sign in any more`;
    default:
      return `${one.name} has another PIN: the one from the day of the backup`;
  }
}
