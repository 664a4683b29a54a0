import { existsSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import { type Database, inTransaction, type OpenFile, openFile, withDatabase } from '../../../journal/core/database.ts';
import { createFolder, logBeside, removeDatabase } from '../../../journal/core/files.ts';
import { readPragma } from '../../../journal/core/inspect-file.ts';
import { syncFolder } from '../../../lib/files.ts';
import { SHOP_APPLICATION_ID, SHOP_MIGRATIONS } from './layout.ts';
import { type ShopDataFailure, shopDataFailure, shopDataFailureOf } from './shop-data-failure.ts';

/** How long a connection waits for the other one, in ms: an import writes from a thread of its own. */
const BUSY_TIMEOUT_MS = 5_000;

/**
 * Opens the shop's file, or creates it, in the newest layout. One file without a log, and every commit is synced before it returns. Leaves
 * a file unchanged that is not ours, newer than this program or unreadable, and fails.
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

/** The log with content that is left of a shop's file that is gone; null where the file is there, or no log is. */
export function loneLogOf(path: string): string | null {
  return existsSync(path) ? null : logBeside(path);
}

/** Whether a file is ours and not newer than this program. */
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
