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
    const all = this.keptWith(subject);
    const [first = subject] = all;
    const [ticketId = first] = all.flatMap((each) => SUBJECT_ROWS.first(this.#ticketOf, each)?.subject ?? []);
    const orders = this.#read.ordersOfTicket(ticketId);
    if (orders.length === 0) return { subject: first, subjects: all, orders };
    const quotes = orders.flatMap(({ order: { sale } }) => (sale.quote ? [sale.quote.id] : []));
    const ids = orders.map(({ order: { sale } }) => sale.orderId);
    const kept = ids.flatMap((orderId) => this.keptWith(orderId));
    return { subject: ticketId, subjects: [...new Set([ticketId, ...ids, ...quotes, ...kept])], orders };
  }

  /** The subjects of extensions that are kept with this one, with it; the one that others went to first. */
  keptWith(subject: string): readonly string[] {
    const found = new Set(this.#groupOf(subject));
    for (const each of found) for (const other of this.#groupOf(each)) found.add(other);
    return found.size === 0 ? [subject] : [...found];
  }

  readonly #groupOf = (subject: string): readonly string[] => this.#groups.flatMap((groupOf) => groupOf(subject));
}
