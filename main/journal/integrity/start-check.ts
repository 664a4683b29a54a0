import { GENESIS } from '../core/chain.ts';
import { type Checkpoint, checkpointOf, lastLink, linkAt } from '../core/checkpoint.ts';
import { type Database, inReadTransaction, type Statement } from '../core/database.ts';
import type { JournalSchema } from '../core/extension.ts';
import { ImpossibleEvent, UnknownEventType } from '../core/journal-errors.ts';
import { integer, rowsOf, SEQ_ROWS } from '../core/rows.ts';
import { EventContent } from './event-content.ts';
import type { StoredEvent } from './event-rows.ts';
import { Replay } from './replay.ts';
import { followChain, impossibleEventMessage, subjectsOfTickets } from './verify.ts';

/**
 * The quick check at a start: replays the events since the last checkpoint, and the open orders. Its duration depends on the
 * last run, not on the journal's length; the reader worker checks what it leaves out.
 */

export interface StartCheck {
  /** The journal's end. */
  readonly last: Checkpoint;
  /** The number of events replayed. */
  readonly checked: number;
  /** The number of events after the checkpoint that were left out, because a start must not wait for them. */
  readonly unchecked: number;
  /** What does not agree, or null. */
  readonly brokenAt: string | null;
}

/** The most events that a start replays: some tenths of a second. */
export const MOST_START_EVENTS = 1_000;
/** The most open orders that a start checks, the newest first. */
const START_OPEN_ORDERS = 200;

/** Events that always belong to an order or ticket with a row. */
const SALE_EVENT_TYPES: ReadonlySet<string> = new Set(['ticket', 'order', 'printed']);
/** A print job belongs to its first order, or to none: a test page, and the X or Z of a shift. */
const PRINT_EVENT_TYPE = 'paper';

/** Throws {@link UnknownEventType} for an event of an unknown type. */
export function checkStart(db: Database, schema: JournalSchema, most = MOST_START_EVENTS): StartCheck {
  return inReadTransaction(db, () => {
    const last = lastLink(db) ?? START;
    const checkpoint = checkpointOf(db);
    const from = eventAt(db, Math.max(checkpoint.seq, last.seq - most));
    const brokenAt = checkpointMismatch(db, checkpoint) ?? (from ? verifySince(db, schema, from) : 'checkpoint');
    return { last, checked: last.seq - (from?.seq ?? 0), unchecked: (from?.seq ?? 0) - checkpoint.seq, brokenAt };
  });
}

/** Checks everything written since the checkpoint, however much that is. */
export const checkSinceCheckpoint = (db: Database, schema: JournalSchema): StartCheck => checkStart(db, schema, Number.MAX_SAFE_INTEGER);

const START: Checkpoint = { seq: 0, chain: GENESIS };
const eventAt = (db: Database, seq: number): Checkpoint | null => (seq === 0 ? START : linkAt(db, seq));

/** Whether the journal continues from its checkpoint; a cut tail or another file does not. */
function checkpointMismatch(db: Database, checkpoint: Checkpoint): string | null {
  const event = eventAt(db, checkpoint.seq);
  return event && Buffer.compare(event.chain, checkpoint.chain) === 0 ? null : `checkpoint at event ${checkpoint.seq}`;
}

const verifySince = (db: Database, schema: JournalSchema, from: Checkpoint): string | null => {
  const verification = new RecentVerification(db, schema);
  try {
    return impossibleEventMessage(() => verification.run(from));
  } finally {
    verification.close();
  }
};

/** Prepares statements once, because what the driver creates stays in memory until the thread is idle. */
class RecentVerification {
  readonly #db: Database;
  readonly #schema: JournalSchema;
  /** None where no sale is checked: it makes all tables of a journal. */
  #replay: Replay | null = null;
  readonly #content: EventContent;
  readonly #ticketOf: Statement;

  constructor(db: Database, schema: JournalSchema) {
    this.#db = db;
    this.#schema = schema;
    this.#content = new EventContent(db);
    this.#ticketOf = db.prepare(
      `SELECT t.seq FROM events e JOIN tickets t ON t.seq = e.seq WHERE e.subject = ?1 AND e.type = 'ticket'
       UNION ALL SELECT ticket FROM orders WHERE order_id = ?1 LIMIT 1`,
    );
  }

  /** Checks the open orders first, then slices of events, so that a long run needs no more memory than a short one. */
  run(from: Checkpoint): string | null {
    const open = this.#verifyTickets(openTickets(this.#db));
    if (open !== null) return open;
    for (let checkpoint = from; ; ) {
      const slice = this.#verifySlice(checkpoint);
      if (slice.brokenAt !== null || slice.seq === checkpoint.seq) return slice.brokenAt;
      checkpoint = slice;
    }
  }

  /** Checks the links of some events, and every order that they concern. */
  #verifySlice(from: Checkpoint): Checkpoint & { readonly brokenAt: string | null } {
    const subjects = new Map<string, string>();
    const note = ({ seq, subject, type }: StoredEvent): void => {
      if (!this.#schema.eventTypes.has(type)) throw new UnknownEventType(seq, type);
      if (SALE_EVENT_TYPES.has(type) || (type === PRINT_EVENT_TYPE && !subjects.has(subject))) subjects.set(subject, type);
    };
    const slice = followChain(this.#db, from, note, MOST_START_EVENTS);
    if (slice.brokenAt !== null) return slice;
    const tickets = new Set<number>();
    for (const [subject, type] of subjects) {
      const ticket = SEQ_ROWS.first(this.#ticketOf, subject);
      if (ticket) tickets.add(ticket.seq);
      else if (type !== PRINT_EVENT_TYPE) return { ...slice, brokenAt: `${type === 'ticket' ? 'ticket' : 'order'} ${subject}` };
    }
    return { ...slice, brokenAt: this.#verifyTickets([...tickets]) };
  }

  #verifyTickets(tickets: readonly number[]): string | null {
    if (tickets.length === 0) return null;
    this.#replay ??= new Replay(this.#db, this.#schema);
    this.#replay.clear();
    this.#replay.applyEventsOf(subjectsOfTickets(this.#db, tickets), (event) => {
      // An event before the checkpoint is on no link checked here, but what was sold is read from it.
      if (!this.#content.isIntact(event)) throw new ImpossibleEvent(`event ${event.seq}`);
    });
    return this.#replay.mismatch();
  }

  close(): void {
    this.#replay?.close();
  }
}

const TICKET_ROWS = rowsOf({ ticket: integer });

const openTickets = (db: Database): number[] =>
  TICKET_ROWS.all(
    db.prepare('SELECT DISTINCT ticket FROM (SELECT ticket FROM orders WHERE open = 1 ORDER BY number DESC LIMIT ?)'),
    START_OPEN_ORDERS,
  ).map(({ ticket }) => ticket);
