import { existsSync } from 'node:fs';
import type { Failure } from '../../shared/ipc/failures.ts';
import { Journal } from '../journal/journal.ts';
import { canCreateJournal } from '../journal/open-database.ts';
import type { Clock } from '../lib/clock.ts';

/** How often a journal that could not be opened is tried again, in ms. */
const RETRY_INTERVAL_MS = 10_000;

/** What may heal without anybody at the till: a full disk, a folder that may not be written to, a disk that gave an error. */
const TRANSIENT_FAULTS: ReadonlySet<string> = new Set(['full', 'readOnly', 'io']);

/**
 * After a start at which the disk took no writes: tries now and then whether it does by now, and says so once. Returns what
 * ends it.
 */
export function retryOpeningJournal(clock: Clock, path: string, failure: Failure, onWritable: () => void): () => void {
  if (failure.kind !== 'journal' || !TRANSIENT_FAULTS.has(failure.why)) return () => {};
  let cancel = (): void => {};
  const wait = (): void => {
    cancel = clock.after(RETRY_INTERVAL_MS, tryAgain);
  };
  const tryAgain = (): void => {
    if (isWritable(path)) onWritable();
    else wait();
  };
  wait();
  return () => cancel();
}

/** A journal that is not there is made by a start of the till alone: it knows whether one was lost. */
function isWritable(path: string): boolean {
  if (!existsSync(path)) return canCreateJournal(path);
  const opened = Journal.open(path);
  if (opened.ok) opened.value.close();
  return opened.ok;
}
