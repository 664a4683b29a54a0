import { ok, type Result } from '../../../shared/lib/result.ts';
import { formatOrderId, generateEpoch, parseOrderId } from '../../../shared/orders/order-id.ts';
import type { DeclaredAccount } from '../../../shared/service/service-account.ts';
import { appendToEpochList, type EpochArchive, epochListBeside } from '../../journal/core/epoch-list.ts';
import type { ListEntry } from '../../journal/core/epochs.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { Journal } from '../../journal/journal.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';

/** How long the first sale of a run waits for the archives outside of the journal's folder to store its epoch, in ms. */
export const ARCHIVE_WAIT_MS = 500;
/** Delay before a failed archive write is tried again, in ms. */
const ARCHIVE_RETRY_MS = 60_000;

interface OrderIdSequenceDeps {
  readonly journal: Journal;
  /** The account that the run sells under now; null where all orders of the journal belong to one. */
  readonly account: () => DeclaredAccount | null;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  /** The epoch archives outside of the journal's folder. */
  readonly archives: readonly EpochArchive[];
  /** Reports an exception in background work. */
  readonly bug: (error: unknown) => void;
}

/**
 * Draws the order ids of one run of the till. The epoch is drawn at the first sale, not at the start, so that two copies of a
 * disk, profile or keychain never draw the same id. The journal and the epoch list store epoch and account before an id is
 * given out; the archives get {@link ARCHIVE_WAIT_MS} to store both before the first one is sent.
 */
export class OrderIdSequence {
  readonly #deps: OrderIdSequenceDeps;
  readonly #stop = new AbortController();
  #epoch: string | null = null;
  /** The accounts that the epoch list holds since this run listed its epoch. */
  readonly #listed = new Set<string>();
  #archived: Promise<void> = Promise.resolve();

  constructor(deps: OrderIdSequenceDeps) {
    this.#deps = deps;
  }

  /**
   * The next ids, `<epoch><sequence>`; an id is used only after a ticket with it is journalled. Fails where the disk refuses
   * the write.
   */
  next(count: number): Result<string[], JournalFailure> {
    const begun = this.#ensureEpoch();
    if (!begun.ok) return begun;
    const { read } = this.#deps.journal;
    const first = read.orderCount() - Number(read.fact('epochStart')) + 1;
    return ok(Array.from({ length: count }, (_, index) => formatOrderId(begun.value, first + index)));
  }

  /** Whether this run of the till drew the id. */
  isOfThisRun(orderId: string): boolean {
    return this.#epoch !== null && parseOrderId(orderId)?.epoch === this.#epoch;
  }

  /**
   * Resolves when the archives know the epoch and the current account, or their time is over. The settings may have changed
   * since the id was drawn, to an account that counts as the same one. Never rejects.
   */
  whenArchived(): Promise<void> {
    // A disk that refuses this write refuses the attempt as well.
    this.#list();
    return this.#archived;
  }

  /** Ends the retries of failed archive writes. */
  stop(): void {
    this.#stop.abort();
  }

  #ensureEpoch(): Result<string, JournalFailure> {
    const { journal, clock, randomBytes } = this.#deps;
    if (this.#epoch === null) {
      const epoch = generateEpoch(randomBytes);
      const at = isoNow(clock);
      const written = journal.append([{ type: 'epoch', subject: '', at, epoch }]);
      if (!written.ok) return written;
      this.#epoch = epoch;
      // A resent order of an earlier run may have listed the account before this run had an epoch.
      this.#listed.clear();
    }
    const listed = this.#list();
    return listed.ok ? ok(this.#epoch) : listed;
  }

  /** Lists the journal's epochs and accounts with the current account, unless that one is listed already. */
  #list(): Result<null, JournalFailure> {
    const { journal, clock } = this.#deps;
    const account = this.#deps.account();
    const declared = JSON.stringify(account);
    if (this.#listed.has(declared)) return ok(null);
    const entries = journal.listEntries();
    const isKnown = entries.some((entry) => 'account' in entry && JSON.stringify(entry.account) === declared);
    if (account !== null && !isKnown && this.#epoch !== null) entries.push({ account, epoch: this.#epoch, at: isoNow(clock) });
    const written = appendToEpochList(epochListBeside(journal.path), entries);
    if (!written.ok) return written;
    // If the write-ahead log is lost, the database file knows the epoch; if the fold fails, the list does.
    if (this.#listed.size === 0) journal.foldWal();
    this.#listed.add(declared);
    this.#archive(entries);
    return ok(null);
  }

  #archive(entries: readonly ListEntry[]): void {
    const { archives, clock } = this.#deps;
    if (archives.length === 0) return;
    const kept = archives.map((archive) => this.#writeArchive(archive, entries));
    const waited = new AbortController();
    const all = Promise.all(kept).then(() => waited.abort());
    this.#archived = Promise.race([all, clock.sleep(ARCHIVE_WAIT_MS, AbortSignal.any([waited.signal, this.#stop.signal]))]);
  }

  /** Resolves after the first try; retries a failed archive write until the till closes. */
  async #writeArchive(archive: EpochArchive, entries: readonly ListEntry[]): Promise<void> {
    const tryAgain = async (): Promise<void> => {
      await this.#deps.clock.sleep(ARCHIVE_RETRY_MS, this.#stop.signal);
      if (!this.#stop.signal.aborted) await archive.append(entries).catch(tryAgain);
    };
    await archive.append(entries).catch(() => {
      tryAgain().catch(this.#deps.bug);
    });
  }
}
