import type { Result } from '../../../../shared/lib/result.ts';
import type { ReportRequest } from '../../../../shared/reports/report-forms.ts';
import type { HomeFigures, ReportAnswer } from '../../../../shared/reports/report-views.ts';
import type { BackupReport } from '../../../journal/backup/backup.ts';
import type { JournalFailure } from '../../../journal/core/journal-failure.ts';
import type { ExportReport, ExportRequest } from '../../../journal/export/export-orders.ts';
import type { Verification } from '../../../journal/integrity/verify.ts';
import type { KeptInquiry } from '../../../journal/search/inquiries-for.ts';
import type { SearchChoices } from '../../../journal/search/search-choices.ts';
import type { HistoryPage, HistoryQuery } from '../../../journal/search/search-history.ts';
import type { SavedFile } from '../../../lib/files.ts';
import type { HomeOptions } from '../../../money/reports/queries/home-report.ts';
import type { ReportFile, ReportTerms } from '../../../money/reports/reports.ts';
import type { StatementCalls } from '../../../money/statements/statement-calls.ts';
import type { OfficeCalls } from '../../../records/office/office-calls.ts';
import type { BackupContents } from '../../../records/restore/inspect-backup.ts';
import type { RestoreFailure, RestoreOptions, RestoreReport } from '../../../records/restore/restore.ts';

/** The calls of the reader worker, with their inputs and answers. */

/** The result of checking what was written since the checkpoint. */
export interface RecentCheckReport {
  readonly brokenAt: string | null;
  /** The new checkpoint, where nothing was broken. */
  readonly seq: number;
  readonly chain: Uint8Array;
}

/** Each call with its input and its answer. */
export interface ReaderCalls extends StatementCalls, OfficeCalls {
  readonly search: { readonly input: HistoryQuery; readonly answer: HistoryPage };
  readonly choices: { readonly input: null; readonly answer: SearchChoices };
  readonly home: { readonly input: HomeOptions; readonly answer: HomeFigures };
  readonly report: { readonly input: { readonly request: ReportRequest; readonly terms: ReportTerms }; readonly answer: ReportAnswer };
  readonly reportFile: { readonly input: ReportFile; readonly answer: SavedFile };
  readonly verify: { readonly input: null; readonly answer: Verification };
  readonly checkRecent: { readonly input: null; readonly answer: RecentCheckReport };
  readonly backup: { readonly input: { readonly folder: string; readonly now: number }; readonly answer: BackupReport };
  readonly export: { readonly input: ExportRequest; readonly answer: ExportReport };
  /** For the numbers of one customer. */
  readonly inquiries: { readonly input: readonly string[]; readonly answer: readonly KeptInquiry[] };
  readonly inspectCopy: { readonly input: string; readonly answer: BackupContents };
  /** Only while no till has the journal. */
  readonly restore: { readonly input: { readonly from: string } & RestoreOptions; readonly answer: Result<RestoreReport, RestoreFailure> };
}
export type ReaderCallName = keyof ReaderCalls;

export type ReaderRequest = {
  readonly [Q in ReaderCallName]: { readonly id: number; readonly question: Q; readonly input: ReaderCalls[Q]['input'] };
}[ReaderCallName];

export interface ReaderResponse {
  readonly id: number;
  readonly result: Result<ReaderCalls[ReaderCallName]['answer'], JournalFailure>;
}

/** Progress of a long call, from 0 to 1. */
export interface ReaderProgress {
  readonly id: number;
  readonly part: number;
}

/** Passed to the worker when it starts. */
export interface ReaderStart {
  readonly journal: string;
  /** Nothing writes to the journal, and nothing can. */
  readonly isReadOnly: boolean;
  /** Shared memory; not 0 once the thread must end. The message {@link END} wakes it, where it waits. */
  readonly end: Int32Array;
}

/** The message after the last request. */
export const END = null;
