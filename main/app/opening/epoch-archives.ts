import type { Mode } from '../../../shared/settings/settings.ts';
import { keychainEpochArchive } from '../../devices/keychain/keychain-epoch-archive.ts';
import { type EpochArchive, folderEpochArchive } from '../../journal/core/epoch-list.ts';
import type { ListedEntry } from '../../journal/core/epochs.ts';
import type { ListKey } from '../../lib/signed-lines.ts';
import { backupFolder } from '../../till/maintenance/journal-maintenance.ts';
import { journalFileOf, type ShopDeps } from '../shop-deps.ts';

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
