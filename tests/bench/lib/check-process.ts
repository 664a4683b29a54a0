import { openReadOnly } from '../../../main/journal/database.ts';
import { verify } from '../../../main/journal/integrity.ts';
import { checkSinceCheckpoint } from '../../../main/journal/start-check.ts';
import { collectGarbage } from './measure.ts';

/** A process that checks a journal as the reading thread does, tells how much memory that took, and ends. */

export interface CheckTold {
  /** Resident memory in bytes: before, and the most while it ran. */
  readonly before: number;
  readonly most: number;
  readonly brokenAt: string | null;
}

const CHECKS = { verify, checkRecent: checkSinceCheckpoint } as const;
export type CheckName = keyof typeof CHECKS;
const isCheck = (name: string): name is CheckName => Object.hasOwn(CHECKS, name);

const [file = '', check = ''] = process.argv.slice(2);
if (!isCheck(check)) throw new Error(`No check ${check}`);
const db = openReadOnly(file);
collectGarbage();
const before = process.memoryUsage.rss();
const { brokenAt } = CHECKS[check](db);
process.send?.({ before, most: process.resourceUsage().maxRSS * 1_024, brokenAt } satisfies CheckTold);
