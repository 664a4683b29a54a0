import type { Database } from '../../journal/core/database.ts';
import { integer, nullable, rowsOf, text } from '../../journal/core/rows.ts';

const SHIFT_ROWS = rowsOf({ shiftId: text, z: integer, opened: integer, closed: nullable(integer), digest: nullable(text), body: text });
const TOLD_ROWS = rowsOf({ seq: integer, number: integer });

const BEFORE = `SELECT s.shift_id AS shiftId, s.z, s.opened, s.closed, s.digest, s.body FROM shifts s
  WHERE s.z < (SELECT z FROM shifts WHERE shift_id = ?) ORDER BY s.z DESC LIMIT 1`;
const TOLD = 'SELECT seq, number FROM told_z WHERE seq < (SELECT opened FROM shifts WHERE shift_id = ?)';

/**
 * What the events of a shift rest on: the shift before it, whose Z its own Z names, and the Zs that a person told. What was replayed already
 * stays as it is.
 */
export function openShiftSeed(journal: Database, scratch: Database): (subject: string) => void {
  const before = journal.prepare(BEFORE);
  const told = journal.prepare(TOLD);
  const addShift = scratch.prepare('INSERT OR IGNORE INTO shifts (shift_id, z, opened, closed, digest, body) VALUES (?, ?, ?, ?, ?, ?)');
  const addTold = scratch.prepare('INSERT OR IGNORE INTO told_z (seq, number) VALUES (?, ?)');
  return (subject) => {
    for (const { shiftId, z, opened, closed, digest, body } of SHIFT_ROWS.all(before, subject))
      addShift.run(shiftId, z, opened, closed, digest, body);
    for (const { seq, number } of TOLD_ROWS.all(told, subject)) addTold.run(seq, number);
  };
}
