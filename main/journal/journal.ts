import { fail, ok, type Result } from '../../shared/result.ts';
import { digestOf, extend, GENESIS } from './chain.ts';
import type { Database, OpenFile, Statement } from './database.ts';
import type { JournalEvent } from './events.ts';
import { type Verification, verify } from './integrity.ts';
import { faultOf, type JournalFailure, openDatabase } from './open.ts';
import { ImpossibleEvent, Projections } from './projections.ts';

/**
 * The append-only journal: the one place that knows what was sold. What `append` returned for is on the disk, synced,
 * together with the projections that the screen reads (docs/journal.md).
 */
export class Journal {
  readonly #db: Database;
  readonly #insert: Statement;
  /** What the events add up to: the orders, their payments, and facts. */
  readonly read: Projections;
  #head: Uint8Array;
  #seq: number;

  private constructor(db: Database) {
    this.#db = db;
    this.#insert = db.prepare('INSERT INTO events (seq, at, type, subject, body, digest, chain) VALUES (?, ?, ?, ?, ?, ?, ?)');
    this.read = new Projections(db);
    const last = db.prepare('SELECT seq, chain FROM events ORDER BY seq DESC LIMIT 1').get() as
      | { seq: number; chain: Uint8Array }
      | undefined;
    this.#seq = last?.seq ?? 0;
    this.#head = last?.chain ?? GENESIS;
  }

  /** Opens the journal file, or makes it; fails, and leaves the file alone, as {@link openDatabase} says. */
  static open(path: string, open?: OpenFile): Result<Journal, JournalFailure> {
    const opened = openDatabase(path, open);
    if (!opened.ok) return opened;
    try {
      return ok(new Journal(opened.value));
    } catch (error) {
      opened.value.close();
      return fail(faultOf(error));
    }
  }

  /**
   * Appends events in one transaction and takes them into the projections: all or nothing, durable when it returns. Fails
   * with what is wrong with the disk. An event that an order's state does not allow is a bug, and throws.
   */
  append(events: readonly JournalEvent[]): Result<null, JournalFailure> {
    const before = { head: this.#head, seq: this.#seq };
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      for (const event of events) this.#write(event);
      this.#db.exec('COMMIT');
      return ok(null);
    } catch (error) {
      this.#head = before.head;
      this.#seq = before.seq;
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      if (error instanceof ImpossibleEvent) throw error;
      return fail(faultOf(error));
    }
  }

  /** Whether the disk takes a write now: writes the time of asking, and syncs it. */
  probe(at: string): Result<null, JournalFailure> {
    try {
      this.read.noteProbe(at);
      return ok(null);
    } catch (error) {
      return fail(faultOf(error));
    }
  }

  /** The chain's head, in hex; its first characters stand on receipts. */
  get head(): string {
    return Buffer.from(this.#head).toString('hex');
  }

  /** All that was ever written of one order, ticket or quote, the oldest first. */
  eventsOf(subject: string): JournalEvent[] {
    const rows = this.#db.prepare('SELECT body FROM events WHERE subject = ? ORDER BY seq').all(subject) as { body: string }[];
    return rows.map(({ body }) => JSON.parse(body) as JournalEvent);
  }

  /** Replays the whole journal; takes as long as the journal is. */
  verify(): Verification {
    return verify(this.#db, this.read);
  }

  close(): void {
    if (this.#db.isOpen) this.#db.close();
  }

  #write(event: JournalEvent): void {
    const seq = this.#seq + 1;
    const body = JSON.stringify(event);
    const digest = digestOf(seq, event.at, event.type, event.subject, body);
    const chain = extend(this.#head, digest);
    this.#insert.run(seq, event.at, event.type, event.subject, body, digest, chain);
    this.read.take(event, chain);
    this.#seq = seq;
    this.#head = chain;
  }
}
