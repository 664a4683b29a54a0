import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JournalReader } from '../../../../main/till/maintenance/reader/journal-reader.ts';
import { makeEmptyJournal } from './long-journal.ts';
import { collectGarbage } from './measure.ts';

/** A process that checks a journal in the reading thread, as the till does, reports its memory, and ends. */

export interface CheckReport {
  /**
   * Peak resident memory in bytes: after the same check of an empty journal, because a thread needs memory itself, and after this check.
   */
  readonly before: number;
  readonly most: number;
  readonly brokenAt: string | null;
}

const CHECKS = ['verify', 'checkRecent'] as const;
export type CheckName = (typeof CHECKS)[number];
const isCheck = (name: string): name is CheckName => CHECKS.some((check) => check === name);

const workerUrl = new URL('../../../../main/till/maintenance/reader-worker.ts', import.meta.url);

/**
 * In bytes. Linux counts the parent's memory into `maxRSS` of a forked process, which would hide every lower value; `VmHWM` belongs to this
 * process alone.
 */
function mostResident(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1_024;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('/proc/self/status names no VmHWM');
  return Number(kilobytes) * 1_024;
}

const [file = '', check = '', folder = ''] = process.argv.slice(2);
if (!isCheck(check)) throw new Error(`No check ${check}`);
const empty = join(folder, 'empty.db');
makeEmptyJournal(empty);
await checked(empty, check);
collectGarbage();
const before = mostResident();
const brokenAt = await checked(file, check);
process.send?.({ before, most: mostResident(), brokenAt } satisfies CheckReport);

async function checked(journal: string, name: CheckName): Promise<string | null> {
  const reader = new JournalReader({ journal, workerUrl });
  const answer = await reader[name]();
  await reader.close();
  if (!answer.ok) throw new Error(answer.failure.detail);
  return answer.value.brokenAt;
}
