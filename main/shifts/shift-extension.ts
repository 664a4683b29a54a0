import type { ShiftEvent } from '../../shared/shift/shift-events.ts';
import { CorruptJournal } from '../journal/core/corrupt-journal.ts';
import type { OwnMembers } from '../journal/core/decode-event.ts';
import type { ExtensionEvent } from '../journal/core/events.ts';
import type { JournalExtension } from '../journal/core/extension.ts';
import { matchesMembers } from '../journal/core/stored-json.ts';
import { checkShifts } from './check-shifts.ts';
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

/** The shifts of the drawer as the journal's file keeps them: their tables, their events, and how the events change the tables. */
export const SHIFT_EXTENSION: JournalExtension = {
  name: 'shifts',
  // 28: the movement `changeShort`, which an older program cannot add up.
  migrations: { 11: SHIFT_TABLES, 28: '' },
  eventTypes: Object.keys(EVENT_MEMBERS),
  notProjected: [],
  openProjection: (db) => {
    const tables = new ShiftTables(db);
    return { apply: (event, seq) => tables.apply(decodeShiftEvent(event), seq) };
  },
  check: checkShifts,
};
