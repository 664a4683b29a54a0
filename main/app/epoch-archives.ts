import { type EpochArchive, folderArchive } from '../journal/core/epoch-list.ts';
import type { ListEntry } from '../journal/core/epochs.ts';
import { backupFolder } from '../journal-admin/journal-maintenance.ts';
import { keychainArchive } from '../secrets/keychain-epoch-archive.ts';
import { journalFileOf, type Mode, type ShopParts } from './shop-deps.ts';

/**
 * Where the list of epochs is kept outside of the journal's folder. The practice service forgets its orders, so that training
 * does without the keychain.
 */
export function epochArchives(
  mode: Mode,
  { keychain, settings, folder }: Pick<ShopParts, 'keychain' | 'settings' | 'folder'>,
): EpochArchive[] {
  const copies = folderArchive(() => backupFolder(settings.get(), folder), journalFileOf(folder, mode));
  return mode === 'live' ? [keychainArchive(keychain), copies] : [copies];
}

/** What all of them hold; one that does not answer holds nothing. */
export const listedEpochs = async (archives: readonly EpochArchive[]): Promise<ListEntry[]> =>
  (await Promise.all(archives.map((archive) => archive.read().catch(() => [])))).flat();
