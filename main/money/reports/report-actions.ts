import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, type Result } from '../../../shared/lib/result.ts';
import { type ExportReportForm, REPORT_KINDS, type ReportRequest } from '../../../shared/reports/report-forms.ts';
import { monthSpan, type ReportSpan, spanFault } from '../../../shared/reports/report-span.ts';
import type { HomeView, ReportAnswer } from '../../../shared/reports/report-views.ts';
import { type Action, type Authority, canPerform } from '../../../shared/staff/permissions.ts';
import { type PagePdf, savePage } from './export/save-page.ts';
import type { HomeOptions } from './queries/home-report.ts';
import type { ReportFile, ReportTerms } from './reports.ts';

/** The reports as use cases: the handlers check the permission of {@link reportRight}. */

/** What the reports need of the shop. */
export type ShopTerms = Omit<HomeOptions, 'withEarnings'>;

type Answer<T> = Promise<Result<T, Failure>>;
type Now<T> = Answer<T> | Result<T, Failure>;

/** Where the reports are read: a thread of their own. */
export interface ReportReader {
  home(options: HomeOptions): Answer<HomeView>;
  report(request: ReportRequest, terms: ReportTerms): Answer<ReportAnswer>;
  exportReport(file: ReportFile): Answer<SavedFile>;
}

export const readHome = (reader: ReportReader, terms: ShopTerms, by: Authority): Answer<HomeView> =>
  reader.home({ ...terms, ...seenBy(by) });

export const readReport = (reader: ReportReader, request: ReportRequest, { limits }: ShopTerms, by: Authority): Answer<ReportAnswer> =>
  inSpan(request, () => reader.report(request, { limits, ...seenBy(by) }));

/** Asks for a file in the system's dialog and writes a report to it; null when cancelled. An absurd span asks for none. */
export function saveReport(
  reader: ReportReader,
  form: ExportReportForm,
  { limits }: ShopTerms,
  by: Authority,
  saveAs: SaveAs,
): Answer<SavedFile | null> {
  const { report, format } = form;
  return inSpan(report, () => saveAs(fileNameOf(report, format), (file) => reader.exportReport({ ...form, file, limits, ...seenBy(by) })));
}

/** The same for the report as the window shows it, as pages of paper. */
export const saveReportPage = (report: ReportRequest, pdf: PagePdf, saveAs: SaveAs): Answer<SavedFile | null> =>
  inSpan(report, () => saveAs(fileNameOf(report, 'pdf'), (file) => savePage(pdf, file)));

/** Lets a person choose a file and `write` write it; null when they cancel. */
type SaveAs = (name: string, write: (file: string) => Answer<SavedFile>) => Now<SavedFile | null>;

function fileNameOf(report: ReportRequest, format: string): string {
  const { from, to } = spanOf(report);
  const group = 'group' in report.form ? `-${report.form.group}` : '';
  return `loket-${report.kind}${group}-${from}-${to}.${format}`;
}

/** The permission that a report needs. */
export const reportRight = ({ kind }: ReportRequest): Action => REPORT_KINDS[kind].right;

interface SavedFile {
  readonly file: string;
}

const spanOf = (report: ReportRequest): ReportSpan =>
  report.kind === 'recap' ? monthSpan(report.form.days, report.form.month) : report.form.span;

const seenBy = ({ person }: Authority) => ({ withEarnings: canPerform(person.role, 'viewMargin') });

/** A report over days that are refused is not read. */
async function inSpan<T>(report: ReportRequest, read: () => Now<T>): Answer<T> {
  const why = spanFault(spanOf(report));
  return why === null ? read() : fail({ kind: 'spanRefused', why });
}
