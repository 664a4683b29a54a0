import type { Failure } from '../../../shared/ipc/failures.ts';
import { dropFailure, ok, type Result } from '../../../shared/lib/result.ts';
import type { Sale } from '../../../shared/orders/order.ts';
import type { OrderEvent, UnstampedOrderEvent } from '../../../shared/orders/order-events.ts';
import { transition } from '../../../shared/orders/transition.ts';
import type { DeclaredAccount } from '../../../shared/service/service-account.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { AcceptedRepeat, EventOf, ExtensionEvent, JournalEvent, Ticket } from '../../journal/core/events.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import type { PrintJobProjection } from '../../journal/projections/print-jobs.ts';
import { MANUAL_OPENING, type StoredOrder } from '../../journal/projections/projections.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { accountKey } from '../../service/account.ts';
import { namingSerialOwner } from './first-delivery.ts';

/** Delay before a refused write is tried again, in ms. */
const DISK_RETRY_MS = 1_000;

/** The details stored with an order's event: the raw answer, and the authority (null: the till acted on its own). */
interface EventDetails {
  readonly raw?: string | null;
  readonly by?: Authority | null;
}

interface OrderBookListener {
  /** An order changed, and the change is in the journal. */
  changed(order: StoredOrder): void;
  /** The journal cannot be written, or can be again (null). */
  disk(failure: JournalFailure | null): void;
}

/**
 * Holds all orders and is the only way to change them: it writes to the journal first, then notifies listeners. A change that
 * the disk refuses has not happened.
 */
export class OrderBook {
  readonly #journal: Journal;
  readonly #clock: Clock;
  readonly #listener: OrderBookListener;
  /** The number of events of the journal when no order was queued. */
  #nothingQueuedAt: number | null = null;
  /** Accounts that were found confirmed; no event revokes a confirmation. */
  readonly #confirmed = new Set<string>();

  constructor(journal: Journal, clock: Clock, listener: OrderBookListener) {
    this.#journal = journal;
    this.#clock = clock;
    this.#listener = listener;
  }

  now(): string {
    return isoNow(this.#clock);
  }

  /**
   * Writes a ticket with its sales in one transaction: ids, bodies and tender are durable when it returns. `declared` are
   * events that must precede them, `others` those of an extension that belong to the same act.
   */
  recordTicket(
    ticket: Ticket,
    sales: readonly Sale[],
    by: Authority | null,
    repeats: readonly AcceptedRepeat[] = [],
    declared: readonly JournalEvent[] = [],
    others: readonly ExtensionEvent[] = [],
  ): Result<readonly StoredOrder[], JournalFailure> {
    const acceptedRepeats = repeats.length > 0 ? { repeats } : {};
    const written = this.#append([
      ...declared,
      { type: 'ticket', subject: ticket.ticketId, at: ticket.at, ticket, sales, by, ...acceptedRepeats },
      ...others,
    ]);
    return written.ok ? ok(sales.map((sale) => this.#notifyChanged(sale.orderId))) : written;
  }

  /** Writes an event of an order. Skips an event that changes nothing. */
  record(orderId: string, unstamped: UnstampedOrderEvent, details: EventDetails = {}): Result<StoredOrder, Failure> {
    return this.recordAll(orderId, [unstamped], details);
  }

  /** Writes events of an order in one transaction, all or none. Skips events that change nothing. */
  recordAll(
    orderId: string,
    unstamped: readonly UnstampedOrderEvent[],
    { raw = null, by = null }: EventDetails = {},
  ): Result<StoredOrder, Failure> {
    const known = this.#journal.read.order(orderId);
    if (!known) return { ok: false, failure: { kind: 'notFound', what: 'order' } };
    const at = this.now();
    const events: JournalEvent[] = [];
    let { order } = known;
    for (const happening of unstamped) {
      const event = namingSerialOwner(this.#journal.read, order, { ...happening, at } as OrderEvent);
      const moved = transition(order, event);
      if (!moved.ok || JSON.stringify(moved.value) === JSON.stringify(order)) continue;
      order = moved.value;
      events.push({ type: 'order', subject: orderId, at, event, raw, by });
    }
    if (events.length === 0) return ok(known);
    const written = this.#append(events);
    return written.ok ? ok(this.#notifyChanged(orderId)) : written;
  }

  /** Repeats {@link recordAll} until the disk accepts the write; null when the till closes first. */
  async recordWhenWritable(
    orderId: string,
    unstamped: readonly UnstampedOrderEvent[],
    stop: AbortSignal,
    details?: EventDetails,
  ): Promise<StoredOrder | null> {
    while (!stop.aborted) {
      const written = this.recordAll(orderId, unstamped, details);
      if (written.ok) return written.value;
      await this.#clock.sleep(DISK_RETRY_MS, stop);
    }
    return null;
  }

  /** Writes an event of a print job, and notifies the orders whose count of prints it changes. */
  recordPrint(event: EventOf<'paper'>, counted: readonly string[]): Result<null, JournalFailure> {
    const written = this.#append([event]);
    if (written.ok) for (const orderId of counted) this.#notifyChanged(orderId);
    return written;
  }

  /** The known print jobs. */
  get papers(): PrintJobProjection {
    return this.#journal.read.printJobs;
  }

  /**
   * Writes that the drawer is about to open: for a ticket, for a refunded order, or for neither (null). False where that was
   * already written.
   */
  recordDrawerOpening(subject: string | null, printer: string, by: Authority | null): Result<boolean, JournalFailure> {
    if (subject !== null && this.#journal.eventsOf(subject).some(({ type }) => type === 'drawer')) return ok(false);
    const written = this.#append([{ type: 'drawer', subject: subject ?? MANUAL_OPENING, at: this.now(), printer, by }]);
    return written.ok ? ok(true) : written;
  }

  /** Writes that the order's token or code was copied, and notifies, because the page may have to hide it now. */
  recordCodeCopied(orderId: string, by: Authority | null): Result<StoredOrder, JournalFailure> {
    const written = this.#append([{ type: 'copied', subject: orderId, at: this.now(), by }]);
    return written.ok ? ok(this.#notifyChanged(orderId)) : written;
  }

  /** Writes an accepted inquiry with its raw answer. */
  recordQuote(event: EventOf<'quoted'>): Result<null, JournalFailure> {
    return this.#append([event]);
  }

  /**
   * Writes runs of order ids that a receipt, or a list that a person accepted, names. The lost-order scan then searches them from their
   * start.
   */
  recordLostRuns(epochs: readonly string[], accounts: readonly DeclaredAccount[], by: Authority): Result<null, JournalFailure> {
    const at = this.now();
    return this.#append([
      ...accounts.map((account): JournalEvent => ({ type: 'account', subject: accountKey(account), at, account })),
      ...epochs.map((epoch): JournalEvent => ({ type: 'runTold', subject: '', at, run: { epoch, sequence: 0 }, by })),
    ]);
  }

  /** Writes that a person has reviewed an order that the lost-order scan found. */
  recordFoundReview(orderId: string, by: Authority): Result<null, JournalFailure> {
    return this.#append([{ type: 'foundReviewed', subject: orderId, at: this.now(), by }]);
  }

  /** Writes that an order of this till was read under this account. */
  confirmAccount(account: string): void {
    // After a refused write, the next read of such an order tries it again.
    dropFailure(this.#append([{ type: 'place', subject: account, at: this.now() }]));
  }

  isAccountConfirmed(account: string): boolean {
    if (!this.#confirmed.has(account) && this.#journal.read.fact(`place ${account}`) !== null) this.#confirmed.add(account);
    return this.#confirmed.has(account);
  }

  /**
   * The orders that wait for the network, the oldest first. Does not read an unchanged journal without queued orders again, because the
   * till calls this for every answer.
   */
  queued(): StoredOrder[] {
    if (this.#nothingQueuedAt === this.#journal.eventCount) return [];
    const queued = this.#journal.read.queued();
    this.#nothingQueuedAt = queued.length === 0 ? this.#journal.eventCount : null;
    return queued;
  }

  /** Reports a write that the disk refused elsewhere; sales stop until a write succeeds. */
  reportDiskFailure(failure: JournalFailure): void {
    this.#listener.disk(failure);
  }

  /** Tries a write to the disk and reports the result. */
  probeDisk(): void {
    const probed = this.#journal.probeWrite(this.now());
    this.#listener.disk(probed.ok ? null : probed.failure);
  }

  get(orderId: string): StoredOrder | null {
    return this.#journal.read.order(orderId);
  }

  /** The id of the person who sold an order; null where nobody was signed in, and in journals older than the people of the shop. */
  sellerOf(orderId: string): string | null {
    const ticketId = this.get(orderId)?.ticket.ticketId;
    const sold = ticketId === undefined ? undefined : this.#journal.eventsOf(ticketId).find(({ type }) => type === 'ticket');
    return sold?.type === 'ticket' ? (sold.by?.person.id ?? null) : null;
  }

  get journal(): Journal {
    return this.#journal;
  }

  #append(events: readonly (JournalEvent | ExtensionEvent)[]): Result<null, JournalFailure> {
    const written = this.#journal.append(events);
    this.#listener.disk(written.ok ? null : written.failure);
    return written;
  }

  #notifyChanged(orderId: string): StoredOrder {
    const stored = this.#journal.read.order(orderId);
    if (!stored) throw new Error(`Order ${orderId} is not in the journal it was just written to`);
    this.#listener.changed(stored);
    return stored;
  }
}
