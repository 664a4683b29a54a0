import { type Database, openReadOnly, withDatabase } from './core/database.ts';
import { EVENT_ROWS, eventColumns, type StoredEvent } from './integrity/event-rows.ts';
import { openForReading } from './read-only-journal.ts';

/** The newest events of a journal that a till may be writing to, the oldest first. Throws what the disk or SQLite throws. */
export function newestEvents(path: string, isWritable: boolean, count: number): readonly StoredEvent[] {
  const read = (db: Database) => EVENT_ROWS.all(db.prepare(`SELECT ${eventColumns(db)} FROM events ORDER BY seq DESC LIMIT ?`), count);
  return withDatabase(isWritable ? openReadOnly(path) : openForReading(path), read).toReversed();
}
