import { GENESIS } from './chain.ts';
import type { Database } from './database.ts';
import { followChain, impossible, inOneMoment, ordersOf } from './integrity.ts';
import { Replay } from './replay.ts';

/**
 * The quick look at a start: the events since the last checkpoint, and the orders that are still open, against a replay. It
 * takes as long as the last run was busy, never as long as the journal is; what it leaves out, the reading worker looks at.
 */

/** A place in the journal up to which everything was found to be well. */
export interface Checkpoint {
  readonly seq: number;
  readonly chain: Uint8Array;
}

export interface StartCheck {
  /** The journal's end. */
  readonly last: Checkpoint;
  /** How many events were replayed. */
  readonly checked: number;
  /** How many events between the checkpoint and those were left out, because a start must not wait for them. */
  readonly unchecked: number;
  /** What does not agree, or null. */
  readonly brokenAt: string | null;
}

/** The most events that a start replays: some tenths of a second. */
export const START_EVENTS = 1_000;
/** The most open orders that a start looks at, the newest first. */
const START_OPEN_ORDERS = 200;

/** Events that always belong to an order or a ticket whose row must be there. */
const OF_SALES: ReadonlySet<string> = new Set(['ticket', 'order', 'printed']);

export function checkStart(db: Database, most = START_EVENTS): StartCheck {
  return inOneMoment(db, () => {
    const last = lastOf(db);
    const checkpoint = checkpointOf(db);
    const from = eventAt(db, Math.max(checkpoint.seq, last.seq - most));
    const brokenAt = whole(db, checkpoint) ?? (from ? checkSince(db, from) : 'checkpoint');
    return { last, checked: last.seq - (from?.seq ?? 0), unchecked: (from?.seq ?? 0) - checkpoint.seq, brokenAt };
  });
}

/** Looks at all that was written since the checkpoint, however much that is. */
export const checkSinceCheckpoint = (db: Database): StartCheck => checkStart(db, Number.MAX_SAFE_INTEGER);

const lastOf = (db: Database): Checkpoint =>
  (db.prepare('SELECT seq, chain FROM events ORDER BY seq DESC LIMIT 1').get() as Checkpoint | undefined) ?? { seq: 0, chain: GENESIS };

export const checkpointOf = (db: Database): Checkpoint =>
  (db.prepare('SELECT seq, chain FROM checkpoint').get() as Checkpoint | undefined) ?? { seq: 0, chain: GENESIS };

const eventAt = (db: Database, seq: number): Checkpoint | undefined =>
  seq === 0 ? { seq: 0, chain: GENESIS } : (db.prepare('SELECT seq, chain FROM events WHERE seq = ?').get(seq) as Checkpoint | undefined);

/** Whether the journal still goes on from its checkpoint: a cut tail or another file would not. */
function whole(db: Database, checkpoint: Checkpoint): string | null {
  const event = eventAt(db, checkpoint.seq);
  return event && Buffer.compare(event.chain, checkpoint.chain) === 0 ? null : `checkpoint at event ${checkpoint.seq}`;
}

function checkSince(db: Database, from: Checkpoint): string | null {
  const subjects = new Map<string, string>();
  const { brokenAt } = followChain(db, from, ({ subject, type }) => {
    if (OF_SALES.has(type)) subjects.set(subject, type);
  });
  if (brokenAt !== null) return brokenAt;
  const tickets = new Set(openTickets(db));
  for (const [subject, type] of subjects) {
    const ticket = ticketOf(db, subject);
    if (ticket === null) return `${type === 'ticket' ? 'ticket' : 'order'} ${subject}`;
    tickets.add(ticket);
  }
  return replayed(db, [...tickets]);
}

function replayed(db: Database, tickets: readonly string[]): string | null {
  if (tickets.length === 0) return null;
  const replay = new Replay(db);
  try {
    return impossible(() => {
      for (let start = 0; start < tickets.length; start += START_EVENTS) {
        replay.clear();
        const some = tickets.slice(start, start + START_EVENTS);
        replay.takeAllOf([...some, ...ordersOf(db, some)]);
        const mismatch = replay.mismatch();
        if (mismatch !== null) return mismatch;
      }
      return null;
    });
  } finally {
    replay.close();
  }
}

const openTickets = (db: Database): string[] =>
  (
    db.prepare('SELECT ticket_id FROM orders WHERE open = 1 ORDER BY number DESC LIMIT ?').all(START_OPEN_ORDERS) as { ticket_id: string }[]
  ).map((row) => row.ticket_id);

function ticketOf(db: Database, subject: string): string | null {
  const found = db
    .prepare('SELECT ticket_id FROM tickets WHERE ticket_id = ?1 UNION ALL SELECT ticket_id FROM orders WHERE order_id = ?1 LIMIT 1')
    .get(subject) as { ticket_id: string } | undefined;
  return found?.ticket_id ?? null;
}
