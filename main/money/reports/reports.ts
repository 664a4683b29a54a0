import type { ReportForm, ReportKind, ReportRequest, RequestOf, SaveReportForm, TableKind } from '../../../shared/reports/report-forms.ts';
import type { HomeFigures, ReportAnswer, ReportViews } from '../../../shared/reports/report-views.ts';
import { type Database, inReadTransaction } from '../../journal/core/database.ts';
import type { Table } from '../../lib/export/table.ts';
import type { TableFile } from '../../lib/export/table-file.ts';
import { writeTable } from '../../lib/export/write-table.ts';
import type { SavedFile } from '../../lib/files.ts';
import { actsReport } from './queries/acts-report.ts';
import { type CashierOptions, cashierReport, cashiersReport } from './queries/cashiers-report.ts';
import { shiftsReport } from './queries/closed-shifts.ts';
import { debtsReport } from './queries/debts-report.ts';
import { type HomeOptions, homeReport } from './queries/home-report.ts';
import { recapReport } from './queries/recap-report.ts';
import { serviceReport } from './queries/service-report.ts';
import { type ReportOptions, sumsReport } from './queries/sums-report.ts';
import { tendersReport } from './queries/tenders-report.ts';
import { cashiersTable, debtsTable, recapTable, serviceTable, shiftsTable, sumsTable, tendersTable } from './report-table.ts';

/** The reports, as the reading thread answers them. Each reads one moment of the journal, while others write to it. */

/** What a report needs besides its form. */
export interface ReportTerms extends ReportOptions, CashierOptions {}

type Query<K extends ReportKind, T> = (db: Database, form: ReportForm<K>, terms: ReportTerms) => T;

const QUERIES: { readonly [K in ReportKind]: Query<K, ReportViews[K]> } = {
  sums: sumsReport,
  tenders: tendersReport,
  service: serviceReport,
  shifts: (db, form) => shiftsReport(db, form),
  cashiers: cashiersReport,
  cashier: cashierReport,
  acts: (db, form) => actsReport(db, form),
  recap: recapReport,
  debts: debtsReport,
};

const TABLES: { readonly [K in TableKind]: Query<K, Table> } = {
  sums: (db, form, terms) => sumsTable(sumsReport(db, form, terms), form.withBefore, terms.withEarnings),
  tenders: (db, form) => tendersTable(tendersReport(db, form).rows),
  service: (db, form) => serviceTable(form.group, serviceReport(db, form).rows),
  // A file has all of them.
  shifts: (db, form) => shiftsTable(shiftsReport(db, form, Number.POSITIVE_INFINITY).rows),
  cashiers: (db, form, terms) => cashiersTable(cashiersReport(db, form, terms).rows),
  recap: (db, form) => recapTable(recapReport(db, form).rows),
  debts: (db, form) => debtsTable(form.group, debtsReport(db, form).rows),
};

/** Today's business day at a glance. */
export const readHome = (db: Database, options: HomeOptions): HomeFigures => inReadTransaction(db, () => homeReport(db, options));

/** One report by its kind. */
export const readReport = <K extends ReportKind>(db: Database, { kind, form }: RequestOf<K>, terms: ReportTerms): ReportViews[K] =>
  inReadTransaction(db, () => QUERIES[kind](db, form, terms));

/** The same with its kind; the compiler does not see that the kind of the question is that of the answer. */
export const answerReport = (db: Database, request: ReportRequest, terms: ReportTerms): ReportAnswer =>
  ({ kind: request.kind, view: readReport(db, request, terms) }) as ReportAnswer;

export interface ReportFile extends SaveReportForm, ReportTerms, TableFile {}

/** Writes the rows of a report to a file. Throws where the disk refuses it. */
export async function exportReport(db: Database, { report, format, file, ...terms }: ReportFile): Promise<SavedFile> {
  await writeTable(tableOf(db, report, terms), { file, format });
  return { file };
}

const tableOf = <K extends TableKind>(db: Database, { kind, form }: RequestOf<K>, terms: ReportTerms): Table =>
  inReadTransaction(db, () => TABLES[kind](db, form, terms));
