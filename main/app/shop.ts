import { basename, join } from 'node:path';
import type { Boot, ClosingAnswer } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { ScreenFault } from '../../shared/ipc/screen-fault.ts';
import type { ConnectionReport, Notice, StatusView } from '../../shared/ipc/views.ts';
import type { StaffDifference } from '../../shared/journal/journal-views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { PrinterSettings } from '../../shared/printing/printers.ts';
import type { OrdersOfAccount } from '../../shared/service/service-account.ts';
import type { ServiceSettings, Settings } from '../../shared/settings/settings.ts';
import type { Authority, Deed } from '../../shared/staff/permissions.ts';
import { counterProducts } from '../catalogue/catalogue.ts';
import { practiceRowsOf } from '../catalogue/starter-rows.ts';
import type { Dialogs } from '../ipc/dialogs.ts';
import type { House } from '../ipc/handlers/create-handlers.ts';
import { JournalDesk } from '../journal-admin/journal-admin.ts';
import { backupFolder } from '../journal-admin/journal-maintenance.ts';
import { type History, historyOf } from '../journal-admin/order-history.ts';
import { restoreCopy, whyNotNow } from '../journal-admin/restore-backup.ts';
import { errorWords } from '../lib/error-text.ts';
import { OrderViews } from '../orders/views/order-views.ts';
import type { PrintDesk } from '../printing/print-service.ts';
import type { Printer } from '../printing/printer.ts';
import type { Printers } from '../printing/printers.ts';
import { type ReceiptSource, Receipts } from '../printing/receipts/receipts.ts';
import { settingsDeeds } from '../staff/settings-actions.ts';
import type { Staff } from '../staff/staff.ts';
import type { Till } from '../till/till.ts';
import { ConnectionChange } from './connection-change.ts';
import { epochArchives, listedEpochs } from './epoch-archives.ts';
import { clientOf, closeMode, type Opened, openMode } from './open-mode.ts';
import type { ServiceDesk } from './service-diagnostics.ts';
import { journalFileOf, type ShopParts } from './shop-deps.ts';

/** What a start put right, to be told once. */
function noticesOf({ till, restored }: Opened): Notice[] {
  const recovered = till.ok ? till.value.recovered : 0;
  const notices: Notice[] = [];
  const madeAt = restored ? new Date(restored.madeAt).toISOString() : '';
  if (restored)
    notices.push(restored.aside ? { kind: 'journalRestored', aside: restored.aside, madeAt } : { kind: 'journalBroughtBack', madeAt });
  if (recovered > 0) notices.push({ kind: 'recovered', orders: recovered });
  return notices;
}

/** How many orders the screen starts with. */
const RECENT = 30;

/** The shop behind the window: opens the till of the mode that is set, and changes it when the mode changes. */
export class Shop implements House {
  readonly #parts: ShopParts;
  readonly desk: JournalDesk;
  readonly views: OrderViews;
  readonly dialogs: Dialogs;
  readonly printers: Printers;
  /** What happened to the journal by a person's wish, to be told once by the next page. */
  #told: Notice[] = [];
  #opened: Opened | null = null;
  #opening: Promise<void> | null = null;

  /** Where orders of this till were read before; the journal remembers over restarts. */
  readonly #places = {
    has: (place: string): boolean => this.#ifOpen((till) => till.book.isPlaceKnown(place)) ?? false,
    remember: (place: string): void => this.#ifOpen((till) => till.book.placeKnown(place)),
  };

  constructor(parts: ShopParts) {
    this.#parts = parts;
    const { clock, readerUrl, folder } = parts;
    this.dialogs = parts.dialogs;
    this.printers = parts.printers;
    this.views = new OrderViews({
      person: () => this.#opened?.staff.person ?? null,
      read: () => this.#history()?.read ?? null,
      push: parts.tell.order,
    });
    this.desk = new JournalDesk({
      now: () => ({ history: this.#history(), till: this.#ifOpen((till) => till) ?? null, care: this.#opened?.care ?? null }),
      mode: () => parts.settings.get().mode,
      file: () => this.#journalFile(),
      copies: () => ({ folder: backupFolder(parts.settings.get(), folder), isOwn: parts.settings.get().backup.folder === null }),
      catalogue: () => parts.catalogue,
      contract: () => ({ partnerFeeIsIncome: parts.settings.get().partnerFeeIsIncome }),
      clock,
      readerUrl,
      tell: parts.journalWork,
    });
  }

  /** Opens the till. The screen's first call waits for it. */
  open(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  till(): Result<Till, Failure> {
    return this.#opened?.till ?? fail({ kind: 'unexpected', detail: 'The till is still opening' });
  }

  receipts(source: ReceiptSource): Receipts {
    const { timeZone, clock, settings } = this.#parts;
    return new Receipts(source, { timeZone, clock, settings: settings.get });
  }

  trialPrinter(set: PrinterSettings): Printer {
    return this.#parts.printers.open(set, join(this.#parts.folder, 'receipts', 'live'));
  }

  printing(): Result<PrintDesk, Failure> {
    const desk = this.#opened?.printing;
    if (desk) return ok(desk);
    const till = this.till();
    return till.ok ? fail({ kind: 'unexpected', detail: 'nothing prints' }) : till;
  }

  async boot(): Promise<Boot> {
    await this.open();
    const { version, settings, catalogue, notices } = this.#parts;
    const found = [...this.#told.splice(0), ...(this.#opened ? noticesOf(this.#opened) : [])];
    const isIn = this.staff().person !== null;
    this.views.clear();
    return {
      version,
      settings: settings.get(),
      practiceRows: practiceRowsOf(catalogue.products),
      products: counterProducts(this.#opened?.service.catalogue.products ?? catalogue.products),
      status: this.status(),
      notices: [...notices, ...found],
      staff: this.staff().view(),
      // Nothing of what was sold reaches the page of a till that is locked.
      recent: isIn ? (this.#history()?.read.recent(RECENT).map(this.views.of) ?? []) : [],
    };
  }

  status(): StatusView {
    const till = this.till();
    if (till.ok) return till.value.status.view();
    return {
      mode: this.#parts.settings.get().mode,
      sales: { is: 'stopped', failure: till.failure, still: this.#opened?.atRest ? 'reading' : 'nothing' },
      service: { is: 'untried' },
      secret: this.#parts.secrets.state,
      orders: { pending: 0, queued: 0, inDoubt: 0, review: 0, flagged: 0, owed: 0, held: 0, found: 0 },
      balanceLow: null,
      otherAccounts: [],
      logFault: this.#parts.logFault?.() ?? null,
    };
  }

  /** The log takes no lines any more, or takes them again. */
  logChanged(): void {
    if (this.#opened) this.#parts.tell.status(this.status());
  }

  staff(): Staff {
    if (!this.#opened) throw new Error('The till is still opening');
    return this.#opened.staff;
  }

  deedsOf(next: Settings): readonly Deed[] {
    const before = this.#parts.settings.get();
    // Where copies go is chosen in a dialog of main's, and never by a path that the page names.
    return settingsDeeds(before, { ...next, backup: before.backup });
  }

  /**
   * Another connection asks first what becomes of open orders; `orders` is the answer. A disk that refuses the settings leaves
   * those in use as they are.
   */
  async saveSettings(next: Settings, by: readonly Authority[], orders: OrdersOfAccount | null = null): Promise<Result<Settings, Failure>> {
    const { settings, tell } = this.#parts;
    const before = settings.get();
    const connection = this.#connectionChange(before.service, next.service);
    const [authority] = by;
    const prepared = await connection.prepare(orders !== null);
    if (!prepared.ok) return prepared;
    const saved = settings.set({ ...next, backup: before.backup });
    if (!saved.ok) return saved;
    if (connection.isOther && authority) {
      await connection.done(orders, authority);
      this.#opened?.client.credentialsChanged();
    }
    this.#accountsFollow();
    this.#opened?.printing?.printersChanged();
    if (before.mode !== saved.value.mode) {
      await this.close();
      await this.open();
      tell.reload();
    } else tell.status(this.status());
    this.#opened?.service.changed();
    return saved;
  }

  /** The owner says that this account, which open orders wait for, and the one of the settings are the same. */
  declareSameAccount(key: string, by: Authority): Result<StatusView, Failure> {
    const till = this.till();
    if (!till.ok) return till;
    const declared = till.value.accounts.declareSame(key, by);
    if (!declared.ok) return declared;
    this.#opened?.sweep();
    return ok(this.status());
  }

  /** `typed`: the connection that it is for, saved or not. Fails while there is no token address that the secret could be for. */
  async saveSecret(secret: string, tokenAddress: string, typed?: ServiceSettings): Promise<Result<StatusView, Failure>> {
    if (tokenAddress === '') return fail({ kind: 'salesStopped', why: 'notConfigured' });
    const { service } = this.#parts.settings.get();
    await this.#connectionChange(service, { ...(typed ?? service), authUrl: tokenAddress }).saveSecret(secret);
    return ok(this.#secretChanged());
  }

  async forgetSecret(): Promise<Result<StatusView, Failure>> {
    const { service } = this.#parts.settings.get();
    const forgotten = await this.#connectionChange(service, service).forgetSecret();
    return forgotten.ok ? ok(this.#secretChanged()) : forgotten;
  }

  async checkConnection(service: ServiceSettings, secret: string | null): Promise<ConnectionReport> {
    // Whatever the mode: training's client knows the practice service alone, and it is the shop's own connection that is tried.
    const client = clientOf('live', null, this.#parts, this.#places);
    try {
      return await client.check(service, secret ?? this.#parts.secrets.waitingFor(service.authUrl));
    } finally {
      await client.close();
    }
  }

  service(): Result<ServiceDesk, Failure> {
    return this.#opened ? ok(this.#opened.service) : fail({ kind: 'unexpected', detail: 'The till is still opening' });
  }

  history(): Result<History, Failure> {
    const till = this.till();
    const history = this.#history();
    return history ? ok(history) : till.ok ? fail({ kind: 'unexpected', detail: 'no history' }) : till;
  }

  keepCopiesIn(folder: string | null): Result<Settings, Failure> {
    const { settings } = this.#parts;
    return settings.set({ ...settings.get(), backup: { ...settings.get().backup, folder } });
  }

  /** The same as on the terminal, with the till closed around it. Refused while an order may be on its way to the service. */
  async restoreJournal(from: string, staff: readonly StaffDifference[], by: Authority): Promise<Result<null, Failure>> {
    const notNow = this.#ifOpen(whyNotNow);
    if (notNow) return fail(notNow);
    const { log, tell, journalWork } = this.#parts;
    journalWork({ work: 'restore', part: null });
    const file = this.#journalFile();
    const listed = await listedEpochs(epochArchives(this.#parts.settings.get().mode, this.#parts));
    await this.close();
    const restored = await restoreCopy(file, from, { by, staff, listed }, this.#parts);
    if (restored.ok) {
      log.info('a copy was restored', { from, aside: restored.value.aside, by: by.person.id });
      this.#told.push({ kind: 'copyRestored', aside: restored.value.aside ?? '', from: basename(from) });
    }
    await this.open();
    journalWork(null);
    if (restored.ok) tell.reload();
    else tell.staff(this.staff().view());
    return restored.ok ? ok(null) : restored;
  }

  copy(text: string): void {
    this.#parts.copy(text);
  }

  closing(answer: ClosingAnswer): void {
    this.#parts.closing(answer);
  }

  screenFailed({ name, frames }: ScreenFault): void {
    this.#parts.log.error('the page failed', { error: [name, ...frames].join('\n    ') });
  }

  /** Closes everything; what is under way is found again at the next start. */
  async close(): Promise<void> {
    await this.#opening;
    const opened = this.#opened;
    this.#opened = null;
    this.#opening = null;
    if (opened) await closeMode(opened);
  }

  async #open(): Promise<void> {
    const { settings, secrets, tell, log } = this.#parts;
    const { mode } = settings.get();
    const bug = (error: unknown): void => log.error('a background task failed', { error: errorWords(error) });
    const reopen = (): void => {
      this.#reopen().catch(bug);
    };
    this.#opened = await openMode(mode, this.#parts, { ownOrders: this.#places, reopen, views: this.views });
    if (mode === 'training')
      secrets
        .load()
        .then(() => tell.status(this.status()))
        .catch(bug);
  }

  #journalFile(): string {
    const { folder, settings } = this.#parts;
    return journalFileOf(folder, settings.get().mode);
  }

  #history(): History | null {
    const { care, till, atRest } = this.#opened ?? { care: null, till: null, atRest: null };
    if (!till?.ok || !care) return atRest;
    return historyOf(till.value, care.reader);
  }

  /** The disk takes writes again: the till opens as at a start. */
  async #reopen(): Promise<void> {
    await this.close();
    await this.open();
    this.#parts.tell.reload();
  }

  #ifOpen<T>(use: (till: Till) => T): T | undefined {
    return this.#opened?.till.ok ? use(this.#opened.till.value) : undefined;
  }

  #connectionChange(before: ServiceSettings, after: ServiceSettings): ConnectionChange {
    const { secrets, clock } = this.#parts;
    const now = (): string => new Date(clock.now()).toISOString();
    return new ConnectionChange({ journal: this.#opened?.live ?? null, secrets, now }, before, after);
  }

  /** What the new settings mean for the orders: a disk that does not take it is told by the next sale. */
  #accountsFollow(): void {
    this.#ifOpen((till) => till.accounts.follow());
    this.#opened?.sweep();
  }

  #secretChanged(): StatusView {
    this.#opened?.client.credentialsChanged();
    this.#opened?.service.now();
    const status = this.status();
    this.#parts.tell.status(status);
    return status;
  }
}
