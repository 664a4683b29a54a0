import { type Database, inTransaction, preparedAll } from '../core/database.ts';
import { decodeEventOf } from '../core/decode-event.ts';
import type { EventOf } from '../core/events.ts';
import { BODY_ROWS } from '../core/rows.ts';
import { applyOrderEvent } from '../projections/stored-order.ts';
import { ledgerNotes } from './ledger-notes.ts';
import type { RollUps } from './roll-ups.ts';
import { readMark } from './rollup-tables.ts';

/**
 * Counts what was sold before the roll-ups were there, some events at a time, the oldest first. Each slice is one transaction with the mark
 * of how far it came, so an interrupted one counts nothing, and none counts twice. A ticket counts with all that happened to its orders
 * before the roll-ups; what happens later counts when it is appended.
 */
export class RollUpBackfill {
  readonly #db: Database;
  readonly #rollUps: RollUps;
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database, rollUps: RollUps) {
    this.#db = db;
    this.#rollUps = rollUps;
    this.#run = statements(db);
  }

  /** Counts what is among the next `most` events; returns how many events are left. Writes nothing where none is. */
  add(most: number): number {
    const { since, done } = readMark(this.#db);
    if (done >= since) return 0;
    const to = Math.min(since, done + most);
    const count = (): void => {
      for (const { body } of BODY_ROWS.all(this.#run.tickets, done, to)) this.#count(decodeEventOf(body, 'ticket'), since);
      for (const { countIn } of ledgerNotes(this.#db, { after: done, to })) countIn(this.#rollUps);
      this.#run.mark.run(to);
    };
    inTransaction(this.#db, count, () => this.#rollUps.clearCache());
    return since - to;
  }

  #count(ticket: EventOf<'ticket'>, since: number): void {
    this.#rollUps.sold(ticket);
    for (const sale of ticket.sales) {
      let order = applyOrderEvent(null, { type: 'intended', at: ticket.at, sale });
      for (const { body } of BODY_ROWS.all(this.#run.changes, sale.orderId, since)) {
        const { event, by } = decodeEventOf(body, 'order');
        const before = order;
        order = applyOrderEvent(before, event);
        this.#rollUps.changed({ before, after: order, event, by }, () => ticket);
      }
    }
  }
}

const statements = (db: Database) =>
  preparedAll(db, {
    tickets: 'SELECT e.body FROM tickets t JOIN events e ON e.seq = t.seq WHERE t.seq > ? AND t.seq <= ? ORDER BY t.seq',
    changes: "SELECT body FROM events WHERE subject = ? AND type = 'order' AND seq <= ? ORDER BY seq",
    mark: 'UPDATE rollup_mark SET done = ?',
  });
