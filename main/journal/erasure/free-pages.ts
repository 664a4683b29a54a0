import type { Database } from '../core/database.ts';
import { integer, rowsOf } from '../core/rows.ts';

/**
 * Overwrites the pages that SQLite keeps for later use: they may hold what rows held before. Takes them for a table of zeros, some at a
 * time, and frees them again. Rows of the table that a crash left are freed by the next run.
 */

const FREE_ROWS = rowsOf({ freelist_count: integer });
const SIZE_ROWS = rowsOf({ page_size: integer });

/** The bytes of an overflow page that hold no content, and the least that a long row keeps in its own page (SQLite, "Database file format"). */
const OVERFLOW_HEAD = 4;
const leastLocal = (usable: number): number => Math.floor(((usable - 12) * 32) / 255) - 23;
/** The header of a row with one long value: its own length, and the value's, which takes a byte more from here on. */
const recordHead = (length: number): number => (length < 8_186 ? 3 : 4);
/** Above this the value's length takes yet another byte. */
const MOST_PAGES = 250;

const freePageCount = (db: Database): number => FREE_ROWS.only(db.prepare('PRAGMA freelist_count')).freelist_count;

/** Takes up to so many free pages and overwrites them; returns how many are left. Each call is one transaction. */
export function fillFreePages(db: Database, most: number): number {
  const free = freePageCount(db);
  if (free === 0) return 0;
  const { page_size: usable } = SIZE_ROWS.only(db.prepare('PRAGMA page_size'));
  const pages = Math.min(free, most, MOST_PAGES);
  // Whole pages: SQLite leaves the rest of a last page as it was.
  const payload = leastLocal(usable) + pages * (usable - OVERFLOW_HEAD);
  db.prepare('INSERT INTO erasure_filler (page) VALUES (zeroblob(?))').run(payload - recordHead(payload));
  return freePageCount(db);
}

/** Frees some of the overwritten pages; returns whether more are left. Each call is one transaction. */
export function releaseFilledPages(db: Database): boolean {
  return Number(db.prepare('DELETE FROM erasure_filler WHERE rowid = (SELECT max(rowid) FROM erasure_filler)').run().changes) > 0;
}
