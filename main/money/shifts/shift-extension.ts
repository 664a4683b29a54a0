import { compensationOf } from '../../../shared/shifts/cash-move.ts';
import type { ShiftEvent } from '../../../shared/shifts/shift-events.ts';
import type { Database } from '../../journal/core/database.ts';
import type { ErasureHold, JournalExtension } from '../../journal/core/extension.ts';
import { integer, nullable, rowsOf, text } from '../../journal/core/rows.ts';
import { projectionOf, subjectEvents } from '../../journal/subject-events.ts';
import { checkShifts } from './check-shifts.ts';
import { SHIFT_TABLES, ShiftTables } from './shift-tables.ts';

const EVENTS = subjectEvents<ShiftEvent>({
  shiftOpened: { by: 'object', number: 'number', clock: 'object', businessDay: 'string', float: 'object', openingEntry: 'any' },
  cashMoved: { by: 'object', move: 'object' },
  drawerCounted: { by: 'object', count: 'object' },
  countAccepted: { by: 'object' },
  xTaken: { by: 'object', number: 'number', x: 'object' },
  shiftClosed: { by: 'object', close: 'object', z: 'object', digest: 'string' },
  lastZTold: { by: 'object', number: 'number' },
});

/** A movement of cash with its shift, whose X and Z repeat it. */
const erasureGroupOf =
  (tables: ShiftTables) =>
  (subject: string): readonly string[] => {
    const known = tables.move(subject);
    return known === null ? [] : [subject, known.shiftId];
  };

/** The Z of an open shift is still to come, with everything that was noted in it. */
const erasureHoldOf =
  (tables: ShiftTables): ErasureHold =>
  (subjects) => {
    const newest = tables.newest();
    const isOpen = newest?.closed === null && subjects.includes(newest.shift.id);
    return isOpen ? { why: 'shiftOpen', subject: subjects[0] ?? newest.shift.id, until: null } : null;
  };

const SHIFT_ROWS = rowsOf({ shiftId: text, z: integer, opened: integer, closed: nullable(integer), digest: nullable(text), body: text });
const TOLD_ROWS = rowsOf({ seq: integer, number: integer });

const BEFORE = `SELECT s.shift_id AS shiftId, s.z, s.opened, s.closed, s.digest, s.body FROM shifts s
  WHERE s.z < (SELECT z FROM shifts WHERE shift_id = ?) ORDER BY s.z DESC LIMIT 1`;
const TOLD = 'SELECT seq, number FROM told_z WHERE seq < (SELECT opened FROM shifts WHERE shift_id = ?)';

/**
 * What the events of a shift rest on: the shift before it, whose Z its own Z names, and the Zs that a person entered. Rows that exist
 * already stay as they are.
 */
function openShiftSeed(journal: Database, scratch: Database): (subject: string) => void {
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

/** The shifts of the drawer as the journal's file keeps them: their tables, their events, and how the events change the tables. */
export const SHIFT_EXTENSION: JournalExtension = {
  name: 'shifts',
  // 28: the movement `changeShort`, which an older program cannot add up.
  migrations: { 11: SHIFT_TABLES, 28: '' },
  eventTypes: EVENTS.types,
  openErasureGroup: (db) => erasureGroupOf(new ShiftTables(db)),
  openErasureHold: (db) => erasureHoldOf(new ShiftTables(db)),
  openReplaySeed: openShiftSeed,
  compensationOf: (event) => (EVENTS.is(event) && event.type === 'cashMoved' ? compensationOf(event.move) : null),
  openProjection: projectionOf(EVENTS, (db) => new ShiftTables(db)),
  check: checkShifts,
};
