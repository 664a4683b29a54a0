import { CASH_MOVES, type CashMoveKind } from '../../../shared/shifts/cash-move.ts';
import { actOf, type ContraEvent, type ContraOf } from '../../../shared/shifts/contra.ts';
import { type Database, preparedAll } from '../../journal/core/database.ts';
import { COUNT_ROWS, integer, rowsOf, text } from '../../journal/core/rows.ts';

/** Which act each contra entry takes back, in the journal's file: a projection. What it changes stands in the tables of the act. */
export const CONTRA_TABLES = `
  CREATE TABLE contras (
    act_id TEXT PRIMARY KEY,
    contra_id TEXT NOT NULL UNIQUE,
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    cashier TEXT NOT NULL,
    what TEXT NOT NULL,
    amount INTEGER NOT NULL,
    act_seq INTEGER NOT NULL,
    reason TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX contras_by_event ON contras (seq);
`;

const WHATS: ReadonlySet<unknown> = new Set<ContraOf>([
  ...(Object.keys(CASH_MOVES) as CashMoveKind[]),
  ...(['collected', 'paidBack', 'writtenOff', 'reversal'] as const),
]);
const isWhat = (value: unknown): value is ContraOf => WHATS.has(value);
const ROWS = rowsOf({ actId: text, at: text, cashier: text, what: isWhat, amount: integer, actSeq: integer, reason: text });
const PAIR_ROWS = rowsOf({ actId: text, contraId: text });
/** A contra entry, with the number of the event of its act. */
export type StoredContra = ReturnType<typeof ROWS.only>;

/** The contra entries in the journal's file. Writes must run inside the transaction that appends the events. */
export class ContraTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  add({ actId, contraId, at, by, reason, effect, actSeq }: ContraEvent, seq: number): void {
    const { what, amount } = actOf(effect);
    this.#run.add.run(actId, contraId, seq, at, by.person.name, what, amount, actSeq, reason);
  }

  /** The entry that takes an act back; null where none does. */
  of(actId: string): StoredContra | null {
    return ROWS.first(this.#run.of, actId);
  }

  /** The ids of an act and of the entry that takes it back, by one of them; null where there is none. */
  pairOf(id: string): ReturnType<typeof PAIR_ROWS.only> | null {
    return PAIR_ROWS.first(this.#run.pair, id);
  }

  /** Whether this is the id of a contra entry. */
  isContra(id: string): boolean {
    return COUNT_ROWS.only(this.#run.contra, id).n > 0;
  }

  /** Entries of a part of the journal, the oldest first. */
  between(after: number, to: number): StoredContra[] {
    return ROWS.all(this.#run.between, after, to);
  }
}

function statements(db: Database) {
  const columns = 'SELECT act_id AS actId, at, cashier, what, amount, act_seq AS actSeq, reason FROM contras';
  return preparedAll(db, {
    add: 'INSERT INTO contras VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
    of: `${columns} WHERE act_id = ?`,
    pair: 'SELECT act_id AS actId, contra_id AS contraId FROM contras WHERE act_id = ?1 OR contra_id = ?1',
    contra: 'SELECT count(*) AS n FROM contras WHERE contra_id = ?',
    between: `${columns} WHERE seq > ? AND seq <= ? ORDER BY seq`,
  });
}
