import { join } from 'node:path';
import type { BootView, ClosingAnswer } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { ScreenFault } from '../../shared/ipc/screen-fault.ts';
import type { Notice, StatusView } from '../../shared/ipc/views.ts';
import type { StaffDifference } from '../../shared/journal/journal-views.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import type { PrinterSettings } from '../../shared/printing/printers.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { Dialogs } from '../ipc/dialogs.ts';
import type { HandlerDeps } from '../ipc/handlers/create-handlers.ts';
import { JournalAdmin } from '../journal-admin/journal-admin.ts';
import { backupFolder } from '../journal-admin/journal-maintenance.ts';
import { historyOfTill, type OrderHistory } from '../journal-admin/order-history.ts';
import { errorWords } from '../lib/error-text.ts';
import { OrderViews } from '../orders/views/order-views.ts';
import type { PrintService } from '../printing/print-service.ts';
import type { Printer } from '../printing/printer.ts';
import type { Printers } from '../printing/printers.ts';
import { type ReceiptSource, Receipts } from '../printing/receipts/receipts.ts';
import type { Staff } from '../staff/staff.ts';
import type { Till } from '../till/till.ts';
import { createBootView } from './boot-view.ts';
import { createClient } from './mode-clients.ts';
import { openMode } from './open-mode.ts';
import { closeMode, type OpenedMode } from './opened-mode.ts';
import { restoreJournal } from './restore-journal.ts';
import type { ServiceDiagnostics } from './service-diagnostics.ts';
import { journalFileOf, type ShopDeps } from './shop-deps.ts';
import { ShopSettings } from './shop-settings.ts';
import { statusWithoutTill } from './status-without-till.ts';

/** What is open behind the window: opens the mode that the settings name, and reopens where the mode changes. */
export class Shop implements HandlerDeps {
  readonly #deps: ShopDeps;
  readonly journalAdmin: JournalAdmin;
  readonly views: OrderViews;
  readonly dialogs: Dialogs;
  readonly printers: Printers;
  readonly settings: ShopSettings;
  /** Notices that the next page shows once. */
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
    this.settings = new ShopSettings({
      settings: deps.settings,
      secrets: deps.secrets,
      clock,
      push: deps.push,
      reloadPage: deps.reloadPage,
      opened: () => this.#opened,
      till: () => this.till(),
      status: () => this.status(),
      reopen: () => this.#reopen(),
      createLiveClient: () => createClient('live', null, deps, this.#confirmedAccounts),
    });
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
    this.views.clearScreen();
    const opened = this.#mode();
    const pendingNotices = this.#pendingNotices.splice(0);
    return createBootView(this.#deps, { opened, status: this.status(), history: this.#history(), views: this.views, pendingNotices });
  }

  status(): StatusView {
    const till = this.till();
    if (till.ok) return till.value.status.view();
    return statusWithoutTill(this.#deps, till.failure, (this.#opened?.readOnlyHistory ?? null) !== null);
  }

  /** Call when the log can no longer be written, or can be again. */
  logChanged(): void {
    if (this.#opened) this.#deps.push('status', this.status());
  }

  staff(): Staff {
    return this.#mode().staff;
  }

  serviceDiagnostics(): Result<ServiceDiagnostics, Failure> {
    return this.#opened ? ok(this.#opened.serviceDiagnostics) : fail({ kind: 'unexpected', detail: 'The till is still opening' });
  }

  history(): Result<OrderHistory, Failure> {
    const till = this.till();
    const history = this.#history();
    return history ? ok(history) : till.ok ? fail({ kind: 'unexpected', detail: 'no history' }) : till;
  }

  restoreJournal(from: string, staff: readonly StaffDifference[], by: Authority): Promise<Result<null, Failure>> {
    const shop = {
      till: () => this.till(),
      staff: () => this.staff(),
      open: () => this.open(),
      close: () => this.close(),
      addNotice: (notice: Notice) => {
        this.#pendingNotices.push(notice);
      },
    };
    return restoreJournal(shop, this.#deps, from, staff, by);
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

  /** Closes the open mode. The next start recovers work in progress. */
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
      this.#reopen()
        .then(() => this.#deps.reloadPage())
        .catch(bug);
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

  async #reopen(): Promise<void> {
    await this.close();
    await this.open();
  }

  #mode(): OpenedMode {
    if (!this.#opened) throw new Error('The till is still opening');
    return this.#opened;
  }

  #withTill<T>(use: (till: Till) => T): T | undefined {
    return this.#opened?.till.ok ? use(this.#opened.till.value) : undefined;
  }
}
