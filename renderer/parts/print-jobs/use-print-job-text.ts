import { useTranslation } from 'react-i18next';
import type { PaperView } from '../../../shared/ipc/views.ts';
import { useMinute } from '../../core/clock.ts';
import { useApp, usePapers } from '../../core/context.tsx';
import { latestOf } from '../../core/stores/print-jobs-store.ts';
import { lookOf, type PaperLook, type PaperWords, paperWords } from './print-job-text.ts';

/** The paper as main last told it, whatever a call answered before. */
export const useLatest = (paper: PaperView): PaperView => usePapers((state) => state.papers.get(paper.jobId)) ?? paper;

/** A paper in words of the screen, which change as it grows old. */
export function usePaperWords(paper: PaperView): PaperWords {
  const { t } = useTranslation();
  const isTraining = useApp((state) => state.status.mode === 'training');
  return paperWords(t, paper, notBefore(useMinute(), paper), isTraining);
}

/** Where each of some papers stands. */
export function usePaperLooks(papers: readonly PaperView[]): readonly PaperLook[] {
  const known = usePapers((state) => state.papers);
  const minute = useMinute();
  return papers.map((paper) => {
    const latest = known.get(paper.jobId) ?? paper;
    return lookOf(latest, notBefore(minute, latest));
  });
}

/** Whether a paper of one of these orders is on its way: whoever presses again does not want a second one in line behind it. */
export const useIsOnItsWay = (orderIds: readonly string[]): boolean =>
  usePapers(({ papers }) =>
    orderIds.some((orderId) => {
      const is = latestOf(papers, orderId)?.state.is;
      return is === 'queued' || is === 'printing';
    }),
  );

/** The screen's clock counts whole minutes: a paper that has just come is not from the future. */
const notBefore = (minute: number, { since }: PaperView): number => Math.max(minute, Date.parse(since));
