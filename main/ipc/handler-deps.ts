import type { DoctorReport } from '../../shared/ipc/doctor/doctor-report.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { ScreenFault } from '../../shared/ipc/screen-fault.ts';
import type { BootView, ClosingAnswer, StartView } from '../../shared/ipc/start-view.ts';
import type { StatusView } from '../../shared/ipc/status-view.ts';
import type { SupportBundle } from '../../shared/ipc/support/support-bundle.ts';
import type { UpdateView } from '../../shared/ipc/updates/update-views.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { PrinterSettings } from '../../shared/printing/printers.ts';
import type { ServiceSettings } from '../../shared/service/service-settings.ts';
import type { ConnectionReport, ProductListView, ServiceHealthView } from '../../shared/service/service-views.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { PrintService } from '../devices/printing/print-service.ts';
import type { Printer } from '../devices/printing/printer.ts';
import type { Printers } from '../devices/printing/printers.ts';
import type { Receipts } from '../devices/printing/receipts/receipts.ts';
import type { SaveTable } from '../lib/export/table-file.ts';
import type { SavedFile } from '../lib/files.ts';
import type { ShopTerms } from '../money/reports/report-actions.ts';
import type { ChosenStatement } from '../money/statements/chosen-statement.ts';
import type { HeadOffice } from '../office/head-office.ts';
import type { ErasureJob } from '../records/erasure/erasure-job.ts';
import type { CustomerDisplay } from '../selling/display/customer-display.ts';
import type { PhoneReceipts } from '../selling/display/phone-receipts.ts';
import type { OrderViews } from '../selling/orders/views/order-views.ts';
import type { Practice } from '../service/practice/practice.ts';
import type { CatalogueAdmin } from '../shop/catalogue/catalogue-admin.ts';
import type { CatalogueImports } from '../shop/catalogue/import/catalogue-imports.ts';
import type { SettingsWriter } from '../shop/settings/settings-actions.ts';
import type { Staff } from '../shop/staff/staff.ts';
import type { Transfers } from '../shop/transfer/transfers.ts';
import type { JournalAdmin } from '../till/maintenance/journal-admin.ts';
import type { OrderHistory, ReceiptSource } from '../till/maintenance/order-history.ts';
import type { ConfirmedRestore } from '../till/maintenance/restore-backup.ts';
import type { Till } from '../till/till.ts';
import type { Rights } from './authorize.ts';
import type { Choose } from './choose.ts';
import type { OpenDialogs } from './dialogs.ts';
import type { CallGate } from './gate.ts';
import type { PagePdf } from './page-pdf.ts';
import type { SaveAs } from './save-as.ts';

/** What the shop gives the handlers of all subjects. A `Result` says why a part is missing. */
export interface HandlerDeps {
  readonly calls: Pick<CallGate, 'pass'>;
  startView(): StartView;
  boot(): Promise<Result<BootView, Failure>>;
  /** Takes the page's answer to the push `closing`. */
  answerClose(answer: ClosingAnswer): void;
  /** Logs a fault of the page itself. */
  screenFailed(fault: ScreenFault): void;
  staff(): Staff;
  readonly dialogs: OpenDialogs;
  readonly saveAs: SaveAs;
  readonly saveTable: SaveTable;
  readonly pagePdf: PagePdf;
  copyToClipboard(text: string): void;
  till(): Result<Till, Failure>;
  /** What the journal holds; it can also be read while the journal cannot be written and no till is open. */
  history(): Result<OrderHistory, Failure>;
  readonly views: OrderViews;
  printing(): Result<PrintService, Failure>;
  receipts(source: ReceiptSource): Receipts;
  readonly phoneReceipts: PhoneReceipts;
  readonly printers: Pick<Printers, 'discover' | 'models'>;
  /** A printer by settings that are not in use yet. */
  trialPrinter(settings: PrinterSettings): Printer;
  /** Null where this program has no second window. */
  readonly customerDisplay: CustomerDisplay | null;
  reportTerms(): ShopTerms;
  readonly chosenStatement: ChosenStatement;
  /** The erasure of the open till's journal. */
  erasure(): Result<ErasureJob, Failure>;
  readonly office: HeadOffice;
  readonly journalAdmin: JournalAdmin;
  readonly doctor: DoctorPort;
  readonly support: SupportPort;
  readonly updates: UpdatesPort;
  /** Closes the till, replaces the journal by the backup, and opens the till again. */
  restoreJournal(confirmed: ConfirmedRestore, by: Authority): Promise<Result<null, Failure>>;
  readonly settings: SettingsPort;
  serviceDiagnostics(): Result<DiagnosticsPort, Failure>;
  /** The practice of training mode. */
  practice(): Result<Practice, Failure>;
  catalogue(): Result<CatalogueParts, Failure>;
  transfers(): Result<Transfers, Failure>;
}

/** What a handler works with: the parts of the shop, and the only ways to a right and to a path. */
export interface HandlerContext extends Rights {
  readonly deps: Omit<HandlerDeps, 'dialogs'>;
  readonly choose: Choose<OpenDialogs>;
}

interface SettingsPort extends SettingsWriter {
  /** Declares that orders of the account with this key belong to the account in the settings. */
  declareSameAccount(key: string, by: Authority): Result<StatusView, Failure>;
  saveSecret(secret: string, tokenAddress: string, typed?: ServiceSettings): Promise<Result<StatusView, Failure>>;
  forgetSecret(): Promise<Result<StatusView, Failure>>;
  checkConnection(service: ServiceSettings, secret: string | null): Promise<ConnectionReport>;
  /** Changes the folder of the backups; null for the till's own. */
  setBackupFolder(folder: string | null): Result<unknown, Failure>;
  setRetention(months: number | null): Result<unknown, Failure>;
}

/** The checks of this till (docs/doctor.md). */
interface DoctorPort {
  examine(): Promise<DoctorReport>;
  save(report: DoctorReport, file: string): Result<SavedFile, Failure>;
}

/** The file for a support desk (docs/support.md). */
interface SupportPort {
  gather(): Promise<SupportBundle>;
  save(at: string, file: string): Result<SavedFile, Failure>;
}

/** Updates of the program (docs/updates.md). */
interface UpdatesPort {
  view(): UpdateView;
  check(): Promise<UpdateView>;
  apply(sayer: 'person'): Promise<UpdateView>;
}

/** What is known of the service apart from its orders. */
export interface DiagnosticsPort {
  health(): ServiceHealthView;
  refreshHealth(): Promise<Result<ServiceHealthView, Failure>>;
  products(): ProductListView;
  refreshProducts(): Promise<Result<ProductListView, Failure>>;
}

/** What the calls about the catalogue need. */
export interface CatalogueParts {
  readonly admin: CatalogueAdmin;
  readonly imports: CatalogueImports;
}
