import { families } from '../../../shared/catalogue/families.ts';
import type { FoundOrderReview } from '../../../shared/journal/journal-views.ts';
import { assertNever } from '../../../shared/lib/result.ts';
import { isMoneyOutstanding, isOpen, type Order } from '../../../shared/orders/order.ts';
import { isFlagged } from '../../../shared/orders/order-flags.ts';
import { lateReadStart } from '../../../shared/orders/read-schedule.ts';
import { receiptsOn } from '../../../shared/printing/print-jobs.ts';
import type { ExceptionKind } from '../../../shared/shifts/ledger-sums.ts';
import { type Database, preparedAll, type SharedStatement } from '../core/database.ts';
import { decodeEventOf } from '../core/decode-event.ts';
import type { EventOf, ExtensionEvent, FoundOrder, JournalEvent, UnfinishedRun } from '../core/events.ts';
import type { Compensation, MoneyFollower } from '../core/extension.ts';
import { ImpossibleEvent } from '../core/journal-errors.ts';
import { ERASED_FACT, LOSS_FACT, WAL_LOST_FACT } from '../core/migrations.ts';
import { BODY_ROWS, COUNT_ROWS, integer, rowsOf, text, VALUE_ROWS } from '../core/rows.ts';
import { storedList, storedObject } from '../core/stored-json.ts';
import type { RollUps } from '../rollups/roll-ups.ts';
import { AccountFacts } from './account-facts.ts';
import { Ledger, type PaidLine, returnedBetween } from './ledger.ts';
import { type PrintCountChange, PrintJobProjection, type TicketOrderRef } from './print-jobs.ts';
import { PROJECTION_SQL } from './projection-sql.ts';
import { DELIVERY_EVENTS, type ReceiptDelivery, receiptDeliveryOf } from './receipt-delivery.ts';
import {
  applyOrderEvent,
  type DecodedRows,
  firstStoredOrder,
  OrderStates,
  type StoredOrder,
  serializeOrderState,
  storedOrders,
} from './stored-order.ts';
import { TicketEvents } from './ticket-events.ts';

export type { StoredOrder } from './stored-order.ts';

/** A found order as stored: when it was found, and who reviewed it. */
export interface FoundOrderRecord extends FoundOrder {
  readonly at: string;
  readonly reviewed: FoundOrderReview | null;
}

/** Before its review, the row holds only the found order. */
const foundRecordOf = ({ at, body }: ReturnType<typeof FOUND_ROWS.only>): FoundOrderRecord => ({
  reviewed: null,
  ...storedFound(body),
  at,
});
const FOUND_ROWS = rowsOf({ at: text, body: text });
const storedFound = storedObject<FoundOrder>('a found order', {
  orderId: 'string',
  productCode: 'string',
  clientNumber: 'string',
  reading: 'object',
});
const storedRuns = storedList<UnfinishedRun>('a past run', { epoch: 'string', sequence: 'number' });
const FACT_ROWS = rowsOf({ name: text, value: text });
const TICKET_ROWS = rowsOf({ ticket: integer });

/** The subject of an opening of the drawer that a person asked for: it belongs to no ticket and no refund. */
export const MANUAL_OPENING = 'drawer';

/** How many recently changed orders are cached for the next event; enough for a counter and a watcher. */
const CACHE_SIZE = 64;

/** The projections of the events: tables that change in the same transaction. */
export class Projections {
  readonly #db: Database;
  readonly #statements: Readonly<Record<keyof typeof PROJECTION_SQL, SharedStatement>>;
  readonly #cache = new Map<string, Order>();
  readonly #decoded: DecodedRows;
  readonly #ledger: Ledger;
  readonly #rollUps: RollUps | null;
  readonly #followers: readonly MoneyFollower[];
  /** The print jobs. */
  readonly printJobs: PrintJobProjection;
  /** The accounts that orders were sent to. */
  readonly accounts: AccountFacts;

  /** Without `rollUps` the events count in no report: those of a replay, which are counted already. */
  constructor(db: Database, rollUps: RollUps | null = null, followers: readonly MoneyFollower[] = []) {
    this.#rollUps = rollUps;
    this.#followers = followers;
    this.#statements = preparedAll(db, PROJECTION_SQL);
    this.#decoded = { tickets: new TicketEvents(db), states: new OrderStates() };
    this.#ledger = new Ledger(db);
    this.#db = db;
    this.printJobs = new PrintJobProjection(db);
    this.accounts = new AccountFacts({
      get: (name) => this.fact(name),
      set: (name, value) => this.setFact(name, value),
      withPrefix: (prefix) => this.#facts(prefix),
      orderCount: () => this.orderCount(),
    });
  }

  /** The tables of an extension over the same connection. */
  tables<T>(open: (db: Database) => T): T {
    return open(this.#db);
  }

  /** Call after a transaction was rolled back. */
  clearCache(): void {
    this.#cache.clear();
    this.#rollUps?.clearCache();
    this.#decoded.tickets.clear();
  }

  /** Applies one event, with its number and the chain's head after it. Must run inside the transaction that appends it. */
  apply(event: JournalEvent, seq: number, head: Uint8Array): void {
    switch (event.type) {
      case 'epoch':
        this.#statements.setFact.run('epoch', event.epoch);
        this.#statements.setFact.run('epochStart', String(this.orderCount()));
        this.#statements.dropFact.run(WAL_LOST_FACT);
        if (!event.past) return;
        this.#statements.setFact.run('pastRuns', JSON.stringify(event.past));
        this.#statements.setFact.run('passedAt', '');
        this.#statements.setFact.run(LOSS_FACT, String(seq));
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
        this.#sell(event, seq);
        return;
      case 'order':
        this.#change(event, seq, head);
        return;
      case 'printed':
        if (event.kind === 'receipt') this.#statements.countPrint.run(event.subject);
        return;
      case 'paper':
        this.#adjustPrintCount(this.printJobs.apply(event, seq));
        if (this.#isCodeReprint(event)) this.recordException('codeReprint', event, seq);
        return;
      case 'drawer':
        if (event.subject === MANUAL_OPENING) this.recordException('drawerOpening', event, seq);
        return;
      case 'place':
        this.#statements.setFact.run(`place ${event.subject}`, event.at);
        return;
      case 'account':
      case 'sameAccount':
        this.accounts.apply(event, seq);
        return;
      case 'erasureAsked':
      case 'erased':
        this.#noteErasure(event, seq);
        return;
      case 'quoted':
      case 'copied':
        return;
      default:
        assertNever(event);
    }
  }

  order(orderId: string): StoredOrder | null {
    return firstStoredOrder(this.#decoded, this.#statements.order, orderId);
  }

  ordersOfNonce(nonce: string): StoredOrder[] {
    return storedOrders(this.#decoded, this.#statements.ofNonce, nonce);
  }

  /** By its number among all orders, from 1. */
  orderByNumber(number: number): StoredOrder | null {
    return firstStoredOrder(this.#decoded, this.#statements.orderOfNumber, number);
  }

  /** The oldest first: those with a number after `after` and at most `after + count`. */
  ordersAfter(after: number, count: number): StoredOrder[] {
    return storedOrders(this.#decoded, this.#statements.numbered, after, after + count);
  }

  recentOrders(limit: number): StoredOrder[] {
    return storedOrders(this.#decoded, this.#statements.recent, limit);
  }

  openOrders(): StoredOrder[] {
    return storedOrders(this.#decoded, this.#statements.open);
  }

  openOrderCount(): number {
    return COUNT_ROWS.only(this.#statements.countOpen).n;
  }

  /** The orders that wait for the network, the oldest first. */
  queued(): StoredOrder[] {
    return storedOrders(this.#decoded, this.#statements.queued);
  }

  /** Every order whose money is owed to a customer or held, the oldest first. */
  ordersWithMoneyOutstanding(): StoredOrder[] {
    return storedOrders(this.#decoded, this.#statements.owed);
  }

  /** Every paid order that was not sent and not given up, the oldest first. */
  unsent(): StoredOrder[] {
    return storedOrders(this.#decoded, this.#statements.unsent);
  }

  /** Every flagged order that no supervisor has acknowledged, the oldest first. */
  flagged(): StoredOrder[] {
    return storedOrders(this.#decoded, this.#statements.flagged);
  }

  /**
   * Orders that get a late read: those sold since then that ended without a sale, and those that a person ended since then,
   * whenever they were sold.
   */
  endedSince(at: string): StoredOrder[] {
    const byPerson = storedOrders(this.#decoded, this.#statements.endedByPerson);
    return [...storedOrders(this.#decoded, this.#statements.endedSince, at), ...byPerson.filter(({ order }) => lateReadStart(order) >= at)];
  }

  /** The orders of a ticket, in the order of its lines. */
  ordersOfTicket(ticketId: string): StoredOrder[] {
    return storedOrders(this.#decoded, this.#statements.ofTicket, ticketId);
  }

  /** Whether an order's receipt or code has reached the customer; `orderIds` are those of its ticket. */
  receiptDelivery({ orderId, orderIds }: TicketOrderRef): ReceiptDelivery {
    const rows = BODY_ROWS.all(this.#statements.handover, JSON.stringify(orderIds), JSON.stringify(DELIVERY_EVENTS));
    return receiptDeliveryOf(
      orderId,
      rows.map(({ body }) => decodeEventOf(body, ...DELIVERY_EVENTS)),
    );
  }

  /** Every order for this product and one of these numbers that is open, was not sent, or was sold since then, the oldest first. */
  earlierSalesFor(productCode: string, clientNumbers: readonly string[], since: string): StoredOrder[] {
    return storedOrders(this.#decoded, this.#statements.earlierFor, productCode, JSON.stringify(clientNumbers), since);
  }

  orderCount(): number {
    return COUNT_ROWS.only(this.#statements.countOrders).n;
  }

  /** Orders that the lost-order scan found, the newest first, for review. */
  foundOrders(): FoundOrderRecord[] {
    return FOUND_ROWS.all(this.#statements.found).map(foundRecordOf);
  }

  foundOrder(orderId: string): FoundOrderRecord | null {
    const row = FOUND_ROWS.first(this.#statements.foundOrder, orderId);
    return row && foundRecordOf(row);
  }

  /** Runs of order ids whose end the lost-order scan still looks for. */
  unfinishedRuns(): UnfinishedRun[] {
    return storedRuns(this.fact('pastRuns') ?? '[]');
  }

  fact(name: string): string | null {
    return VALUE_ROWS.first(this.#statements.fact, name)?.value ?? null;
  }

  /** The addresses and paths at which an older till read its own orders, the newest first. */
  legacyServicePlaces(): string[] {
    const places = this.#facts('place ').filter(({ name }) => name.includes(' '));
    return places.toSorted((a, b) => b.value.localeCompare(a.value)).map(({ name }) => name);
  }

  /** Facts with this prefix, named by the rest. */
  #facts(prefix: string): { name: string; value: string }[] {
    const rows = FACT_ROWS.all(this.#statements.factsUnder, prefix, prefix.length, prefix);
    return rows.map(({ name, value }) => ({ name: name.slice(prefix.length), value }));
  }

  /** Stores a fact outside of an event; it is no part of a sale. */
  setFact(name: string, value: string): void {
    this.#statements.setFact.run(name, value);
  }

  /** The number of the event that says last that this journal was restored or lost its newest events; 0 without one. */
  lastLoss(): number {
    return Number(this.fact(LOSS_FACT) ?? 0);
  }

  recordWriteProbe(at: string): void {
    this.setFact('probedAt', at);
  }

  /** Call inside the transaction that appends the event. */
  recordException(kind: ExceptionKind, event: JournalEvent | ExtensionEvent, seq: number): void {
    this.#ledger.exception(kind, seq);
    this.#rollUps?.exception(kind, event, seq);
  }

  /** Call inside the transaction that appends the event of this time and number. */
  recordCompensation(compensation: Compensation, at: string, seq: number): void {
    this.#ledger.compensated(compensation, seq);
    const order = this.#rollUps && this.order(compensation.orderId)?.order;
    this.#rollUps?.compensated(
      { amount: compensation.amount, at, seq },
      order ? { sale: order.sale, ticket: this.#ticketOf(order) } : null,
    );
  }

  /** Whether a receipt with a token or code is printed again. */
  #isCodeReprint({ event }: EventOf<'paper'>): boolean {
    if (event.type !== 'asked') return false;
    const again = receiptsOn(event.request).filter(({ copy }) => copy > 0);
    return again.some(({ orderId }) => {
      const order = this.order(orderId)?.order;
      return order !== undefined && families[order.sale.product.family].goods !== null;
    });
  }

  #noteErasure({ type, of }: EventOf<'erasureAsked' | 'erased'>, seq: number): void {
    for (const subject of of) {
      if (type === 'erased') this.#statements.doneErased.run(subject);
      else this.#statements.wantErased.run(subject, seq);
    }
    if (type === 'erased') this.#statements.setFact.run(ERASED_FACT, String(seq));
  }

  #sell(event: EventOf<'ticket'>, seq: number): void {
    this.#statements.insertTicket.run(seq, event.ticket.nonce);
    const orders = event.sales.map((sale) => applyOrderEvent(null, { type: 'intended', at: event.at, sale }));
    for (const order of orders) this.#insert(order, seq);
    this.#ledger.sold(event, orders, seq);
    this.#rollUps?.sold(event);
    // The PIN of another person is counted as an exception where it is entered.
    if (event.ticket.overLimit?.by.liftedBy === null) this.recordException('override', event, seq);
    for (const follower of this.#followers) follower.sold?.(event, seq);
  }

  #change({ subject, event, by }: EventOf<'order'>, seq: number, head: Uint8Array): void {
    const before = this.#cache.get(subject) ?? this.order(subject)?.order ?? null;
    const order = applyOrderEvent(before, event);
    this.#update(before, order, head);
    if (!before) return;
    this.#ledger.moved(before, order, () => this.#soldLine(order), seq, by);
    this.#rollUps?.changed({ before, after: order, event, by }, () => this.#ticketOf(order));
    this.#followRefund(before, order, { at: event.at, by }, seq);
  }

  #followRefund(before: Order, after: Order, { at, by }: Pick<EventOf<'order'>, 'at' | 'by'>, seq: number): void {
    if (before.refund === after.refund || this.#followers.length === 0) return;
    const parts = returnedBetween(before.refund, after.refund);
    const [first] = parts;
    if (!first) return;
    const money = { ticket: this.#ticketOf(after), parts, at, by: by?.person.name ?? first.by };
    for (const follower of this.#followers) follower.returned?.(money, seq);
  }

  #ticketOf({ sale: { orderId } }: Order): EventOf<'ticket'> {
    return this.#decoded.tickets.get(TICKET_ROWS.only(this.#statements.ticketOf, orderId).ticket);
  }

  #soldLine({ sale: { orderId } }: Order): PaidLine {
    const { ticket: seq } = TICKET_ROWS.only(this.#statements.ticketOf, orderId);
    const { ticket, sales } = this.#decoded.tickets.get(seq);
    return { ticket: seq, line: sales.findIndex((sale) => sale.orderId === orderId), tender: ticket.tender.kind };
  }

  #reviewFound({ subject, at, by }: EventOf<'foundReviewed'>): void {
    const found = this.foundOrder(subject);
    if (!found) throw new ImpossibleEvent(`${subject} was not found after a restore`);
    const { at: foundAt, ...order } = found;
    this.#statements.insertFound.run(subject, foundAt, JSON.stringify({ ...order, reviewed: { at, by: by.person } }));
  }

  /** A number is returned only while no later one was used. */
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
    // SQLite rewrites the index of each column that an UPDATE names, changed or not; most events change none of these.
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

/** The columns `open`, `owed` and `flagged`; each has an index. */
const marksOf = (order: Order): readonly number[] => [isOpen(order.state), isMoneyOutstanding(order.refund), isFlagged(order)].map(Number);
