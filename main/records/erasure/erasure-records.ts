import { hash } from 'node:crypto';
import {
  type ErasureResultView,
  type ErasureView,
  type ListedErasuresForm,
  RETENTION_MONTHS,
} from '../../../shared/erasure/erasure-views.ts';
import { dropFailure, ok, type Result } from '../../../shared/lib/result.ts';
import type { Authority } from '../../../shared/staff/permissions.ts';
import { billsLeaving } from '../../customers/groups/group-tables.ts';
import { linkAt } from '../../journal/core/checkpoint.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import { ERASED_FACT } from '../../journal/core/migrations.ts';
import { AT_ROWS } from '../../journal/core/rows.ts';
import { storedObject } from '../../journal/core/stored-json.ts';
import type { Journal } from '../../journal/journal.ts';
import type { ListKey } from '../../lib/signed-lines.ts';
import { endsOfKeptCustomers } from './erase-customer.ts';
import {
  appendToErasureList,
  type ErasureEntry,
  erasureListBeside,
  erasureListInFolder,
  erasureSigning,
  isAskedEntry,
  isWaitingEntry,
  readErasureList,
} from './erasure-list.ts';
import { monthsBefore } from './erasure-schedule.ts';
import { requestedAgain, waitingErasures } from './waiting-erasures.ts';

/** The times of erasures and what was asked for, in the journal and in the lists outside of it. */

const RESULT_FACT = 'erasureResult';
/** Everything before this time was erased. */
const BEFORE_FACT = 'erasedBefore';
/** What a list says was erased before, and this journal must erase once more: it was restored. Empty once that is done. */
const REPEAT_FACT = 'erasureRepeat';
/** The digests of what lists of unknown origin name and the owner does not want to be erased. */
const DECLINED_FACT = 'erasureListDeclined';

const storedResult = storedObject<ErasureResultView>('the last erasure', { at: 'string', erased: 'number', waiting: 'number' });

const storedDigests = storedObject<{ readonly digests: readonly string[] }>('what the owner does not want to be erased', {
  digests: 'array',
});

const AT_OF_EVENT = 'SELECT at FROM events WHERE seq = ?';

const digestOf = (entry: ErasureEntry): string => hash('sha256', JSON.stringify(entry)).slice(0, 32);

/** The latest time before which everything was erased; null where no entry has one. */
const latestOf = (entries: readonly ErasureEntry[]): string | null =>
  entries
    .flatMap((entry) => ('before' in entry ? [entry.before] : []))
    .toSorted()
    .at(-1) ?? null;

/** Whether a run at this time could have erased what is older: no setting is shorter than the least. */
const isPossible = (before: string, now: number): boolean => before <= monthsBefore(now, RETENTION_MONTHS.least);

/** Whether something was taken over, or why the disk did not keep it. */
type Taken = Result<boolean, JournalFailure>;
type FactJournal = Pick<Journal, 'read' | 'recordFact' | 'epochs' | 'erasure' | 'path' | 'append' | 'extensionEventsOf'>;

export class ErasureRecords {
  readonly #journal: FactJournal;
  readonly #backupFolder: () => string;
  readonly #listKey: () => Promise<ListKey | null>;
  /** What the list in the backup folder names and nothing vouches for, as it was read last. */
  #unvouched: readonly ErasureEntry[] = [];

  /** `listKey` recognises this till's lines in the backup folder; null where the keychain does not answer. */
  constructor(journal: FactJournal, backupFolder: () => string, listKey: () => Promise<ListKey | null>) {
    this.#journal = journal;
    this.#backupFolder = backupFolder;
    this.#listKey = listKey;
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
    // Unwritten, the next run does the same again, and notes its own end.
    dropFailure(this.#journal.recordFact(RESULT_FACT, JSON.stringify(result)));
    const now = Date.parse(result.at);
    if (before !== null && before > this.#before(now)) dropFailure(this.#journal.recordFact(BEFORE_FACT, before));
    if (this.toRepeat() !== '') dropFailure(this.#journal.recordFact(REPEAT_FACT, ''));
    await this.writeLists();
  }

  /**
   * Takes over what the lists know beyond this journal, as after a restore: the requests, also those that wait for a debt, and with a trusted
   * clock the time before which all was erased. What is of unknown origin waits for the owner. Returns whether anything was taken over; fails
   * where the disk does not keep all of it.
   */
  async readLists(now: number, isClockTrusted: boolean): Promise<Taken> {
    const names = this.#names();
    const { vouched, others } = await this.#listed();
    const isOfThisJournal = ({ journal }: ErasureEntry): boolean => names.includes(journal);
    const isNew = this.#takeOver(vouched.filter(isOfThisJournal), now, isClockTrusted);
    const declined = this.#declined();
    this.#unvouched = this.#missing(others.filter(isOfThisJournal), now).filter((entry) => !declined.has(digestOf(entry)));
    return isNew;
  }

  /** What the owner must decide about; null for nothing. */
  listed(): ErasureView['listed'] {
    const requests = new Set(
      this.#unvouched.flatMap((entry) => ('before' in entry ? [] : [isAskedEntry(entry) ? entry.id : entry.waits[0]])),
    );
    if (this.#unvouched.length === 0) return null;
    return { id: this.#listedId(), requests: requests.size, before: latestOf(this.#unvouched) };
  }

  /**
   * The owner's answer about what was shown under this id: a yes takes it over in the owner's name, as far as the clock may be trusted, and
   * signs it; a no is kept for each entry, so that none asks a second time. Returns whether there is something new to erase; fails where the
   * disk does not keep the answer, and asks again.
   */
  async answer({ id, erase }: ListedErasuresForm, by: Authority, now: number, isClockTrusted: boolean): Promise<Taken> {
    if (this.listed()?.id !== id) return ok(false);
    if (!erase) {
      const declined = new Set([...this.#declined(), ...this.#unvouched.map(digestOf)]);
      const kept = this.#journal.recordFact(DECLINED_FACT, JSON.stringify({ digests: [...declined] }));
      if (!kept.ok) return kept;
      this.#unvouched = [];
      return ok(false);
    }
    const allowed = this.#unvouched.map((entry) => ('by' in entry ? { ...entry, by } : entry));
    const isNew = this.#takeOver(allowed, now, isClockTrusted);
    this.#unvouched = this.#missing(this.#unvouched, now);
    await this.writeLists();
    return isNew;
  }

  #listedId(): string {
    return hash('sha256', this.#unvouched.map(digestOf).toSorted().join());
  }

  /** What the owner said no to, by its digest. */
  #declined(): ReadonlySet<string> {
    const stored = this.#journal.read.fact(DECLINED_FACT);
    return new Set(stored === null ? [] : storedDigests(stored).digests);
  }

  /** What the journal neither holds nor waits to repeat. */
  #missing(entries: readonly ErasureEntry[], now: number): ErasureEntry[] {
    const known = new Set(this.#journal.erasure.requests().map(({ id }) => id));
    const [erased, again] = [this.#before(now), this.toRepeat()];
    return entries.filter((entry) => {
      if (isAskedEntry(entry)) return !known.has(entry.id);
      if (isWaitingEntry(entry)) return requestedAgain(this.#journal, [entry]).length > 0;
      return isPossible(entry.before, now) && entry.before > erased && entry.before > again;
    });
  }

  #takeOver(listed: readonly ErasureEntry[], now: number, isClockTrusted: boolean): Taken {
    const written: Result<null, JournalFailure>[] = [];
    const missing = this.#missing(listed, now);
    const asked = new Map(missing.filter(isAskedEntry).map((entry) => [entry.id, entry]));
    for (const { journal: _, ...request } of asked.values()) {
      const { of, at, by } = request;
      // A backup has the customers again, and their bills in the groups.
      const leaving = billsLeaving(this.#journal, { bills: of, customers: of }, at, by);
      written.push(this.#journal.erasure.ask(request, [...endsOfKeptCustomers(this.#journal, of, at, by), ...leaving]));
    }
    // After the others: these customers may be erased by now.
    const waiting = requestedAgain(this.#journal, listed.filter(isWaitingEntry));
    if (waiting.length > 0) written.push(this.#journal.append(waiting));
    const before = latestOf(missing) ?? '';
    if (isClockTrusted && before !== '') written.push(this.#journal.recordFact(REPEAT_FACT, before));
    const refused = written.find((one) => !one.ok);
    return refused && !refused.ok ? refused : ok(written.length > 0);
  }

  /** The newest time before which everything was erased; empty for none, and for one that only a wrong clock gave. */
  #before(now: number): string {
    const before = this.#journal.read.fact(BEFORE_FACT) ?? '';
    return isPossible(before, now) ? before : '';
  }

  /** The customers who wait to be erased. */
  waiting(): readonly string[] {
    return waitingErasures(this.#journal).flatMap(({ waits }) => waits);
  }

  /** Writes what the journal knows into both lists; one that cannot be written gets it the next time. */
  async writeLists(): Promise<void> {
    const [journal] = this.#names();
    if (journal === undefined) return;
    const before = this.#journal.read.fact(BEFORE_FACT) ?? '';
    const asked = this.#journal.erasure.requests().map(({ id, at, of, by }): ErasureEntry => ({ journal, id, at, of: [...of], by }));
    const waiting = waitingErasures(this.#journal).map((request): ErasureEntry => ({ journal, ...request, waits: [...request.waits] }));
    const entries = [...asked, ...waiting, ...(before === '' ? [] : [{ journal, before }])];
    const { own, folder, signing } = await this.#lists();
    await appendToErasureList(own, entries, null).catch(() => undefined);
    await appendToErasureList(folder, entries, signing).catch(() => undefined);
  }

  /** The list next to the journal is where the journal is, and needs no signature. */
  async #listed(): Promise<{ readonly vouched: readonly ErasureEntry[]; readonly others: readonly ErasureEntry[] }> {
    const { own, folder, signing } = await this.#lists();
    const [beside, { signed, others }] = await Promise.all([readErasureList(own, null), readErasureList(folder, signing)]);
    return { vouched: [...beside.others, ...signed], others };
  }

  async #lists() {
    const { path } = this.#journal;
    const signing = erasureSigning(path, await this.#listKey());
    return { own: erasureListBeside(path), folder: erasureListInFolder(this.#backupFolder(), path), signing };
  }

  /** What a journal and all of its backups share: the chain after the first event; older lists name the first run of order ids. */
  #names(): readonly string[] {
    const first = this.#journal.read.tables((db) => linkAt(db, 1));
    const epoch = this.#journal.epochs().own[0]?.epoch;
    return first === null ? [] : [Buffer.from(first.chain).toString('hex'), ...(epoch === undefined ? [] : [epoch])];
  }
}
