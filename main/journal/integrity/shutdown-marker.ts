import type { Database } from '../core/database.ts';
import type { OpenedDatabase } from '../open-database.ts';
import type { Checkpoint } from './start-check.ts';

/**
 * The mark of a run under way, kept in the file itself. A run that ends without closing the journal leaves the mark, and its
 * write-ahead log; a mark without a log therefore tells that the log was lost, and with it perhaps the newest sales.
 *
 * That is written down, too: whoever has the journal open next need not be a till, and takes the mark away when it closes.
 * Only a new run of order ids settles it ({@link WAL_LOST_FACT}, in the same transaction as the `epoch` event).
 */

const RUNNING_FACT = 'running';
/** The fact that a log was lost, and no new run of ids has begun since. */
export const WAL_LOST_FACT = 'logLost';

export function isWalLost({ db, isNew: fresh, hadWal: hadLog }: OpenedDatabase): boolean {
  return !fresh && (hasFact(db, WAL_LOST_FACT) || (!hadLog && hasFact(db, RUNNING_FACT)));
}

const hasFact = (db: Database, name: string): boolean => db.prepare('SELECT 1 FROM facts WHERE name = ?').get(name) !== undefined;

/** Sets the mark, in the main file and not only in its log; writes down a lost log, and keeps a checkpoint on the way. */
export function setRunningMarker(db: Database, lostLog: boolean, checkpoint: Checkpoint | null): void {
  db.exec('BEGIN IMMEDIATE');
  try {
    for (const fact of lostLog ? [RUNNING_FACT, WAL_LOST_FACT] : [RUNNING_FACT])
      db.prepare("INSERT INTO facts (name, value) VALUES (?, '') ON CONFLICT DO NOTHING").run(fact);
    if (checkpoint !== null && checkpoint.seq > 0) storeCheckpoint(db, checkpoint);
    db.exec('COMMIT');
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
  db.exec('PRAGMA wal_checkpoint(PASSIVE)');
}

/** Takes the mark away; on a disk that no longer takes it, it stays, which is harmless. */
export function clearRunningMarker(db: Database): void {
  try {
    db.prepare('DELETE FROM facts WHERE name = ?').run(RUNNING_FACT);
  } catch {
    // Closing goes on: all that matters was committed before.
  }
}

export function storeCheckpoint(db: Database, { seq, chain }: Checkpoint): void {
  db.prepare(
    'INSERT INTO checkpoint (only, seq, chain) VALUES (1, ?, ?) ON CONFLICT DO UPDATE SET seq = excluded.seq, chain = excluded.chain',
  ).run(seq, chain);
}
