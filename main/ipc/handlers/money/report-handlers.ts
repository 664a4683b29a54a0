import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Action, Authority } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import {
  type ReportReader,
  type ReportTerms,
  readCashier,
  readCashiers,
  readDebts,
  readHome,
  readRecap,
  readService,
  readShifts,
  readSums,
  readTenders,
  reportAction,
  saveReport,
  saveReportPage,
} from '../../../money/reports/report-actions.ts';
import type { OrderHistory } from '../../../till/maintenance/order-history.ts';
import { type Answer, type Authorize, withPart } from '../../authorize.ts';
import type { PagePdf } from '../../page-pdf.ts';
import type { SaveAs } from '../../save-as.ts';

export interface ReportHandlerDeps {
  /** The sold orders; they can also be read while the journal cannot be written and no till is open. */
  history(): Result<OrderHistory, Failure>;
  reportTerms(): ReportTerms;
  readonly saveAs: SaveAs;
  readonly pagePdf: PagePdf;
}

/** The owner's reports. What was earned also needs `viewMargin`. */
export function reportHandlers(deps: ReportHandlerDeps, allow: Authorize): Handlers['reports'] {
  const withReader = <T>(action: Action, work: (reader: ReportReader, by: Authority) => Answer<T>): Answer<T> =>
    withPart(deps.history(), ({ reader }) => allow(action, WHOLE_SHOP, (by) => work(reader, by)));
  return {
    home: () => withReader('viewReports', (reader, by) => readHome(reader, deps.reportTerms(), by)),
    sums: (form) => withReader('viewReports', (reader, by) => readSums(reader, form, by)),
    tenders: (form) => withReader('viewReports', (reader) => readTenders(reader, form)),
    service: (form) => withReader('viewReports', (reader) => readService(reader, form)),
    shifts: (form) => withReader('viewReports', (reader) => readShifts(reader, form)),
    cashiers: (form) => withReader('viewReports', (reader) => readCashiers(reader, form, deps.reportTerms())),
    cashier: (form) => withReader('viewReports', (reader) => readCashier(reader, form, deps.reportTerms())),
    // All of it is what was earned.
    recap: (form) => withReader('viewMargin', (reader) => readRecap(reader, form)),
    debts: (form) => withReader('viewReports', (reader) => readDebts(reader, form)),
    export: (form) => withReader(reportAction(form.report), (reader, by) => saveReport(reader, form, deps.reportTerms(), by, deps.saveAs)),
    savePage: ({ report }) => withReader(reportAction(report), () => saveReportPage(report, deps.pagePdf, deps.saveAs)),
  };
}
