import type { CollectiveGroup, CollectiveRound } from '../../../shared/groups/group.ts';
import type { CollectiveEvent } from '../../../shared/groups/group-events.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';

/** The groups of a journal. */
export interface CollectiveReader {
  /** Those in use, the oldest first. */
  groups(): readonly CollectiveGroup[];
  /** Null where it was never saved, or was ended. */
  group(groupId: string): CollectiveGroup | null;
  /** The payments of a group, the newest first. */
  rounds(groupId: string, most: number): readonly CollectiveRound[];
  round(ticketId: string): CollectiveRound | null;
}

/** What groups need of the journal. */
export interface CollectiveJournal extends CollectiveReader {
  /** Appends events in one durable transaction. */
  append(events: readonly CollectiveEvent[]): Result<null, JournalFailure>;
}
