import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeError } from '../../lib/error-text.ts';
import type { Log } from '../../lib/log.ts';

/**
 * An empty file of the profile that marks a shop with people. A start reads it to choose the first screen before the journal is open. It
 * grants nothing: permissions come from the journal alone.
 */
const markOf = (folder: string): string => join(folder, 'staffed');

/** Whether the shop had people when its journal was last open. */
export const isMarkedStaffed = (folder: string): boolean => existsSync(markOf(folder));

/** Makes or removes the mark as the journal says. A refusal of the disk is logged; the next start then shows the wrong screen first. */
export function markStaffed(folder: string, isStaffed: boolean, log: Pick<Log, 'error'>): void {
  if (isMarkedStaffed(folder) === isStaffed) return;
  try {
    if (isStaffed) writeFileSync(markOf(folder), '', { mode: 0o600 });
    else rmSync(markOf(folder), { force: true });
  } catch (error) {
    log.error('the mark of a shop with people was not kept', { error: describeError(error) });
  }
}
