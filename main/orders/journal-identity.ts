import { ok, type Result } from '../../shared/lib/result.ts';
import { generateEpoch } from '../../shared/order/order-id.ts';
import { isOlderState, type ListEntry, missingEpochs } from '../journal/core/epochs.ts';
import type { JournalEvent } from '../journal/core/events.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Journal } from '../journal/journal.ts';
import { epochEvent, eventsOfRestore, lostAccounts } from '../journal-admin/scan-past-runs.ts';

export interface JournalIdentityDeps {
  readonly randomBytes: (count: number) => Uint8Array;
  /** What this computer's keychain keeps to know the till by; null where there is none, and none is asked for. */
  readonly marker: string | null;
  /** UTC, ISO 8601. */
  readonly at: string;
  /** What the lists of epochs hold, beside the journal and elsewhere. */
  readonly archivedEpochs: readonly ListEntry[];
}

/** What a start found out about its journal. */
export interface JournalIdentity {
  /** Whether the keychain knows this journal: what an earlier run left unsent is then this till's own to send. */
  readonly isKnownToKeychain: boolean;
}

/**
 * Finds out at a start whether the journal lacks sales, or is a copy: its log was lost, the keychain knows another journal, or
 * a list of epochs knows a continuation of it. Then everything that may have been sent elsewhere is in doubt, and what was
 * sold after it is looked for (docs/orders.md, "Ids"). An ordinary start writes nothing but a new marker, and where the disk
 * refuses that one, the till opens all the same.
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
  } else if (known.isRestored && (missingEpochs(known, archivedEpochs).length > 0 || lostAccounts(journal, archivedEpochs).length > 0)) {
    // A list was silent when the copy was put in place: its orders are in doubt already, the runs are looked for from now on.
    const written = journal.append([...epochEvent(journal, begin), ...marked]);
    if (!written.ok) return written;
  } else if (marked.length > 0) journal.append(marked);
  return ok({ isKnownToKeychain: isOurs });
}
