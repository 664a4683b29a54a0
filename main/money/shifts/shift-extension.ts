import { compensationOf } from '../../../shared/shifts/cash-move.ts';
import type { ShiftEvent } from '../../../shared/shifts/shift-events.ts';
import { CorruptJournal } from '../../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../../journal/core/decode-event.ts';
import type { ExtensionEvent } from '../../journal/core/events.ts';
import type { ErasureHold, JournalExtension } from '../../journal/core/extension.ts';
import { matchesMembers } from '../../journal/core/stored-json.ts';
import { checkShifts } from './check-shifts.ts';
import { openShiftSeed } from './seed-shifts.ts';
import { SHIFT_TABLES, ShiftTables } from './shift-tables.ts';

const EVENT_MEMBERS: { readonly [T in ShiftEvent['type']]: OwnMembers<Extract<ShiftEvent, { type: T }>> } = {
  shiftOpened: { by: 'object', number: 'number', clock: 'object', businessDay: 'string', float: 'object', openingEntry: 'any' },
  cashMoved: { by: 'object', move: 'object' },
  drawerCounted: { by: 'object', count: 'object' },
  countAccepted: { by: 'object' },
  xTaken: { by: 'object', number: 'number', x: 'object' },
  shiftClosed: { by: 'object', close: 'object', z: 'object', digest: 'string' },
  lastZTold: { by: 'object', number: 'number' },
};

const isShiftEvent = (event: ExtensionEvent): event is ShiftEvent =>
  Object.hasOwn(EVENT_MEMBERS, event.type) && matchesMembers(event, EVENT_MEMBERS[event.type as ShiftEvent['type']]);

function decodeShiftEvent(event: ExtensionEvent): ShiftEvent {
  if (isShiftEvent(event)) return event;
  throw new CorruptJournal(`an event of the type ${event.type} lacks a member`);
}

/** A movement of cash with its shift, whose X and Z repeat it. */
const erasureGroupOf =
  (tables: ShiftTables) =>
  (subject: string): readonly string[] => {
    const shiftId = tables.shiftOf(subject);
    return shiftId === null ? [] : [subject, shiftId];
  };

/** The Z of an open shift is still to come, with everything that was noted in it. */
const erasureHoldOf =
  (tables: ShiftTables): ErasureHold =>
  (subjects) => {
    const newest = tables.newest();
    const isOpen = newest?.closed === null && subjects.includes(newest.shift.id);
    return isOpen ? { why: 'shiftOpen', subject: subjects[0] ?? newest.shift.id, until: null } : null;
  };

/** The shifts of the drawer as the journal's file keeps them: their tables, their events, and how the events change the tables. */
export const SHIFT_EXTENSION: JournalExtension = {
  name: 'shifts',
  // 28: the movement `changeShort`, which an older program cannot add up.
  migrations: { 11: SHIFT_TABLES, 28: '' },
  eventTypes: Object.keys(EVENT_MEMBERS),
  notProjected: [],
  openErasureGroup: (db) => erasureGroupOf(new ShiftTables(db)),
  openErasureHold: (db) => erasureHoldOf(new ShiftTables(db)),
  openReplaySeed: openShiftSeed,
  compensationOf: (event) => (isShiftEvent(event) && event.type === 'cashMoved' ? compensationOf(event.move) : null),
  openProjection: (db) => {
    const tables = new ShiftTables(db);
    return { apply: (event, seq) => tables.apply(decodeShiftEvent(event), seq) };
  },
  check: checkShifts,
};
