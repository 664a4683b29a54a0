import type { Database } from '../journal/core/database.ts';
import { integer, nullable, rowsOf, text } from '../journal/core/rows.ts';

const SHIFT_ROWS = rowsOf({ shiftId: text, z: integer, opened: integer, closed: nullable(integer), digest: nullable(text), body: text });
const TOLD_ROWS = rowsOf({ seq: integer, number: integer });

const BEFORE = `SELECT s.shift_id AS shiftId, s.z, s.opened, s.closed, s.digest, s.body FROM shifts s
  WHERE s.z < (SELECT min(z) FROM shifts WHERE shift_id IN (SELECT value FROM json_each(?))) ORDER BY s.z DESC LIMIT 1`;
const TOLD =
  'SELECT seq, number FROM told_z WHERE seq < (SELECT min(opened) FROM shifts WHERE shift_id IN (SELECT value FROM json_each(?)))';

/** What the events of a shift rest on: the shift before it, whose Z its own Z names, and the Zs that a person told. */
export function seedShifts(journal: Database, scratch: Database, subjects: readonly string[]): void {
  const ids = JSON.stringify(subjects);
  for (const { shiftId, z, opened, closed, digest, body } of SHIFT_ROWS.all(journal.prepare(BEFORE), ids))
    scratch
      .prepare('INSERT INTO shifts (shift_id, z, opened, closed, digest, body) VALUES (?, ?, ?, ?, ?, ?)')
      .run(shiftId, z, opened, closed, digest, body);
  for (const { seq, number } of TOLD_ROWS.all(journal.prepare(TOLD), ids))
    scratch.prepare('INSERT INTO told_z (seq, number) VALUES (?, ?)').run(seq, number);
}
