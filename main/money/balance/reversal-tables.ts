import type { BalanceEvent } from '../../../shared/balance/balance-events.ts';
import type { Reversal } from '../../../shared/balance/reversal.ts';
import { MAX_AMOUNT } from '../../../shared/lib/money.ts';
import type { ContraEffect, ContraEvent } from '../../../shared/shifts/contra.ts';
import { type Database, preparedAll } from '../../journal/core/database.ts';
import { integer, rowsOf, text } from '../../journal/core/rows.ts';
import { storedObject } from '../../journal/core/stored-json.ts';

/** What the provider took back of debits, in the journal's file: a projection, changed in the transaction of its events. */
export const REVERSAL_TABLES = `
  CREATE TABLE reversals (
    reversal_id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    at TEXT NOT NULL,
    cashier TEXT NOT NULL,
    order_id TEXT NOT NULL,
    amount INTEGER NOT NULL,
    body TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX reversals_by_event ON reversals (seq);
  CREATE INDEX reversals_of_order ON reversals (order_id);
`;

export interface StoredReversal {
  readonly reversalId: string;
  readonly at: string;
  readonly cashier: string;
  readonly reversal: Reversal;
}

const ROWS = rowsOf({ reversalId: text, seq: integer, at: text, cashier: text, body: text });
const SUM_ROWS = rowsOf({ amount: integer });
const storedReversal = storedObject<Reversal>('a reversal', { orderId: 'string', amount: 'number', reference: 'string' });

/** Reversals in the journal's file. Writes must run inside the transaction that appends the events. */
export class ReversalTables {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database) {
    this.#run = statements(db);
  }

  apply({ subject, at, by, reversal }: Extract<BalanceEvent, { type: 'reversalNoted' }>, seq: number): void {
    this.#run.note.run(subject, seq, at, by.person.name, reversal.orderId, reversal.amount, JSON.stringify(reversal));
  }

  /** Takes a reversal back: a row against it, with the id of the contra entry. */
  takeBack({ contraId, at, by }: ContraEvent, { orderId, amount }: Extract<ContraEffect, { kind: 'reversal' }>, seq: number): void {
    const body = JSON.stringify({ orderId, amount: -amount, reference: '' });
    this.#run.note.run(contraId, seq, at, by.person.name, orderId, -amount, body);
  }

  /** A reversal with the number of its event; null where there is none. */
  one(reversalId: string): { readonly reversal: Reversal; readonly seq: number } | null {
    const row = ROWS.first(this.#run.one, reversalId);
    return row && { reversal: storedReversal(row.body), seq: row.seq };
  }

  /** What came back after one event and up to another. */
  between(after: number, to: number): number {
    return SUM_ROWS.only(this.#run.between, after, to).amount;
  }

  /** What came back for this order. */
  ofOrder(orderId: string): number {
    return SUM_ROWS.only(this.#run.ofOrder, orderId).amount;
  }

  /** The order that a reversal is about; null where there is no such reversal. */
  orderOf(reversalId: string): string | null {
    const row = ROWS.first(this.#run.one, reversalId);
    return row && storedReversal(row.body).orderId;
  }

  idsOfOrder(orderId: string): string[] {
    return ROWS.all(this.#run.allOfOrder, orderId).map(({ reversalId }) => reversalId);
  }

  has(reversalId: string): boolean {
    return ROWS.first(this.#run.one, reversalId) !== null;
  }

  /** Reversals that were noted after an event; the newest first. */
  since(after: number): StoredReversal[] {
    return ROWS.all(this.#run.since, after)
      .map(({ body, ...row }) => ({ ...row, reversal: storedReversal(body) }))
      .filter(({ reversal }) => reversal.amount > 0);
  }
}

function statements(db: Database) {
  const columns = 'SELECT reversal_id AS reversalId, seq, at, cashier, body FROM reversals';
  // An older till took larger amounts, whose sum no number holds exactly.
  const sum = `SELECT coalesce(sum(max(min(amount, ${MAX_AMOUNT}), -${MAX_AMOUNT})), 0) AS amount FROM reversals`;
  return preparedAll(db, {
    note: 'INSERT INTO reversals (reversal_id, seq, at, cashier, order_id, amount, body) VALUES (?, ?, ?, ?, ?, ?, ?)',
    between: `${sum} WHERE seq > ? AND seq <= ?`,
    ofOrder: `${sum} WHERE order_id = ?`,
    allOfOrder: `${columns} WHERE order_id = ? ORDER BY seq`,
    one: `${columns} WHERE reversal_id = ?`,
    since: `${columns} WHERE seq > ? ORDER BY seq DESC`,
  });
}
