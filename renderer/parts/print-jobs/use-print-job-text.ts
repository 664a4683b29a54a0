import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { useMinute } from '../../core/clock.ts';
import { useApp, usePrintJobs } from '../../core/context.tsx';
import { latestPrintJobOf } from '../../core/stores/print-jobs-store.ts';
import { type PrintJobStatus, type PrintJobText, printJobStatusOf, printJobText } from './print-job-text.ts';

/** The last pushed view of the print job, which is newer than the answer of a call; `paper` before the first push. */
export const useLatestPrintJob = (paper: PrintJobView): PrintJobView => usePrintJobs((state) => state.jobs.get(paper.jobId)) ?? paper;

/** The texts of a print job, which change as the job ages. */
export function usePrintJobText(paper: PrintJobView): PrintJobText {
  const { t } = useTranslation();
  const isTraining = useApp((state) => state.status.mode === 'training');
  return printJobText(t, paper, timeNotBefore(useMinute(), paper), isTraining);
}

/** The present statuses of these print jobs, in their order. */
export function usePrintJobStatuses(papers: readonly PrintJobView[]): readonly PrintJobStatus[] {
  const known = usePrintJobs((state) => state.jobs);
  const minute = useMinute();
  return papers.map((paper) => {
    const latest = known.get(paper.jobId) ?? paper;
    return printJobStatusOf(latest, timeNotBefore(minute, latest));
  });
}

/** Whether a print job of one of these orders is in progress, so that a second press does not queue another one. */
export const useIsPrinting = (orderIds: readonly string[]): boolean =>
  usePrintJobs(({ jobs: papers }) =>
    orderIds.some((orderId) => {
      const is = latestPrintJobOf(papers, orderId)?.state.is;
      return is === 'queued' || is === 'printing';
    }),
  );

/** The later of the screen's clock and the job's time. The clock counts whole minutes, so a new job could seem to be in the future. */
const timeNotBefore = (minute: number, { since }: PrintJobView): number => Math.max(minute, Date.parse(since));
