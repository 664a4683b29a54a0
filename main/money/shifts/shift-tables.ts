import { createHash } from 'node:crypto';
import { membersIn } from '../../../shared/erasure/member-paths.ts';
import { PERSONAL_MEMBERS } from '../../../shared/erasure/places/event-places.ts';
import { isErasedText } from '../../../shared/lib/erased-text.ts';
import { type CarriedOrders, NOTHING_CARRIED } from '../../../shared/shifts/carried-orders.ts';
import { addedByMove, CASH_MOVES, type CashMove } from '../../../shared/shifts/cash-move.ts';
import type { ShiftDocument } from '../../../shared/shifts/document/shift-document.ts';
import { applyShiftEvent, type Shifts } from '../../../shared/shifts/shift.ts';
import type { ShiftEvent } from '../../../shared/shifts/shift-events.ts';
import type { Shift } from '../../../shared/shifts/shift-state.ts';
import { type Database, preparedAll } from '../../journal/core/database.ts';
import { ImpossibleEvent } from '../../journal/core/journal-errors.ts';
import { BODY_ROWS, COUNT_ROWS, integer, nullable, rowsOf, text } from '../../journal/core/rows.ts';
import { storedObject } from '../../journal/core/stored-json.ts';

/** The tables of shifts in the journal's file: projections, changed in the transaction of their events. */
export const SHIFT_TABLES = `
  CREATE TABLE shifts (
    shift_id TEXT PRIMARY KEY,
    z INTEGER NOT NULL UNIQUE,
    opened INTEGER NOT NULL,
    closed INTEGER,
    digest TEXT,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX shifts_open ON shifts (z) WHERE closed IS NULL;
  CREATE TABLE told_z (seq INTEGER PRIMARY KEY, number INTEGER NOT NULL) STRICT;
  CREATE TABLE cash_moves (
    move_id TEXT PRIMARY KEY,
    shift_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    amount INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX cash_moves_of_shift ON cash_moves (shift_id, seq);
`;

/** A shift, and the numbers of the events that opened and closed it. */
export interface StoredShift {
  readonly shift: Shift;
  readonly opened: number;
  /** Null while it is open. */
  readonly closed: number | null;
  /** SHA-256 of its Z's JSON in hex; null while it is open. */
  readonly digest: string | null;
}

const SHIFT_ROWS = rowsOf({ opened: integer, closed: nullable(integer), digest: nullable(text), body: text });
const Z_ROWS = rowsOf({ z: integer });
const TOLD_ROWS = rowsOf({ number: nullable(integer), seq: nullable(integer) });
const CLOSED_ROWS = rowsOf({ seq: nullable(integer) });
const MOVE_ROWS = rowsOf({ body: text, seq: integer, shiftId: text });

const storedShift = storedObject<Shift>('a shift', {
  id: 'string',
  number: 'number',
  clock: 'object',
  businessDay: 'string',
  openedAt: 'string',
  openedBy: 'string',
  float: 'object',
  counts: 'array',
  isCountAccepted: 'boolean',
  moves: 'number',
  fullXs: 'number',
});
const storedMove = storedObject<CashMove>('a cash movement', {
  moveId: 'string',
  kind: 'any',
  amount: 'number',
  reason: 'string',
  giver: 'string',
  receiver: 'string',
});

const storedOpening = storedObject<{ openingEntry: CarriedOrders | null }>('the opening of a shift', { openingEntry: 'any' });
const storedX = storedObject<{ x: ShiftDocument }>('an X', { x: 'object' });
const storedClose = storedObject<{ z: ShiftDocument }>('the close of a shift', { z: 'object' });

/** Shifts in the journal's file. Writes must run inside the transaction that appends the events. */
export class ShiftTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  /** Applies one event, by its number. Throws {@link ImpossibleEvent}. */
  apply(event: ShiftEvent, seq: number): void {
    const before = this.shifts();
    const next = applyShiftEvent(before, event);
    if (!next.ok) throw new ImpossibleEvent(`${event.type} of ${event.subject}: ${next.failure.kind}`);
    if (event.type === 'shiftClosed') this.#checkZ(event, before.newest?.number ?? 0);
    if (event.type === 'lastZTold') this.#run.tell.run(seq, event.number);
    const { newest } = next.value;
    if (newest) this.#keep(newest, event, seq);
    if (event.type === 'cashMoved') this.addMove(event.subject, event.move, seq);
  }

  /** The newest shift, and the highest Z that a person entered. */
  shifts(): Shifts {
    return { newest: this.newest()?.shift ?? null, enteredZ: TOLD_ROWS.only(this.#run.told).number ?? 0 };
  }

  /** The number of the last event by which a person entered a printed Z; 0 without one. */
  lastEntered(): number {
    return TOLD_ROWS.only(this.#run.told).seq ?? 0;
  }

  /** The number of the event that closed a shift last; 0 before the first close. */
  lastClosed(): number {
    return CLOSED_ROWS.only(this.#run.lastClosed).seq ?? 0;
  }

  /** The shift with the highest number; null before the first. */
  newest(): StoredShift | null {
    return stored(SHIFT_ROWS.first(this.#run.newest));
  }

  byId(shiftId: string): StoredShift | null {
    return stored(SHIFT_ROWS.first(this.#run.shift, shiftId));
  }

  byNumber(z: number): StoredShift | null {
    return stored(SHIFT_ROWS.first(this.#run.byNumber, z));
  }

  /** The shift that was closed last before this number. */
  before(z: number): StoredShift | null {
    return stored(SHIFT_ROWS.first(this.#run.before, z));
  }

  /** Closed shifts below this number, the newest first. */
  closedBefore(z: number, limit: number): StoredShift[] {
    return SHIFT_ROWS.all(this.#run.closedBefore, z, limit).map(storedShiftOf);
  }

  /** Every shift, the oldest first. */
  all(): Iterable<StoredShift> {
    return SHIFT_ROWS.all(this.#run.all).map(storedShiftOf);
  }

  /** The shift in whose span an event is; 0 before the first shift, null after the last close. */
  zOf(seq: number): number | null {
    if (Z_ROWS.first(this.#run.isBeforeFirst, seq)) return 0;
    return Z_ROWS.first(this.#run.zOf, seq)?.z ?? null;
  }

  /** The Z of a closed shift, as its close recorded it. */
  zDocument({ closed }: StoredShift): ShiftDocument | null {
    return closed === null ? null : storedClose(BODY_ROWS.only(this.#run.event, closed).body).z;
  }

  /** The last X that was taken of a shift. */
  lastX(shiftId: string): ShiftDocument | null {
    const row = BODY_ROWS.first(this.#run.lastX, shiftId);
    return row && storedX(row.body).x;
  }

  /** What was open and owed before the first shift. */
  openingEntry({ opened }: StoredShift): CarriedOrders {
    return storedOpening(BODY_ROWS.only(this.#run.event, opened).body).openingEntry ?? NOTHING_CARRIED;
  }

  movesOf(shiftId: string): CashMove[] {
    return BODY_ROWS.all(this.#run.moves, shiftId).map(({ body }) => storedMove(body));
  }

  /** What was paid as compensation for an order, in any shift. */
  compensatedFor(orderId: string): number {
    return COUNT_ROWS.only(this.#run.compensations, orderId).n;
  }

  /** A movement, the number of its event, and the id of its shift; null where there is none. */
  move(moveId: string): { readonly move: CashMove; readonly seq: number; readonly shiftId: string } | null {
    const row = MOVE_ROWS.first(this.#run.move, moveId);
    return row && { move: storedMove(row.body), seq: row.seq, shiftId: row.shiftId };
  }

  hasMove(moveId: string): boolean {
    return MOVE_ROWS.first(this.#run.move, moveId) !== null;
  }

  /** A Z is what its digest says, unless notes in it were erased, and names the Z before it. */
  #checkZ(event: ShiftClosedEvent, number: number): void {
    const { z, digest } = event;
    if (digestOfZ(z) !== digest && !isErasedZ(event)) throw new ImpossibleEvent(`Z ${number} is not what its digest says`);
    const last = this.before(number);
    if ((z.previous?.number ?? null) !== (last?.shift.number ?? null) || (z.previous?.digest ?? null) !== (last?.digest ?? null))
      throw new ImpossibleEvent(`Z ${number} does not name the Z before it`);
    if (z.report.shift.number !== number) throw new ImpossibleEvent(`Z ${z.report.shift.number} closes shift ${number}`);
  }

  #keep(shift: Shift, event: ShiftEvent, seq: number): void {
    const known = this.byId(shift.id);
    const isClose = event.type === 'shiftClosed';
    const [closed, digest] = isClose ? [seq, event.digest] : [known?.closed ?? null, known?.digest ?? null];
    this.#run.upsert.run(shift.id, shift.number, known?.opened ?? seq, closed, digest, JSON.stringify(shift));
  }

  /** Adds a movement of cash to a shift: its own event's, or a contra entry's. */
  addMove(shiftId: string, move: CashMove, seq: number): void {
    this.#run.insertMove.run(move.moveId, shiftId, seq, move.kind, addedByMove(move) * CASH_MOVES[move.kind], JSON.stringify(move));
  }
}

/** SHA-256 of a Z's JSON, in hex. A Z that was read back has its members in the same order, and so the same digest. */
export const digestOfZ = (z: ShiftDocument): string => createHash('sha256').update(JSON.stringify(z)).digest('hex');

type ShiftClosedEvent = Extract<ShiftEvent, { type: 'shiftClosed' }>;

/** Whether an erasure left marks in a Z: the chain then holds what remains of its event, and its own digest stays the printed one. */
const isErasedZ = (event: ShiftClosedEvent): boolean =>
  membersIn(event, PERSONAL_MEMBERS.shiftClosed).some(({ value }) => typeof value === 'string' && isErasedText(value));

const storedShiftOf = ({ body, ...row }: ReturnType<typeof SHIFT_ROWS.only>): StoredShift => ({ ...row, shift: storedShift(body) });

const stored = (row: ReturnType<typeof SHIFT_ROWS.first>): StoredShift | null => row && storedShiftOf(row);

function statements(db: Database) {
  const columns = 'SELECT opened, closed, digest, body FROM shifts';
  return preparedAll(db, {
    newest: `${columns} ORDER BY z DESC LIMIT 1`,
    byNumber: `${columns} WHERE z = ?`,
    before: `${columns} WHERE z < ? ORDER BY z DESC LIMIT 1`,
    closedBefore: `${columns} WHERE z < ? AND closed IS NOT NULL ORDER BY z DESC LIMIT ?`,
    shift: `${columns} WHERE shift_id = ?`,
    all: `${columns} ORDER BY z`,
    zOf: 'SELECT z FROM shifts WHERE closed >= ? ORDER BY closed LIMIT 1',
    isBeforeFirst: 'SELECT z FROM (SELECT z, opened FROM shifts ORDER BY z LIMIT 1) WHERE opened > ?',
    lastClosed: 'SELECT max(closed) AS seq FROM shifts',
    event: 'SELECT body FROM events WHERE seq = ?',
    lastX: "SELECT body FROM events WHERE subject = ? AND type = 'xTaken' ORDER BY seq DESC LIMIT 1",
    tell: 'INSERT INTO told_z (seq, number) VALUES (?, ?)',
    told: 'SELECT max(number) AS number, max(seq) AS seq FROM told_z',
    upsert: `INSERT INTO shifts (shift_id, z, opened, closed, digest, body) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (shift_id) DO UPDATE SET z = excluded.z, closed = excluded.closed, digest = excluded.digest, body = excluded.body`,
    insertMove: 'INSERT INTO cash_moves (move_id, shift_id, seq, kind, amount, body) VALUES (?, ?, ?, ?, ?, ?)',
    moves: 'SELECT body FROM cash_moves WHERE shift_id = ? ORDER BY seq',
    move: 'SELECT body, seq, shift_id AS shiftId FROM cash_moves WHERE move_id = ?',
    compensations: 'SELECT coalesce(sum(amount), 0) AS n FROM compensations WHERE order_id = ?',
  });
}
