import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperView } from '../../../shared/ipc/views.ts';
import { useSecond } from '../../core/clock.ts';
import { useApp, usePapers } from '../../core/context.tsx';
import { openPapers } from '../../core/stores/print-jobs-store.ts';
import styles from '../../parts/print-jobs/PrintJobs.module.css';
import { type PaperLook, paperLooks, pressing, printerName } from '../../parts/print-jobs/print-job-text.ts';
import { Pill } from '../../ui/Pill.tsx';
import { PAPERS_KEY } from './PrintJobsTray.tsx';

/** In the top line while a paper waits, a printer is in trouble or a question is open; nothing while all goes well. */
export function PapersPill() {
  const papers = usePapers((state) => state.papers);
  const open = useMemo(() => openPapers(papers), [papers]);
  return open.length > 0 ? <Ticking open={open} /> : null;
}

const words: Partial<Record<PaperLook, 'pillUncertain' | 'pillTrouble' | 'pillStale'>> = {
  uncertain: 'pillUncertain',
  trouble: 'pillTrouble',
  stale: 'pillStale',
};

/** The clock is only looked at while there is a paper that may grow old. */
function Ticking({ open }: { readonly open: readonly PaperView[] }) {
  const { t } = useTranslation();
  const show = usePapers((state) => state.show);
  const isTraining = useApp((state) => state.status.mode === 'training');
  const most = pressing(open, useSecond());
  if (!most) return null;
  const { first, look, count } = most;
  const { tone, icon } = paperLooks[look];
  const trouble = 'trouble' in first.state && first.state.trouble ? t(`trouble.${first.state.trouble}.what`) : '';
  const said = t(`papers.${words[look] ?? 'pillWaiting'}`, { printer: printerName(t, first.printer, isTraining), trouble });
  return (
    <button
      type="button"
      className={styles.pill}
      onClick={() => show(true)}
      aria-keyshortcuts={PAPERS_KEY}
      data-testid="papers-pill"
      data-look={look}
    >
      <Pill tone={tone} icon={icon}>
        <span className={styles.said}>{said}</span>
        {count > 1 ? <b className={styles.count}>{count}</b> : null}
        <span aria-hidden="true">{PAPERS_KEY}</span>
      </Pill>
    </button>
  );
}
