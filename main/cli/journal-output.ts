import { statSync } from 'node:fs';
import type { Result } from '../../shared/lib/result.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import { complain, failed, say } from './terminal.ts';

/** How the journal's commands say what became of something. A file is named in each complaint, and the cure is for that file. */

type Cures = Readonly<Partial<Record<JournalFailure['why'], string>>>;

/** For a copy that is to be restored: the way out is never to restore it. */
export const COPY_CURES: Cures = {
  corrupt: 'This copy is damaged: take another one. The journal was not touched.',
  notLoket: 'This is not a copy of a journal of Loket. The journal was not touched.',
  newer: 'This copy was made by a newer Loket: update this one. The journal was not touched.',
  io: 'It cannot be read: is the path right, and the disk in place? The journal was not touched.',
  inUse: 'It is the file of a till that is open: close that till, or make a copy with `npm run journal -- backup`. Nothing was changed.',
};

/** For a file in the journal's place that a copy must not replace. */
export const PLACE_CURES: Cures = {
  notLoket: 'It is of another program and was not touched: move it away first, or name another file with --file.',
  newer: 'It was written by a newer Loket and was not touched: update this one. Only a file that was moved away can be replaced.',
  io: 'The disk gave an error: choose another place, or see to the disk.',
};

/** For a folder or a file that is to be written. */
const TARGET_CURES: Cures = {
  io: 'It could not be written there: choose another folder.',
  readOnly: 'It may not be written there by this user: choose another folder, or see to its rights.',
};

export function wrong(what: string, cure: string): number {
  complain(`✗ ${what}\n  ${cure}`);
  return 1;
}

/** Says what is wrong with `path`, which the driver's own words do not name. */
export function failedAt(path: string, { why, detail, ...failure }: JournalFailure, cures: Cures = {}): number {
  const named = detail.includes(path) ? detail : `${path}: ${detail}`;
  return cures[why] ? wrong(named, cures[why]) : failed({ ...failure, why, detail: named });
}

export function told<T>(path: string, result: Result<T, JournalFailure>, lines: (value: T) => readonly string[], cures?: Cures): number {
  if (!result.ok) return failedAt(path, result.failure, cures);
  for (const line of lines(result.value)) say(line);
  return 0;
}

/** The same for something that was written out of the journal: what is damaged is the journal itself. */
export function toldWritten<T>(
  journal: string,
  target: string,
  result: Result<T, JournalFailure>,
  lines: (value: T) => readonly string[],
): number {
  if (!result.ok && result.failure.why === 'corrupt') return failedAt(journal, result.failure);
  return told(target, result, lines, TARGET_CURES);
}

/** What lies under a path, as far as a command must tell them apart. */
export function kindOf(path: string): 'nothing' | 'folder' | 'file' {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 'nothing';
  return stat.isDirectory() ? 'folder' : 'file';
}

/** Ends a command whose file is no file; null where it is one. */
export function noFile(path: string, option: string): number | null {
  const kind = kindOf(path);
  if (kind === 'nothing') return wrong(`${path} is not there`, `Is the path right? ${option} names the file.`);
  return kind === 'folder' ? wrong(`${path} is a folder`, `Name the file itself with ${option}.`) : null;
}

export const orders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;
