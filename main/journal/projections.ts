import { isOpen, type Order } from '../../shared/order.ts';
import { assertNever } from '../../shared/result.ts';
import { type OrderEvent, transition } from '../../shared/transition.ts';
import { isStaffEvent, type StaffEvent } from '../staff/events.ts';
import { StaffTables } from '../staff/tables.ts';
import type { Database, Statement } from './database.ts';
import type { FoundOrder, JournalEvent, PastRun, Ticket } from './events.ts';
import { ImpossibleEvent } from './impossible.ts';
import { ORDER_QUERIES } from './order-queries.ts';

/** An order with its payment and its place in the journal. */
export interface StoredOrder {
  readonly order: Order;
  readonly ticket: Ticket;
  /** How often its receipt, not its claim slip, was handed to a printer. */
  readonly printed: number;
  /** Counts up with every change. */
  readonly revision: number;
  /** The chain's head when the order succeeded, in hex: it stands on each of its receipts. Null before. */
  readonly head: string | null;
}

/** Moves an order by an event, or throws {@link ImpossibleEvent}. */
export function advance(order: Order | null, event: OrderEvent): Order {
  const moved = transition(order, event);
  if (!moved.ok) throw new ImpossibleEvent(`${moved.failure.event} is impossible from ${moved.failure.from}`);
  return moved.value;
}

/** What the events add up to, kept in tables beside them and changed in the same transaction. */
export class Projections {
  readonly #run: ReturnType<typeof statements>;
  /** The people at the till. */
  readonly staff: StaffTables;

  constructor(db: Database) {
    this.#run = statements(db);
    this.staff = new StaffTables(db);
  }

  /** Takes one event in, with the chain's head after it. Must run inside the transaction that appends it. */
  take(event: JournalEvent, head: Uint8Array): void {
    if (isStaffEvent(event)) this.staff.take(event);
    else this.#takeSale(event, head);
  }

  #takeSale(event: Exclude<JournalEvent, StaffEvent>, head: Uint8Array): void {
    switch (event.type) {
      case 'epoch':
        this.#run.setFact.run('epoch', event.epoch);
        this.#run.setFact.run('epochStart', String(this.orderCount()));
        if (event.past) this.#run.setFact.run('pastRuns', JSON.stringify(event.past));
        return;
      case 'found':
        this.#run.insertFound.run(event.subject, event.at, JSON.stringify(event.order));
        return;
      case 'marked':
        this.#run.setFact.run('marker', event.marker);
        return;
      case 'scanned':
        this.#run.setFact.run('pastRuns', '[]');
        return;
      case 'ticket':
        this.#run.insertTicket.run(event.ticket.ticketId, event.ticket.nonce, JSON.stringify(event.ticket));
        for (const sale of event.sales) this.#insert(advance(null, { type: 'intended', at: event.at, sale }));
        return;
      case 'order':
        this.#update(advance(this.order(event.subject)?.order ?? null, event.event), head);
        return;
      case 'printed':
        if (event.kind === 'receipt') this.#run.countPrint.run(event.subject);
        return;
      case 'place':
        this.#run.setFact.run(`place ${event.subject}`, event.at);
        return;
      case 'quoted':
        return;
      default:
        assertNever(event);
    }
  }

  order(orderId: string): StoredOrder | null {
    return stored(this.#run.order.get(orderId));
  }

  ofNonce(nonce: string): StoredOrder[] {
    return this.#run.ofNonce.all(nonce).map(storedRow);
  }

  /** By its place among all orders, from 1. */
  orderOfNumber(number: number): StoredOrder | null {
    return stored(this.#run.orderOfNumber.get(number));
  }

  /** The oldest first: those whose place is after `after` and at most `after + count`. */
  numbered(after: number, count: number): StoredOrder[] {
    return this.#run.numbered.all(after, after + count).map(storedRow);
  }

  recent(limit: number): StoredOrder[] {
    return this.#run.recent.all(limit).map(storedRow);
  }

  open(): StoredOrder[] {
    return this.#run.open.all().map(storedRow);
  }

  /** Every order whose money is owed to a customer, the oldest first. */
  owed(): StoredOrder[] {
    return this.#run.owed.all().map(storedRow);
  }

  /** Orders since then that ended without a sale after bytes may have left: they are looked at again. */
  endedSince(at: string): StoredOrder[] {
    return this.#run.endedSince.all(at).map(storedRow);
  }

  /** The orders of a ticket in the order of its lines. */
  ofTicket(ticketId: string): StoredOrder[] {
    return this.#run.ofTicket.all(ticketId).map(storedRow);
  }

  lastFor(productCode: string, clientNumber: string): StoredOrder | null {
    return stored(this.#run.lastFor.get(productCode, clientNumber));
  }

  orderCount(): number {
    return (this.#run.countOrders.get() as { n: number }).n;
  }

  /** Orders of past runs that were found again after a restore, the newest first; for a person to review. */
  found(): FoundOrder[] {
    return (this.#run.found.all() as { body: string }[]).map(({ body }) => JSON.parse(body) as FoundOrder);
  }

  /** Runs of order ids whose end must still be looked for. */
  pastRuns(): PastRun[] {
    return JSON.parse(this.fact('pastRuns') ?? '[]') as PastRun[];
  }

  fact(name: string): string | null {
    return (this.#run.fact.get(name) as { value: string } | undefined)?.value ?? null;
  }

  /** The one thing that is written outside an event: it says nothing of any sale. */
  noteProbe(at: string): void {
    this.#run.setFact.run('probedAt', at);
  }

  #insert(order: Order): void {
    const { sale, state } = order;
    const number = this.orderCount() + 1;
    const body = JSON.stringify(order);
    this.#run.insert.run(
      sale.orderId,
      number,
      sale.ticketId,
      sale.at,
      state.is,
      Number(isOpen(state)),
      sale.product.code,
      sale.clientNumber,
      body,
    );
  }

  #update(order: Order, head: Uint8Array): void {
    const { state, sale } = order;
    const settled = state.is === 'success' ? Buffer.from(head).toString('hex') : null;
    this.#run.update.run(state.is, Number(isOpen(state)), JSON.stringify(order), settled, Number(order.refund.is === 'owed'), sale.orderId);
  }
}

const stored = (row: unknown): StoredOrder | null => (row === undefined ? null : storedRow(row));

function storedRow(row: unknown): StoredOrder {
  const { body, ticket, printed, revision, head } = row as {
    body: string;
    ticket: string;
    printed: number;
    revision: number;
    head: string | null;
  };
  return { order: JSON.parse(body) as Order, ticket: JSON.parse(ticket) as Ticket, printed, revision, head };
}

function statements(db: Database) {
  const statement = (sql: string): Statement => db.prepare(sql);
  return {
    insertTicket: statement('INSERT INTO tickets (ticket_id, nonce, body) VALUES (?, ?, ?)'),
    insert: statement(
      `INSERT INTO orders (order_id, number, ticket_id, at, state, open, product_code, client_number, revision, printed, body)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, 0, ?)`,
    ),
    update: statement(
      'UPDATE orders SET state = ?, open = ?, body = ?, head = coalesce(head, ?), owed = ?, revision = revision + 1 WHERE order_id = ?',
    ),
    countPrint: statement('UPDATE orders SET printed = printed + 1, revision = revision + 1 WHERE order_id = ?'),
    countOrders: statement('SELECT coalesce(max(number), 0) AS n FROM orders'),
    order: statement(ORDER_QUERIES.order),
    ofNonce: statement(ORDER_QUERIES.ofNonce),
    orderOfNumber: statement(ORDER_QUERIES.orderOfNumber),
    numbered: statement(ORDER_QUERIES.numbered),
    recent: statement(ORDER_QUERIES.recent),
    open: statement(ORDER_QUERIES.open),
    owed: statement(ORDER_QUERIES.owed),
    endedSince: statement(ORDER_QUERIES.endedSince),
    ofTicket: statement(ORDER_QUERIES.ofTicket),
    lastFor: statement(ORDER_QUERIES.lastFor),
    insertFound: statement(
      'INSERT INTO found (order_id, at, body) VALUES (?, ?, ?) ON CONFLICT (order_id) DO UPDATE SET body = excluded.body',
    ),
    found: statement('SELECT body FROM found ORDER BY at DESC, order_id DESC'),
    fact: statement('SELECT value FROM facts WHERE name = ?'),
    setFact: statement('INSERT INTO facts (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value'),
  };
}
