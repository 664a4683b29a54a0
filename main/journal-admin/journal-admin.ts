import { basename } from 'node:path';
import type { Failure } from '../../shared/ipc/failures.ts';
import type {
  CopyReport,
  CopyView,
  ExportForm,
  ExportView,
  FoundView,
  JournalView,
  ReceiptScan,
  RestoreForm,
  StaffDifference,
  VerificationView,
  WorkView,
} from '../../shared/journal/journal-views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { readOrderId } from '../../shared/order/order-id.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { Mode } from '../app/shop-deps.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { BackupFile } from '../journal/backup/backup.ts';
import { lackedBy } from '../journal/backup/inspect-backup.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import { refuse } from '../journal/core/journal-failure.ts';
import type { Projections } from '../journal/projections/projections.ts';
import { JournalReader } from '../journal/reader/journal-reader.ts';
import type { Clock } from '../lib/clock.ts';
import { staffDifferences } from '../staff/staff-differences.ts';
import type { PersonRecord } from '../staff/staff-events.ts';
import type { Till } from '../till/till.ts';
import { copyFiles, copyViews, sizeOf } from './backup-files.ts';
import { foundViews } from './found-order-views.ts';
import type { JournalCare } from './journal-maintenance.ts';
import type { History } from './order-history.ts';
import { isScanDue } from './scan-past-runs.ts';

/** What is open now: a history to read, and a till with its care where it could be opened. */
export interface OpenNow {
  readonly history: History | null;
  readonly till: Till | null;
  readonly care: JournalCare | null;
}

export interface DeskParts {
  readonly now: () => OpenNow;
  readonly mode: () => Mode;
  /** The journal's file in the mode that is set. */
  readonly file: () => string;
  readonly copies: () => { readonly folder: string; readonly isOwn: boolean };
  readonly catalogue: () => Catalogue;
  /** Whether the partner fee is the shop's income. */
  readonly contract: () => Pick<Settings, 'partnerFeeIsIncome'>;
  readonly clock: Clock;
  readonly readerUrl: URL;
  readonly tell: (work: WorkView | null) => void;
}

/** The key of a copy that was chosen in a dialog; one from the list has its file's name. */
const CHOSEN = 'chosen';
const VERIFIED = 'verified';

/** The care of the journal as the screen asks for it. Whether somebody may is asked before (main/ipc/handlers/journal-handlers.ts). */
export class JournalDesk {
  readonly #parts: DeskParts;
  #chosen: string | null = null;
  #work: WorkView | null = null;
  #verifying: AbortController | null = null;
  /** While the journal cannot be written, the last verification is known for this run alone. */
  #lastVerified: VerificationView | null = null;
  /** The people of the copy that was looked into last. */
  #looked: { readonly path: string; readonly people: readonly PersonRecord[] } | null = null;

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  view(): JournalView {
    const { now, file, copies } = this.#parts;
    const { history, till } = now();
    const finding = history ? this.#finding(history.read) : 'no';
    const { folder, isOwn } = copies();
    return {
      file: file(),
      bytes: sizeOf(file()) + sizeOf(`${file()}-wal`),
      orders: history?.read.orderCount() ?? null,
      folder,
      isOwnFolder: isOwn,
      copies: this.#copies(),
      lastVerified: this.#verified(),
      work: this.#work,
      finding,
      unasked: finding === 'no' ? [] : (till?.unasked() ?? []).map(({ baseUrl, clientId }) => ({ baseUrl, clientId })),
    };
  }

  #finding(read: Projections): JournalView['finding'] {
    if (read.pastRuns().length === 0) return 'no';
    return isScanDue(read, new Date(this.#parts.clock.now()).toISOString()) ? 'now' : 'onceMore';
  }

  /** Checks the whole journal in a thread of its own; null when it was called off. A journal that is broken stops sales. */
  async verify(): Promise<Result<VerificationView | null, Failure>> {
    const { history, till } = this.#parts.now();
    if (!history) return this.#unreadable();
    if (this.#verifying) return fail({ kind: 'unexpected', detail: 'A verification is under way' });
    const { clock } = this.#parts;
    const stop = new AbortController();
    this.#verifying = stop;
    const began = clock.monotonic();
    this.#working({ work: 'verify', part: 0 });
    const verified = await history.reader.verify({ signal: stop.signal, tell: (part) => this.#working({ work: 'verify', part }) });
    this.#verifying = null;
    this.#working(null);
    if (stop.signal.aborted) return ok(null);
    if (!verified.ok) return verified;
    const view = { ...verified.value, at: new Date(clock.now()).toISOString(), ms: Math.round(clock.monotonic() - began) };
    this.#keepVerified(view);
    if (view.brokenAt !== null) till?.status.disk({ kind: 'journal', why: 'corrupt', detail: view.brokenAt });
    return ok(view);
  }

  stopVerify(): void {
    this.#verifying?.abort();
  }

  /** Makes a verified copy now; also of a journal that cannot be written. */
  async copy(): Promise<Result<CopyView, Failure>> {
    const { history, care } = this.#parts.now();
    if (!history) return this.#unreadable();
    this.#working({ work: 'copy', part: null });
    const { folder } = this.#parts.copies();
    const made = care ? await care.copy() : await history.reader.backup(folder, this.#parts.clock.now());
    this.#working(null);
    if (!made.ok) return made;
    const name = basename(made.value.file);
    return ok(this.#copies().find((copy) => copy.key === name) ?? { key: name, name, at: null, bytes: made.value.bytes });
  }

  /** What an export of today is called, unless the person says otherwise. */
  exportName({ format }: ExportForm): string {
    return `loket-${new Date(this.#parts.clock.now()).toISOString().slice(0, 10)}.${format}`;
  }

  /** Writes all orders to a file, as they are at this moment; sales go on. `seesMargin`: also what they cost and left for the shop. */
  async export(file: string, form: ExportForm, seesMargin: boolean): Promise<Result<ExportView, Failure>> {
    const { history } = this.#parts.now();
    if (!history) return this.#unreadable();
    this.#working({ work: 'export', part: null });
    const written = await history.reader.export({ file, ...form, earnings: seesMargin ? this.#parts.contract() : null });
    this.#working(null);
    return written.ok ? ok({ name: basename(file), orders: written.value.orders }) : written;
  }

  /** A person pointed at this file in the system's own dialog: from now on it can be asked for. */
  offer(path: string): CopyView {
    this.#chosen = path;
    return { key: CHOSEN, name: basename(path), at: null, bytes: sizeOf(path) };
  }

  /** The file of a key that main itself gave out; null for any other. */
  pathOf(key: string): string | null {
    if (key === CHOSEN) return this.#chosen;
    return this.#files().find(({ file }) => basename(file) === key)?.file ?? null;
  }

  /** Reads a copy back, and tells what is in it and what of the present journal is not. */
  async inspect(key: string): Promise<Result<CopyReport, Failure>> {
    const path = this.pathOf(key);
    if (path === null) return refuse('io', `${key} is not among the copies`);
    const { file, readerUrl, now } = this.#parts;
    const reader = new JournalReader({ journal: file(), workerUrl: readerUrl });
    const looked = await reader.inspectCopy(path);
    await reader.close();
    if (!looked.ok) return looked;
    const { bytes, orders, last, people } = looked.value;
    this.#looked = { path, people };
    const { history } = now();
    const known = this.#copies().find((copy) => copy.key === key);
    return ok({
      copy: known ?? { key, name: basename(path), at: null, bytes },
      orders,
      lastSaleAt: last?.at ?? null,
      lost: history ? lackedBy(history.read, last) : null,
      open: history?.read.open().length ?? 0,
      staff: this.#staffDifferences(people),
    });
  }

  /**
   * The copy that is to be restored. Fails with `staffDiffers` where the owner was not told what it does to the people at the
   * till as they are now, so that nobody comes back, vanishes or gets another PIN unseen.
   */
  chosen({ key, staff }: RestoreForm): Result<string, Failure> {
    const path = this.pathOf(key);
    if (path === null) return refuse('io', `${key} is not among the copies`);
    const { people } = this.#looked?.path === path ? this.#looked : { people: null };
    const isAsSeen = people !== null && isSame(staff, this.#staffDifferences(people));
    return isAsSeen ? ok(path) : fail({ kind: 'staffDiffers' });
  }

  /** People are kept in the live journal alone: a copy of the training journal changes nobody. */
  #staffDifferences(people: readonly PersonRecord[]): StaffDifference[] {
    const { now, mode } = this.#parts;
    return mode() === 'live' ? staffDifferences(now().history?.read.staff.people() ?? [], people) : [];
  }

  /** Looks for the run of order ids that a receipt is of, unless this journal knows the order, or looks for it already. */
  scanReceipt(text: string, by: Authority): Result<ReceiptScan, Failure> {
    const { till, care } = this.#parts.now();
    const orderId = text.trim().toLowerCase();
    const read = readOrderId(orderId);
    if (!till || !read) return till ? fail({ kind: 'notAnOrderId' }) : this.#unreadable();
    const { book } = till;
    const known = book.journal.read;
    if (book.get(orderId)) return ok({ orderId, is: 'inJournal' });
    if (known.foundOrder(orderId)) return ok({ orderId, is: 'found' });
    if (known.pastRuns().some(({ epoch }) => epoch === read.epoch)) return ok({ orderId, is: 'searching' });
    const written = book.lookFor({ epoch: read.epoch, sequence: 0 }, by);
    if (!written.ok) return written;
    care?.online();
    return ok({ orderId, is: 'added' });
  }

  found(): FoundView[] {
    const { history } = this.#parts.now();
    return history ? foundViews(history.read.found(), this.#parts.catalogue()) : [];
  }

  /** Writes down that somebody has looked at a found order. */
  reviewFound(orderId: string, by: Authority): Result<FoundView[], Failure> {
    const { till, care } = this.#parts.now();
    const found = till?.book.journal.read.foundOrder(orderId);
    if (!till || !found) return fail({ kind: 'notFound', what: 'order' });
    if (found.reviewed === null) {
      const written = till.book.reviewFound(orderId, by);
      if (!written.ok) return written;
    }
    care?.toldFound();
    return ok(this.found());
  }

  /** Tells the screen how far long work is; once for each hundredth. */
  #working(work: WorkView | null): void {
    const rounded = work && work.part !== null ? { ...work, part: Math.round(work.part * 100) / 100 } : work;
    if (JSON.stringify(rounded) === JSON.stringify(this.#work)) return;
    this.#work = rounded;
    this.#parts.tell(rounded);
  }

  #keepVerified(view: VerificationView): void {
    this.#lastVerified = view;
    const { till } = this.#parts.now();
    // Where the disk takes no write it is known for this run alone, which is enough.
    till?.book.journal.note(VERIFIED, JSON.stringify(view));
  }

  #verified(): VerificationView | null {
    const kept = this.#parts.now().history?.read.fact(VERIFIED);
    return kept ? (JSON.parse(kept) as VerificationView) : this.#lastVerified;
  }

  #files = (): BackupFile[] => copyFiles(this.#parts.file(), this.#parts.copies().folder);
  #copies = (): CopyView[] => copyViews(this.#files());

  #unreadable(): { ok: false; failure: JournalFailure } {
    return refuse('io', `${this.#parts.file()} cannot be read`);
  }
}

/** Whether both lists say the same; members may come in another order from the page. */
const isSame = (a: readonly StaffDifference[], b: readonly StaffDifference[]): boolean => wordsOf(a) === wordsOf(b);
const wordsOf = (list: readonly StaffDifference[]): string => JSON.stringify(list.map((one) => Object.entries(one).toSorted()));
