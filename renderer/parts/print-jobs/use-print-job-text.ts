import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '../../../shared/ipc/views.ts';
import { useMinute } from '../../core/clock.ts';
import { useApp, usePrintJobs } from '../../core/context.tsx';
import { latestPrintJobOf } from '../../core/stores/print-jobs-store.ts';
import { type PrintJobStatus, type PrintJobText, printJobStatusOf, printJobText } from './print-job-text.ts';

/** The paper as main last told it, whatever a call answered before. */
export const useLatestPrintJob = (paper: PrintJobView): PrintJobView => usePrintJobs((state) => state.jobs.get(paper.jobId)) ?? paper;

/** A paper in words of the screen, which change as it grows old. */
export function usePrintJobText(paper: PrintJobView): PrintJobText {
  const { t } = useTranslation();
  const isTraining = useApp((state) => state.status.mode === 'training');
  return printJobText(t, paper, timeNotBefore(useMinute(), paper), isTraining);
}

/** Where each of some papers stands. */
export function usePrintJobStatuses(papers: readonly PrintJobView[]): readonly PrintJobStatus[] {
  const known = usePrintJobs((state) => state.jobs);
  const minute = useMinute();
  return papers.map((paper) => {
    const latest = known.get(paper.jobId) ?? paper;
    return printJobStatusOf(latest, timeNotBefore(minute, latest));
  });
}

/** Whether a paper of one of these orders is on its way: whoever presses again does not want a second one in line behind it. */
export const useIsPrinting = (orderIds: readonly string[]): boolean =>
  usePrintJobs(({ jobs: papers }) =>
    orderIds.some((orderId) => {
      const is = latestPrintJobOf(papers, orderId)?.state.is;
      return is === 'queued' || is === 'printing';
    }),
  );

/** The screen's clock counts whole minutes: a paper that has just come is not from the future. */
const timeNotBefore = (minute: number, { since }: PrintJobView): number => Math.max(minute, Date.parse(since));
