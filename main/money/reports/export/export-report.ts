import type { ExportReportForm, ReportRequest } from '../../../../shared/reports/report-forms.ts';
import type { Database } from '../../../journal/core/database.ts';
import { inReadTransaction } from '../../../journal/integrity/verify.ts';
import type { Table } from '../../../lib/table/table.ts';
import { writeTable } from '../../../lib/table/write-table.ts';
import { type CashierOptions, cashiersReport } from '../queries/cashiers-report.ts';
import { debtsReport } from '../queries/debts-report.ts';
import { recapReport } from '../queries/recap-report.ts';
import { serviceReport } from '../queries/service-report.ts';
import { shiftsReport } from '../queries/shifts-report.ts';
import { type ReportOptions, sumsReport } from '../queries/sums-report.ts';
import { tendersReport } from '../queries/tenders-report.ts';
import { cashiersTable, debtsTable, recapTable, serviceTable, shiftsTable, sumsTable, tendersTable } from './report-table.ts';

export interface ReportExport extends ExportReportForm, ReportOptions, CashierOptions {
  readonly file: string;
}

/** Writes the rows of a report to a file. Throws where the disk refuses it. */
export async function exportReport(db: Database, { report, format, file, ...options }: ReportExport): Promise<{ readonly file: string }> {
  const table = inReadTransaction(db, () => tableOf(db, report, options));
  await writeTable(table, file, format);
  return { file };
}

function tableOf(db: Database, report: ReportRequest, { withEarnings, limits }: ReportOptions & CashierOptions): Table {
  switch (report.kind) {
    case 'sums':
      return sumsTable(report.form.group, sumsReport(db, report.form, { withEarnings }).rows, withEarnings);
    case 'tenders':
      return tendersTable(tendersReport(db, report.form).rows);
    case 'service':
      return serviceTable(report.form.group, serviceReport(db, report.form).rows);
    case 'shifts':
      // A file has all of them.
      return shiftsTable(shiftsReport(db, report.form, Number.POSITIVE_INFINITY).rows);
    case 'cashiers':
      return cashiersTable(cashiersReport(db, report.form, { limits }).rows);
    case 'recap':
      return recapTable(recapReport(db, report.form).rows);
    case 'debts':
      return debtsTable(report.form.group, debtsReport(db, report.form).rows);
  }
}
