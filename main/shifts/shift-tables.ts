import { applyShiftEvent, type Shift } from '../../shared/shift/shift.ts';
import type { CashMove, ShiftEvent } from '../../shared/shift/shift-events.ts';
import type { Database } from '../journal/core/database.ts';
import { ImpossibleEvent } from '../journal/core/impossible-event.ts';
import { integer, nullable, rowsOf, text } from '../journal/core/rows.ts';
import { storedObject } from '../journal/core/stored-json.ts';

/** The tables of shifts in the journal's file: projections, changed in the transaction of their events. */
export const SHIFT_TABLES = `
  CREATE TABLE shifts (
    shift_id TEXT PRIMARY KEY,
    z INTEGER NOT NULL UNIQUE,
    opened INTEGER NOT NULL,
    closed INTEGER,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX shifts_open ON shifts (z) WHERE closed IS NULL;
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
}

const SHIFT_ROWS = rowsOf({ opened: integer, closed: nullable(integer), body: text });
const MOVE_ROWS = rowsOf({ body: text });

const storedShift = storedObject<Shift>('a shift', {
  id: 'string',
  number: 'number',
  clock: 'object',
  businessDay: 'string',
  openedAt: 'string',
  float: 'object',
  counts: 'array',
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

/** Shifts in the journal's file. Writes must run inside the transaction that appends the events. */
export class ShiftTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  /** Applies one event, by its number. Throws {@link ImpossibleEvent}. */
  apply(event: ShiftEvent, seq: number): void {
    const known = event.type === 'shiftOpened' ? this.newest() : this.#shift(event.subject);
    const next = applyShiftEvent(known?.shift ?? null, event);
    if (!next.ok) throw new ImpossibleEvent(`${event.type} of ${event.subject}: ${next.failure.kind}`);
    const { id, number } = next.value;
    const opened = event.type === 'shiftOpened' ? seq : (known?.opened ?? seq);
    this.#run.upsert.run(id, number, opened, event.type === 'shiftClosed' ? seq : null, JSON.stringify(next.value));
    if (event.type !== 'cashMoved') return;
    const { moveId, kind, amount } = event.move;
    this.#run.insertMove.run(moveId, id, seq, kind, amount, JSON.stringify(event.move));
  }

  /** The shift with the highest number; null before the first. */
  newest(): StoredShift | null {
    return stored(SHIFT_ROWS.first(this.#run.newest));
  }

  byNumber(z: number): StoredShift | null {
    return stored(SHIFT_ROWS.first(this.#run.byNumber, z));
  }

  /** The shift that was closed last before this one. */
  before(z: number): StoredShift | null {
    return stored(SHIFT_ROWS.first(this.#run.before, z));
  }

  movesOf(shiftId: string): CashMove[] {
    return MOVE_ROWS.all(this.#run.moves, shiftId).map(({ body }) => storedMove(body));
  }

  hasMove(moveId: string): boolean {
    return MOVE_ROWS.first(this.#run.move, moveId) !== null;
  }

  #shift(shiftId: string): StoredShift | null {
    return stored(SHIFT_ROWS.first(this.#run.shift, shiftId));
  }
}

const stored = (row: ReturnType<typeof SHIFT_ROWS.first>): StoredShift | null =>
  row && { shift: storedShift(row.body), opened: row.opened, closed: row.closed };

function statements(db: Database) {
  const columns = 'SELECT opened, closed, body FROM shifts';
  return {
    newest: db.prepare(`${columns} ORDER BY z DESC LIMIT 1`),
    byNumber: db.prepare(`${columns} WHERE z = ?`),
    before: db.prepare(`${columns} WHERE z < ? ORDER BY z DESC LIMIT 1`),
    shift: db.prepare(`${columns} WHERE shift_id = ?`),
    upsert: db.prepare(
      `INSERT INTO shifts (shift_id, z, opened, closed, body) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (shift_id) DO UPDATE SET closed = excluded.closed, body = excluded.body`,
    ),
    insertMove: db.prepare('INSERT INTO cash_moves (move_id, shift_id, seq, kind, amount, body) VALUES (?, ?, ?, ?, ?, ?)'),
    moves: db.prepare('SELECT body FROM cash_moves WHERE shift_id = ? ORDER BY seq'),
    move: db.prepare('SELECT body FROM cash_moves WHERE move_id = ?'),
  };
}
