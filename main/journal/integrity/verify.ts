import { extendChain, GENESIS } from '../core/chain.ts';
import { type Checkpoint, lastLink } from '../core/checkpoint.ts';
import { type Database, inReadTransaction } from '../core/database.ts';
import { decodeEventOf } from '../core/decode-event.ts';
import type { JournalSchema } from '../core/extension.ts';
import { CorruptJournal, ImpossibleEvent } from '../core/journal-errors.ts';
import { integer, rowsOf, SEQ_ROWS, text, VALUE_ROWS } from '../core/rows.ts';
import { checkRollUps } from '../rollups/check-rollups.ts';
import { EventContent } from './event-content.ts';
import { EVENT_ROWS, eventColumns, type StoredEvent } from './event-rows.ts';
import { Replay } from './replay.ts';

export interface Verification {
  readonly events: number;
  /** The first event whose chain, or row of a projection, differs from a replay; null when all agree. */
  readonly brokenAt: string | null;
}

/** The number of events between progress reports on the chain, and the part of the work that the chain is. */
const PROGRESS_EVERY = 2_000;
const CHAIN_SHARE = 0.3;
/** Orders that are replayed together: enough to be fast, few enough for little memory. */
const BATCH = 200;

/**
 * Replays the whole journal: every link of its chain, and every row of its projections. Sees one moment of the journal,
 * whatever is written meanwhile, and needs the same memory however long the journal is. Throws UnknownEventType.
 */
export function verifyJournal(db: Database, schema: JournalSchema, onProgress: (part: number) => void = () => {}): Verification {
  return inReadTransaction(db, () => {
    const replay = new Replay(db, schema);
    try {
      return new FullVerification(db, schema, replay, onProgress).run();
    } finally {
      replay.close();
    }
  });
}

const INTEGRITY_ROWS = rowsOf({ integrity_check: text });
const TICKET_EVENT_ROWS = rowsOf({ seq: integer, subject: text, body: text });

/** SQLite's own check of the file: `null` when all is well, else its first complaint. */
export function checkPages(db: Database): string | null {
  const { integrity_check: answer } = INTEGRITY_ROWS.only(db.prepare('PRAGMA integrity_check(1)'));
  return answer === 'ok' ? null : answer;
}

/** Follows only the chain, from the event after `from`, for a number of events. Calls `each` with every valid event. */
export function followChain(
  db: Database,
  from: Checkpoint,
  each: (row: StoredEvent) => void,
  most = -1,
): Checkpoint & { readonly brokenAt: string | null } {
  let { seq, chain } = from;
  const content = new EventContent(db);
  const events = db.prepare(`SELECT ${eventColumns(db)} FROM events WHERE seq > ? ORDER BY seq LIMIT ?`);
  for (const row of EVENT_ROWS.each(events, from.seq, most)) {
    const next = extendChain(chain, Buffer.from(row.digest, 'hex'));
    if (row.seq !== seq + 1 || next.toString('hex') !== row.chain || !content.isIntact(row))
      return { seq, chain, brokenAt: `event ${row.seq}` };
    each(row);
    seq = row.seq;
    chain = next;
  }
  return { seq, chain, brokenAt: null };
}

/** The subjects of tickets and their orders, as the tickets name them. Throws ImpossibleEvent. */
export function subjectsOfTickets(db: Database, tickets: readonly number[]): string[] {
  const rows = TICKET_EVENT_ROWS.all(
    db.prepare("SELECT e.seq, e.subject, e.body FROM json_each(?) t JOIN events e ON e.seq = t.value WHERE e.type = 'ticket'"),
    JSON.stringify(tickets),
  );
  const there = new Set(rows.map(({ seq }) => seq));
  const missing = tickets.find((seq) => !there.has(seq));
  if (missing !== undefined) throw new ImpossibleEvent(`event ${missing} is no ticket`);
  return rows.flatMap(({ subject, body }) => [subject, ...decodeEventOf(body, 'ticket').ticket.orderIds]);
}

class FullVerification {
  readonly #db: Database;
  readonly #schema: JournalSchema;
  readonly #replay: Replay;
  readonly #rows = new Map<string, number>();
  readonly #facts = new Map<string, string>();
  readonly #onProgress: (part: number) => void;
  #sales = 0;
  #unmatchedOrderEvents = 0;

  constructor(db: Database, schema: JournalSchema, replay: Replay, onProgress: (part: number) => void) {
    this.#db = db;
    this.#schema = schema;
    this.#replay = replay;
    this.#onProgress = onProgress;
  }

  run(): Verification {
    let events = 0;
    const broken = impossibleEventMessage(() => {
      const chain = this.#verifyChain();
      events = chain.seq;
      const rows = chain.brokenAt ?? this.#compareBatch() ?? this.#verifyOrders() ?? this.#rowMismatch() ?? this.#factMismatch();
      return rows ?? this.#extensionMismatch();
    });
    return { events, brokenAt: broken };
  }

  /** Checks the chain, and on the way the events that belong to no order. */
  #verifyChain() {
    const all = lastLink(this.#db)?.seq ?? 0;
    const [ticket, order, ofTicket] = [
      this.#db.prepare('SELECT 1 FROM tickets WHERE seq = ?'),
      this.#db.prepare('SELECT 1 FROM orders WHERE order_id = ?'),
      this.#db.prepare("SELECT 1 FROM events e JOIN tickets t ON t.seq = e.seq WHERE e.subject = ? AND e.type = 'ticket'"),
    ];
    return followChain(this.#db, { seq: 0, chain: GENESIS }, (event) => {
      const { seq, type, subject, body } = event;
      if (seq % PROGRESS_EVERY === 0) this.#onProgress((seq / all) * CHAIN_SHARE);
      if (type === 'epoch') this.#expectEpoch(body);
      if (type === 'ticket') this.#sales += decodeEventOf(body, 'ticket').sales.length;
      const known = type === 'ticket' ? ticket.get(seq) : (order.get(subject) ?? ofTicket.get(subject));
      if (known !== undefined) this.#unmatchedOrderEvents += 1;
      else this.#replay.apply(event);
    });
  }

  #expectEpoch(body: string): void {
    this.#facts.set('epoch', decodeEventOf(body, 'epoch').epoch);
    this.#facts.set('epochStart', String(this.#sales));
  }

  /** Compares what was replayed, and discards it. */
  #compareBatch(): string | null {
    const mismatch = this.#replay.mismatch();
    for (const [table, count] of this.#replay.replayedCounts()) this.#rows.set(table, (this.#rows.get(table) ?? 0) + count);
    this.#replay.clear();
    return mismatch;
  }

  /** Checks all orders, some tickets at a time. */
  #verifyOrders(): string | null {
    const next = this.#db.prepare('SELECT seq FROM tickets WHERE seq > ? ORDER BY seq LIMIT ?');
    const all = Math.max(1, this.#unmatchedOrderEvents);
    let after = 0;
    for (;;) {
      this.#onProgress(CHAIN_SHARE + (1 - this.#unmatchedOrderEvents / all) * (1 - CHAIN_SHARE));
      const tickets = SEQ_ROWS.all(next, after, BATCH).map(({ seq }) => seq);
      const last = tickets.at(-1);
      if (last === undefined) return null;
      this.#unmatchedOrderEvents -= this.#replay.applyEventsOf(subjectsOfTickets(this.#db, tickets));
      const mismatch = this.#compareBatch();
      if (mismatch !== null) return mismatch;
      after = last;
    }
  }

  /** Rows without an event, and events without their rows. */
  #rowMismatch(): string | null {
    for (const [table, count] of this.#replay.keptCounts()) if (count !== (this.#rows.get(table) ?? 0)) return `${table}: ${count} rows`;
    return this.#unmatchedOrderEvents === 0 ? null : `orders: ${this.#unmatchedOrderEvents} events`;
  }

  #extensionMismatch(): string | null {
    const rollUps = checkRollUps(this.#db);
    if (rollUps !== null) return rollUps;
    for (const { check } of this.#schema.extensions) {
      const mismatch = check?.(this.#db) ?? null;
      if (mismatch !== null) return mismatch;
    }
    return null;
  }

  #factMismatch(): string | null {
    const fact = this.#db.prepare('SELECT value FROM facts WHERE name = ?');
    for (const [name, value] of this.#facts) if (VALUE_ROWS.first(fact, name)?.value !== value) return `fact ${name}`;
    return null;
  }
}

/** What is damaged, or null. An impossible event counts as damage here, not as a bug: an earlier event is missing. */
export function impossibleEventMessage(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    if (error instanceof ImpossibleEvent || error instanceof CorruptJournal) return error.message;
    throw error;
  }
}
