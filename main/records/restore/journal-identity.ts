import { dropFailure, ok, type Result } from '../../../shared/lib/result.ts';
import { generateEpoch } from '../../../shared/orders/order-id.ts';
import { isOlderState, type ListedEntry, missingEpochs, vouchedIn } from '../../journal/core/epochs.ts';
import type { JournalEvent } from '../../journal/core/events.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import { epochEvent, eventsOfRestore, lostAccounts } from './scan-past-runs.ts';
import { keepUnvouched } from './unvouched-runs.ts';

interface JournalIdentityDeps {
  readonly randomBytes: (count: number) => Uint8Array;
  /** The marker in this computer's keychain that identifies the till; null where there is no marker and none is wanted. */
  readonly marker: string | null;
  /** UTC, ISO 8601. */
  readonly at: string;
  /** What the epoch lists hold, in the journal's folder and in the archives. */
  readonly archivedEpochs: readonly ListedEntry[];
}

/** What a start learned about its journal. */
interface JournalIdentity {
  /** Whether the keychain knows this journal; only then may the till send what an earlier run left unsent. */
  readonly isKnownToKeychain: boolean;
}

/**
 * Detects at a start that the journal lacks sales or is a copy: its log was lost, the keychain knows another journal, or an
 * epoch list knows a later state. Then everything that may have been sent elsewhere is in doubt, and a lost-order scan begins
 * (docs/order-ids.md). An ordinary start writes at most a new marker; a refused marker write does not stop the till. Fails
 * where the disk refuses the other events.
 */
export function identifyJournal(
  journal: Journal,
  { randomBytes, marker, at, archivedEpochs }: JournalIdentityDeps,
): Result<JournalIdentity, JournalFailure> {
  const kept = journal.read.fact('marker');
  const isOurs = marker !== null && kept === marker;
  const isCopied = marker !== null && kept !== null && kept !== marker;
  const marked: JournalEvent[] = marker !== null && !isOurs ? [{ type: 'marked', subject: '', at, marker }] : [];
  const known = journal.epochs();
  const begin = { epoch: generateEpoch(randomBytes), at, listed: archivedEpochs };
  if (isCopied || journal.openReport.lostLog || isOlderState(known, archivedEpochs)) {
    const written = journal.append([...eventsOfRestore(journal, begin), ...marked]);
    if (!written.ok) return written;
  } else if (
    known.isRestored &&
    (missingEpochs(known, vouchedIn(archivedEpochs)).length > 0 || lostAccounts(journal, archivedEpochs).length > 0)
  ) {
    // An epoch list was unreachable at the restore. The orders are in doubt already; the scan for these runs begins now.
    const written = journal.append([...epochEvent(journal, begin), ...marked]);
    if (!written.ok) return written;
  } else if (marked.length > 0) {
    // The next start repeats it.
    dropFailure(journal.append(marked));
  }
  keepUnvouched(journal, archivedEpochs);
  return ok({ isKnownToKeychain: isOurs });
}
