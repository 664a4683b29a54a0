import { type EpochArchive, folderEpochArchive } from '../journal/core/epoch-list.ts';
import type { ListEntry } from '../journal/core/epochs.ts';
import { backupFolder } from '../journal-admin/journal-maintenance.ts';
import { keychainEpochArchive } from '../secrets/keychain-epoch-archive.ts';
import { journalFileOf, type Mode, type ShopDeps } from './shop-deps.ts';

/**
 * Where the list of epochs is kept outside of the journal's folder. The practice service forgets its orders, so that training
 * does without the keychain.
 */
export function epochArchivesFor(
  mode: Mode,
  { keychain, settings, folder }: Pick<ShopDeps, 'keychain' | 'settings' | 'folder'>,
): EpochArchive[] {
  const besideBackups = folderEpochArchive(() => backupFolder(settings.get(), folder), journalFileOf(folder, mode));
  return mode === 'live' ? [keychainEpochArchive(keychain), besideBackups] : [besideBackups];
}

/** What all of them hold; one that does not answer holds nothing. */
export const readArchivedEpochs = async (archives: readonly EpochArchive[]): Promise<ListEntry[]> =>
  (await Promise.all(archives.map((archive) => archive.read().catch(() => [])))).flat();
