import type { FoundReview } from '../../../shared/journal/journal-views.ts';
import { assertNever } from '../../../shared/lib/result.ts';
import { isMoneyOutstanding, isOpen, type Order } from '../../../shared/order/order.ts';
import { isFlagged } from '../../../shared/order/order-flags.ts';
import { lookedAtFrom } from '../../../shared/order/read-schedule.ts';
import { isStaffEvent, type StaffEvent } from '../../staff/staff-events.ts';
import { StaffTables } from '../../staff/staff-tables.ts';
import type { Database } from '../core/database.ts';
import type { FoundOrder, JournalEvent, PastRun } from '../core/events.ts';
import { ImpossibleEvent } from '../core/impossible-event.ts';
import { LOG_LOST } from '../integrity/shutdown-marker.ts';
import { AccountFacts } from './account-facts.ts';
import { Papers, type PapersCounted, type PapersOf } from './print-jobs.ts';
import { statements } from './projection-statements.ts';
import { HANDOVER_EVENTS, type Handover, type HandoverEvent, handoverOf } from './receipt-delivery.ts';
import { advance, type StoredOrder, standingOf, storedRow } from './stored-order.ts';

export { advance, type StoredOrder } from './stored-order.ts';

/** A found order as it is kept: when it was found, and who has looked at it. */
export interface KeptFound extends FoundOrder {
  readonly at: string;
  readonly reviewed: FoundReview | null;
}

/** Until somebody looks at it, the row holds the found order alone. */
const keptFound = (at: string, body: string): KeptFound => ({ reviewed: null, ...(JSON.parse(body) as FoundOrder), at });

/** Orders that events moved lately are kept in memory for the next event; enough for a counter, and for a watcher. */
const CURRENT = 64;

/** What the events add up to, kept in tables beside them and changed in the same transaction. */
export class Projections {
  readonly #run: ReturnType<typeof statements>;
  readonly #current = new Map<string, Order>();
  /** The people at the till. */
  readonly staff: StaffTables;
  /** Papers on their way to a printer. */
  readonly papers: Papers;
  /** The accounts that orders were sent to. */
  readonly accounts: AccountFacts;

  constructor(db: Database) {
    this.#run = statements(db);
    this.staff = new StaffTables(db);
    this.papers = new Papers(db);
    this.accounts = new AccountFacts({
      get: (name) => this.fact(name),
      set: (name, value) => this.note(name, value),
      under: (prefix) => this.#facts(prefix),
      orderCount: () => this.orderCount(),
    });
  }

  /** Takes one event in, with its number and the chain's head after it. Must run inside the transaction that appends it. */
  take(event: JournalEvent, seq: number, head: Uint8Array): void {
    if (isStaffEvent(event)) this.staff.take(event);
    else this.#takeSale(event, seq, head);
  }

  /** To be called after a transaction that was rolled back: what it moved is where it was. */
  forget(): void {
    this.#current.clear();
  }

  #takeSale(event: Exclude<JournalEvent, StaffEvent>, seq: number, head: Uint8Array): void {
    switch (event.type) {
      case 'epoch':
        this.#run.setFact.run('epoch', event.epoch);
        this.#run.setFact.run('epochStart', String(this.orderCount()));
        this.#run.dropFact.run(LOG_LOST);
        if (!event.past) return;
        this.#run.setFact.run('pastRuns', JSON.stringify(event.past));
        this.#run.setFact.run('passedAt', '');
        return;
      case 'runTold':
        this.#run.setFact.run('pastRuns', JSON.stringify([...this.pastRuns(), event.run]));
        this.#run.setFact.run('passedAt', '');
        return;
      case 'found':
        this.#run.insertFound.run(event.subject, event.at, JSON.stringify(event.order));
        return;
      case 'foundReviewed':
        this.#reviewFound(event);
        return;
      case 'marked':
        this.#run.setFact.run('marker', event.marker);
        return;
      case 'scanned':
        this.#run.setFact.run('passedAt', event.again ? event.at : '');
        if (!event.again) this.#run.setFact.run('pastRuns', '[]');
        return;
      case 'ticket':
        this.#run.insertTicket.run(seq, event.ticket.nonce);
        for (const sale of event.sales) this.#insert(advance(null, { type: 'intended', at: event.at, sale }), seq);
        return;
      case 'order': {
        const order = this.#current.get(event.subject) ?? this.order(event.subject)?.order ?? null;
        this.#update(order, advance(order, event.event), head);
        return;
      }
      case 'printed':
        if (event.kind === 'receipt') this.#run.countPrint.run(event.subject);
        return;
      case 'paper':
        this.#countPapers(this.papers.take(event, seq));
        return;
      case 'place':
        this.#run.setFact.run(`place ${event.subject}`, event.at);
        return;
      case 'account':
      case 'sameAccount':
        this.accounts.take(event, seq);
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

  /** The orders that wait for the network, the oldest first. */
  queued(): StoredOrder[] {
    return this.#run.queued.all().map(storedRow);
  }

  /** Every order whose money is owed to a customer or held back, the oldest first. */
  owed(): StoredOrder[] {
    return this.#run.owed.all().map(storedRow);
  }

  /** Every order that a supervisor has yet to look at beside its state, the oldest first. */
  flagged(): StoredOrder[] {
    return this.#run.flagged.all().map(storedRow);
  }

  /**
   * Orders that are looked at again: those sold since then that ended without a sale, and those that a person ended since then,
   * however long before they were sold.
   */
  endedSince(at: string): StoredOrder[] {
    const byPerson = this.#run.endedByPerson.all().map(storedRow);
    return [...this.#run.endedSince.all(at).map(storedRow), ...byPerson.filter(({ order }) => lookedAtFrom(order) >= at)];
  }

  /** The orders of a ticket in the order of its lines. */
  ofTicket(ticketId: string): StoredOrder[] {
    return this.#run.ofTicket.all(ticketId).map(storedRow);
  }

  /** What is known of an order's receipt or code on its way to the customer; `orderIds` are those of its ticket. */
  handover({ orderId, orderIds }: PapersOf): Handover {
    const rows = this.#run.handover.all(JSON.stringify(orderIds), JSON.stringify(HANDOVER_EVENTS)) as { body: string }[];
    return handoverOf(
      orderId,
      rows.map(({ body }) => JSON.parse(body) as HandoverEvent),
    );
  }

  /** Every order for this product and one of these numbers that is open, or was sold since then, the oldest first. */
  earlierFor(productCode: string, clientNumbers: readonly string[], since: string): StoredOrder[] {
    return this.#run.earlierFor.all(productCode, JSON.stringify(clientNumbers), since).map(storedRow);
  }

  orderCount(): number {
    return (this.#run.countOrders.get() as { n: number }).n;
  }

  /** Orders of past runs that were found again after a restore, the newest first; for a person to review. */
  found(): KeptFound[] {
    return (this.#run.found.all() as { at: string; body: string }[]).map(({ at, body }) => keptFound(at, body));
  }

  foundOrder(orderId: string): KeptFound | null {
    const row = this.#run.foundOrder.get(orderId) as { at: string; body: string } | undefined;
    return row ? keptFound(row.at, row.body) : null;
  }

  /** Runs of order ids whose end must still be looked for. */
  pastRuns(): PastRun[] {
    return JSON.parse(this.fact('pastRuns') ?? '[]') as PastRun[];
  }

  fact(name: string): string | null {
    return (this.#run.fact.get(name) as { value: string } | undefined)?.value ?? null;
  }

  /** The addresses and paths at which an older till read its own orders, the newest first. */
  placesOfOlderTills(): string[] {
    const places = this.#facts('place ').filter(({ name }) => name.includes(' '));
    return places.toSorted((a, b) => b.value.localeCompare(a.value)).map(({ name }) => name);
  }

  /** Facts whose names begin so; named by what follows. */
  #facts(prefix: string): { name: string; value: string }[] {
    const rows = this.#run.factsUnder.all(prefix, prefix.length, prefix) as { name: string; value: string }[];
    return rows.map(({ name, value }) => ({ name: name.slice(prefix.length), value }));
  }

  /** What is written outside an event: it says nothing of any sale. */
  note(name: string, value: string): void {
    this.#run.setFact.run(name, value);
  }

  noteProbe(at: string): void {
    this.note('probedAt', at);
  }

  #reviewFound({ subject, at, by }: Extract<JournalEvent, { type: 'foundReviewed' }>): void {
    const found = this.foundOrder(subject);
    if (!found) throw new ImpossibleEvent(`${subject} was not found after a restore`);
    const { at: foundAt, ...order } = found;
    this.#run.insertFound.run(subject, foundAt, JSON.stringify({ ...order, reviewed: { at, by: by.person } }));
  }

  /** A number is given back only while none after it was given away. */
  #countPapers({ receipts, by }: PapersCounted): void {
    for (const { orderId, copy } of receipts) {
      if (by === 1) this.#run.countPrint.run(orderId);
      else if (by === -1) this.#run.uncountPrint.run(orderId, copy + 1);
    }
  }

  #insert(order: Order, ticket: number): void {
    const { sale, state } = order;
    const { product, orderId, at, clientNumber } = sale;
    const number = this.orderCount() + 1;
    this.#run.insert.run(number, orderId, ticket, at, state.is, Number(isOpen(state)), product.code, clientNumber, standingOf(order));
    this.#keep(order);
  }

  #update(before: Order | null, order: Order, head: Uint8Array): void {
    const { state, sale } = order;
    const settled = state.is === 'success' ? Buffer.from(head).toString('hex') : null;
    const marks = marksOf(order);
    const moved = before === null || marksOf(before).some((mark, at) => mark !== marks[at]);
    // SQLite rewrites the index of each column that an UPDATE names, changed or not: most events change none of these.
    if (moved) this.#run.update.run(state.is, standingOf(order), settled, ...marks, sale.orderId);
    else this.#run.updateOpen.run(state.is, standingOf(order), settled, sale.orderId);
    this.#keep(order);
  }

  #keep(order: Order): void {
    this.#current.set(order.sale.orderId, order);
    if (this.#current.size <= CURRENT) return;
    for (const oldest of this.#current.keys()) {
      this.#current.delete(oldest);
      return;
    }
  }
}

/** The columns `open`, `owed` and `flagged`, each of which an index holds. */
const marksOf = (order: Order): readonly number[] => [isOpen(order.state), isMoneyOutstanding(order.refund), isFlagged(order)].map(Number);

const stored = (row: unknown): StoredOrder | null => (row === undefined ? null : storedRow(row));
