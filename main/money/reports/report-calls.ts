import type { CashierForm, DebtsForm, RecapForm, ServiceForm, SpanForm, SumsForm } from '../../../shared/reports/report-forms.ts';
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
import type { Database } from '../../journal/core/database.ts';
import { inReadTransaction } from '../../journal/integrity/verify.ts';
import { exportReport, type ReportExport } from './export/export-report.ts';
import { type CashierOptions, cashierReport, cashiersReport } from './queries/cashiers-report.ts';
import { debtsReport } from './queries/debts-report.ts';
import { type HomeOptions, homeReport } from './queries/home-report.ts';
import { recapReport } from './queries/recap-report.ts';
import { serviceReport } from './queries/service-report.ts';
import { shiftsReport } from './queries/shifts-report.ts';
import { type ReportOptions, sumsReport } from './queries/sums-report.ts';
import { tendersReport } from './queries/tenders-report.ts';

/** The reports as calls of the reading thread, each with its input and answer. */
export interface ReportCalls {
  readonly reportHome: { readonly input: HomeOptions; readonly answer: HomeView };
  readonly reportSums: { readonly input: SumsForm & ReportOptions; readonly answer: SumsView };
  readonly reportTenders: { readonly input: SpanForm; readonly answer: TendersView };
  readonly reportService: { readonly input: ServiceForm; readonly answer: ServiceView };
  readonly reportShifts: { readonly input: SpanForm; readonly answer: ShiftsView };
  readonly reportCashiers: { readonly input: SpanForm & CashierOptions; readonly answer: CashiersView };
  readonly reportCashier: { readonly input: CashierForm & CashierOptions; readonly answer: CashierView };
  readonly reportRecap: { readonly input: RecapForm; readonly answer: RecapView };
  readonly reportDebts: { readonly input: DebtsForm; readonly answer: DebtsView };
  readonly reportExport: { readonly input: ReportExport; readonly answer: { readonly file: string } };
}
export type ReportCallName = keyof ReportCalls;

type ReportHandlers = {
  readonly [Q in ReportCallName]: (
    db: Database,
    input: ReportCalls[Q]['input'],
  ) => ReportCalls[Q]['answer'] | Promise<ReportCalls[Q]['answer']>;
};

/** Each reads one moment of the journal, whatever is written meanwhile. */
export const REPORTS: ReportHandlers = {
  reportHome: (db, options) => inReadTransaction(db, () => homeReport(db, options)),
  reportSums: (db, { withEarnings, ...form }) => inReadTransaction(db, () => sumsReport(db, form, { withEarnings })),
  reportTenders: (db, form) => inReadTransaction(db, () => tendersReport(db, form)),
  reportService: (db, form) => inReadTransaction(db, () => serviceReport(db, form)),
  reportShifts: (db, form) => inReadTransaction(db, () => shiftsReport(db, form)),
  reportCashiers: (db, { limits, ...form }) => inReadTransaction(db, () => cashiersReport(db, form, { limits })),
  reportCashier: (db, { limits, ...form }) => inReadTransaction(db, () => cashierReport(db, form, { limits })),
  reportRecap: (db, form) => inReadTransaction(db, () => recapReport(db, form)),
  reportDebts: (db, form) => inReadTransaction(db, () => debtsReport(db, form)),
  reportExport: exportReport,
};
