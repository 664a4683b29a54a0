import type { Deferral } from '../../../shared/erasure/erasure-views.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import type { Database, Statement } from '../core/database.ts';
import { decodeEventOf } from '../core/decode-event.ts';
import type { EventOf, ExtensionEvent, JournalEvent } from '../core/events.ts';
import type { JournalSchema } from '../core/extension.ts';
import { type JournalFailure, journalFailureOf } from '../core/journal-failure.ts';
import { SCRUB_FACT } from '../core/migrations.ts';
import { BODY_ROWS, SEQ_ROWS } from '../core/rows.ts';
import type { Projections } from '../projections/projections.ts';
import type { HistoryIndex } from '../search/history-index.ts';
import { deferralOf } from './deferral.ts';
import { ErasureQueue } from './erasure-queue.ts';
import { ErasureScrub } from './erasure-scrub.ts';
import { ErasureUnits } from './erasure-unit.ts';
import { ErasurePlanner, type PlannedErasure } from './plan-erasure.ts';
import { ErasureWriter, remainsOf } from './write-erasure.ts';

/** The subjects of `erased` events, and of those that ask for them. */
const ERASURE_SUBJECT = 'erasure';
const ASKED_SUBJECT = 'erasureAsked';

type AskedEvent = EventOf<'erasureAsked'>;
/** Whose erasure a person asks for. */
type ErasureRequest = Omit<AskedEvent, 'type' | 'subject'>;

interface ErasureDeps {
  readonly db: Database;
  readonly schema: JournalSchema;
  readonly read: Projections;
  readonly index: () => HistoryIndex;
  /** Appends events and runs `during` with the last one's number, in one transaction. */
  readonly append: (events: readonly (JournalEvent | ExtensionEvent)[], during: (seq: number) => void) => Result<null, JournalFailure>;
  /** Drops what is kept of events and orders. */
  readonly clearCache: () => void;
  readonly eventCount: () => number;
}

/** Who erases, and when; null where the till acts alone. */
interface ErasureOrigin {
  readonly at: string;
  readonly by: Authority | null;
}

/** What a unit's erasure came to before anything was written. */
type Prepared = { readonly is: 'planned'; readonly planned: PlannedErasure } | { readonly is: 'deferred'; readonly deferral: Deferral };

/**
 * Erases personal members from the journal's file (docs/erasure-records.md). {@link prepare} reads, {@link carryOut} writes one transaction, so a
 * caller decides how long a sale may wait. Close it before the journal.
 */
export class JournalErasure {
  readonly #deps: ErasureDeps;
  readonly #units: ErasureUnits;
  readonly #planner: ErasurePlanner;
  readonly #writer: ErasureWriter;
  readonly #holds: Parameters<typeof deferralOf>[1]['holds'];
  readonly #asked: Statement;
  readonly #newestAsked: Statement;
  readonly queue: ErasureQueue;
  readonly scrub: ErasureScrub;

  constructor(deps: ErasureDeps) {
    const { db, schema, read } = deps;
    this.#deps = deps;
    this.#units = new ErasureUnits(db, schema, read);
    this.#planner = new ErasurePlanner(db, schema, deps.eventCount);
    this.#writer = new ErasureWriter(db);
    this.#holds = schema.extensions.flatMap(({ openErasureHold }) => (openErasureHold ? [openErasureHold(db)] : []));
    this.#asked = db.prepare('SELECT body FROM events WHERE subject = ? ORDER BY seq');
    this.#newestAsked = db.prepare('SELECT coalesce(max(seq), 0) AS seq FROM events WHERE subject = ?');
    this.queue = new ErasureQueue(db, schema);
    this.scrub = new ErasureScrub(db);
  }

  /**
   * Asks for the erasure of these subjects: orders, tickets, found orders, customers. It is carried out as soon as nothing defers it. `ends`
   * are appended with the request: what ends a customer.
   */
  ask({ of, ...request }: ErasureRequest, ends: readonly ExtensionEvent[] = []): Result<null, JournalFailure> {
    // An order is named by its ticket; a customer stays who they are, because an older backup may not know with whom they were merged.
    const units = new Set(of.map((subject) => (this.#units.of(subject).orders.length > 0 ? this.#units.of(subject).subject : subject)));
    return this.#deps.append([{ type: 'erasureAsked', subject: ASKED_SUBJECT, ...request, of: [...units] }, ...ends], () => {
      if (ends.length > 0) this.#scrubIsDue();
    });
  }

  /** The number of the newest event that asks for an erasure; 0 without one. */
  newestRequest(): number {
    return SEQ_ROWS.only(this.#newestAsked, ASKED_SUBJECT).seq;
  }

  /** All that was ever asked for, the oldest first. */
  requests(): readonly AskedEvent[] {
    return BODY_ROWS.all(this.#asked, ASKED_SUBJECT).map(({ body }) => decodeEventOf(body, 'erasureAsked'));
  }

  /** The erasure of a subject's unit, or why it must wait. Throws CorruptJournal. */
  prepare(subject: string, now: string): Prepared {
    const unit = this.#units.of(subject);
    const deferral = deferralOf(unit, { read: this.#deps.read, holds: this.#holds }, now);
    if (deferral !== null) return { is: 'deferred', deferral };
    const planned = this.#planner.plan(unit);
    if (planned !== null) return { is: 'planned', planned };
    return { is: 'deferred', deferral: { why: 'unexplained', subject: unit.subject, until: null } };
  }

  /** What is kept with an order or another subject: complaints, credits, contra entries; with the subject. */
  keptWith(subject: string): readonly string[] {
    return this.#units.keptWith(subject);
  }

  /** Whether nothing was written since these were planned: an event in between may hold the erasure, or change the rows that it rewrites. */
  isCurrent(planned: readonly PlannedErasure[]): boolean {
    return planned.every(({ eventCount }) => eventCount === this.#deps.eventCount());
  }

  /** Writes planned erasures in one transaction; all or nothing. Throws where they are not current. */
  carryOut(planned: readonly PlannedErasure[], { at, by }: ErasureOrigin): Result<null, JournalFailure> {
    const { db, append, clearCache, index } = this.#deps;
    if (!this.isCurrent(planned)) throw new Error('The journal has events from after the erasure was planned');
    const of = planned.flatMap(({ unit }) => (unit.orders.length > 0 ? [unit.subject] : unit.subjects));
    try {
      // Pages that this transaction frees are overwritten by it.
      db.exec('PRAGMA secure_delete = ON');
      return append([{ type: 'erased', subject: ERASURE_SUBJECT, at, of, left: remainsOf(planned), by }], (seq) => {
        this.#writer.write(planned, seq, clearCache, index());
        for (const subject of of) this.queue.drop(subject);
        this.#scrubIsDue();
      });
    } finally {
      db.exec('PRAGMA secure_delete = FAST');
      clearCache();
    }
  }

  /** Notes that a subject waits, so that it is asked again without reading the journal. */
  defer(subject: string, seq: number, deferral: Deferral): Result<null, JournalFailure> {
    try {
      this.queue.defer({ subject: this.#units.of(subject).subject, seq }, deferral);
      return ok(null);
    } catch (error) {
      return fail(journalFailureOf(error));
    }
  }

  /** In the transaction that removes rows, so that no crash comes in between. */
  #scrubIsDue(): void {
    this.#deps.read.setFact(SCRUB_FACT, 'due');
  }

  close(): void {
    this.#planner.close();
  }
}
