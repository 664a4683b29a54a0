import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueVersion } from '../../../shared/catalogue/changes/catalogue-version.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { type BackupFile, companionOf, listBackups, namesOf } from '../../journal/backup/backup-files.ts';
import { openImmutable, withDatabase } from '../../journal/core/database.ts';
import { removeDatabase } from '../../journal/core/files.ts';
import { readPragma } from '../../journal/core/inspect-file.ts';
import { rowsOf, text } from '../../journal/core/rows.ts';
import { layoutMismatch } from '../../journal/integrity/layout-check.ts';
import type { Journal } from '../../journal/journal.ts';
import { copyPlain, isPlainFile } from '../../lib/plain-file.ts';
import { CatalogueTables } from './catalogue-extension.ts';
import { SHOP_APPLICATION_ID, SHOP_MIGRATIONS } from './database/layout.ts';
import { type ShopDataFailure, shopDataFailure, shopDataFailureOf } from './database/shop-data-failure.ts';
import { ShopData } from './shop-data.ts';

/** Copies the shop's file next to a new backup, and verifies the copy. Returns the copy's path; a deleted backup takes its copy along. */
export async function copyBeside(shop: ShopData, file: string): Promise<Result<string, ShopDataFailure>> {
  const copy = companionOf(file);
  const draft = `${copy}.part`;
  try {
    removeDatabase(draft);
    await shop.copyTo(draft);
    const read = inspect(draft);
    if (!read.ok) return read;
    renameSync(draft, copy);
    return ok(copy);
  } catch (error) {
    return fail(shopDataFailureOf(error));
  } finally {
    removeDatabase(draft);
  }
}

const ORPHAN = /\.shop\.db(\.part)?$/;

/**
 * Removes copies whose backup is gone, where they are of the shop of this journal: it knows every change that they hold. Another till's in the same
 * folder stay, and so does one that cannot be read.
 */
export function removeOrphans(journal: Journal, folder: string): void {
  for (const name of namesOf(journal.path, folder).filter((one) => ORPHAN.test(one))) {
    const file = join(folder, name);
    try {
      if (!existsSync(file.replace(ORPHAN, '.db')) && isOfShop(journal, file)) removeDatabase(file);
    } catch {}
  }
}

const SHOP_LAYOUTS = { migrations: SHOP_MIGRATIONS };
const CHANGE_ROWS = rowsOf({ change_id: text });

function isOfShop({ read }: Journal, file: string): boolean {
  const changes = withDatabase(openImmutable(file), (db) => {
    if (readPragma(db, 'application_id') !== SHOP_APPLICATION_ID || readPragma(db, 'user_version') > SHOP_MIGRATIONS.length) return [];
    if (layoutMismatch(db, SHOP_LAYOUTS) !== null) return [];
    return CHANGE_ROWS.all(db.prepare('SELECT change_id FROM catalogue_versions UNION SELECT change_id FROM fee_rule_versions'));
  });
  return changes.length > 0 && read.tables((db) => areKnown(new CatalogueTables(db), changes));
}

const areKnown = (known: CatalogueTables, changes: readonly { readonly change_id: string }[]): boolean =>
  changes.every(({ change_id: id }) => known.has(id));

/** The copies next to a journal's backups in a folder, the newest first. Empty for a folder that cannot be listed. */
export function listCopies(journal: string, folder: string): BackupFile[] {
  try {
    return listBackups(journal, folder)
      .map(({ file, madeAt }) => ({ file: companionOf(file), madeAt }))
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
