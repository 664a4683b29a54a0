import { type Checkpoint, storeCheckpoint } from '../core/checkpoint.ts';
import { type Database, inTransaction, WRITER_TIMEOUT_MS } from '../core/database.ts';
import { RUNNING_FACT, WAL_LOST_FACT } from '../core/migrations.ts';
import { integer, rowsOf } from '../core/rows.ts';

/**
 * The marker of a run that has the journal open, kept in the file itself. A run that ends without closing the journal leaves the
 * marker and its write-ahead log. A marker without a log means that the log was lost, and perhaps the newest sales with it.
 *
 * The loss is recorded as a fact, because the next process that opens the journal may be no till and clears the marker when it
 * closes. Only a new run of order ids clears that fact ({@link WAL_LOST_FACT}, in the transaction of the `epoch` event).
 */

/** The facts that show whether a log was lost, read from a newly opened database. */
interface WalState {
  readonly db: Database;
  readonly isNew: boolean;
  readonly hadWal: boolean;
}

export function isWalLost({ db, isNew, hadWal }: WalState): boolean {
  return !isNew && (hasFact(db, WAL_LOST_FACT) || (!hadWal && hasFact(db, RUNNING_FACT)));
}

const hasFact = (db: Database, name: string): boolean => db.prepare('SELECT 1 FROM facts WHERE name = ?').get(name) !== undefined;

/** Sets the marker in the main file, not only in its log. Records a lost log and stores a checkpoint in the same transaction. */
export function setRunningMarker(db: Database, lostLog: boolean, checkpoint: Checkpoint | null): void {
  inTransaction(db, () => {
    for (const fact of lostLog ? [RUNNING_FACT, WAL_LOST_FACT] : [RUNNING_FACT])
      db.prepare("INSERT INTO facts (name, value) VALUES (?, '') ON CONFLICT DO NOTHING").run(fact);
    if (checkpoint !== null && checkpoint.seq > 0) storeCheckpoint(db, checkpoint);
  });
  db.exec('PRAGMA wal_checkpoint(PASSIVE)');
}

const TRUNCATED_ROWS = rowsOf({ busy: integer });

/**
 * Empties the log, so that no page of it holds what was replaced, and writes to it at once: with the marker, an empty log would mean after a
 * power cut that a log was lost. Returns false where a reader still needs the log. Throws the disk's error.
 */
export function emptyLog(db: Database): boolean {
  const isEmpty = truncateLog(db);
  // Another value than before, because SQLite writes no page that stays as it is.
  db.prepare("UPDATE facts SET value = CASE value WHEN '' THEN '1' ELSE '' END WHERE name = ?").run(RUNNING_FACT);
  return isEmpty;
}

/** A reader may need the log for minutes, and no sale waits for it. */
function truncateLog(db: Database): boolean {
  try {
    db.exec('PRAGMA busy_timeout = 0');
    return TRUNCATED_ROWS.only(db.prepare('PRAGMA wal_checkpoint(TRUNCATE)')).busy === 0;
  } finally {
    db.exec(`PRAGMA busy_timeout = ${WRITER_TIMEOUT_MS}`);
  }
}

/**
 * Clears the marker. A full disk may take the write only after the log is folded back, which makes room in it. On a disk that takes it
 * neither way the marker stays: the next start then doubts the newest sales, and scans for them.
 */
export function clearRunningMarker(db: Database): void {
  const clear = (): unknown => db.prepare('DELETE FROM facts WHERE name = ?').run(RUNNING_FACT);
  try {
    clear();
  } catch {
    try {
      db.exec('PRAGMA wal_checkpoint(PASSIVE)');
      clear();
    } catch {
      // Closing continues: everything that matters is committed already.
    }
  }
}
