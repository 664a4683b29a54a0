import { existsSync, renameSync } from 'node:fs';
import type { CatalogueVersion } from '../../../shared/catalogue/changes/catalogue-version.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type BackupFile, listBackups } from '../../journal/backup/backup-files.ts';
import { removeDatabase } from '../../journal/core/files.ts';
import { copyPlain, isPlainFile } from '../../lib/plain-file.ts';
import { type ShopDataFailure, shopDataFailure, shopDataFailureOf } from './database/shop-data-failure.ts';
import { ShopData } from './shop-data.ts';

/** The name of the copy of the shop's file next to a backup of the live journal: the backup's name with `.shop.db` at its end. */

const copyOf = (backup: string): string => `${backup.replace(/\.db$/, '')}.shop.db`;

/** Copies the shop's file next to a new backup, verifies the copy, and removes the copies of deleted backups. Returns the copy's path. */
export async function copyBeside(
  shop: ShopData,
  { file, removed }: { readonly file: string; readonly removed: readonly string[] },
): Promise<Result<string, ShopDataFailure>> {
  const copy = copyOf(file);
  const draft = `${copy}.part`;
  try {
    removeDatabase(draft);
    await shop.copyTo(draft);
    const read = inspect(draft);
    if (!read.ok) return read;
    renameSync(draft, copy);
    for (const gone of removed) removeDatabase(copyOf(gone));
    return ok(copy);
  } catch (error) {
    return fail(shopDataFailureOf(error));
  } finally {
    removeDatabase(draft);
  }
}

/** The copies next to a journal's backups in a folder, the newest first. Empty for a folder that cannot be listed. */
export function listCopies(journal: string, folder: string): BackupFile[] {
  try {
    return listBackups(journal, folder)
      .map(({ file, madeAt }) => ({ file: copyOf(file), madeAt }))
      .filter(({ file }) => isPlainFile(file));
  } catch {
    return [];
  }
}

/** What a copy holds. */
interface CopyContents {
  readonly version: CatalogueVersion | null;
  readonly products: readonly Product[];
}

/** Reads a copy without changing it: opens a second copy at `scratch`, because opening may migrate a file. */
export function readCopy(copy: string, scratch: string): Result<CopyContents, ShopDataFailure> {
  if (!existsSync(copy)) return shopDataFailure('missing', copy);
  try {
    removeDatabase(scratch);
    copyPlain(copy, scratch);
    return inspect(scratch);
  } catch (error) {
    return fail(shopDataFailureOf(error));
  } finally {
    removeDatabase(scratch);
  }
}

function inspect(file: string): Result<CopyContents, ShopDataFailure> {
  const shop = ShopData.open(file, { now: () => 0 });
  if (!shop.ok) return shop;
  try {
    const read = shop.value.read();
    return read.ok ? ok(read.value ?? { version: null, products: [] }) : read;
  } finally {
    shop.value.close();
  }
}
