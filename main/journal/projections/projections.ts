import type { FoundOrderReview } from '../../../shared/journal/journal-views.ts';
import { assertNever } from '../../../shared/lib/result.ts';
import { isMoneyOutstanding, isOpen, type Order } from '../../../shared/order/order.ts';
import { isFlagged } from '../../../shared/order/order-flags.ts';
import { secondLookStart } from '../../../shared/order/read-schedule.ts';
import { isStaffEvent, type StaffEvent } from '../../staff/staff-events.ts';
import { StaffTables } from '../../staff/staff-tables.ts';
import type { Database } from '../core/database.ts';
import type { FoundOrder, JournalEvent, UnfinishedRun } from '../core/events.ts';
import { WAL_LOST_FACT } from '../core/fact-names.ts';
import { ImpossibleEvent } from '../core/impossible-event.ts';
import { AccountFacts } from './account-facts.ts';
import { type PrintCountChange, PrintJobProjection, type TicketOrderRef } from './print-jobs.ts';
import { statements } from './projection-statements.ts';
import { DELIVERY_EVENTS, type DeliveryEvent, type ReceiptDelivery, receiptDeliveryOf } from './receipt-delivery.ts';
import { applyOrderEvent, type StoredOrder, serializeOrderState, storedOrderOf } from './stored-order.ts';

export { applyOrderEvent, type StoredOrder } from './stored-order.ts';

/** A found order as it is kept: when it was found, and who has looked at it. */
export interface FoundOrderRecord extends FoundOrder {
  readonly at: string;
  readonly reviewed: FoundOrderReview | null;
}

/** Until somebody looks at it, the row holds the found order alone. */
const foundRecordOf = (at: string, body: string): FoundOrderRecord => ({ reviewed: null, ...(JSON.parse(body) as FoundOrder), at });

/** Orders that events moved lately are kept in memory for the next event; enough for a counter, and for a watcher. */
const CACHE_SIZE = 64;

/** What the events add up to, kept in tables beside them and changed in the same transaction. */
export class Projections {
  readonly #statements: ReturnType<typeof statements>;
  readonly #cache = new Map<string, Order>();
  /** The people at the till. */
  readonly staff: StaffTables;
  /** Papers on their way to a printer. */
  readonly printJobs: PrintJobProjection;
  /** The accounts that orders were sent to. */
  readonly accounts: AccountFacts;

  constructor(db: Database) {
    this.#statements = statements(db);
    this.staff = new StaffTables(db);
    this.printJobs = new PrintJobProjection(db);
    this.accounts = new AccountFacts({
      get: (name) => this.fact(name),
      set: (name, value) => this.setFact(name, value),
      withPrefix: (prefix) => this.#facts(prefix),
      orderCount: () => this.orderCount(),
    });
  }

  /** Takes one event in, with its number and the chain's head after it. Must run inside the transaction that appends it. */
  apply(event: JournalEvent, seq: number, head: Uint8Array): void {
    if (isStaffEvent(event)) this.staff.apply(event);
    else this.#applySale(event, seq, head);
  }

  /** To be called after a transaction that was rolled back: what it moved is where it was. */
  clearCache(): void {
    this.#cache.clear();
  }

  #applySale(event: Exclude<JournalEvent, StaffEvent>, seq: number, head: Uint8Array): void {
    switch (event.type) {
      case 'epoch':
        this.#statements.setFact.run('epoch', event.epoch);
        this.#statements.setFact.run('epochStart', String(this.orderCount()));
        this.#statements.dropFact.run(WAL_LOST_FACT);
        if (!event.past) return;
        this.#statements.setFact.run('pastRuns', JSON.stringify(event.past));
        this.#statements.setFact.run('passedAt', '');
        return;
      case 'runTold':
        this.#statements.setFact.run('pastRuns', JSON.stringify([...this.unfinishedRuns(), event.run]));
        this.#statements.setFact.run('passedAt', '');
        return;
      case 'found':
        this.#statements.insertFound.run(event.subject, event.at, JSON.stringify(event.order));
        return;
      case 'foundReviewed':
        this.#reviewFound(event);
        return;
      case 'marked':
        this.#statements.setFact.run('marker', event.marker);
        return;
      case 'scanned':
        this.#statements.setFact.run('passedAt', event.again ? event.at : '');
        if (!event.again) this.#statements.setFact.run('pastRuns', '[]');
        return;
      case 'ticket':
        this.#statements.insertTicket.run(seq, event.ticket.nonce);
        for (const sale of event.sales) this.#insert(applyOrderEvent(null, { type: 'intended', at: event.at, sale }), seq);
        return;
      case 'order': {
        const order = this.#cache.get(event.subject) ?? this.order(event.subject)?.order ?? null;
        this.#update(order, applyOrderEvent(order, event.event), head);
        return;
      }
      case 'printed':
        if (event.kind === 'receipt') this.#statements.countPrint.run(event.subject);
        return;
      case 'paper':
        this.#adjustPrintCount(this.printJobs.apply(event, seq));
        return;
      case 'place':
        this.#statements.setFact.run(`place ${event.subject}`, event.at);
        return;
      case 'account':
      case 'sameAccount':
        this.accounts.apply(event, seq);
        return;
      case 'quoted':
      case 'drawer':
      case 'copied':
        return;
      default:
        assertNever(event);
    }
  }

  order(orderId: string): StoredOrder | null {
    return stored(this.#statements.order.get(orderId));
  }

  ordersOfNonce(nonce: string): StoredOrder[] {
    return this.#statements.ofNonce.all(nonce).map(storedOrderOf);
  }

  /** By its place among all orders, from 1. */
  orderByNumber(number: number): StoredOrder | null {
    return stored(this.#statements.orderOfNumber.get(number));
  }

  /** The oldest first: those whose place is after `after` and at most `after + count`. */
  ordersAfter(after: number, count: number): StoredOrder[] {
    return this.#statements.numbered.all(after, after + count).map(storedOrderOf);
  }

  recentOrders(limit: number): StoredOrder[] {
    return this.#statements.recent.all(limit).map(storedOrderOf);
  }

  openOrders(): StoredOrder[] {
    return this.#statements.open.all().map(storedOrderOf);
  }

  /** The orders that wait for the network, the oldest first. */
  queued(): StoredOrder[] {
    return this.#statements.queued.all().map(storedOrderOf);
  }

  /** Every order whose money is owed to a customer or held back, the oldest first. */
  ordersWithMoneyOutstanding(): StoredOrder[] {
    return this.#statements.owed.all().map(storedOrderOf);
  }

  /** Every order that a supervisor has yet to look at beside its state, the oldest first. */
  flagged(): StoredOrder[] {
    return this.#statements.flagged.all().map(storedOrderOf);
  }

  /**
   * Orders that are looked at again: those sold since then that ended without a sale, and those that a person ended since then,
   * however long before they were sold.
   */
  endedSince(at: string): StoredOrder[] {
    const byPerson = this.#statements.endedByPerson.all().map(storedOrderOf);
    return [...this.#statements.endedSince.all(at).map(storedOrderOf), ...byPerson.filter(({ order }) => secondLookStart(order) >= at)];
  }

  /** The orders of a ticket in the order of its lines. */
  ordersOfTicket(ticketId: string): StoredOrder[] {
    return this.#statements.ofTicket.all(ticketId).map(storedOrderOf);
  }

  /** What is known of an order's receipt or code on its way to the customer; `orderIds` are those of its ticket. */
  receiptDelivery({ orderId, orderIds }: TicketOrderRef): ReceiptDelivery {
    const rows = this.#statements.handover.all(JSON.stringify(orderIds), JSON.stringify(DELIVERY_EVENTS)) as { body: string }[];
    return receiptDeliveryOf(
      orderId,
      rows.map(({ body }) => JSON.parse(body) as DeliveryEvent),
    );
  }

  /** Every order for this product and one of these numbers that is open, or was sold since then, the oldest first. */
  earlierSalesFor(productCode: string, clientNumbers: readonly string[], since: string): StoredOrder[] {
    return this.#statements.earlierFor.all(productCode, JSON.stringify(clientNumbers), since).map(storedOrderOf);
  }

  orderCount(): number {
    return (this.#statements.countOrders.get() as { n: number }).n;
  }

  /** Orders of past runs that were found again after a restore, the newest first; for a person to review. */
  foundOrders(): FoundOrderRecord[] {
    return (this.#statements.found.all() as { at: string; body: string }[]).map(({ at, body }) => foundRecordOf(at, body));
  }

  foundOrder(orderId: string): FoundOrderRecord | null {
    const row = this.#statements.foundOrder.get(orderId) as { at: string; body: string } | undefined;
    return row ? foundRecordOf(row.at, row.body) : null;
  }

  /** Runs of order ids whose end must still be looked for. */
  unfinishedRuns(): UnfinishedRun[] {
    return JSON.parse(this.fact('pastRuns') ?? '[]') as UnfinishedRun[];
  }

  fact(name: string): string | null {
    return (this.#statements.fact.get(name) as { value: string } | undefined)?.value ?? null;
  }

  /** The addresses and paths at which an older till read its own orders, the newest first. */
  legacyServicePlaces(): string[] {
    const places = this.#facts('place ').filter(({ name }) => name.includes(' '));
    return places.toSorted((a, b) => b.value.localeCompare(a.value)).map(({ name }) => name);
  }

  /** Facts whose names begin so; named by what follows. */
  #facts(prefix: string): { name: string; value: string }[] {
    const rows = this.#statements.factsUnder.all(prefix, prefix.length, prefix) as { name: string; value: string }[];
    return rows.map(({ name, value }) => ({ name: name.slice(prefix.length), value }));
  }

  /** What is written outside an event: it says nothing of any sale. */
  setFact(name: string, value: string): void {
    this.#statements.setFact.run(name, value);
  }

  recordWriteProbe(at: string): void {
    this.setFact('probedAt', at);
  }

  #reviewFound({ subject, at, by }: Extract<JournalEvent, { type: 'foundReviewed' }>): void {
    const found = this.foundOrder(subject);
    if (!found) throw new ImpossibleEvent(`${subject} was not found after a restore`);
    const { at: foundAt, ...order } = found;
    this.#statements.insertFound.run(subject, foundAt, JSON.stringify({ ...order, reviewed: { at, by: by.person } }));
  }

  /** A number is given back only while none after it was given away. */
  #adjustPrintCount({ receipts, by }: PrintCountChange): void {
    for (const { orderId, copy } of receipts) {
      if (by === 1) this.#statements.countPrint.run(orderId);
      else if (by === -1) this.#statements.uncountPrint.run(orderId, copy + 1);
    }
  }

  #insert(order: Order, ticket: number): void {
    const { sale, state } = order;
    const { product, orderId, at, clientNumber } = sale;
    const number = this.orderCount() + 1;
    this.#statements.insert.run(
      number,
      orderId,
      ticket,
      at,
      state.is,
      Number(isOpen(state)),
      product.code,
      clientNumber,
      serializeOrderState(order),
    );
    this.#addToCache(order);
  }

  #update(before: Order | null, order: Order, head: Uint8Array): void {
    const { state, sale } = order;
    const settled = state.is === 'success' ? Buffer.from(head).toString('hex') : null;
    const marks = marksOf(order);
    const moved = before === null || marksOf(before).some((mark, at) => mark !== marks[at]);
    // SQLite rewrites the index of each column that an UPDATE names, changed or not: most events change none of these.
    if (moved) this.#statements.update.run(state.is, serializeOrderState(order), settled, ...marks, sale.orderId);
    else this.#statements.updateOpen.run(state.is, serializeOrderState(order), settled, sale.orderId);
    this.#addToCache(order);
  }

  #addToCache(order: Order): void {
    this.#cache.set(order.sale.orderId, order);
    if (this.#cache.size <= CACHE_SIZE) return;
    for (const oldest of this.#cache.keys()) {
      this.#cache.delete(oldest);
      return;
    }
  }
}

/** The columns `open`, `owed` and `flagged`, each of which an index holds. */
const marksOf = (order: Order): readonly number[] => [isOpen(order.state), isMoneyOutstanding(order.refund), isFlagged(order)].map(Number);

const stored = (row: unknown): StoredOrder | null => (row === undefined ? null : storedOrderOf(row));
