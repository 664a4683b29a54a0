import { join } from 'node:path';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { ScreenFault } from '../../shared/ipc/screen-fault.ts';
import type { BootView, ClosingAnswer, Notice, StartView } from '../../shared/ipc/start-view.ts';
import type { StatusView } from '../../shared/ipc/status-view.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { flatFeeOf } from '../../shared/prices/fee-rules.ts';
import type { PrinterSettings } from '../../shared/printing/printers.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { Printer } from '../devices/printing/printer.ts';
import type { Printers } from '../devices/printing/printers.ts';
import { Receipts } from '../devices/printing/receipts/receipts.ts';
import type { Dialogs } from '../ipc/dialogs.ts';
import { CallGate } from '../ipc/gate.ts';
import type { CatalogueParts, HandlerDeps } from '../ipc/handler-deps.ts';
import { createSaving, type SaveAs } from '../ipc/save-as.ts';
import { describeError } from '../lib/error-text.ts';
import type { SaveTable } from '../lib/export/table-file.ts';
import type { StartFileProcess } from '../lib/file-process/protocol.ts';
import type { PagePdf, ShopTerms } from '../money/reports/report-actions.ts';
import { ChosenStatement } from '../money/statements/chosen-statement.ts';
import type { HeadOffice } from '../office/head-office.ts';
import type { ErasureJob } from '../records/erasure/erasure-job.ts';
import type { CustomerDisplay } from '../selling/display/customer-display.ts';
import { PhoneReceipts } from '../selling/display/phone-receipts.ts';
import { OrderViews } from '../selling/orders/views/order-views.ts';
import type { Practice } from '../service/practice/practice.ts';
import type { CatalogueBook } from '../shop/catalogue/catalogue-book.ts';
import { practiceRowsOf } from '../shop/catalogue/starter-rows.ts';
import type { TransferTarget } from '../shop/transfer/transfer-target.ts';
import { Transfers } from '../shop/transfer/transfers.ts';
import { JournalAdmin } from '../till/maintenance/journal-admin.ts';
import { backupFolder } from '../till/maintenance/journal-maintenance.ts';
import type { OrderHistory, ReceiptSource } from '../till/maintenance/order-history.ts';
import type { ConfirmedRestore } from '../till/maintenance/restore-backup.ts';
import { createBootView } from './boot-view.ts';
import { createCatalogueParts } from './catalogue-parts.ts';
import { customerDisplayOf } from './customer-display-of.ts';
import { TillDoctor } from './doctor/till-doctor.ts';
import { headOfficeOf } from './head-office-of.ts';
import { CurrentMode } from './modes/current-mode.ts';
import { createClient } from './modes/mode-clients.ts';
import type { ServiceDiagnostics } from './modes/service-diagnostics.ts';
import { restoreJournal } from './opening/restore-journal.ts';
import { ShopSettings } from './settings/shop-settings.ts';
import { journalFileOf, type ShopDeps } from './shop-deps.ts';
import { createStartView } from './start/start-view.ts';
import { SupportDesk } from './support/support-desk.ts';
import type { Updates } from './updates/updates.ts';
import { updatesOf } from './updates/updates-of.ts';

/** The program behind the window: the open mode, and the parts that the calls of the page need. */
export class Shop implements HandlerDeps {
  readonly #deps: ShopDeps;
  readonly #current: CurrentMode;
  /** The parts of the open mode that handlers use. */
  readonly till: CurrentMode['till'];
  readonly printing: CurrentMode['printing'];
  readonly staff: CurrentMode['staff'];
  readonly calls: CallGate;
  readonly journalAdmin: JournalAdmin;
  readonly office: HeadOffice;
  readonly views: OrderViews;
  readonly dialogs: Dialogs;
  readonly saveAs: SaveAs;
  readonly saveTable: SaveTable;
  readonly pagePdf: PagePdf;
  readonly printers: Printers;
  readonly settings: ShopSettings;
  readonly doctor: TillDoctor;
  readonly support: SupportDesk;
  readonly updates: Updates;
  readonly customerDisplay: CustomerDisplay | null;
  readonly phoneReceipts: PhoneReceipts;
  readonly chosenStatement: ChosenStatement;
  readonly #catalogue: CatalogueParts | null;
  readonly #transfers: Transfers | null;
  #opening: Promise<void> | null = null;
  /** Notices that the next page shows once. */
  #pendingNotices: Notice[] = [];

  constructor(deps: ShopDeps) {
    this.#deps = deps;
    const { clock, readerUrl, folder } = deps;
    this.calls = new CallGate(clock);
    this.dialogs = deps.dialogs;
    const { saveAs, saveTable } = createSaving({
      dialogs: deps.dialogs,
      folder,
      backupFolder: () => backupFolder(deps.settings.get(), folder),
      personId: () => this.#current.opened?.staff.person?.id ?? null,
    });
    this.saveAs = saveAs;
    this.saveTable = saveTable;
    this.pagePdf = deps.pagePdf ?? (() => Promise.reject(new Error('There is no window')));
    this.printers = deps.printers;
    this.views = new OrderViews({
      person: () => this.#current.opened?.staff.person ?? null,
      read: () => this.#current.read(),
      push: (order) => deps.push('order', order),
    });
    this.office = headOfficeOf(deps, (view) => {
      deps.push('office', view);
      current.withTill(({ status }) => status.note({ office: this.office.status }));
    });
    const current = new CurrentMode(deps, this.views, this.office);
    this.#current = current;
    this.till = current.till;
    this.printing = current.printing;
    this.staff = current.staff;
    this.settings = new ShopSettings({
      settings: deps.settings,
      secrets: deps.secrets,
      clock,
      push: deps.push,
      reloadPage: deps.reloadPage,
      current,
      saved: () => this.updates.settingsChanged(),
      createLiveClient: () => createClient('live', null, deps, current.confirmedAccounts),
    });
    this.journalAdmin = new JournalAdmin({
      current: () => ({
        history: current.history(),
        till: current.withTill((till) => till) ?? null,
        maintenance: current.opened?.maintenance ?? null,
      }),
      mode: () => deps.settings.get().mode,
      journalFile: () => journalFileOf(folder, deps.settings.get().mode),
      backupFolder: () => ({ folder: backupFolder(deps.settings.get(), folder), isOwn: deps.settings.get().backup.folder === null }),
      catalogue: () => deps.catalogue,
      clock,
      readerUrl,
      onProgress: (work) => deps.push('journalWork', work),
    });
    this.doctor = new TillDoctor({ ...deps, check: (service) => this.settings.checkConnection(service, null) });
    this.support = new SupportDesk({
      ...deps,
      examine: () => this.doctor.examine(),
      status: () => this.status(),
      journal: () => this.journalAdmin.view(),
    });
    this.updates = updatesOf(deps, {
      ...{ current, journalAdmin: this.journalAdmin, calls: this.calls },
      isOpening: () => this.#opening !== null,
      close: () => this.close(),
      open: () => this.open(),
      changed: (view) => deps.push('updates', view),
    });
    this.customerDisplay = customerDisplayOf(deps, current, this.views);
    this.phoneReceipts = new PhoneReceipts({ settings: deps.settings.get, display: this.customerDisplay });
    this.chosenStatement = new ChosenStatement({
      zone: () => deps.settings.get().clock.zone,
      now: () => clock.now(),
      onProgress: (progress) => deps.push('statementProgress', progress),
    });
    deps.catalogueBook?.onChange(
      () => this.#catalogueChanged(),
      () => this.#feeRulesChanged(deps),
    );
    this.#catalogue = createCatalogueParts(deps, () => current.opened);
    this.#transfers = deps.catalogueBook && deps.startFileProcess ? this.#createTransfers(deps.catalogueBook, deps.startFileProcess) : null;
  }

  /** Opens the till. The screen's first call waits for it. */
  open(): Promise<void> {
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  /** Opens the till for a call of the page; false, with nothing opened, while an installation has shut it: its journals may be the new program's. */
  async openForPage(): Promise<boolean> {
    if (!this.calls.admitsPage()) return false;
    await this.open();
    return true;
  }

  async #open(): Promise<void> {
    await this.#current.open();
    if (!this.#current.opened?.liveJournal) return;
    const { log } = this.#deps;
    await this.#transfers?.resume().catch((error: unknown) => log.error('an import was not continued', { error: describeError(error) }));
  }

  #createTransfers(book: CatalogueBook, startProcess: StartFileProcess): Transfers {
    const { folder, clock, log, settings } = this.#deps;
    const people: TransferTarget['people'] = {
      everyone: () => this.staff().everyone(),
      takeOver: (chosen, by) => this.staff().takeOver(chosen, by),
    };
    const saved: TransferTarget['settings'] = {
      get: settings.get,
      save: (next, by) => this.settings.save(next, by),
      leavesNoOrders: (next) => this.settings.leavesNoOrders(next),
    };
    return new Transfers({ folder, startProcess, target: { book, settings: saved, people }, now: () => clock.now(), log });
  }

  /** The setting of the flat fee follows its rule, because it alone holds while the shop's file cannot be read. */
  #feeRulesChanged({ push, settings, catalogueBook }: Pick<ShopDeps, 'push' | 'settings' | 'catalogueBook'>): void {
    const rules = catalogueBook?.feeRules().rules ?? [];
    const kioskFee = flatFeeOf(rules);
    if (kioskFee !== null && kioskFee !== settings.get().kioskFee) settings.set({ ...settings.get(), kioskFee });
    push('feeRules', rules);
  }

  #catalogueChanged(): void {
    this.#current.opened?.serviceDiagnostics.catalogueChanged();
    this.#deps.push('practiceRows', practiceRowsOf(this.#deps.catalogue.products));
  }

  receipts(source: ReceiptSource): Receipts {
    const { clock, settings } = this.#deps;
    return new Receipts(source, { clock, settings: settings.get });
  }

  trialPrinter(set: PrinterSettings): Printer {
    return this.#deps.printers.open(set, join(this.#deps.folder, 'receipts', 'live'));
  }

  startView(): StartView {
    return createStartView(this.#deps);
  }

  async boot(): Promise<Result<BootView, Failure>> {
    if (!(await this.openForPage())) return fail({ kind: 'updating' });
    this.views.clearScreen();
    this.customerDisplay?.clear();
    const opened = this.#current.parts;
    const pendingNotices = this.#pendingNotices.splice(0);
    const history = this.#current.history();
    return ok(createBootView(this.#deps, { opened, status: this.status(), history, views: this.views, pendingNotices }));
  }

  status(): StatusView {
    return this.#current.status();
  }

  /** Call when the log can no longer be written, or can be again. */
  logChanged(): void {
    if (this.#current.opened) this.#deps.push('status', this.status());
  }

  /** The computer is about to sleep: no order begins to leave until it woke. */
  fallsAsleep(): void {
    this.#deps.log.info('the computer falls asleep');
    this.#current.withTill((till) => till.gate.hold());
  }

  /** The computer's clock was set by `ms`: times on paper and in reports follow it, and the screen says so. */
  clockStepped(ms: number): void {
    this.#deps.log.info('the clock was set', { seconds: Math.round(ms / 1_000) });
    this.#deps.push('notice', { kind: ms < 0 ? 'clockSetBack' : 'clockSetForward', ms: Math.abs(ms) });
  }

  /** The computer woke: who is at the till, and whether the service is reached, is known at once. `sleptMs` is 0 where no clock shows it. */
  woke(sleptMs: number): void {
    const { log, push } = this.#deps;
    log.info('the computer woke', { seconds: Math.round(sleptMs / 1_000) });
    const { opened } = this.#current;
    opened?.staff.endIfExpired();
    push('woke', sleptMs);
    this.#current.withTill((till) => till.gate.open());
    opened?.serviceDiagnostics.woke();
  }

  /** The computer's own screen was locked: so is the till, unless the shop wants no automatic lock. */
  screenLocked(): void {
    if (this.#deps.settings.get().staff.autoLockMinutes > 0) this.#current.opened?.staff.signOut();
  }

  serviceDiagnostics(): Result<ServiceDiagnostics, Failure> {
    const opened = this.#current.opened;
    return opened ? ok(opened.serviceDiagnostics) : fail({ kind: 'unexpected', detail: 'The till is still opening' });
  }

  catalogue(): Result<CatalogueParts, Failure> {
    return this.#catalogue ? ok(this.#catalogue) : fail({ kind: 'unexpected', detail: 'This shop has no file for its catalogue' });
  }

  transfers(): Result<Transfers, Failure> {
    return this.#transfers ? ok(this.#transfers) : fail({ kind: 'unexpected', detail: 'This shop has no file for its catalogue' });
  }

  practice(): Result<Practice, Failure> {
    const practice = this.#current.opened?.practice ?? null;
    return practice ? ok(practice) : fail({ kind: 'notInTraining' });
  }

  history(): Result<OrderHistory, Failure> {
    return this.#current.partOf(this.#current.history(), 'no history');
  }

  reportTerms(): ShopTerms {
    const { clock, settings } = this.#deps;
    const { mode, clock: shopClock, reports, shift, service } = settings.get();
    return {
      now: clock.now(),
      clock: shopClock,
      limits: reports.limits,
      isShiftRequired: shift.required[mode],
      // The practice service has no balance.
      isBalanceTold: mode === 'live' && service.balancePointer !== '',
    };
  }

  erasure(): Result<ErasureJob, Failure> {
    return this.#current.partOf(this.#current.opened?.maintenance?.erasure, 'nothing is erased');
  }

  restoreJournal(confirmed: ConfirmedRestore, by: Authority): Promise<Result<null, Failure>> {
    const shop = {
      till: this.till,
      staff: this.staff,
      open: () => this.open(),
      close: () => this.close(),
      addNotice: (notice: Notice) => {
        this.#pendingNotices.push(notice);
      },
    };
    return restoreJournal(shop, this.#deps, confirmed, by);
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
  close(): Promise<void> {
    return this.#current.close();
  }

  /** The process ends: closes the journals, where {@link close} did not come to it. */
  end(): void {
    this.#current.end();
  }
}
