import { existsSync } from 'node:fs';
import type { Mode } from '../../../shared/settings/settings.ts';
import { readTillMarker } from '../../devices/keychain/drawn-entries.ts';
import { keychainEpochArchive } from '../../devices/keychain/keychain-epoch-archive.ts';
import { isJournalKnown } from '../../devices/keychain/known-journals.ts';
import { type EpochArchive, folderEpochArchive } from '../../journal/core/epoch-list.ts';
import type { ListedEntry } from '../../journal/core/epochs.ts';
import type { ListKey } from '../../lib/signed-lines.ts';
import { backupFolder } from '../../till/maintenance/journal-maintenance.ts';
import { journalFileOf, type ShopDeps } from '../shop-deps.ts';

/** What is recorded of this till outside of its folder: in the keychain and in the epoch archives. */
export interface ExternalRecord {
  readonly marker: string | null;
  readonly archivedEpochs: readonly ListedEntry[];
  readonly hadJournal: boolean;
  /** Recognises this computer's lines in backup folders; null where the keychain does not answer. */
  readonly listKey: ListKey | null;
}

/** In training nothing of its own journal needs a voucher. */
const NOTHING_RECORDED: ExternalRecord = { marker: null, archivedEpochs: [], hadJournal: false, listKey: null };

/** What a till of this mode needs before it opens; in live mode, also loads the client secret. Training does not ask the keychain. */
export async function readExternalRecord(
  mode: Mode,
  deps: ShopDeps,
  archives: readonly EpochArchive[],
  key: () => Promise<ListKey | null>,
): Promise<ExternalRecord> {
  if (mode === 'training') return NOTHING_RECORDED;
  const { secrets, keychain, folder } = deps;
  const live = journalFileOf(folder, 'live');
  const exists = existsSync(live);
  const hadJournal = !exists && (await isJournalKnown(keychain, live));
  const [marker, archivedEpochs, listKey] = await Promise.all([
    readTillMarker(keychain),
    readArchivedEpochs(archives),
    key(),
    // Another profile of the same user finds the same keychain: an older secret is of a till that has sold live, or was about to.
    secrets.load({ adoptsOlder: exists || hadJournal }),
  ]);
  return { marker, archivedEpochs, hadJournal, listKey };
}

/** The record of the live journal, for training, which opens it for its people alone. */
export async function readLiveRecord(deps: ShopDeps, key: () => Promise<ListKey | null>): Promise<ExternalRecord> {
  const live = journalFileOf(deps.folder, 'live');
  const [isKnown, archivedEpochs, listKey] = await Promise.all([
    isJournalKnown(deps.keychain, live),
    readArchivedEpochs(epochArchivesFor('live', deps, key)),
    key(),
  ]);
  return { marker: null, archivedEpochs, hadJournal: !existsSync(live) && isKnown, listKey };
}

/** The epoch archives outside of the journal's folder. Training has none: the practice service forgets its orders. */
export function epochArchivesFor(
  mode: Mode,
  { keychain, settings, folder }: Pick<ShopDeps, 'keychain' | 'settings' | 'folder'>,
  key: () => Promise<ListKey | null>,
): EpochArchive[] {
  if (mode === 'training') return [];
  const besideBackups = folderEpochArchive(() => backupFolder(settings.get(), folder), journalFileOf(folder, mode), key);
  return [keychainEpochArchive(keychain), besideBackups];
}

/** The entries of all archives; one that does not answer adds none. */
export const readArchivedEpochs = async (archives: readonly EpochArchive[]): Promise<ListedEntry[]> =>
  (await Promise.all(archives.map((archive) => archive.read().catch(() => [])))).flat();
