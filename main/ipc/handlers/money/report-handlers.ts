import type { Handlers } from '../../../../shared/ipc/contract.ts';
import type { Action, Authority } from '../../../../shared/staff/permissions.ts';
import { WHOLE_SHOP } from '../../../../shared/staff/subjects.ts';
import { copyDay, type DaySources, printDay, readHome, saveDay } from '../../../money/reports/day-actions.ts';
import { type ReportReader, readReport, reportRight, saveReport, saveReportPage } from '../../../money/reports/report-actions.ts';
import { type Answer, withPart } from '../../authorize.ts';
import type { HandlerContext } from '../../handler-deps.ts';

/** The owner's reports; what was earned also needs `viewMargin`. */
export function reportHandlers({ deps, withHistory }: HandlerContext): Handlers['reports'] {
  const withReader = <T>(right: Action, work: (reader: ReportReader, by: Authority) => Answer<T>): Answer<T> =>
    withHistory(right, WHOLE_SHOP, ({ reader }, by) => work(reader, by));
  const sourcesOf = (reader: ReportReader): DaySources => ({ reader, till: deps.till(), terms: deps.reportTerms() });
  return {
    // The screen repeats it on a timer, so it does not postpone the automatic lock.
    home: () =>
      deps
        .staff()
        .withAuthority('viewReports', WHOLE_SHOP, (by) => withPart(deps.history(), ({ reader }) => readHome(sourcesOf(reader), by))),
    printDay: () =>
      withReader('viewReports', (reader, by) => withPart(deps.printing(), (printing) => printDay(sourcesOf(reader), printing, by))),
    copyDay: () =>
      withHistory('viewReports', WHOLE_SHOP, ({ reader, source }, by) =>
        copyDay(sourcesOf(reader), deps.receipts(source), by, (text) => deps.copyToClipboard(text)),
      ),
    saveDay: () => withReader('viewReports', () => saveDay(deps.reportTerms(), deps.pagePdf, deps.saveAs)),
    read: (request) => withReader(reportRight(request), (reader, by) => readReport(reader, request, deps.reportTerms(), by)),
    export: (form) =>
      withReader(reportRight(form.report), (reader, by) => saveReport(reader, form, deps.reportTerms(), by, deps.saveTable)),
    savePage: ({ report }) => withReader(reportRight(report), () => saveReportPage(report, deps.pagePdf, deps.saveAs)),
  };
}
