import { ok, type Result } from '../../shared/result.ts';
import { beginCopy } from '../journal/after-restore.ts';
import type { JournalEvent } from '../journal/events.ts';
import type { JournalFailure } from '../journal/faults.ts';
import type { Journal } from '../journal/journal.ts';
import { drawEpoch } from './ids.ts';

export interface EpochParts {
  readonly randomBytes: (count: number) => Uint8Array;
  /** What this computer's keychain keeps to know the till by; null where there is none, and none is asked for. */
  readonly marker: string | null;
  /** UTC, ISO 8601. */
  readonly at: string;
}

/**
 * Begins a new run of order ids where one is due: at the first start, when the newest sales may be missing from the file,
 * and when the keychain does not know this journal, because the profile was copied or the machine is another one
 * (docs/orders.md, "Ids"). Two tills then never draw the same id.
 */
export function beginEpoch(journal: Journal, { randomBytes, marker, at }: EpochParts): Result<null, JournalFailure> {
  const first = journal.read.fact('epoch') === null;
  const copied = marker !== null && journal.read.fact('marker') !== null && journal.read.fact('marker') !== marker;
  const events: JournalEvent[] = [];
  if (first) events.push({ type: 'epoch', subject: '', at, epoch: drawEpoch(randomBytes) });
  else if (journal.start.lostLog || copied) events.push(...beginCopy(journal, drawEpoch(randomBytes), at));
  if (marker !== null && journal.read.fact('marker') !== marker) events.push({ type: 'marked', subject: '', at, marker });
  return events.length === 0 ? ok(null) : journal.append(events);
}
