import type { Deferral, DeferralReason } from '../../../shared/erasure/erasure-views.ts';
import { PERSONAL_MEMBERS } from '../../../shared/erasure/places/event-places.ts';
import { ORDER_PLACES } from '../../../shared/erasure/places/order-places.ts';
import { type Database, preparedAll } from '../core/database.ts';
import type { JournalSchema } from '../core/extension.ts';
import { COUNT_ROWS, integer, nullable, rowsOf, SEQ_ROWS, text } from '../core/rows.ts';

/** A subject that may have something to erase, by the number of its first event that was found. */
export interface Candidate {
  readonly seq: number;
  readonly subject: string;
}

/** The same with the time of that event. */
interface DatedCandidate extends Candidate {
  readonly at: string;
}

/**
 * Events that an erasure by age finds only where their subject is an order. Paper may be of a customer's account, with whom it is erased on
 * request, or of a shift, which names no customer.
 */
const OF_ORDERS = "'order', 'paper'";

const DATED_ROWS = rowsOf({ seq: integer, subject: text, at: text });
const CANDIDATE_ROWS = rowsOf({ seq: integer, subject: text });
const DEFERRED_ROWS = rowsOf({ seq: integer, subject: text, at: text, why: text, until: nullable(text) });

const REASONS: Readonly<Record<DeferralReason, true>> = {
  ...{ open: true, owed: true, flagged: true, recent: true, printing: true, receipt: true },
  ...{ notReviewed: true, customerKept: true, shiftOpen: true, complaint: true, onAccount: true, unexplained: true },
};
const isReason = (why: string): why is DeferralReason => Object.hasOwn(REASONS, why);

/** The subjects that wait for an erasure: requested ones, those with events before a time, and deferred ones. */
export class ErasureQueue {
  readonly #run: ReturnType<typeof statements>;

  constructor(db: Database, schema: JournalSchema) {
    this.#run = statements(db, personalEvents(schema));
  }

  /** The requested subjects, the first request first. */
  wanted(): readonly Candidate[] {
    return CANDIDATE_ROWS.all(this.#run.wanted);
  }

  /** Subjects with personal members, not erased, after an event and up to another, with the time of their first event there. */
  between(after: number, to: number): readonly DatedCandidate[] {
    return DATED_ROWS.all(this.#run.between, after, to);
  }

  /** The last of the next events; the same number where there is none. */
  windowEnd(after: number, most: number): number {
    return SEQ_ROWS.only(this.#run.window, after, most).seq;
  }

  /** The deferred subjects, with the time of the event that was found: an erasure by age reads it again. */
  deferred(): readonly (DatedCandidate & Omit<Deferral, 'subject'>)[] {
    return DEFERRED_ROWS.all(this.#run.deferred).flatMap(({ why, ...row }) => (isReason(why) ? [{ ...row, why }] : []));
  }

  countDeferred(): number {
    return COUNT_ROWS.only(this.#run.countDeferred).n;
  }

  defer({ subject, seq }: Candidate, { why, until }: Deferral): void {
    this.#run.defer.run(subject, seq, why, until);
  }

  /** The subject is done, or nothing of it is to be erased. */
  drop(subject: string): void {
    this.#run.drop.run(subject);
  }
}

/** The SQL condition of events that an erasure by age reads: the journal's own with personal members, and those of extensions with a text. */
function personalEvents({ extensions }: JournalSchema): string {
  const own = Object.keys(ORDER_PLACES).flatMap((type) => (PERSONAL_MEMBERS[type] ? [`'${type}'`] : []));
  const others = extensions.flatMap(({ erasedByAge = [] }) => erasedByAge);
  const isLeft = (type: string): string =>
    Object.keys(PERSONAL_MEMBERS[type] ?? {})
      .map((path) => `json_extract(body, '$.${path}') <> ''`)
      .join(' OR ');
  return [`type IN (${own.join(', ')})`, ...others.map((type) => `(type = '${type}' AND (${isLeft(type)}))`)].join(' OR ');
}

const statements = (db: Database, isPersonal: string) =>
  preparedAll(db, {
    wanted: 'SELECT asked AS seq, subject FROM erasure_wanted ORDER BY asked, subject',
    window: 'SELECT coalesce(max(seq), ?1) AS seq FROM (SELECT seq FROM events WHERE seq > ?1 ORDER BY seq LIMIT ?2)',
    // An event of an order belongs to its ticket's unit, unless the ticket was erased before it came.
    between: `SELECT min(seq) AS seq, subject, min(at) AS at FROM events e WHERE seq > ? AND seq <= ? AND (${isPersonal}) AND erased IS NULL
         AND (type NOT IN (${OF_ORDERS})
           OR EXISTS (SELECT 1 FROM orders o JOIN events t ON t.seq = o.ticket WHERE o.order_id = e.subject AND e.seq > t.erased))
       GROUP BY subject ORDER BY seq`,
    deferred:
      'SELECT d.seq, d.subject, e.at, d.why, d.until FROM erasure_deferred d JOIN events e ON e.seq = d.seq ORDER BY d.seq, d.subject',
    countDeferred: 'SELECT count(*) AS n FROM erasure_deferred',
    defer: `INSERT INTO erasure_deferred (subject, seq, why, until) VALUES (?, ?, ?, ?)
       ON CONFLICT (subject) DO UPDATE SET why = excluded.why, until = excluded.until`,
    drop: 'DELETE FROM erasure_deferred WHERE subject = ?',
  });
