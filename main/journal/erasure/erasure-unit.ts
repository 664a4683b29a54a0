import type { Database, Statement } from '../core/database.ts';
import type { JournalSchema } from '../core/extension.ts';
import { rowsOf, text } from '../core/rows.ts';
import type { Projections } from '../projections/projections.ts';
import type { StoredOrder } from '../projections/stored-order.ts';

/** What is erased together: a ticket with all of its orders, quotes and what extensions keep of those orders, or one other subject. */
export interface ErasureUnit {
  /** The ticket's id, or the other subject. */
  readonly subject: string;
  /** The subjects of its events. */
  readonly subjects: readonly string[];
  /** Empty where it is no ticket. */
  readonly orders: readonly StoredOrder[];
}

const SUBJECT_ROWS = rowsOf({ subject: text });

/** Finds the unit of a subject. */
export class ErasureUnits {
  readonly #read: Projections;
  readonly #groups: readonly ((subject: string) => readonly string[])[];
  readonly #ticketOf: Statement;

  constructor(db: Database, { extensions }: JournalSchema, read: Projections) {
    this.#read = read;
    this.#groups = extensions.flatMap(({ openErasureGroup }) => (openErasureGroup ? [openErasureGroup(db)] : []));
    this.#ticketOf = db.prepare('SELECT e.subject FROM orders o JOIN events e ON e.seq = o.ticket WHERE o.order_id = ?');
  }

  /** Of a ticket, an order, a quote, a found order or a subject of an extension. */
  of(subject: string): ErasureUnit {
    const [first = subject, ...others] = this.#groupOf(subject);
    const ticketId = SUBJECT_ROWS.first(this.#ticketOf, first)?.subject ?? first;
    const orders = this.#read.ordersOfTicket(ticketId);
    if (orders.length === 0) return { subject: first, subjects: [first, ...others], orders };
    const quotes = orders.flatMap(({ order: { sale } }) => (sale.quote ? [sale.quote.id] : []));
    const ids = orders.map(({ order: { sale } }) => sale.orderId);
    const kept = ids.flatMap((orderId) => this.#groupOf(orderId));
    return { subject: ticketId, subjects: [...new Set([ticketId, ...ids, ...quotes, ...kept])], orders };
  }

  readonly #groupOf = (subject: string): readonly string[] => this.#groups.flatMap((groupOf) => groupOf(subject));
}
