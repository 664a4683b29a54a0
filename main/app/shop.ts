import { basename, join } from 'node:path';
import type { BootView, ClosingAnswer } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { ScreenFault } from '../../shared/ipc/screen-fault.ts';
import type { Notice, StatusView } from '../../shared/ipc/views.ts';
import type { StaffDifference } from '../../shared/journal/journal-views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { PrinterSettings } from '../../shared/printing/printers.ts';
import type { OpenOrdersAnswer } from '../../shared/service/service-account.ts';
import type { ConnectionReport } from '../../shared/service/service-views.ts';
import type { ServiceSettings, Settings } from '../../shared/settings/settings.ts';
import type { Authority, ProtectedAction } from '../../shared/staff/permissions.ts';
import { withoutCosts } from '../catalogue/catalogue.ts';
import { practiceRowsOf } from '../catalogue/starter-rows.ts';
import type { Dialogs } from '../ipc/dialogs.ts';
import type { HandlerDeps } from '../ipc/handlers/create-handlers.ts';
import { JournalAdmin } from '../journal-admin/journal-admin.ts';
import { backupFolder } from '../journal-admin/journal-maintenance.ts';
import { historyOfTill, type OrderHistory } from '../journal-admin/order-history.ts';
import { restoreBackup, restoreObstacle } from '../journal-admin/restore-backup.ts';
import { errorWords } from '../lib/error-text.ts';
import { OrderViews } from '../orders/views/order-views.ts';
import type { PrintService } from '../printing/print-service.ts';
import type { Printer } from '../printing/printer.ts';
import type { Printers } from '../printing/printers.ts';
import { type ReceiptSource, Receipts } from '../printing/receipts/receipts.ts';
import { settingsActions } from '../staff/settings-actions.ts';
import type { Staff } from '../staff/staff.ts';
import type { Till } from '../till/till.ts';
import { ConnectionChange } from './connection-change.ts';
import { epochArchivesFor, readArchivedEpochs } from './epoch-archives.ts';
import { createClient } from './mode-clients.ts';
import { openMode } from './open-mode.ts';
import { closeMode, type OpenedMode } from './opened-mode.ts';
import type { ServiceDiagnostics } from './service-diagnostics.ts';
import { journalFileOf, type ShopDeps } from './shop-deps.ts';

/** The notices about what a start recovered, each shown once. */
function startNotices({ till, restored }: OpenedMode): Notice[] {
  const recovered = till.ok ? till.value.recovered : 0;
  const notices: Notice[] = [];
  const madeAt = restored ? new Date(restored.madeAt).toISOString() : '';
  if (restored)
    notices.push(
      restored.replacedFile ? { kind: 'journalRestored', aside: restored.replacedFile, madeAt } : { kind: 'journalBroughtBack', madeAt },
    );
  if (recovered > 0) notices.push({ kind: 'recovered', orders: recovered });
  return notices;
}

/** How many orders the screen starts with. */
const RECENT_ORDERS = 30;

/** The shop behind the window: opens the till of the selected mode, and replaces it when the mode changes. */
export class Shop implements HandlerDeps {
  readonly #deps: ShopDeps;
  readonly journalAdmin: JournalAdmin;
  readonly views: OrderViews;
  readonly dialogs: Dialogs;
  readonly printers: Printers;
  /** Notices of requested changes to the journal, for the next page to show once. */
  #pendingNotices: Notice[] = [];
  #opened: OpenedMode | null = null;
  #opening: Promise<void> | null = null;

  /** The accounts under which this till has read its own orders; the journal keeps them across restarts. */
  readonly #confirmedAccounts = {
    has: (account: string): boolean => this.#withTill((till) => till.book.isAccountConfirmed(account)) ?? false,
    remember: (account: string): void => this.#withTill((till) => till.book.confirmAccount(account)),
  };

  constructor(deps: ShopDeps) {
    this.#deps = deps;
    const { clock, readerUrl, folder } = deps;
    this.dialogs = deps.dialogs;
    this.printers = deps.printers;
    this.views = new OrderViews({
      person: () => this.#opened?.staff.person ?? null,
      read: () => this.#history()?.read ?? null,
      push: (order) => deps.push('order', order),
    });
    this.journalAdmin = new JournalAdmin({
      current: () => ({
        history: this.#history(),
        till: this.#withTill((till) => till) ?? null,
        maintenance: this.#opened?.maintenance ?? null,
      }),
      mode: () => deps.settings.get().mode,
      journalFile: () => this.#journalFile(),
      backupFolder: () => ({ folder: backupFolder(deps.settings.get(), folder), isOwn: deps.settings.get().backup.folder === null }),
      catalogue: () => deps.catalogue,
      contract: () => ({ partnerFeeIsIncome: deps.settings.get().partnerFeeIsIncome }),
      clock,
      readerUrl,
      onProgress: (work) => deps.push('journalWork', work),
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
    const { timeZone, clock, settings } = this.#deps;
    return new Receipts(source, { timeZone, clock, settings: settings.get });
  }

  trialPrinter(set: PrinterSettings): Printer {
    return this.#deps.printers.open(set, join(this.#deps.folder, 'receipts', 'live'));
  }

  printing(): Result<PrintService, Failure> {
    const printing = this.#opened?.printing;
    if (printing) return ok(printing);
    const till = this.till();
    return till.ok ? fail({ kind: 'unexpected', detail: 'nothing prints' }) : till;
  }

  async boot(): Promise<BootView> {
    await this.open();
    const { version, settings, catalogue, notices } = this.#deps;
    const found = [...this.#pendingNotices.splice(0), ...(this.#opened ? startNotices(this.#opened) : [])];
    const isIn = this.staff().person !== null;
    this.views.clearScreen();
    return {
      version,
      settings: settings.get(),
      practiceRows: practiceRowsOf(catalogue.products),
      products: withoutCosts(this.#opened?.serviceDiagnostics.catalogue.products ?? catalogue.products),
      status: this.status(),
      notices: [...notices, ...found],
      staff: this.staff().view(),
      // A locked till sends no sale to the page.
      recent: isIn ? (this.#history()?.read.recentOrders(RECENT_ORDERS).map(this.views.viewOf) ?? []) : [],
    };
  }

  status(): StatusView {
    const till = this.till();
    if (till.ok) return till.value.status.view();
    return {
      mode: this.#deps.settings.get().mode,
      sales: { is: 'stopped', failure: till.failure, still: this.#opened?.readOnlyHistory ? 'reading' : 'nothing' },
      service: { is: 'untried' },
      secret: this.#deps.secrets.state,
      orders: { pending: 0, queued: 0, inDoubt: 0, review: 0, flagged: 0, owed: 0, held: 0, found: 0 },
      balanceLow: null,
      otherAccounts: [],
      logFault: this.#deps.logFault?.() ?? null,
    };
  }

  /** Call when the log can no longer be written, or can be again. */
  logChanged(): void {
    if (this.#opened) this.#deps.push('status', this.status());
  }

  staff(): Staff {
    if (!this.#opened) throw new Error('The till is still opening');
    return this.#opened.staff;
  }

  protectedActionsOf(next: Settings): readonly ProtectedAction[] {
    const before = this.#deps.settings.get();
    // Only main's dialog selects the backup folder, never a path from the page.
    return settingsActions(before, { ...next, backup: before.backup });
  }

  /**
   * Saves the settings. Where another connection leaves open orders, fails with a question; `orders` is its answer. Where the
   * disk refuses the settings, those in use stay.
   */
  async saveSettings(next: Settings, by: readonly Authority[], orders: OpenOrdersAnswer | null = null): Promise<Result<Settings, Failure>> {
    const { settings, push, reloadPage } = this.#deps;
    const before = settings.get();
    const connection = this.#connectionChange(before.service, next.service);
    const [authority] = by;
    const prepared = await connection.prepare(orders !== null);
    if (!prepared.ok) return prepared;
    const saved = settings.set({ ...next, backup: before.backup });
    if (!saved.ok) return saved;
    if (connection.isOtherAccount && authority) {
      await connection.complete(orders, authority);
      this.#opened?.client.credentialsChanged();
    }
    this.#applyAccountSettings();
    this.#opened?.printing?.printersChanged();
    if (before.mode !== saved.value.mode) {
      await this.close();
      await this.open();
      reloadPage();
    } else push('status', this.status());
    this.#opened?.serviceDiagnostics.settingsChanged();
    return saved;
  }

  /** Records the owner's statement that this account, which open orders wait for, and that of the settings are the same. */
  declareSameAccount(key: string, by: Authority): Result<StatusView, Failure> {
    const till = this.till();
    if (!till.ok) return till;
    const declared = till.value.accounts.declareSame(key, by);
    if (!declared.ok) return declared;
    this.#opened?.dropUnneededSecrets();
    return ok(this.status());
  }

  /** `typed`: the connection that the secret is for, saved or not. Fails while there is no token address for it. */
  async saveSecret(secret: string, tokenAddress: string, typed?: ServiceSettings): Promise<Result<StatusView, Failure>> {
    if (tokenAddress === '') return fail({ kind: 'salesStopped', why: 'notConfigured' });
    const { service } = this.#deps.settings.get();
    await this.#connectionChange(service, { ...(typed ?? service), authUrl: tokenAddress }).saveSecret(secret);
    return ok(this.#secretChanged());
  }

  async forgetSecret(): Promise<Result<StatusView, Failure>> {
    const { service } = this.#deps.settings.get();
    const forgotten = await this.#connectionChange(service, service).forgetSecret();
    return forgotten.ok ? ok(this.#secretChanged()) : forgotten;
  }

  async checkConnection(service: ServiceSettings, secret: string | null): Promise<ConnectionReport> {
    // Uses the live client in every mode: the check is for the shop's own connection, and training's client knows only the
    // practice service.
    const client = createClient('live', null, this.#deps, this.#confirmedAccounts);
    try {
      return await client.check(service, secret ?? this.#deps.secrets.waitingFor(service.authUrl));
    } finally {
      await client.close();
    }
  }

  serviceDiagnostics(): Result<ServiceDiagnostics, Failure> {
    return this.#opened ? ok(this.#opened.serviceDiagnostics) : fail({ kind: 'unexpected', detail: 'The till is still opening' });
  }

  history(): Result<OrderHistory, Failure> {
    const till = this.till();
    const history = this.#history();
    return history ? ok(history) : till.ok ? fail({ kind: 'unexpected', detail: 'no history' }) : till;
  }

  setBackupFolder(folder: string | null): Result<Settings, Failure> {
    const { settings } = this.#deps;
    return settings.set({ ...settings.get(), backup: { ...settings.get().backup, folder } });
  }

  /**
   * Restores a backup as the terminal does, with the till closed meanwhile. Refused while an order may be on its way to the
   * service.
   */
  async restoreJournal(from: string, staff: readonly StaffDifference[], by: Authority): Promise<Result<null, Failure>> {
    const notNow = this.#withTill(restoreObstacle);
    if (notNow) return fail(notNow);
    const { log, push, reloadPage } = this.#deps;
    push('journalWork', { work: 'restore', part: null });
    const file = this.#journalFile();
    const listed = await readArchivedEpochs(epochArchivesFor(this.#deps.settings.get().mode, this.#deps));
    await this.close();
    const restored = await restoreBackup(file, from, { by, staff, listed }, this.#deps);
    if (restored.ok) {
      log.info('a backup was restored', { from, aside: restored.value.replacedFile, by: by.person.id });
      this.#pendingNotices.push({ kind: 'copyRestored', aside: restored.value.replacedFile ?? '', from: basename(from) });
    }
    await this.open();
    push('journalWork', null);
    if (restored.ok) reloadPage();
    else push('staff', this.staff().view());
    return restored.ok ? ok(null) : restored;
  }

  copyToClipboard(text: string): void {
    this.#deps.copyToClipboard(text);
  }

  answerClose(answer: ClosingAnswer): void {
    this.#deps.answerClose(answer);
  }

  screenFailed({ name, frames }: ScreenFault): void {
    this.#deps.log.error('the page failed', { error: [name, ...frames].join('\n    ') });
  }

  /** Closes everything; the next start recovers what is under way. */
  async close(): Promise<void> {
    await this.#opening;
    const opened = this.#opened;
    this.#opened = null;
    this.#opening = null;
    if (opened) await closeMode(opened);
  }

  async #open(): Promise<void> {
    const { settings, secrets, push, log } = this.#deps;
    const { mode } = settings.get();
    const bug = (error: unknown): void => log.error('a background task failed', { error: errorWords(error) });
    const reopen = (): void => {
      this.#reopen().catch(bug);
    };
    this.#opened = await openMode(mode, this.#deps, { ownOrders: this.#confirmedAccounts, reopen, views: this.views });
    if (mode === 'training')
      secrets
        .load()
        .then(() => push('status', this.status()))
        .catch(bug);
  }

  #journalFile(): string {
    const { folder, settings } = this.#deps;
    return journalFileOf(folder, settings.get().mode);
  }

  #history(): OrderHistory | null {
    const { maintenance, till, readOnlyHistory } = this.#opened ?? { maintenance: null, till: null, readOnlyHistory: null };
    if (!till?.ok || !maintenance) return readOnlyHistory;
    return historyOfTill(till.value, maintenance.reader);
  }

  /** The disk accepts writes again: opens the till as at a start. */
  async #reopen(): Promise<void> {
    await this.close();
    await this.open();
    this.#deps.reloadPage();
  }

  #withTill<T>(use: (till: Till) => T): T | undefined {
    return this.#opened?.till.ok ? use(this.#opened.till.value) : undefined;
  }

  #connectionChange(before: ServiceSettings, after: ServiceSettings): ConnectionChange {
    const { secrets, clock } = this.#deps;
    const now = (): string => new Date(clock.now()).toISOString();
    return new ConnectionChange({ journal: this.#opened?.liveJournal ?? null, secrets, now }, before, after);
  }

  /** Applies the new settings to the accounts; if the disk refuses that, the next sale reports it. */
  #applyAccountSettings(): void {
    this.#withTill((till) => till.accounts.settingsChanged());
    this.#opened?.dropUnneededSecrets();
  }

  #secretChanged(): StatusView {
    this.#opened?.client.credentialsChanged();
    this.#opened?.serviceDiagnostics.readDue();
    const status = this.status();
    this.#deps.push('status', status);
    return status;
  }
}
