import type { Database, Statement } from '../../../../main/journal/core/database.ts';
import { openReadOnly } from '../../../../main/journal/core/database.ts';
import { isCoreEvent } from '../../../../main/journal/core/decode-event.ts';
import type { ExtensionEvent, JournalEvent, Ticket } from '../../../../main/journal/core/events.ts';
import { amountPaid, type Order, type Sale } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-events.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { type PrintedJob, printTransition } from '../../../../shared/printing/print-jobs.ts';
import { ActsOnDisk } from './acts-on-disk.ts';
import { DebtsOnDisk, returnedOnAccount } from './debts-on-disk.ts';
import { DrawerOnDisk, type PrintedZs } from './drawer-on-disk.ts';
import { GroupsOnDisk } from './groups-on-disk.ts';

interface OrderOnDisk {
  readonly ticket: Ticket;
  readonly order: Order;
  readonly refunds: RefundsOnDisk;
}

/** A refund by its events: how often it was approved, how often its most frequently recorded part was paid, and how much went back. */
export interface RefundsOnDisk {
  readonly approved: number;
  readonly timesPaid: number;
  readonly returned: number;
}

export const NO_REFUNDS: RefundsOnDisk = { approved: 0, timesPaid: 0, returned: 0 };

interface Connection {
  readonly db: Database;
  readonly eventsAfter: Statement;
}

/**
 * What a journal's file holds, read from its events alone through a connection of its own, which sees only what is committed. Each look
 * reads the events that came since the last one; after {@link close} it reads the whole file again.
 */
export class JournalOnDisk {
  readonly file: string;
  readonly #printed: PrintedZs;
  #connection: Connection | null = null;
  #seq = 0;
  readonly #orders = new Map<string, OrderOnDisk>();
  /** The orders for each product and number. */
  readonly #ordersFor = new Map<string, string[]>();
  /** Orders with new events since the last `takeChanged`. */
  #changed = new Set<string>();
  readonly #papers = new Map<string, PrintedJob>();
  readonly #prices = new Map<string, number>();
  /** How often each part of an order's money was recorded as paid back, by order and means. */
  readonly #partsPaid = new Map<string, number>();
  #drawer: DrawerOnDisk;
  #debts = new DebtsOnDisk();
  #acts = new ActsOnDisk();
  #groups = new GroupsOnDisk();

  /** `printed`: the Zs that earlier reads of this till's journal found. */
  constructor(file: string, printed: PrintedZs = new Map()) {
    this.file = file;
    this.#printed = printed;
    this.#drawer = new DrawerOnDisk(printed);
  }

  order(orderId: string): OrderOnDisk | null {
    this.#readNewer();
    return this.#orders.get(orderId) ?? null;
  }

  /** The orders for the same product and number, in the order of their sale. */
  ordersFor({ product, clientNumber }: Sale): readonly string[] {
    this.#readNewer();
    return this.#ordersFor.get(quoteKey(product.code, clientNumber)) ?? [];
  }

  /** The orders that changed since the last call; all of a file that was opened since. */
  takeChanged(): ReadonlySet<string> {
    this.#readNewer();
    const changed = this.#changed;
    this.#changed = new Set();
    return changed;
  }

  /** Every print job that was ever requested, by its id. */
  papers(): ReadonlyMap<string, PrintedJob> {
    this.#readNewer();
    return this.#papers;
  }

  /** The drawer and its shifts. */
  drawer(): DrawerOnDisk {
    this.#readNewer();
    return this.#drawer;
  }

  /** The debts of customers. */
  debts(): DebtsOnDisk {
    this.#readNewer();
    return this.#debts;
  }

  /** The acts that move money on account or with the provider. */
  acts(): ActsOnDisk {
    this.#readNewer();
    return this.#acts;
  }

  /** The payments of groups. */
  groups(): GroupsOnDisk {
    this.#readNewer();
    return this.#groups;
  }

  orders(): Iterable<Order> {
    this.#readNewer();
    return this.#allOrders();
  }

  /** The content of the newest accepted inquiry for a product and number; null where there was none. */
  newestPrice({ product, clientNumber }: Sale): number | null {
    this.#readNewer();
    return this.#prices.get(quoteKey(product.code, clientNumber)) ?? null;
  }

  /** Closes the file. Call before the program closes it, because the last connection to close folds the log away. */
  close(): void {
    this.#connection?.db.close();
    this.#connection = null;
    this.#seq = 0;
    this.#changed = new Set();
    for (const known of [this.#orders, this.#ordersFor, this.#papers, this.#prices, this.#partsPaid]) known.clear();
    this.#drawer = new DrawerOnDisk(this.#printed);
    this.#debts = new DebtsOnDisk();
    this.#acts = new ActsOnDisk();
    this.#groups = new GroupsOnDisk();
  }

  #readNewer(): void {
    this.#connection ??= connect(this.file);
    for (const { seq, body } of this.#connection.eventsAfter.all(this.#seq) as { seq: number; body: string }[]) {
      this.#seq = seq;
      const event = JSON.parse(body) as JournalEvent | ExtensionEvent;
      if (isCoreEvent(event)) this.#apply(event, seq);
      this.#debts.apply(event, seq);
      this.#acts.apply(event, seq);
      this.#groups.apply(event);
      this.#drawer.apply(event, seq, () => this.#allOrders());
    }
  }

  *#allOrders(): Iterable<Order> {
    for (const { order } of this.#orders.values()) yield order;
  }

  #apply(event: JournalEvent, seq: number): void {
    if (event.type === 'ticket') {
      for (const sale of event.sales) this.#sold(event.ticket, sale, event.at);
      this.#debts.sold(event.ticket, seq);
      this.#acts.sold(event.ticket);
      this.#groups.sold(event.ticket);
    } else if (event.type === 'order') this.#happened(event.subject, event.event, seq);
    else if (event.type === 'quoted') this.#prices.set(quoteKey(event.productCode, event.clientNumber), event.quote.salesPrice);
    else if (event.type === 'paper') {
      const next = printTransition(this.#papers.get(event.jobId) ?? null, event.event, event.at);
      if (next.ok) this.#papers.set(event.jobId, next.value);
    }
  }

  #sold(ticket: Ticket, sale: Sale, at: string): void {
    const intended = transition(null, { type: 'intended', at, sale });
    if (!intended.ok || this.#orders.has(sale.orderId)) return;
    this.#orders.set(sale.orderId, { ticket, order: intended.value, refunds: NO_REFUNDS });
    this.#changed.add(sale.orderId);
    const key = quoteKey(sale.product.code, sale.clientNumber);
    const before = this.#ordersFor.get(key);
    if (before) before.push(sale.orderId);
    else this.#ordersFor.set(key, [sale.orderId]);
  }

  #happened(orderId: string, event: OrderEvent, seq: number): void {
    const known = this.#orders.get(orderId);
    if (!known) return;
    this.#changed.add(orderId);
    const next = transition(known.order, event);
    if (next.ok) {
      this.#debts.refunded(known.ticket, known.order.refund, next.value.refund, seq);
      this.#acts.returned(orderId, returnedOnAccount(next.value.refund) > 0);
    }
    this.#orders.set(orderId, {
      ticket: known.ticket,
      order: next.ok ? next.value : known.order,
      refunds: this.#refundsAfter(known, event),
    });
  }

  #refundsAfter({ order: { sale }, refunds }: OrderOnDisk, event: OrderEvent): RefundsOnDisk {
    if (event.type === 'refundApproved') return { ...refunds, approved: refunds.approved + 1 };
    if (event.type !== 'refundPaid') return refunds;
    const { paidBy, amount } = event.part ?? { paidBy: 'all', amount: amountPaid(sale) };
    const key = JSON.stringify([sale.orderId, paidBy]);
    const times = (this.#partsPaid.get(key) ?? 0) + 1;
    this.#partsPaid.set(key, times);
    return { ...refunds, timesPaid: Math.max(refunds.timesPaid, times), returned: refunds.returned + amount };
  }
}

/** Looks at a journal once. */
export function lookAt<T>(file: string, look: (journal: JournalOnDisk) => T): T {
  const journal = new JournalOnDisk(file);
  try {
    return look(journal);
  } finally {
    journal.close();
  }
}

/** The bodies of all events that are whole, without those about these subjects, as one text. */
export function eventsLeftWhole(file: string, subjects: ReadonlySet<string>): string {
  const db = openReadOnly(file);
  try {
    const rows = db.prepare("SELECT subject, body FROM events WHERE erased IS NULL AND type <> 'erased'").all();
    return (rows as { subject: string; body: string }[]).flatMap(({ subject, body }) => (subjects.has(subject) ? [] : [body])).join('\n');
  } finally {
    db.close();
  }
}

/** The types of the events about a subject that are whole. */
export function wholeEventsOf(file: string, subject: string): string[] {
  const db = openReadOnly(file);
  try {
    const rows = db.prepare('SELECT type FROM events WHERE erased IS NULL AND subject = ?').all(subject);
    return (rows as { type: string }[]).map(({ type }) => type);
  } finally {
    db.close();
  }
}

function connect(file: string): Connection {
  const db = openReadOnly(file);
  return { db, eventsAfter: db.prepare('SELECT seq, body FROM events WHERE seq > ? ORDER BY seq') };
}

const quoteKey = (productCode: string, clientNumber: string): string => JSON.stringify([productCode, clientNumber]);
