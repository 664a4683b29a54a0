import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { useMinute } from '../../core/clock.ts';
import { useApp, usePrintJobs } from '../../core/context.tsx';
import { latestPrintJobOf } from '../../core/stores/print-jobs-store.ts';
import { type PrintJobStatus, type PrintJobText, printJobStatusOf, printJobText } from './print-job-text.ts';

/** The print job in its last pushed view, whatever a call answered before. */
export const useLatestPrintJob = (paper: PrintJobView): PrintJobView => usePrintJobs((state) => state.jobs.get(paper.jobId)) ?? paper;

/** The text of a print job, which changes as the job ages. */
export function usePrintJobText(paper: PrintJobView): PrintJobText {
  const { t } = useTranslation();
  const isTraining = useApp((state) => state.status.mode === 'training');
  return printJobText(t, paper, timeNotBefore(useMinute(), paper), isTraining);
}

/** The statuses of these print jobs. */
export function usePrintJobStatuses(papers: readonly PrintJobView[]): readonly PrintJobStatus[] {
  const known = usePrintJobs((state) => state.jobs);
  const minute = useMinute();
  return papers.map((paper) => {
    const latest = known.get(paper.jobId) ?? paper;
    return printJobStatusOf(latest, timeNotBefore(minute, latest));
  });
}

/** Whether a print job of one of these orders is in progress: a second press does not queue another one. */
export const useIsPrinting = (orderIds: readonly string[]): boolean =>
  usePrintJobs(({ jobs: papers }) =>
    orderIds.some((orderId) => {
      const is = latestPrintJobOf(papers, orderId)?.state.is;
      return is === 'queued' || is === 'printing';
    }),
  );

/** The screen's clock counts whole minutes: a new job is not from the future. */
const timeNotBefore = (minute: number, { since }: PrintJobView): number => Math.max(minute, Date.parse(since));
