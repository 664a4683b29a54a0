import { basename } from 'node:path';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type {
  BackupInspection,
  BackupView,
  ExportForm,
  ExportResultView,
  FoundOrderView,
  JournalView,
  JournalWorkView,
  ListedRunsForm,
  ReceiptLookup,
  RestoreForm,
  StaffDifference,
  VerificationView,
} from '../../../shared/journal/journal-views.ts';
import { dropFailure, fail, ok, type Result } from '../../../shared/lib/result.ts';
import { parseOrderId } from '../../../shared/orders/order-id.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import { type Authority, canPerform } from '../../../shared/staff/permissions.ts';
import { type BackupFile, backupsIn } from '../../journal/backup/backup-files.ts';
import { type JournalFailure, journalFailure } from '../../journal/core/journal-failure.ts';
import { storedObject } from '../../journal/core/stored-json.ts';
import type { Projections } from '../../journal/projections/projections.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import type { LongWork } from '../../money/statements/statement-calls.ts';
import { ordersMissingFromBackup } from '../../records/restore/inspect-backup.ts';
import { missingMoney } from '../../records/restore/missing-money.ts';
import { isScanDue } from '../../records/restore/scan-past-runs.ts';
import { answerUnvouched, unvouchedRuns } from '../../records/restore/unvouched-runs.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import { isSameStaffEffect, staffDifferences } from '../../shop/staff/staff-differences.ts';
import type { PersonRecord } from '../../shop/staff/staff-events.ts';
import { staffTablesOf } from '../../shop/staff/staff-journal.ts';
import type { Till } from '../till.ts';
import type { JournalMaintenance } from './journal-maintenance.ts';
import { backupViews, foundOrderViews, sizeOf } from './journal-views.ts';
import type { OrderHistory } from './order-history.ts';
import { JournalReader } from './reader/journal-reader.ts';
import type { ConfirmedRestore } from './restore-backup.ts';

/** What is open now: a readable history, and a till with its maintenance where it opened. */
interface OpenJournal {
  readonly history: OrderHistory | null;
  readonly till: Till | null;
  readonly maintenance: JournalMaintenance | null;
}

interface JournalAdminDeps {
  readonly current: () => OpenJournal;
  readonly mode: () => Mode;
  /** The journal's file in the selected mode. */
  readonly journalFile: () => string;
  readonly backupFolder: () => { readonly folder: string; readonly isOwn: boolean };
  readonly catalogue: () => Catalogue;
  readonly clock: Clock;
  readonly readerUrl: URL;
  readonly onProgress: (work: JournalWorkView | null) => void;
}

/** The key of a backup chosen in a dialog; one from the list uses its file name. */
const CHOSEN_KEY = 'chosen';
/** How long a backup of this size may be read before the person sees it, in ms: five minutes and 2 s a MB, at most six hours. */
const inspectLimitMs = (bytes: number): number => Math.min(5 * 60_000 + Math.ceil(bytes / 1_000_000) * 2_000, 6 * 3_600_000);
const VERIFIED_FACT = 'verified';
const storedVerification = storedObject<VerificationView>('the last verification', { at: 'string', events: 'number', ms: 'number' });

/** The use cases of the journal screen. The handlers check the permission (main/ipc/handlers/till/journal-handlers.ts). */
export class JournalAdmin {
  readonly #deps: JournalAdminDeps;
  #chosenFile: string | null = null;
  #work: JournalWorkView | null = null;
  /** Stops the check of the journal, or the reading of a backup, that is under way. */
  #checking: AbortController | null = null;
  /** While the journal cannot be written, the last verification is known for this run only. */
  #lastVerified: VerificationView | null = null;
  /** The people of the backup that was inspected last. */
  #lastInspected: { readonly path: string; readonly people: readonly PersonRecord[] } | null = null;

  constructor(deps: JournalAdminDeps) {
    this.#deps = deps;
  }

  view(): JournalView {
    const { current, journalFile, backupFolder } = this.#deps;
    const { history, till } = current();
    const finding = history ? this.#lostOrderSearchState(history.read) : 'no';
    const { folder, isOwn } = backupFolder();
    return {
      file: journalFile(),
      ...this.workFacts(),
      orders: history?.read.orderCount() ?? null,
      folder,
      isOwnFolder: isOwn,
      copies: this.#backups(),
      lastVerified: this.#lastVerification(),
      finding,
      unasked: finding === 'no' ? [] : (till?.unasked() ?? []).map(({ baseUrl, clientId }) => ({ baseUrl, clientId })),
      listedRuns: history ? unvouchedRuns(history.read) : null,
    };
  }

  /** What an update asks often: it reads no backup folder, which may be on a slow share. */
  workFacts(): Pick<JournalView, 'bytes' | 'work'> {
    const file = this.#deps.journalFile();
    return { bytes: sizeOf(file) + sizeOf(`${file}-wal`), work: this.#work };
  }

  #lostOrderSearchState(read: Projections): JournalView['finding'] {
    if (read.unfinishedRuns().length === 0) return 'no';
    return isScanDue(read, isoNow(this.#deps.clock)) ? 'now' : 'onceMore';
  }

  /** Verifies the whole journal in a reader worker; null when cancelled. A corrupt journal stops sales. */
  async verify(): Promise<Result<VerificationView | null, Failure>> {
    const { history, till } = this.#deps.current();
    if (!history) return this.#unreadableFailure();
    const { clock } = this.#deps;
    const began = clock.monotonic();
    const verified = await this.#stoppable('verify', (how) => history.reader.verify(how));
    if (verified === 'stopped') return ok(null);
    if (!verified.ok) return verified;
    const view = { ...verified.value, at: isoNow(clock), ms: Math.round(clock.monotonic() - began) };
    this.#rememberVerification(view);
    if (view.brokenAt !== null) till?.status.setCorrupt(view.brokenAt);
    return ok(view);
  }

  /** Stops the check, or the reading of a backup. */
  stopVerify(): void {
    this.#checking?.abort();
  }

  /** Long work that a person can stop, with its progress. */
  async #stoppable<T>(
    name: 'verify' | 'inspect',
    work: (how: LongWork) => Promise<Result<T, JournalFailure>>,
  ): Promise<Result<T, Failure> | 'stopped'> {
    if (this.#checking) return fail({ kind: 'tooManyCalls' });
    const stop = new AbortController();
    this.#checking = stop;
    this.#reportProgress({ work: name, part: 0 });
    const done = await work({ signal: stop.signal, onProgress: (part) => this.#reportProgress({ work: name, part }) });
    this.#checking = null;
    this.#reportProgress(null);
    return stop.signal.aborted ? 'stopped' : done;
  }

  /** Makes a verified backup now; also of a journal that cannot be written. */
  async backUp(): Promise<Result<BackupView, Failure>> {
    const { history, maintenance } = this.#deps.current();
    if (!history) return this.#unreadableFailure();
    this.#reportProgress({ work: 'copy', part: null });
    const { folder } = this.#deps.backupFolder();
    const made = maintenance ? await maintenance.backups.backUp() : await history.reader.backup(folder, this.#deps.clock.now());
    this.#reportProgress(null);
    if (!made.ok) return made;
    const name = basename(made.value.file);
    return ok(this.#backups().find((backup) => backup.key === name) ?? { key: name, name, at: null, bytes: made.value.bytes });
  }

  /** The default file name of an export, without its ending. */
  exportName(): string {
    return `loket-${isoNow(this.#deps.clock).slice(0, 10)}`;
  }

  /** Exports all orders to a file, as of now; sales continue. Adds cost and margin where the person may see them. */
  async export(file: string, form: ExportForm, by: Authority): Promise<Result<ExportResultView, Failure>> {
    const { history } = this.#deps.current();
    const seesMargin = canPerform(by.person.role, 'viewMargin');
    if (!history) return this.#unreadableFailure();
    this.#reportProgress({ work: 'export', part: null });
    const written = await history.reader.export({ file, ...form, withEarnings: seesMargin });
    this.#reportProgress(null);
    return written.ok ? ok({ name: basename(file), orders: written.value.orders }) : written;
  }

  /** A person selected this file in the system's dialog; returns the key by which the page can name it. */
  offerFile(path: string): BackupView {
    this.#chosenFile = path;
    return { key: CHOSEN_KEY, name: basename(path), at: null, bytes: sizeOf(path) };
  }

  /** The file of a key that main issued; null for any other. */
  pathOf(key: string): string | null {
    if (key === CHOSEN_KEY) return this.#chosenFile;
    return this.#backupFiles().find(({ file }) => basename(file) === key)?.file ?? null;
  }

  /** Reads a backup and reports its contents, and what of the present journal it lacks; null when stopped. */
  async inspectBackup(key: string): Promise<Result<BackupInspection | null, Failure>> {
    const path = this.pathOf(key);
    if (path === null) return journalFailure('io', `${key} is not among the copies`);
    const { journalFile, readerUrl, current } = this.#deps;
    const reader = new JournalReader({ journal: journalFile(), workerUrl: readerUrl });
    const limitMs = inspectLimitMs(sizeOf(path) + sizeOf(`${path}-wal`));
    const inspected = await this.#stoppable('inspect', (how) => reader.inspectCopy(path, { ...how, limitMs }));
    await reader.close();
    if (inspected === 'stopped') return ok(null);
    if (!inspected.ok) return inspected;
    const { bytes, orders, last, shared, people } = inspected.value;
    this.#lastInspected = { path, people };
    const { history } = current();
    const known = this.#backups().find((backup) => backup.key === key);
    return ok({
      copy: known ?? { key, name: basename(path), at: null, bytes },
      orders,
      lastSaleAt: last?.at ?? null,
      lost: history ? ordersMissingFromBackup(history.read, last) : null,
      money: history && shared !== null ? history.read.tables((db) => missingMoney(db, shared)) : null,
      open: history?.read.openOrders().length ?? 0,
      staff: this.#staffDifferences(people),
    });
  }

  /**
   * The backup to restore. Fails with `staffDiffers` where the owner has not confirmed its effect on the present people, so
   * that no person returns, disappears or gets another PIN unnoticed.
   */
  backupToRestore({ key, staff }: RestoreForm): Result<ConfirmedRestore, Failure> {
    const path = this.pathOf(key);
    if (path === null) return journalFailure('io', `${key} is not among the copies`);
    const { people } = this.#lastInspected?.path === path ? this.#lastInspected : { people: null };
    const isAsSeen = people !== null && isSameStaffEffect(staff, this.#staffDifferences(people));
    return isAsSeen ? ok({ file: path, staff, present: this.#presentPeople() }) : fail({ kind: 'staffDiffers' });
  }

  /** Only the live journal holds people: a training backup changes no person. */
  #staffDifferences(people: readonly PersonRecord[]): StaffDifference[] {
    const present = this.#presentPeople();
    return present === null ? [] : staffDifferences(present, people);
  }

  #presentPeople(): readonly PersonRecord[] | null {
    const { current, mode } = this.#deps;
    const { history } = current();
    if (mode() !== 'live') return null;
    return history ? staffTablesOf(history.read).people() : [];
  }

  /**
   * Starts the lost-order scan for the run of a receipt's order id, unless this journal knows the order or the run is being
   * scanned.
   */
  lookUpReceipt(text: string, by: Authority): Result<ReceiptLookup, Failure> {
    const { till, maintenance } = this.#deps.current();
    const orderId = text.trim().toLowerCase();
    const read = parseOrderId(orderId);
    if (!till || !read) return till ? fail({ kind: 'notAnOrderId' }) : this.#unreadableFailure();
    const { book } = till;
    const known = book.journal.read;
    if (book.get(orderId)) return ok({ orderId, is: 'inJournal' });
    if (known.foundOrder(orderId)) return ok({ orderId, is: 'found' });
    if (known.unfinishedRuns().some(({ epoch }) => epoch === read.epoch)) return ok({ orderId, is: 'searching' });
    const written = book.recordLostRuns([read.epoch], [], by);
    if (!written.ok) return written;
    till.status.setAsksListed('runs', unvouchedRuns(known) !== null);
    maintenance?.lostOrders.scanNow();
    return ok({ orderId, is: 'added' });
  }

  /** What a person says of the runs that only a list in a backup folder names: a yes begins the scan for them. */
  answerListedRuns(form: ListedRunsForm, by: Authority): Result<JournalView, Failure> {
    const { till, maintenance } = this.#deps.current();
    if (!till) return this.#unreadableFailure();
    const { book, status } = till;
    const answered = answerUnvouched(book.journal, form, (runs, accounts) => book.recordLostRuns(runs, accounts, by));
    if (!answered.ok) return answered;
    status.setAsksListed('runs', unvouchedRuns(book.journal.read) !== null);
    if (form.search) maintenance?.lostOrders.scanNow();
    return ok(this.view());
  }

  foundOrders(): FoundOrderView[] {
    const { history } = this.#deps.current();
    return history ? foundOrderViews(history.read.foundOrders(), this.#deps.catalogue()) : [];
  }

  /**
   * Journals that a person has reviewed a found order. Returns all found orders, without codes where the person may not see
   * them: a supervisor's PIN for one order does not show the codes of all.
   */
  reviewFound(orderId: string, by: Authority): Result<FoundOrderView[], Failure> {
    const { till, maintenance } = this.#deps.current();
    const found = till?.book.journal.read.foundOrder(orderId);
    if (!till || !found) return fail({ kind: 'notFound', what: 'order' });
    if (found.reviewed === null) {
      const written = till.book.recordFoundReview(orderId, by);
      if (!written.ok) return written;
    }
    maintenance?.lostOrders.countFound();
    const views = this.foundOrders();
    return ok(canPerform(by.person.role, 'reprintCode') ? views : views.map((view) => ({ ...view, codes: [] })));
  }

  /** Pushes the progress of long work, once per percent. */
  #reportProgress(work: JournalWorkView | null): void {
    const rounded = work && work.part !== null ? { ...work, part: Math.round(work.part * 100) / 100 } : work;
    if (JSON.stringify(rounded) === JSON.stringify(this.#work)) return;
    this.#work = rounded;
    this.#deps.onProgress(rounded);
  }

  #rememberVerification(view: VerificationView): void {
    this.#lastVerified = view;
    const { till } = this.#deps.current();
    // Where the disk refuses the write, the result is known for this run only, which suffices.
    if (till) dropFailure(till.book.journal.recordFact(VERIFIED_FACT, JSON.stringify(view)));
  }

  #lastVerification(): VerificationView | null {
    const stored = this.#deps.current().history?.read.fact(VERIFIED_FACT);
    return stored ? storedVerification(stored) : this.#lastVerified;
  }

  #backupFiles = (): BackupFile[] => backupsIn(this.#deps.journalFile(), [this.#deps.backupFolder().folder]);
  #backups = (): BackupView[] => backupViews(this.#backupFiles());

  #unreadableFailure(): { ok: false; failure: JournalFailure } {
    return journalFailure('io', `${this.#deps.journalFile()} cannot be read`);
  }
}
