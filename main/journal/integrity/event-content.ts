import type { Database, Statement } from '../core/database.ts';
import { decodeEventOf } from '../core/decode-event.ts';
import type { Remains } from '../core/events.ts';
import { CorruptJournal } from '../core/journal-errors.ts';
import { COUNT_ROWS, rowsOf, text } from '../core/rows.ts';
import { rowDigest, type StoredEvent } from './event-rows.ts';

const LIST_ROWS = rowsOf({ type: text, body: text });

const STILL_WHOLE =
  'SELECT count(*) AS n FROM json_each(?1) listed LEFT JOIN events e ON e.seq = listed.value WHERE NOT coalesce(e.erased >= ?2, 0)';

/** Lists of erasures that are kept decoded: neighbouring events are usually erased together. */
const KEPT_LISTS = 8;

/**
 * Checks the content of stored events: it is what was written, or exactly what an `erased` event lists as its remains. Any other change is
 * damage. Holds few lists at a time, however many erasures there were.
 */
export class EventContent {
  readonly #list: Statement;
  readonly #db: Database;
  readonly #lists = new Map<number, Remains>();

  constructor(db: Database) {
    this.#list = db.prepare('SELECT type, body FROM events WHERE seq = ?');
    this.#db = db;
  }

  /** Whether the row holds what its digest stands for. The digest itself is checked by the chain. */
  isIntact(row: StoredEvent): boolean {
    if (row.erased === 0) return rowDigest(row) === row.digest && (row.type !== 'erased' || this.#isCarriedOut(row));
    if (row.erased <= row.seq || row.salt !== '') return false;
    return this.#listOf(row.erased)[String(row.seq)] === Buffer.from(rowDigest(row), 'hex').toString('base64');
  }

  /** Whether every event that an erasure lists is erased: another program put a whole one back. */
  #isCarriedOut({ seq, body }: StoredEvent): boolean {
    const listed = Object.keys(decodeEventOf(body, 'erased').left).map(Number);
    // Prepared here: a file of an older layout has no such column, and no event of this type.
    return listed.length === 0 || COUNT_ROWS.only(this.#db.prepare(STILL_WHOLE), JSON.stringify(listed), seq).n === 0;
  }

  #listOf(seq: number): Remains {
    const kept = this.#lists.get(seq);
    if (kept) return kept;
    const row = LIST_ROWS.first(this.#list, seq);
    if (row?.type !== 'erased') throw new CorruptJournal(`event ${seq} should list an erasure`);
    const { left } = decodeEventOf(row.body, 'erased');
    for (const oldest of this.#lists.keys()) {
      if (this.#lists.size < KEPT_LISTS) break;
      this.#lists.delete(oldest);
    }
    this.#lists.set(seq, left);
    return left;
  }
}
