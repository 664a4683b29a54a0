import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import type { Result } from '../../../../shared/lib/result.ts';
import type { Action, Authority } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import {
  type ReportReader,
  readHome,
  readReport,
  reportRight,
  type ShopTerms,
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
  reportTerms(): ShopTerms;
  readonly saveAs: SaveAs;
  readonly pagePdf: PagePdf;
}

/** The owner's reports; what was earned also needs `viewMargin`. */
export function reportHandlers(deps: ReportHandlerDeps, allow: Authorize): Handlers['reports'] {
  const withReader = <T>(right: Action, work: (reader: ReportReader, by: Authority) => Answer<T>): Answer<T> =>
    withPart(deps.history(), ({ reader }) => allow(right, WHOLE_SHOP, (by) => work(reader, by)));
  return {
    home: () => withReader('viewReports', (reader, by) => readHome(reader, deps.reportTerms(), by)),
    read: (request) => withReader(reportRight(request), (reader, by) => readReport(reader, request, deps.reportTerms(), by)),
    export: (form) => withReader(reportRight(form.report), (reader, by) => saveReport(reader, form, deps.reportTerms(), by, deps.saveAs)),
    savePage: ({ report }) => withReader(reportRight(report), () => saveReportPage(report, deps.pagePdf, deps.saveAs)),
  };
}
