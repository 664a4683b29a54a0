import { MemberEraser } from '../../../shared/erasure/erase-members.ts';
import { membersIn } from '../../../shared/erasure/member-paths.ts';
import { OWN_ID } from '../../../shared/erasure/places/event-places.ts';
import { isCopyOfEvents } from '../../../shared/erasure/places/table-places.ts';
import { digestOf } from '../core/chain.ts';
import type { Database, Statement } from '../core/database.ts';
import { decodeEventOf, decodeEventRow } from '../core/decode-event.ts';
import type { JournalSchema } from '../core/extension.ts';
import { CorruptJournal, ImpossibleEvent } from '../core/journal-errors.ts';
import { COUNT_ROWS } from '../core/rows.ts';
import { EVENT_ROWS, eventColumns, type StoredEvent } from '../integrity/event-rows.ts';
import { Replay, type RowChange } from '../integrity/replay.ts';
import { isErasureOf } from './erased-values.ts';
import type { ErasureUnit } from './erasure-unit.ts';

/** What remains of one event: its body, and the digest of that in base64. */
interface RemainingEvent {
  readonly seq: number;
  readonly body: string;
  readonly digest: string;
}

/** The erasure of one unit, ready to be written. */
export interface PlannedErasure {
  readonly unit: ErasureUnit;
  readonly events: readonly RemainingEvent[];
  readonly rows: readonly RowChange[];
  /** The names under which its receipts were written to files. */
  readonly receipts: readonly string[];
  /** How many events the journal had: with another number of them the plan is no longer true. */
  readonly eventCount: number;
}

/**
 * Prepares erasures without writing. Replays what would remain of a unit, so that an erasure never changes where an order stands. Prepares
 * its statements once, because what the driver creates stays in memory until the thread is idle.
 */
export class ErasurePlanner {
  readonly #eventsOf: Statement;
  readonly #wanted: Statement;
  readonly #replay: Replay;
  readonly #eventCount: () => number;

  constructor(db: Database, schema: JournalSchema, eventCount: () => number) {
    this.#eventCount = eventCount;
    this.#eventsOf = db.prepare(`SELECT ${eventColumns(db)} FROM events WHERE subject IN (SELECT value FROM json_each(?)) ORDER BY seq`);
    this.#wanted = db.prepare('SELECT count(*) AS n FROM erasure_wanted WHERE subject = ?');
    this.#replay = new Replay(db, schema);
  }

  /** Null where what remains would replay to other amounts or states. */
  plan(unit: ErasureUnit): PlannedErasure | null {
    const events = EVENT_ROWS.all(this.#eventsOf, JSON.stringify(unit.subjects));
    const remaining = remainingOf(events, unit.subjects, (subject) => subject === unit.subject || this.#isWanted(subject));
    const plan = { unit, events: remaining, receipts: receiptsOf(events), eventCount: this.#eventCount() };
    if (remaining.length === 0) return { ...plan, rows: [] };
    const rows = this.#replayed(events, new Map(remaining.map(({ seq, body }) => [seq, body])));
    return rows?.every((row) => isCopyOfEvents(row.table, row.column) && isErasureOf(row.after, row.before)) ? { ...plan, rows } : null;
  }

  close(): void {
    this.#replay.close();
  }

  #isWanted(subject: string): boolean {
    return COUNT_ROWS.only(this.#wanted, subject).n > 0;
  }

  #replayed(events: readonly StoredEvent[], remaining: ReadonlyMap<number, string>): readonly RowChange[] | null {
    try {
      this.#replay.clear();
      const seeded = new Set<string>();
      for (const event of events) {
        if (!seeded.has(event.subject)) this.#replay.seed(event.subject);
        seeded.add(event.subject);
        this.#replay.apply({ ...event, body: remaining.get(event.seq) ?? event.body });
      }
      return this.#replay.changes();
    } catch (error) {
      if (error instanceof ImpossibleEvent || error instanceof CorruptJournal) return null;
      throw error;
    } finally {
      this.#replay.clear();
    }
  }
}

/** `isMeant`: whether the erasure is of this subject, and not only of something that is kept with it. */
function remainingOf(events: readonly StoredEvent[], subjects: readonly string[], isMeant: (subject: string) => boolean): RemainingEvent[] {
  const eraser = new MemberEraser();
  const decoded = events.map((row) => ({ row, event: decodeEventRow(row) }));
  for (const { event } of decoded) eraser.observe(event);
  return decoded.flatMap(({ row: { seq, at, type, subject }, event }) => {
    if (!isOfUnit(event, subjects) || !eraser.erase(event, isMeant(subject))) return [];
    const body = JSON.stringify(event);
    return [{ seq, body, digest: digestOf(seq, at, type, subject, body).toString('base64') }];
  });
}

/** Whether an event is of the unit, where its subject is of several. */
const isOfUnit = (event: { readonly type: string }, subjects: readonly string[]): boolean => {
  const own = OWN_ID[event.type];
  return own === undefined || membersIn(event, { [own]: 'id' }).some(({ value }) => subjects.includes(String(value)));
};

/** The folders in which the print jobs of these events wrote their files. */
function receiptsOf(events: readonly StoredEvent[]): string[] {
  const files = events.flatMap(({ type, body }) => {
    const event = type === 'paper' ? decodeEventOf(body, 'paper').event : null;
    return event?.type === 'printed' ? event.files : [];
  });
  return [...new Set(files.flatMap((file) => file.split('/')[0] ?? []))];
}
