import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Database } from '../../../../main/journal/core/database.ts';
import { epochListBeside, readEpochList } from '../../../../main/journal/core/epoch-list.ts';
import { isEpochEntry } from '../../../../main/journal/core/epochs.ts';
import { parseOrderId } from '../../../../shared/orders/order-id.ts';

/** The result of SQLite's own check of the file: `ok`, or the fault. */
export const integrityOf = (file: string): string =>
  reading(file, (db) => String(Object.values((db.prepare('PRAGMA integrity_check').get() ?? {}) as Record<string, unknown>)[0]));

/** One digest of several journals: the chain of each file's last event covers all events before it. */
export const journalsDigest = (files: readonly string[]): string => hash('sha256', files.map(lastChain).join('\n'));

function lastChain(file: string): string {
  if (!existsSync(file)) return 'no file';
  try {
    return reading(file, (db) =>
      JSON.stringify(db.prepare('SELECT seq, hex(chain) AS chain FROM events ORDER BY seq DESC LIMIT 1').get() ?? null),
    );
  } catch {
    // The day ended with a journal that no start could replace; that broken promise is the outcome.
    return 'unreadable';
  }
}

/** Reads through a connection of its own, which sees only what is committed in the file. */
function reading<T>(file: string, read: (db: Database) => T): T {
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    return read(db);
  } finally {
    db.close();
  }
}

/** True where the list next to the journal names the run of the till that drew this id. */
export const isRunListed = (file: string, orderId: string): boolean =>
  readEpochList(epochListBeside(file)).some((entry) => isEpochEntry(entry) && entry.epoch === parseOrderId(orderId)?.epoch);
