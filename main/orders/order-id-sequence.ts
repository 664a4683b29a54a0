import { ok, type Result } from '../../shared/lib/result.ts';
import { formatOrderId, generateEpoch, parseOrderId } from '../../shared/order/order-id.ts';
import type { DeclaredAccount } from '../../shared/service/service-account.ts';
import { appendToEpochList, type EpochArchive, epochListBeside } from '../journal/core/epoch-list.ts';
import type { ListEntry } from '../journal/core/epochs.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { Journal } from '../journal/journal.ts';
import type { Clock } from '../lib/clock.ts';

/** How long the first sale of a run waits, in ms, until the archives outside of the journal's folder know its epoch. */
export const ARCHIVE_WAIT_MS = 500;
/** How soon an archive that could not be written is tried again, in ms. */
const ARCHIVE_RETRY_MS = 60_000;

export interface OrderIdSequenceDeps {
  readonly journal: Journal;
  /** The account that the run sells under now; null where all orders of the journal are of one. */
  readonly account: () => DeclaredAccount | null;
  readonly clock: Clock;
  readonly randomBytes: (count: number) => Uint8Array;
  /** Places outside of the journal's folder that keep the list of epochs too. */
  readonly archives: readonly EpochArchive[];
  /** A bug in work that nobody waits for. */
  readonly bug: (error: unknown) => void;
}

/**
 * The order ids of one run of the till. The epoch is drawn at the first sale and never at the start, so that no copy of a
 * disk, a profile or a keychain draws an id that another draws. Before an id of it is given out, the epoch is in the journal
 * and in the list beside it, with the account that it is sold under; before the first one is sent, the archives have had
 * {@link ARCHIVE_WAIT_MS} to take both.
 */
export class OrderIdSequence {
  readonly #deps: OrderIdSequenceDeps;
  readonly #stop = new AbortController();
  #epoch: string | null = null;
  /** The accounts that the list beside the journal holds since this run listed its epoch, as they are declared. */
  readonly #listed = new Set<string>();
  #archived: Promise<void> = Promise.resolve();

  constructor(deps: OrderIdSequenceDeps) {
    this.#deps = deps;
  }

  /** The next ids, `<epoch><sequence>`. They count only once a ticket with them is in the journal. Fails with what is wrong with the disk. */
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
   * Resolves when the archives know the epoch and the account of now, or have had their time: the settings may have changed
   * since the id was given out, to an account that counts as one with its own. Never rejects.
   */
  whenArchived(): Promise<void> {
    // A disk that does not take it does not take the attempt either.
    this.#list();
    return this.#archived;
  }

  /** Archives that could not be written are not tried any more. */
  stop(): void {
    this.#stop.abort();
  }

  #ensureEpoch(): Result<string, JournalFailure> {
    const { journal, clock, randomBytes } = this.#deps;
    if (this.#epoch === null) {
      const epoch = generateEpoch(randomBytes);
      const at = new Date(clock.now()).toISOString();
      const written = journal.append([{ type: 'epoch', subject: '', at, epoch }]);
      if (!written.ok) return written;
      this.#epoch = epoch;
      // An order of an earlier run that was sent again may have listed the account before the run had an epoch.
      this.#listed.clear();
    }
    const listed = this.#list();
    return listed.ok ? ok(this.#epoch) : listed;
  }

  /** Lists the epochs of the journal and its accounts, with the one of now, unless that is listed already. */
  #list(): Result<null, JournalFailure> {
    const { journal, clock } = this.#deps;
    const account = this.#deps.account();
    const declared = JSON.stringify(account);
    if (this.#listed.has(declared)) return ok(null);
    const entries = journal.listEntries();
    const isKnown = entries.some((entry) => 'account' in entry && JSON.stringify(entry.account) === declared);
    if (account !== null && !isKnown && this.#epoch !== null)
      entries.push({ account, epoch: this.#epoch, at: new Date(clock.now()).toISOString() });
    const written = appendToEpochList(epochListBeside(journal.path), entries);
    if (!written.ok) return written;
    // Where the write-ahead log is lost, the file itself knows the epoch; where it cannot now, the list does.
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

  /** Resolves after the first try; an archive that could not be written is tried again until the till closes. */
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
