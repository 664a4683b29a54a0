import { type ErasureResultView, RETENTION_MONTHS } from '../../shared/journal/erasure-views.ts';
import { billsLeaving } from '../collective/bills-of-erased.ts';
import { linkAt } from '../journal/core/checkpoint.ts';
import { ERASED_FACT } from '../journal/core/fact-names.ts';
import { rowsOf, text } from '../journal/core/rows.ts';
import { storedObject } from '../journal/core/stored-json.ts';
import type { Journal } from '../journal/journal.ts';
import { endsOfKeptCustomers } from './erase-customer.ts';
import {
  appendToErasureList,
  type ErasureEntry,
  erasureListBeside,
  erasureListInFolder,
  isAskedEntry,
  isWaitingEntry,
  readErasureList,
} from './erasure-list.ts';
import { monthsBefore } from './retention.ts';
import { waitingWishes, wishedAgain } from './waiting-wishes.ts';

/** The times of erasures and what was asked for, in the journal and in the lists outside of it. */

const RESULT_FACT = 'erasureResult';
/** Everything before this time was erased. */
const BEFORE_FACT = 'erasedBefore';
/** What a list says was erased before, and this journal must erase once more: it was restored. Empty once that is done. */
const REPEAT_FACT = 'erasureRepeat';

const storedResult = storedObject<ErasureResultView>('the last erasure', { at: 'string', erased: 'number', waiting: 'number' });

const AT_ROWS = rowsOf({ at: text });
const AT_OF_EVENT = 'SELECT at FROM events WHERE seq = ?';

/** Whether a run at this time could have erased what is older: no setting is shorter than the least. */
const isPossible = (before: string, now: number): boolean => before <= monthsBefore(now, RETENTION_MONTHS.least);

type FactJournal = Pick<Journal, 'read' | 'recordFact' | 'epochs' | 'erasure' | 'path' | 'appendExtension' | 'extensionEventsOf'>;

export class ErasureRecords {
  readonly #journal: FactJournal;
  readonly #backupFolder: () => string;

  constructor(journal: FactJournal, backupFolder: () => string) {
    this.#journal = journal;
    this.#backupFolder = backupFolder;
  }

  last(): ErasureResultView | null {
    const stored = this.#journal.read.fact(RESULT_FACT);
    return stored ? storedResult(stored) : null;
  }

  /** When an erasure removed something last, in ms since 1970; null for never. */
  erasedAt(): number | null {
    const seq = this.#journal.read.fact(ERASED_FACT);
    const erased = seq === null ? null : this.#journal.read.tables((db) => AT_ROWS.first(db.prepare(AT_OF_EVENT), Number(seq)));
    return erased ? Date.parse(erased.at) : null;
  }

  /** What the next run erases once more after a restore, whatever the setting is now; empty for nothing. UTC, ISO 8601. */
  toRepeat(): string {
    return this.#journal.read.fact(REPEAT_FACT) ?? '';
  }

  /** Notes the end of an erasure, in the journal and in the lists. */
  async ended(result: ErasureResultView, before: string | null): Promise<void> {
    this.#journal.recordFact(RESULT_FACT, JSON.stringify(result));
    const now = Date.parse(result.at);
    if (before !== null && before > this.#before(now)) this.#journal.recordFact(BEFORE_FACT, before);
    if (this.toRepeat() !== '') this.#journal.recordFact(REPEAT_FACT, '');
    await this.writeLists();
  }

  /**
   * Takes over what the lists know beyond this journal, as after a restore: the wishes, also those that wait for a debt, and with a trusted clock the time before which all
   * was erased. Returns whether there was anything.
   */
  async readLists(now: number, isClockTrusted: boolean): Promise<boolean> {
    const names = this.#names();
    const listed = (await this.#listed()).filter(({ journal }) => names.includes(journal));
    const known = new Set(this.#journal.erasure.wishes().map(({ id }) => id));
    const missing = new Map(listed.filter(isAskedEntry).flatMap((entry) => (known.has(entry.id) ? [] : [[entry.id, entry]])));
    for (const { journal: _, ...wish } of missing.values()) {
      const { of, at, by } = wish;
      // A backup has the customers again, and their bills in the groups.
      const leaving = billsLeaving(this.#journal, { bills: of, customers: of }, at, by);
      this.#journal.erasure.ask(wish, [...endsOfKeptCustomers(this.#journal, of, at, by), ...leaving]);
    }
    // After the others: these customers may be erased by now.
    const waiting = wishedAgain(this.#journal, listed.filter(isWaitingEntry));
    if (waiting.length > 0) this.#journal.appendExtension(waiting, null);
    const times = listed.flatMap((entry) => ('before' in entry && isPossible(entry.before, now) ? [entry.before] : []));
    const before = times.reduce((a, b) => (a > b ? a : b), '');
    const isLater = isClockTrusted && before > this.#before(now) && before > this.toRepeat();
    if (isLater) this.#journal.recordFact(REPEAT_FACT, before);
    return isLater || missing.size > 0 || waiting.length > 0;
  }

  /** The newest time before which everything was erased; empty for none, and for one that only a wrong clock gave. */
  #before(now: number): string {
    const before = this.#journal.read.fact(BEFORE_FACT) ?? '';
    return isPossible(before, now) ? before : '';
  }

  /** The customers who wait to be erased. */
  waiting(): readonly string[] {
    return waitingWishes(this.#journal).flatMap(({ waits }) => waits);
  }

  /** Writes what the journal knows into both lists; one that cannot be written gets it the next time. */
  async writeLists(): Promise<void> {
    const [journal] = this.#names();
    if (journal === undefined) return;
    const before = this.#journal.read.fact(BEFORE_FACT) ?? '';
    const asked = this.#journal.erasure.wishes().map(({ id, at, of, by }): ErasureEntry => ({ journal, id, at, of: [...of], by }));
    const waiting = waitingWishes(this.#journal).map((wish): ErasureEntry => ({ journal, ...wish, waits: [...wish.waits] }));
    const entries = [...asked, ...waiting, ...(before === '' ? [] : [{ journal, before }])];
    for (const list of this.#lists()) await appendToErasureList(list, entries).catch(() => undefined);
  }

  async #listed(): Promise<readonly ErasureEntry[]> {
    return (await Promise.all(this.#lists().map(readErasureList))).flat();
  }

  #lists(): readonly string[] {
    const { path } = this.#journal;
    return [erasureListBeside(path), erasureListInFolder(this.#backupFolder(), path)];
  }

  /** What a journal and all of its backups share: the chain after the first event; older lists name the first run of order ids. */
  #names(): readonly string[] {
    const first = this.#journal.read.tables((db) => linkAt(db, 1));
    const epoch = this.#journal.epochs().own[0]?.epoch;
    return first === null ? [] : [Buffer.from(first.chain).toString('hex'), ...(epoch === undefined ? [] : [epoch])];
  }
}
