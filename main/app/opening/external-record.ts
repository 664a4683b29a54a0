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

export async function readExternalRecord(
  mode: Mode,
  deps: ShopDeps,
  archives: readonly EpochArchive[],
  key: () => Promise<ListKey | null>,
): Promise<ExternalRecord & { readonly liveListed: readonly ListedEntry[] }> {
  const { secrets, keychain, folder } = deps;
  const live = journalFileOf(folder, 'live');
  const exists = existsSync(live);
  const hadJournal = !exists && (await isJournalKnown(keychain, live));
  // Another profile of the same user finds the same keychain: an older secret is of a till that has sold live, or was about to.
  if (mode === 'live') await secrets.load({ adoptsOlder: exists || hadJournal });
  const [marker, listed, listKey] = await Promise.all([
    mode === 'live' ? readTillMarker(keychain) : null,
    readArchivedEpochs(archives),
    key(),
  ]);
  // Training restores the live journal too, because the staff are in it.
  const liveListed = mode === 'live' ? listed : await readArchivedEpochs(epochArchivesFor('live', deps, key));
  return { marker, archivedEpochs: listed, liveListed, hadJournal, listKey };
}

/** The epoch archives outside of the journal's folder. Training has none: the practice service forgets its orders. */
export function epochArchivesFor(
  mode: Mode,
  { keychain, settings, folder }: Pick<ShopDeps, 'keychain' | 'settings' | 'folder'>,
  key: () => Promise<ListKey | null>,
): EpochArchive[] {
  const besideBackups = folderEpochArchive(() => backupFolder(settings.get(), folder), journalFileOf(folder, mode), key);
  return mode === 'live' ? [keychainEpochArchive(keychain), besideBackups] : [besideBackups];
}

/** The entries of all archives; one that does not answer adds none. */
export const readArchivedEpochs = async (archives: readonly EpochArchive[]): Promise<ListedEntry[]> =>
  (await Promise.all(archives.map((archive) => archive.read().catch(() => [])))).flat();
