import { digestOf, extend, GENESIS } from './chain.ts';
import type { Database } from './database.ts';
import type { JournalEvent } from './events.ts';
import { Replay } from './replay.ts';

export interface Verification {
  readonly events: number;
  /** The first event whose chain, or row of a projection, does not agree with a replay; null when all do. */
  readonly brokenAt: string | null;
}

interface EventRow {
  readonly seq: number;
  readonly at: string;
  readonly type: string;
  readonly subject: string;
  readonly body: string;
  readonly chain: Uint8Array;
}

const EVENTS_AFTER = 'SELECT seq, at, type, subject, body, chain FROM events WHERE seq > ? ORDER BY seq';
/** Orders that are replayed together: enough to be quick, few enough for a small memory. */
const BATCH = 500;

/**
 * Replays the whole journal: every link of its chain, and every row of its projections. Sees one moment of the journal,
 * whatever is written meanwhile, and needs the same memory however long the journal is.
 */
export function verify(db: Database): Verification {
  return inOneMoment(db, () => {
    const replay = new Replay(db);
    try {
      return new WholeCheck(db, replay).run();
    } finally {
      replay.close();
    }
  });
}

/** SQLite's own check of the file: `null` when all is well, else its first complaint. */
export function checkPages(db: Database): string | null {
  const { integrity_check: said } = db.prepare('PRAGMA integrity_check(1)').get() as { integrity_check: string };
  return said === 'ok' ? null : said;
}

/** Follows the chain alone, from the event after `from`. Calls `each` with every event that holds. */
export function followChain(
  db: Database,
  from: { readonly seq: number; readonly chain: Uint8Array },
  each: (row: EventRow) => void,
): { readonly seq: number; readonly chain: Uint8Array; readonly brokenAt: string | null } {
  let { seq, chain } = from;
  for (const row of db.prepare(EVENTS_AFTER).iterate(from.seq) as Iterable<EventRow>) {
    const next = extend(chain, digestOf(row.seq, row.at, row.type, row.subject, row.body));
    if (row.seq !== seq + 1 || Buffer.compare(next, row.chain) !== 0) return { seq, chain, brokenAt: `event ${row.seq}` };
    each(row);
    seq = row.seq;
    chain = next;
  }
  return { seq, chain, brokenAt: null };
}

export function inOneMoment<T>(db: Database, work: () => T): T {
  if (db.isTransaction) return work();
  db.exec('BEGIN');
  try {
    return work();
  } finally {
    db.exec('COMMIT');
  }
}

/** The orders of tickets, as the tickets themselves name them. */
export function ordersOf(db: Database, tickets: readonly string[]): string[] {
  const rows = db
    .prepare("SELECT o.value FROM json_each(?) t JOIN tickets ON tickets.ticket_id = t.value, json_each(tickets.body, '$.orderIds') o")
    .all(JSON.stringify(tickets)) as { value: string }[];
  return rows.map(({ value }) => value);
}

class WholeCheck {
  readonly #db: Database;
  readonly #replay: Replay;
  readonly #rows = new Map<string, number>();
  readonly #facts = new Map<string, string>();
  #sales = 0;
  #ofOrders = 0;

  constructor(db: Database, replay: Replay) {
    this.#db = db;
    this.#replay = replay;
  }

  run(): Verification {
    let events = 0;
    const broken = impossible(() => {
      const chain = this.#chain();
      events = chain.seq;
      return chain.brokenAt ?? this.#compare() ?? this.#orders() ?? this.#strays() ?? this.#wrongFact();
    });
    return { events, brokenAt: broken };
  }

  /** The chain, and on the way what belongs to no order. */
  #chain() {
    const known = this.#db.prepare('SELECT 1 FROM tickets WHERE ticket_id = ?1 UNION ALL SELECT 1 FROM orders WHERE order_id = ?1 LIMIT 1');
    return followChain(this.#db, { seq: 0, chain: GENESIS }, ({ type, subject, body, chain }) => {
      if (type === 'epoch') this.#epoch(body);
      if (type === 'ticket') this.#sales += (JSON.parse(body) as Extract<JournalEvent, { type: 'ticket' }>).sales.length;
      if (known.get(subject) !== undefined) this.#ofOrders += 1;
      else this.#replay.take(body, chain);
    });
  }

  #epoch(body: string): void {
    this.#facts.set('epoch', (JSON.parse(body) as Extract<JournalEvent, { type: 'epoch' }>).epoch);
    this.#facts.set('epochStart', String(this.#sales));
  }

  /** Compares what was replayed, and makes room for more. */
  #compare(): string | null {
    const mismatch = this.#replay.mismatch();
    for (const [table, count] of this.#replay.counts()) this.#rows.set(table, (this.#rows.get(table) ?? 0) + count);
    this.#replay.clear();
    return mismatch;
  }

  /** All orders, some tickets at a time. */
  #orders(): string | null {
    const next = this.#db.prepare('SELECT ticket_id FROM tickets WHERE ticket_id > ? ORDER BY ticket_id LIMIT ?');
    let after = '';
    for (;;) {
      const tickets = (next.all(after, BATCH) as { ticket_id: string }[]).map((row) => row.ticket_id);
      const last = tickets.at(-1);
      if (last === undefined) return null;
      this.#ofOrders -= this.#replay.takeAllOf([...tickets, ...ordersOf(this.#db, tickets)]);
      const mismatch = this.#compare();
      if (mismatch !== null) return mismatch;
      after = last;
    }
  }

  /** Rows that no event made, and events whose rows are gone. */
  #strays(): string | null {
    for (const [table, count] of this.#replay.kept()) if (count !== (this.#rows.get(table) ?? 0)) return `${table}: ${count} rows`;
    return this.#ofOrders === 0 ? null : `orders: ${this.#ofOrders} events`;
  }

  #wrongFact(): string | null {
    const fact = this.#db.prepare('SELECT value FROM facts WHERE name = ?');
    for (const [name, value] of this.#facts) if ((fact.get(name) as { value: string } | undefined)?.value !== value) return `fact ${name}`;
    return null;
  }
}

/** How the errors of events that nothing leads to are named, whatever they are about. */
const IMPOSSIBLE = 'Impossible';

/** An event that nothing leads to is damage here, not a bug: something before it is missing. */
export function impossible(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    if (error instanceof Error && error.name.startsWith(IMPOSSIBLE)) return error.message;
    throw error;
  }
}
