import {
  type BackupInspection,
  BackupKey,
  type BackupView,
  ExportForm,
  type ExportResultView,
  type FoundOrderView,
  type JournalView,
  ListedRunsForm,
  type ReceiptLookup,
  ReceiptText,
  RestoreForm,
  type VerificationView,
} from '../../journal/journal-views.ts';
import { JoinForm, LeavesForm, type OfficeView } from '../../office/office-views.ts';
import { OrderId } from '../../orders/order-id.ts';
import type { PrintJobView } from '../../printing/print-jobs.ts';
import { ReportRequest, SaveReportForm } from '../../reports/report-forms.ts';
import type { HomeView, ReportAnswer } from '../../reports/report-views.ts';
import { DoctorReport } from '../doctor/doctor-report.ts';
import { type SupportBundle, SupportBundleKey } from '../support/support-bundle.ts';
import type { UpdateView } from '../updates/update-views.ts';
import { call, nothing } from './call.ts';

/** The owner's reports, the journal with its backups, the checks and files for support, and the head office. */
export const ownerCalls = {
  reports: {
    /** Today's business day: its figures and verdicts. */
    home: call<HomeView>().takes(nothing),
    /** Prints today's verdicts with their figures. */
    printDay: call<PrintJobView>().takes(nothing),
    /** Puts the same on the clipboard as text. */
    copyDay: call<null>().takes(nothing),
    /** Writes the home as the screen shows it, as pages of paper (PDF); null when cancelled. */
    saveDay: call<{ readonly file: string } | null>().takes(nothing),
    /** One report by its kind. */
    read: call<ReportAnswer>().takes(ReportRequest),
    /** Writes the rows of a report to a file from the system's dialog, whose ending decides the format; null when cancelled. */
    export: call<{ readonly file: string } | null>().takes(SaveReportForm),
    /** Writes the report as the screen shows it, as pages of paper (PDF); null when cancelled. */
    savePage: call<{ readonly file: string } | null>().takes(SaveReportForm),
  },
  journal: {
    view: call<JournalView>().takes(nothing),
    /** Verifies the whole journal; takes minutes for a long one. Answers null when cancelled. */
    verify: call<VerificationView | null>().takes(nothing),
    stopVerify: call<null>().takes(nothing),
    /** Makes a verified backup now. */
    copy: call<BackupView>().takes(nothing),
    /** Writes all orders to a CSV file from the system's dialog; null when cancelled. */
    export: call<ExportResultView | null>().takes(ExportForm),
    /** Asks for the backup folder in the system's dialog; null when cancelled. */
    chooseFolder: call<JournalView | null>().takes(nothing),
    /** Sends backups to the till's own folder again. */
    useOwnFolder: call<JournalView>().takes(nothing),
    /** Asks for a backup in another place, in the system's dialog; null when cancelled. */
    chooseCopy: call<BackupView | null>().takes(nothing),
    /** Reads a backup and reports its contents, and what it lacks of the current journal. */
    inspectCopy: call<BackupInspection | null>().takes(BackupKey),
    /** Replaces the journal by a backup; the till then opens it. Refused while an order is being sent. */
    restore: call<null>().takes(RestoreForm),
    /** Looks up the number of a receipt from after the backup, and searches its run of order ids too. */
    scanReceipt: call<ReceiptLookup>().takes(ReceiptText),
    /** Answers whether the till searches the sales of runs that only a list in a backup folder names. */
    answerListedRuns: call<JournalView>().takes(ListedRunsForm),
    /** Orders of runs before a restore that were found at the service, the newest first. */
    found: call<readonly FoundOrderView[]>().takes(nothing),
    /** A supervisor has reviewed a found order. */
    reviewFound: call<readonly FoundOrderView[]>().takes(OrderId),
  },
  doctor: {
    /** Checks this till; takes up to two minutes where the service is silent. */
    examine: call<DoctorReport>().takes(nothing),
    /** Writes a report as text to a file from the system's dialog; null when cancelled. */
    save: call<{ readonly file: string } | null>().takes(DoctorReport),
  },
  support: {
    /** What a support desk needs, as text; takes as long as the doctor. Nothing leaves the computer. */
    gather: call<SupportBundle>().takes(nothing),
    /** Writes the bundle on the screen to a file from the system's dialog; null when cancelled. */
    save: call<{ readonly file: string } | null>().takes(SupportBundleKey),
  },
  updates: {
    view: call<UpdateView>().takes(nothing),
    /** Looks for an update now; a download goes on after the answer. */
    check: call<UpdateView>().takes(nothing),
    /** Applies the downloaded update and starts the program again; the answer says what it waits for instead. */
    apply: call<UpdateView>().takes(nothing),
  },
  office: {
    view: call<OfficeView>().takes(nothing),
    /** Enrols this till at a head office by a one-time code. */
    join: call<OfficeView>().takes(JoinForm),
    /** Deletes the enrolment and its key; what was sent stays at the office. */
    leave: call<OfficeView>().takes(nothing),
    /** Changes what leaves from the next batch on. */
    setLeaves: call<OfficeView>().takes(LeavesForm),
    /** Calls the office at once. */
    tryNow: call<OfficeView>().takes(nothing),
  },
} as const;
