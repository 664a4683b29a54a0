import type { Database } from '../core/database.ts';
import { decodeEventOf } from '../core/decode-event.ts';
import type { EventOf } from '../core/events.ts';
import { BODY_ROWS, SEQ_ROWS } from '../core/rows.ts';

/** An inquiry as the journal keeps it. */
export type KeptInquiry = EventOf<'quoted'>;

/** Events that one statement reads: to end a thread waits for its statement. */
const STEP = 20_000;
/** Finds more than is wanted, because a number may be in any member; the caller decodes the events and compares. */
const NAMING = `SELECT body FROM events WHERE seq > ? AND seq <= ? AND type = 'quoted' AND erased IS NULL
  AND EXISTS (SELECT 1 FROM json_each(?) one WHERE instr(body, one.value) > 0) ORDER BY seq`;

/**
 * The inquiries for these numbers that were not erased, the oldest first. The journal has no index of them, so it reads all events: some
 * seconds for a million orders. `onProgress`: from 0 to 1.
 */
export function inquiriesFor(db: Database, numbers: readonly string[], onProgress: (part: number) => void): readonly KeptInquiry[] {
  const last = SEQ_ROWS.only(db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM events')).seq;
  const naming = db.prepare(NAMING);
  const texts = JSON.stringify(numbers.map((number) => JSON.stringify(number)));
  const meant = new Set(numbers);
  const found: KeptInquiry[] = [];
  for (let after = 0; after < last; after += STEP) {
    const events = BODY_ROWS.all(naming, after, Math.min(last, after + STEP), texts).map(({ body }) => decodeEventOf(body, 'quoted'));
    found.push(...events.filter(({ clientNumber, quote }) => meant.has(clientNumber) || meant.has(quote.meterId)));
    onProgress(Math.min(1, (after + STEP) / last));
  }
  return found;
}
