import { randomBytes } from 'node:crypto';
import type { Failure } from '../../shared/ipc/failures.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { generateEpoch } from '../../shared/orders/order-id.ts';
import type { Mode } from '../../shared/settings/settings.ts';
import type { OpenFile } from '../journal/core/database.ts';
import { epochListBeside, readEpochList } from '../journal/core/epoch-list.ts';
import { type ListedEntry, listedFrom } from '../journal/core/epochs.ts';
import type { Journal } from '../journal/journal.ts';
import { recordMode } from '../journal/journal-mode.ts';
import { type Clock, isoNow } from '../lib/clock.ts';
import type { ListKey } from '../lib/signed-lines.ts';
import { identifyJournal } from '../records/restore/journal-identity.ts';
import { type OpenOutcome, openOrRestore } from '../records/restore/restore.ts';

/** Where a till's journal is, and what is known of it outside of its folder. */
export interface TillJournalTerms {
  readonly mode: Mode;
  readonly journalFile: string;
  /** Opens the journal's database; defaults to the driver's own. */
  readonly openFile?: OpenFile;
  /** Folders to search for backups when the journal is damaged, the most trusted first. */
  readonly backupFolders?: readonly string[];
  /** Whether a record outside of its folder knows this journal; a missing file is then not a first start. */
  readonly hadJournal?: boolean;
  /** The keychain's marker of this till; none in training, and where there is no keychain. */
  readonly marker?: string | null;
  /** The entries of the epoch lists outside of the journal's folder. */
  readonly archivedEpochs?: readonly ListedEntry[];
  /** Recognises this computer's lines in the lists next to a backup; null where the keychain does not answer. */
  readonly listKey?: ListKey | null;
}

interface TillJournal {
  readonly journal: Journal;
  /** A damaged file was set aside and a backup took its place. */
  readonly restored: OpenOutcome['restored'];
  /** Only then does the till continue without a person: another till may have a copy of this journal. */
  readonly isKnownToKeychain: boolean;
}

/**
 * Opens or restores the journal of a mode, and finds out whether it lacks sales or is a copy. Fails with the journal's failure and leaves the
 * file untouched.
 */
export function openTillJournal(terms: TillJournalTerms, clock: Pick<Clock, 'now'>): Result<TillJournal, Failure> {
  const { mode, journalFile, openFile, backupFolders = [], hadJournal = false, marker = null, archivedEpochs = [], listKey = null } = terms;
  const options = {
    now: clock.now(),
    epoch: generateEpoch(randomBytes),
    backupFolders,
    hadJournal,
    marker,
    listed: archivedEpochs,
    listKey,
  };
  const opened = openOrRestore(journalFile, openFile ? { ...options, open: openFile } : options);
  if (!opened.ok) return opened;
  const { journal, restored } = opened.value;
  const isOfMode = recordMode(journal, mode);
  const known = (): ListedEntry[] => [...archivedEpochs, ...listedFrom('disk', readEpochList(epochListBeside(journal.path)))];
  const at = isoNow(clock);
  const identified = isOfMode.ok ? identifyJournal(journal, { randomBytes, marker, at, archivedEpochs: known() }) : isOfMode;
  if (!identified.ok) {
    journal.close();
    return identified;
  }
  return ok({ journal, restored, isKnownToKeychain: identified.value.isKnownToKeychain });
}
