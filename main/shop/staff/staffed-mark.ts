import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeError } from '../../lib/error-text.ts';
import type { Log } from '../../lib/log.ts';

/**
 * An empty file of the profile that stands for a shop with people. It tells a start what to show before the journal is open, and grants
 * nothing: who may do what comes from the journal alone.
 */
const markOf = (folder: string): string => join(folder, 'staffed');

/** Whether the shop had people when its journal was last open. */
export const isMarkedStaffed = (folder: string): boolean => existsSync(markOf(folder));

/** Keeps the mark as the journal says. A disk that refuses it is logged: the next start then shows the sell field first. */
export function markStaffed(folder: string, isStaffed: boolean, log: Pick<Log, 'error'>): void {
  if (isMarkedStaffed(folder) === isStaffed) return;
  try {
    if (isStaffed) writeFileSync(markOf(folder), '', { mode: 0o600 });
    else rmSync(markOf(folder), { force: true });
  } catch (error) {
    log.error('the mark of a shop with people was not kept', { error: describeError(error) });
  }
}
