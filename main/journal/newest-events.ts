import { type Database, openReadOnly, withDatabase } from './core/database.ts';
import { AT_ROWS } from './core/rows.ts';
import { EVENT_ROWS, eventColumns, type StoredEvent } from './integrity/event-rows.ts';
import type { Projections } from './projections/projections.ts';
import { openForReading } from './read-only-journal.ts';

/** The newest events of a journal that a till may be writing to, the oldest first. Throws what the disk or SQLite throws. */
export function newestEvents(path: string, isWritable: boolean, count: number): readonly StoredEvent[] {
  const read = (db: Database) => EVENT_ROWS.all(db.prepare(`SELECT ${eventColumns(db)} FROM events ORDER BY seq DESC LIMIT ?`), count);
  return withDatabase(isWritable ? openReadOnly(path) : openForReading(path), read).toReversed();
}

const NEWEST = 50;

/** The latest time (epoch ms) of the newest events, several of which a start may have written; null in an empty journal. */
export const newestTime = (read: Projections): number | null =>
  read.tables((db) => {
    const times = AT_ROWS.all(db.prepare('SELECT at FROM events ORDER BY seq DESC LIMIT ?'), NEWEST).map(({ at }) => Date.parse(at));
    return times.length === 0 ? null : Math.max(...times);
  });
