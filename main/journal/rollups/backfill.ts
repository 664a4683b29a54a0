import { EXCEPTION_KINDS } from '../../../shared/shifts/ledger-sums.ts';
import { type Database, inTransaction, preparedAll } from '../core/database.ts';
import { decodeEvent, decodeEventOf } from '../core/decode-event.ts';
import type { EventOf } from '../core/events.ts';
import { BODY_ROWS, integer, nullable, rowsOf, text } from '../core/rows.ts';
import { applyOrderEvent } from '../projections/stored-order.ts';
import type { RollUps } from './roll-ups.ts';
import { readMark } from './rollup-tables.ts';

const EXCEPTION_ROWS = rowsOf({ seq: integer, kind: text, body: text });
const COMPENSATION_ROWS = rowsOf({ seq: integer, orderId: text, amount: integer, at: text, ticket: nullable(text) });

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
      for (const row of COMPENSATION_ROWS.all(this.#run.compensations, done, to)) this.#countCompensation(row);
      for (const row of EXCEPTION_ROWS.all(this.#run.exceptions, done, to)) this.#countException(row);
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

  #countCompensation({ orderId, ticket: body, ...counted }: ReturnType<typeof COMPENSATION_ROWS.only>): void {
    const ticket = body === null ? null : decodeEventOf(body, 'ticket');
    const sale = ticket?.sales.find((sold) => sold.orderId === orderId);
    this.#rollUps.compensated(counted, ticket && sale ? { ticket, sale } : null);
  }

  #countException({ seq, kind, body }: ReturnType<typeof EXCEPTION_ROWS.only>): void {
    const known = EXCEPTION_KINDS.find((each) => each === kind);
    if (known) this.#rollUps.exception(known, decodeEvent(body), seq);
  }
}

const statements = (db: Database) =>
  preparedAll(db, {
    tickets: 'SELECT e.body FROM tickets t JOIN events e ON e.seq = t.seq WHERE t.seq > ? AND t.seq <= ? ORDER BY t.seq',
    changes: "SELECT body FROM events WHERE subject = ? AND type = 'order' AND seq <= ? ORDER BY seq",
    exceptions:
      'SELECT x.seq, x.kind, e.body FROM exceptions x JOIN events e ON e.seq = x.seq WHERE x.seq > ? AND x.seq <= ? ORDER BY x.seq',
    compensations: `SELECT c.seq, c.order_id AS orderId, c.amount, e.at, t.body AS ticket FROM compensations c JOIN events e ON e.seq = c.seq
        LEFT JOIN orders o ON o.order_id = c.order_id LEFT JOIN events t ON t.seq = o.ticket WHERE c.seq > ? AND c.seq <= ? ORDER BY c.seq`,
    mark: 'UPDATE rollup_mark SET done = ?',
  });
