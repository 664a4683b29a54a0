import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { useSecond } from '../../core/clock.ts';
import { useApp, usePrintJobs } from '../../core/context.tsx';
import { openPrintJobs } from '../../core/stores/print-jobs-store.ts';
import styles from '../../parts/print-jobs/PrintJobs.module.css';
import { mostPressing, type PrintJobStatus, printerName, printJobStyles } from '../../parts/print-jobs/print-job-text.ts';
import { PillButton } from '../../ui/text/Pill.tsx';
import { PRINT_JOBS_KEY } from './PrintJobsTray.tsx';

/** The pill in the top bar while a print job waits, a printer has a fault or a question is open; otherwise nothing. */
export function PrintJobsPill() {
  const papers = usePrintJobs((state) => state.jobs);
  const open = useMemo(() => openPrintJobs(papers), [papers]);
  return open.length > 0 ? <TickingPill open={open} /> : null;
}

const textKeys: Partial<Record<PrintJobStatus, 'pillUncertain' | 'pillTrouble' | 'pillStale'>> = {
  uncertain: 'pillUncertain',
  trouble: 'pillTrouble',
  stale: 'pillStale',
};

/** A component of its own, so that the clock runs only while a job is open and may become stale. */
function TickingPill({ open }: { readonly open: readonly PrintJobView[] }) {
  const { t } = useTranslation();
  const show = usePrintJobs((state) => state.setTrayOpen);
  const isTraining = useApp((state) => state.status.mode === 'training');
  const most = mostPressing(open, useSecond());
  if (!most) return null;
  const { first, look, count } = most;
  const { tone, icon } = printJobStyles[look];
  const trouble = 'trouble' in first.state && first.state.trouble ? t(`trouble.${first.state.trouble}.what`) : '';
  const label = t(`printJobs.${textKeys[look] ?? 'pillWaiting'}`, { printer: printerName(t, first.printer, isTraining), trouble });
  return (
    <PillButton tone={tone} icon={icon} onPress={() => show(true)} aria-keyshortcuts={PRINT_JOBS_KEY}>
      <span className={styles.message}>{label}</span>
      {count > 1 ? <b className={styles.count}>{count}</b> : null}
      <span aria-hidden="true">{PRINT_JOBS_KEY}</span>
    </PillButton>
  );
}
