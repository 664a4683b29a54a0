import type { Fact } from '../../../shared/office/facts.ts';
import { type Database, preparedAll } from '../core/database.ts';
import { decodeEventOf, isCoreEvent } from '../core/decode-event.ts';
import type { EventOf, EventSpan, ExtensionEvent, JournalEvent } from '../core/events.ts';
import { CorruptJournal } from '../core/journal-errors.ts';
import { BODY_ROWS, integer, rowsOf } from '../core/rows.ts';
import { applyOrderEvent } from '../projections/stored-order.ts';
import { TicketEvents } from '../projections/ticket-events.ts';
import { FactList } from './fact-list.ts';
import { type LedgerNote, ledgerNotes } from './ledger-notes.ts';
import { type CountedChange, RollUps } from './roll-ups.ts';
import { clocksBefore } from './rollup-hour.ts';

type Order = CountedChange['after'];

/** An order as the events up to a number left it, and the number of its ticket's event. */
interface ReplayedOrder {
  readonly order: Order;
  readonly ticket: number;
  readonly to: number;
}

const TICKET_ROWS = rowsOf({ ticket: integer });

/**
 * What each event of a span of the journal adds to the roll-ups, counted by the code that fills the tables, whatever the tables hold now: the
 * facts of all events add up to the roll-ups of a file that is counted to its end (docs/roll-ups.md). Ask in the order of the events: an
 * order is replayed once, up to its first event of the span, and then goes on.
 */
export class EventFacts {
  readonly #run: ReturnType<typeof statements>;
  readonly #tickets: TicketEvents;
  readonly #orders = new Map<string, ReplayedOrder>();
  readonly #notes: ReadonlyMap<number, readonly LedgerNote[]>;
  readonly #list = new FactList();
  readonly #rollUps: RollUps;

  constructor(db: Database, span: EventSpan) {
    this.#run = statements(db);
    this.#tickets = new TicketEvents(db);
    this.#notes = notesBySeq(ledgerNotes(db, span));
    this.#rollUps = new RollUps(this.#list, clocksBefore(db));
  }

  /** Of the event of this number. Throws ImpossibleEvent and {@link CorruptJournal}. */
  of(event: JournalEvent | ExtensionEvent, seq: number): Fact[] {
    if (isCoreEvent(event)) this.#count(event, seq);
    for (const { countIn } of this.#notes.get(seq) ?? []) countIn(this.#rollUps);
    return this.#list.take();
  }

  #count(event: JournalEvent, seq: number): void {
    if (event.type === 'ticket') this.#rollUps.sold(event);
    if (event.type === 'order') this.#change(event, seq);
  }

  #change({ subject, event, by }: EventOf<'order'>, seq: number): void {
    const { order: before, ticket } = this.#before(subject, seq);
    const after = applyOrderEvent(before, event);
    this.#orders.set(subject, { order: after, ticket, to: seq });
    this.#rollUps.changed({ before, after, event, by }, () => this.#tickets.get(ticket));
  }

  /** The order as its events before this number left it. */
  #before(orderId: string, seq: number): ReplayedOrder {
    const known = this.#orders.get(orderId);
    const from = known && known.to < seq ? known : this.#sold(orderId);
    const events = BODY_ROWS.all(this.#run.changes, orderId, from.to, seq);
    const order = events.reduce((so, { body }) => applyOrderEvent(so, decodeEventOf(body, 'order').event), from.order);
    return { ...from, order };
  }

  #sold(orderId: string): ReplayedOrder {
    const { ticket } = TICKET_ROWS.only(this.#run.ticketOf, orderId);
    const { at, sales } = this.#tickets.get(ticket);
    const sale = sales.find((each) => each.orderId === orderId);
    if (!sale) throw new CorruptJournal(`${orderId} is not in its ticket`);
    return { order: applyOrderEvent(null, { type: 'intended', at, sale }), ticket, to: ticket };
  }
}

function notesBySeq(notes: readonly LedgerNote[]): ReadonlyMap<number, readonly LedgerNote[]> {
  const bySeq = new Map<number, LedgerNote[]>();
  for (const note of notes) bySeq.set(note.seq, [...(bySeq.get(note.seq) ?? []), note]);
  return bySeq;
}

const statements = (db: Database) =>
  preparedAll(db, {
    changes: "SELECT body FROM events WHERE subject = ? AND type = 'order' AND seq > ? AND seq < ? ORDER BY seq",
    ticketOf: 'SELECT ticket FROM orders WHERE order_id = ?',
  });
