import type { Failure } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import { REPORT_KINDS, type ReportRequest, type SaveReportForm } from '../../../shared/reports/report-forms.ts';
import { monthSpan, type ReportSpan, type SpanRefused, spanFault } from '../../../shared/reports/report-span.ts';
import type { HomeFigures, ReportAnswer } from '../../../shared/reports/report-views.ts';
import { type Action, type Authority, canPerform } from '../../../shared/staff/permissions.ts';
import { journalFailureOf } from '../../journal/core/journal-failure.ts';
import { type SaveTable, TABLE_FORMATS } from '../../lib/export/table-file.ts';
import { type SaveAs, type SavedFile, writeWhole } from '../../lib/files.ts';
import type { DayTerms } from './day-books.ts';
import type { HomeOptions } from './queries/home-report.ts';
import type { ReportFile, ReportTerms } from './reports.ts';

/** The reports as use cases: the handlers check the permission of {@link reportRight}. */

/** What the reports need of the shop. */
export interface ShopTerms extends Omit<HomeOptions, 'withEarnings'>, DayTerms {}

type Answer<T> = Promise<Result<T, Failure>>;
type Now<T> = Answer<T> | Result<T, Failure>;

/** Where the reports are read: a thread of their own. */
export interface ReportReader {
  home(options: HomeOptions): Answer<HomeFigures>;
  report(request: ReportRequest, terms: ReportTerms): Answer<ReportAnswer>;
  exportReport(file: ReportFile): Answer<SavedFile>;
}

export const readReport = (reader: ReportReader, request: ReportRequest, terms: ShopTerms, by: Authority): Answer<ReportAnswer> =>
  inSpan(request, () => reader.report(request, termsOf(terms, by)));

/** Asks for a file in the system's dialog and writes a report to it; null when cancelled. An absurd span asks for none. */
export function saveReport(
  reader: ReportReader,
  { report }: SaveReportForm,
  terms: ShopTerms,
  by: Authority,
  saveTable: SaveTable,
): Answer<SavedFile | null> {
  return inSpan(report, () =>
    saveTable(fileNameOf(report), TABLE_FORMATS, (to) => reader.exportReport({ report, ...to, ...termsOf(terms, by) })),
  );
}

/** What the window shows, as a PDF of A4 pages. Rejects where it cannot be drawn. */
export type PagePdf = () => Promise<Uint8Array>;

/** The same for the report as the window shows it, as pages of paper. */
export const saveReportPage = (report: ReportRequest, pdf: PagePdf, saveAs: SaveAs): Answer<SavedFile | null> =>
  inSpan(report, () => saveAs(`${fileNameOf(report)}.pdf`, (file) => savePage(pdf, file)));

/** Without its ending. */
function fileNameOf(report: ReportRequest): string {
  const { from, to } = spanOf(report);
  const group = 'group' in report.form ? `-${report.form.group}` : '';
  return `loket-${report.kind}${group}-${from}-${to}`;
}

const termsOf = ({ limits, now, clock }: ShopTerms, by: Authority): ReportTerms => ({ limits, now, clock, ...seenBy(by) });

/** The permission that a report needs. */
export const reportRight = ({ kind }: ReportRequest): Action => REPORT_KINDS[kind].right;

const spanOf = (report: ReportRequest): ReportSpan =>
  report.kind === 'recap' ? monthSpan(report.form.days, report.form.month) : report.form.span;

export const seenBy = ({ person }: Authority) => ({ withEarnings: canPerform(person.role, 'viewMargin') });

/** What is wrong with its days; the acts are those of one day. */
function faultOf(report: ReportRequest): SpanRefused['why'] | null {
  const span = spanOf(report);
  return spanFault(span) ?? (report.kind === 'acts' && span.from !== span.to ? 'manyDays' : null);
}

/** A report over days that are refused is not read. */
async function inSpan<T>(report: ReportRequest, read: () => Now<T>): Answer<T> {
  const why = faultOf(report);
  return why === null ? read() : fail({ kind: 'spanRefused', why });
}

/** Writes what the window shows as pages of paper; the file appears complete or not at all. */
export async function savePage(pdf: PagePdf, file: string): Answer<SavedFile> {
  try {
    writeWhole(file, await pdf());
    return ok({ file });
  } catch (error) {
    return fail(journalFailureOf(error));
  }
}
