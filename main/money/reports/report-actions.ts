import type { Failure } from '../../../shared/ipc/failures.ts';
import type { ShopClock } from '../../../shared/lib/business-day.ts';
import { fail, type Result } from '../../../shared/lib/result.ts';
import type { ActLimits } from '../../../shared/reports/cashier-acts.ts';
import type {
  CashierForm,
  DebtsForm,
  ExportReportForm,
  RecapForm,
  ReportRequest,
  ServiceForm,
  SpanForm,
  SumsForm,
} from '../../../shared/reports/report-forms.ts';
import { monthSpan, type ReportSpan, spanFault } from '../../../shared/reports/report-span.ts';
import type {
  CashiersView,
  CashierView,
  DebtsView,
  HomeView,
  RecapView,
  ServiceView,
  ShiftsView,
  SumsView,
  TendersView,
} from '../../../shared/reports/report-views.ts';
import { type Action, type Authority, canPerform } from '../../../shared/staff/permissions.ts';
import { type PagePdf, savePage } from './export/save-page.ts';
import type { ReportCallName, ReportCalls } from './report-calls.ts';

/** The reports as use cases: the handlers check the permission `viewReports`. */

/** What the reports need of the shop. */
export interface ReportTerms {
  /** In ms since the epoch. */
  readonly now: number;
  readonly clock: ShopClock;
  readonly limits: ActLimits;
}

type Answer<T> = Promise<Result<T, Failure>>;
type Now<T> = Answer<T> | Result<T, Failure>;

/** Where the reports are read: a thread of their own. */
export interface ReportReader {
  report<Q extends ReportCallName>(report: Q, input: ReportCalls[Q]['input']): Answer<ReportCalls[Q]['answer']>;
}

export const readHome = (reader: ReportReader, terms: ReportTerms, by: Authority): Answer<HomeView> =>
  reader.report('reportHome', { ...terms, ...seenBy(by) });

export const readSums = (reader: ReportReader, form: SumsForm, by: Authority): Answer<SumsView> =>
  inSpan(form.span, () => reader.report('reportSums', { ...form, ...seenBy(by) }));

export const readTenders = (reader: ReportReader, form: SpanForm): Answer<TendersView> =>
  inSpan(form.span, () => reader.report('reportTenders', form));

export const readService = (reader: ReportReader, form: ServiceForm): Answer<ServiceView> =>
  inSpan(form.span, () => reader.report('reportService', form));

export const readShifts = (reader: ReportReader, form: SpanForm): Answer<ShiftsView> =>
  inSpan(form.span, () => reader.report('reportShifts', form));

export const readCashiers = (reader: ReportReader, form: SpanForm, { limits }: ReportTerms): Answer<CashiersView> =>
  inSpan(form.span, () => reader.report('reportCashiers', { ...form, limits }));

export const readCashier = (reader: ReportReader, form: CashierForm, { limits }: ReportTerms): Answer<CashierView> =>
  inSpan(form.span, () => reader.report('reportCashier', { ...form, limits }));

export const readRecap = (reader: ReportReader, form: RecapForm): Answer<RecapView> =>
  inSpan(monthSpan(form.days, form.month), () => reader.report('reportRecap', form));

export const readDebts = (reader: ReportReader, form: DebtsForm): Answer<DebtsView> =>
  inSpan(form.span, () => reader.report('reportDebts', form));

/** Asks for a file in the system's dialog and writes a report to it; null when cancelled. An absurd span asks for none. */
export function saveReport(
  reader: ReportReader,
  form: ExportReportForm,
  { limits }: ReportTerms,
  by: Authority,
  saveAs: SaveAs,
): Answer<SavedFile | null> {
  const { report, format } = form;
  return inSpan(spanOf(report), () =>
    saveAs(fileNameOf(report, format), (file) => reader.report('reportExport', { ...form, file, limits, ...seenBy(by) })),
  );
}

/** The same for the report as the window shows it, as pages of paper. */
export const saveReportPage = (report: ReportRequest, pdf: PagePdf, saveAs: SaveAs): Answer<SavedFile | null> =>
  inSpan(spanOf(report), () => saveAs(fileNameOf(report, 'pdf'), (file) => savePage(pdf, file)));

/** Lets a person choose a file and `write` write it; null when they cancel. */
type SaveAs = (name: string, write: (file: string) => Answer<SavedFile>) => Now<SavedFile | null>;

function fileNameOf(report: ReportRequest, format: string): string {
  const { from, to } = spanOf(report);
  const group = 'group' in report.form ? `-${report.form.group}` : '';
  return `loket-${report.kind}${group}-${from}-${to}.${format}`;
}

/** The permission that a report needs. */
export const reportAction = ({ kind }: ReportRequest): Action => (kind === 'recap' ? 'viewMargin' : 'viewReports');

interface SavedFile {
  readonly file: string;
}

const spanOf = (report: ReportRequest): ReportSpan =>
  report.kind === 'recap' ? monthSpan(report.form.days, report.form.month) : report.form.span;

const seenBy = ({ person }: Authority) => ({ withEarnings: canPerform(person.role, 'viewMargin') });

async function inSpan<T>(span: ReportSpan, read: () => Now<T>): Answer<T> {
  const why = spanFault(span);
  return why === null ? read() : fail({ kind: 'spanRefused', why });
}
