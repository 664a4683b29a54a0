import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { type Database, inTransaction, type OpenFile, openFile, withDatabase } from '../../../journal/core/database.ts';
import { createFolder, logBeside, removeDatabase } from '../../../journal/core/files.ts';
import { readPragma } from '../../../journal/core/inspect-file.ts';
import { syncFolder } from '../../../lib/files.ts';
import { SHOP_APPLICATION_ID, SHOP_MIGRATIONS } from './layout.ts';
import { type ShopDataFailure, shopDataFailure, shopDataFailureOf } from './shop-data-failure.ts';

/** How long a connection waits for another one, in ms: an import writes from a process of its own. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the shop's file, or creates it, in the newest layout. It is one file without a write-ahead log, and every commit is synced before
 * it returns. Fails, and leaves the file unchanged, where it is not Loket's, newer than this program or unreadable.
 */
export function openShopFile(path: string, open: OpenFile = openFile): Result<Database, ShopDataFailure> {
  let db: Database | null = null;
  try {
    createFolder(dirname(path), 0o700);
    const lone = loneLogOf(path);
    if (lone) return shopDataFailure('corrupt', `${path} is gone, but ${lone} is still there`);
    if (!existsSync(path)) createFile(path);
    if (statSync(path).size === 0) return shopDataFailure('corrupt', `${path} is empty`);
    db = open(path);
    const judged = judge(db, path);
    if (!judged.ok) {
      db.close();
      return judged;
    }
    configure(db);
    migrate(db);
    return ok(db);
  } catch (error) {
    if (db?.isOpen) db.close();
    return { ok: false, failure: shopDataFailureOf(error) };
  }
}

/** The path of a log with content whose file of the shop is missing; null where the file exists, or no such log does. */
export function loneLogOf(path: string): string | null {
  return existsSync(path) ? null : logBeside(path);
}

/** Fails for a file that is not Loket's or is newer than this program. */
function judge(db: Database, path: string): Result<null, ShopDataFailure> {
  if (readPragma(db, 'application_id') !== SHOP_APPLICATION_ID) return shopDataFailure('notLoket', path);
  const version = readPragma(db, 'user_version');
  if (version <= SHOP_MIGRATIONS.length) return ok(null);
  return shopDataFailure('newer', `${path}: version ${version}, this program knows ${SHOP_MIGRATIONS.length}`);
}

/** Completes the file before it gets its name, so that an interrupted start leaves no partial file. */
function createFile(path: string): void {
  const draft = `${path}.new`;
  removeDatabase(draft);
  withDatabase(openFile(draft), (db) => {
    configure(db);
    migrate(db);
  });
  renameSync(draft, path);
  syncFolder(dirname(path));
}

function configure(db: Database): void {
  db.exec(
    `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}; PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA trusted_schema = OFF`,
  );
}

function migrate(db: Database): void {
  const from = readPragma(db, 'user_version');
  if (from >= SHOP_MIGRATIONS.length) return;
  inTransaction(db, () => {
    for (const step of SHOP_MIGRATIONS.slice(from)) db.exec(step);
    db.exec(`PRAGMA application_id = ${SHOP_APPLICATION_ID}; PRAGMA user_version = ${SHOP_MIGRATIONS.length}`);
  });
}
