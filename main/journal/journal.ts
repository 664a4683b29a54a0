import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { digestOf, extendChain, Salts } from './core/chain.ts';
import { type Checkpoint, checkpointOf, lastLink, linkAt, storeCheckpoint } from './core/checkpoint.ts';
import type { Database, OpenFile, Statement } from './core/database.ts';
import { decodeEvent, isCoreEvent } from './core/decode-event.ts';
import { type KnownEpochs, type ListEntry, listEntriesOf, readEpochs } from './core/epochs.ts';
import type { ExtensionEvent, JournalEvent } from './core/events.ts';
import type { JournalSchema } from './core/extension.ts';
import { ImpossibleEvent } from './core/journal-errors.ts';
import { type JournalFailure, journalFailure, journalFailureOf } from './core/journal-failure.ts';
import { BODY_ROWS } from './core/rows.ts';
import { JournalErasure } from './erasure/journal-erasure.ts';
import { clearRunningMarker, emptyLog, isWalLost, setRunningMarker } from './integrity/shutdown-marker.ts';
import { checkStart, type StartCheck } from './integrity/start-check.ts';
import { type Verification, verifyJournal } from './integrity/verify.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';
import { EventApplier } from './projections/event-applier.ts';
import type { Projections } from './projections/projections.ts';
import { RollUpBackfill } from './rollups/backfill.ts';
import { DailyMark } from './rollups/daily-mark.ts';
import { DailySums } from './rollups/daily-sums.ts';
import { RollUps } from './rollups/roll-ups.ts';
import { clocksBefore } from './rollups/rollup-hour.ts';
import { RollUpTables } from './rollups/rollup-tables.ts';
import { HistoryIndex } from './search/history-index.ts';
import { sharedMemoryFault } from './shared-memory.ts';

/** The result of the check at a start. */
interface OpenReport {
  /** Whether the file was created just now. */
  readonly isNew: boolean;
  /** Events that were replayed and compared. */
  readonly checkedEvents: number;
  /** Events since the last checkpoint that a start does not wait for; the reader worker should check them now. */
  readonly uncheckedEvents: number;
  /**
   * Whether the last run ended without closing the journal and its write-ahead log is lost: the newest sales may be missing,
   * and their ids must not be used again (docs/recovery.md). Every start reports it until a new run of ids has begun.
   */
  readonly lostLog: boolean;
}

/**
 * The append-only journal, the only record of what was sold. What `append` returned for is synced to the disk, with the
 * projections that the screen reads (docs/journal.md).
 */
export class Journal {
  readonly #db: Database;
  readonly #schema: JournalSchema;
  readonly #insert: Statement;
  readonly #bodiesOf: Statement;
  readonly #applier: EventApplier;
  readonly #rollUps: RollUps;
  readonly #dailyMark: DailyMark;
  #index: HistoryIndex | null = null;
  #erasure: JournalErasure | null = null;
  #backfill: RollUpBackfill | null = null;
  #dailySums: DailySums | null = null;
  /** The projections of the events: orders, their payments, and facts. */
  readonly read: Projections;
  #head: Uint8Array;
  #seq: number;

  #grew: () => void = () => undefined;
  readonly #salts = new Salts();
  readonly #releaseLock: () => void;
  readonly path: string;
  readonly openReport: OpenReport;

  private constructor(
    path: string,
    schema: JournalSchema,
    { db, isNew, releaseLock }: OpenedDatabase,
    lostLog: boolean,
    { last, checked, unchecked }: StartCheck,
  ) {
    this.path = path;
    this.#db = db;
    this.#schema = schema;
    this.#releaseLock = releaseLock;
    this.#insert = db.prepare('INSERT INTO events (seq, at, type, subject, body, digest, chain, salt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
    this.#bodiesOf = db.prepare('SELECT body FROM events WHERE subject = ? ORDER BY seq');
    this.#dailyMark = new DailyMark(db);
    this.#rollUps = new RollUps(new RollUpTables(db, this.#dailyMark), clocksBefore(db));
    this.#applier = new EventApplier(db, schema, this.#rollUps);
    this.read = this.#applier.read;
    this.#seq = last.seq;
    this.#head = last.chain;
    this.openReport = { isNew, checkedEvents: checked, uncheckedEvents: unchecked, lostLog };
  }

  /**
   * Opens or creates the journal file, and checks what the last run wrote ({@link checkStart}). Fails, with the file unchanged, as {@link
   * openDatabase} does; with `inUse` while another process has the journal, with `corrupt` when its content contradicts itself, and with
   * `newer` for an event of an unknown type.
   */
  static open(path: string, schema: JournalSchema, open?: OpenFile): Result<Journal, JournalFailure> {
    const opened = openDatabase(path, schema, open);
    if (!opened.ok) return opened;
    const file = opened.value;
    const failed = (failure: JournalFailure) => {
      file.db.close();
      file.releaseLock();
      return fail(failure);
    };
    try {
      const check = checkStart(file.db, schema);
      if (check.brokenAt !== null) return failed(journalFailure('corrupt', `${path}: ${check.brokenAt}`).failure);
      const lostLog = isWalLost(file);
      setRunningMarker(file.db, lostLog, check.unchecked === 0 ? check.last : null);
      return ok(new Journal(path, schema, file, lostLog, check));
    } catch (error) {
      return failed(journalFailureOf(error, path));
    }
  }

  /**
   * Appends events in one transaction and applies them to the projections: all or nothing, durable when it returns. An event of an
   * extension goes with those of an order that belong to the same act. `replaceSecrets` writes, in the same transaction, what an extension
   * keeps outside its events; the log is truncated afterwards, so that no page of it holds what was replaced. Fails with the disk's failure.
   * Throws for an event that an order's state does not allow, because that is a bug.
   */
  append(events: readonly (JournalEvent | ExtensionEvent)[], replaceSecrets?: () => void): Result<null, JournalFailure> {
    const written = this.#append(events, replaceSecrets);
    if (written.ok && replaceSecrets) this.#truncateWal();
    return written;
  }

  /** Erases personal members from events, rows and index. */
  get erasure(): JournalErasure {
    this.#erasure ??= new JournalErasure({
      ...{ db: this.#db, schema: this.#schema, read: this.read, index: () => this.#historyIndex() },
      append: (events, during) => this.#append(events, during),
      clearCache: () => this.read.clearCache(),
      eventCount: () => this.#seq,
    });
    return this.#erasure;
  }

  /** `during` runs in the transaction with the number of its last event. */
  #append(events: readonly (JournalEvent | ExtensionEvent)[], during: (seq: number) => void = () => {}): Result<null, JournalFailure> {
    const refused = sharedMemoryFault(this.path);
    if (refused !== null) return fail(journalFailureOf(refused, this.path));
    const before = { head: this.#head, seq: this.#seq };
    try {
      this.#db.exec('BEGIN IMMEDIATE');
      for (const event of events) this.#write(event);
      during(this.#seq);
      this.#db.exec('COMMIT');
    } catch (error) {
      const meant = this.#seq;
      this.#head = before.head;
      this.#seq = before.seq;
      this.read.clearCache();
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      if (error instanceof ImpossibleEvent) throw error;
      if (!this.#isWritten(meant)) return fail(journalFailureOf(error, this.path));
    }
    this.#grew();
    return ok(null);
  }

  /** Writes something that is no event. */
  #attempt<T>(write: () => T): Result<T, JournalFailure> {
    const refused = sharedMemoryFault(this.path);
    if (refused !== null) return fail(journalFailureOf(refused, this.path));
    try {
      return ok(write());
    } catch (error) {
      return fail(journalFailureOf(error, this.path));
    }
  }

  /** Removes the previous hash from all pages of the log; where a reader needs the log now, the next change does that. */
  #truncateWal(): void {
    try {
      emptyLog(this.#db);
    } catch {
      // The new hash is committed; the next append reports a disk that refuses writes.
    }
  }

  /** Whether a commit that reported failure took effect anyway. What other connections can read is on the disk. */
  #isWritten(seq: number): boolean {
    try {
      const last = lastLink(this.#db);
      if (!last || last.seq <= this.#seq) return false;
      this.#seq = last.seq;
      this.#head = last.chain;
      return last.seq === seq;
    } catch {
      return false;
    }
  }

  /** Tests whether the disk accepts a write: writes the current time, and syncs it. */
  probeWrite(at: string): Result<null, JournalFailure> {
    return this.#attempt(() => {
      this.read.recordWriteProbe(at);
      return null;
    });
  }

  /** Stores a fact, which is no part of a sale or of the chain. */
  recordFact(name: string, value: string): Result<null, JournalFailure> {
    return this.#attempt(() => {
      this.read.setFact(name, value);
      return null;
    });
  }

  /** The chain's head in hex; receipts show its first characters. */
  get head(): string {
    return Buffer.from(this.#head).toString('hex');
  }

  /** All events of one order, ticket or quote, the oldest first. */
  eventsOf(subject: string): JournalEvent[] {
    return this.#eventsOf(subject).filter(isCoreEvent);
  }

  /** All events of extensions about one subject, the oldest first. */
  extensionEventsOf(subject: string): ExtensionEvent[] {
    return this.#eventsOf(subject).filter((event) => !isCoreEvent(event));
  }

  #eventsOf(subject: string): (JournalEvent | ExtensionEvent)[] {
    return BODY_ROWS.all(this.#bodiesOf, subject).map(({ body }) => decodeEvent(body));
  }

  /** The epochs of order ids that began in this journal, or that it took over from a lost file. */
  epochs(): KnownEpochs {
    return readEpochs(this.#db);
  }

  /** This journal's entries for the epoch lists. */
  listEntries(): ListEntry[] {
    return listEntriesOf(this.#db, this.read.accounts.all().toReversed());
  }

  /** Replays the whole journal; takes time in proportion to its length. */
  verify(onProgress?: (part: number) => void): Verification {
    return verifyJournal(this.#db, this.#schema, onProgress);
  }

  /**
   * Stores the checkpoint of a successful check, so that the next start can skip the events before it. Ignores one that is not on this
   * journal's chain, or is behind the last.
   */
  checkpoint(checkpoint: Checkpoint): Result<null, JournalFailure> {
    return this.#attempt(() => {
      const event = linkAt(this.#db, checkpoint.seq);
      const agrees = event !== null && Buffer.compare(event.chain, checkpoint.chain) === 0;
      if (agrees && checkpoint.seq > checkpointOf(this.#db).seq) storeCheckpoint(this.#db, checkpoint);
      return null;
    });
  }

  /**
   * Indexes up to `most` of the newest orders for search; the search finds orders without the index too, but more slowly. Call
   * in a quiet moment: some 0.1 ms each. Returns how many still wait.
   */
  indexOrders(most: number): Result<number, JournalFailure> {
    return this.#attempt(() => this.#historyIndex().add(most));
  }

  #historyIndex(): HistoryIndex {
    this.#index ??= new HistoryIndex(this.#db, this.read);
    return this.#index;
  }

  /**
   * Counts the sales among the next `most` of an older file's events into the roll-ups. Call in a quiet moment: some 0.1 ms each. Returns
   * how many events are left.
   */
  countOlder(most: number): Result<number, JournalFailure> {
    return this.#attempt(() => {
      this.#backfill ??= new RollUpBackfill(this.#db, this.#rollUps);
      return this.#backfill.add(most);
    });
  }

  /** Sums the next past days for the reports. Call in a quiet moment: some ms. Returns how many days are at most left. */
  sumDays(): Result<number, JournalFailure> {
    return this.#attempt(() => {
      this.#dailySums ??= new DailySums(this.#db, this.#dailyMark);
      return this.#dailySums.add();
    });
  }

  /** Calls the listener, which must not throw, after each write of events; the returned function ends that. One at a time. */
  onGrowth(listener: () => void): () => void {
    this.#grew = listener;
    return () => {
      this.#grew = () => undefined;
    };
  }

  /** The number of events. */
  get eventCount(): number {
    return this.#seq;
  }

  /**
   * Folds the write-ahead log back into the file, as far as no reader needs it. Not needed for durability; call in a quiet
   * moment, because it syncs the file for some ms.
   */
  foldWal(): Result<null, JournalFailure> {
    return this.#attempt(() => {
      this.#db.exec('PRAGMA wal_checkpoint(PASSIVE)');
      return null;
    });
  }

  /** False once closed; nothing can be read then. */
  get isOpen(): boolean {
    return this.#db.isOpen;
  }

  /** Where a write would end the process, the file stays as after a crash, and the next start reads its log. */
  close(): void {
    if (!this.#db.isOpen) return;
    if (sharedMemoryFault(this.path) === null) {
      this.#erasure?.close();
      clearRunningMarker(this.#db);
      this.#db.close();
    }
    this.#releaseLock();
  }

  #write(event: JournalEvent | ExtensionEvent): void {
    const seq = this.#seq + 1;
    const body = JSON.stringify(event);
    const salt = this.#salts.draw();
    const digest = digestOf(seq, event.at, event.type, event.subject, body, salt);
    const chain = extendChain(this.#head, digest);
    this.#insert.run(seq, event.at, event.type, event.subject, body, digest, chain, salt);
    this.#applier.apply(event, seq, chain);
    this.#seq = seq;
    this.#head = chain;
  }
}
