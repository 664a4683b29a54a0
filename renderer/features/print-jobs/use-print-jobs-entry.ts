import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondWhile } from '../../core/clock.ts';
import { useApp, usePrintJobs } from '../../core/context.tsx';
import { openPrintJobs } from '../../core/stores/print-jobs-store.ts';
import { mostPressing, type PrintJobStatus, printerName, printJobStyles, printJobText } from '../../parts/print-jobs/print-job-text.ts';
import { PRINT_JOBS_KEY } from './PrintJobsTray.tsx';

const textKeys: Partial<Record<PrintJobStatus, 'pillUncertain' | 'pillTrouble' | 'pillStale'>> = {
  uncertain: 'pillUncertain',
  trouble: 'pillTrouble',
  stale: 'pillStale',
};

/** What the top bar says while a print job waits, a printer has a fault or a question is open; otherwise null. */
export function usePrintJobsEntry() {
  const { t } = useTranslation();
  const papers = usePrintJobs((state) => state.jobs);
  const show = usePrintJobs((state) => state.setTrayOpen);
  const isTraining = useApp((state) => state.status.mode === 'training');
  const open = useMemo(() => openPrintJobs(papers), [papers]);
  // The clock runs only while a job is open and may become stale.
  const now = useSecondWhile(open.length > 0);
  const most = mostPressing(open, now);
  if (!most) return null;
  const { first, look, count } = most;
  const trouble = 'trouble' in first.state && first.state.trouble ? t(`trouble.${first.state.trouble}.what`) : '';
  return {
    ...printJobStyles[look],
    ...{ id: 'print', count, key: PRINT_JOBS_KEY, hasBareText: true, needsYou: look in textKeys, open: () => show(true) },
    text: t(`printJobs.${textKeys[look] ?? 'pillWaiting'}`, { printer: printerName(t, first.printer, isTraining), trouble }),
    todo: printJobText(t, first, now, isTraining).todo || t('topTodo.print'),
  };
}
