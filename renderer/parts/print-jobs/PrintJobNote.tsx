import { useEffect, useRef } from 'react';
import type { PrintJobView } from '../../../shared/ipc/views.ts';
import { usePrintJobs } from '../../core/context.tsx';
import { latestPrintJobOf } from '../../core/stores/print-jobs-store.ts';
import { PrintJobActions } from './PrintJobActions.tsx';
import styles from './PrintJobs.module.css';
import { type PrintJobStatus, printJobStyles } from './print-job-text.ts';
import { useLatestPrintJob, usePrintJobStatuses, usePrintJobText } from './use-print-job-text.ts';

interface Props {
  readonly paper: PrintJobView;
  /** How many papers this is said of. */
  readonly times?: number;
}

/** What a person must see, also where large text has pushed it below the edge. */
const PRESSING: readonly PrintJobStatus[] = ['uncertain', 'stale', 'trouble', 'refused'];

/** Where one paper is now, in a line or two; with the question that it asks, if it asks one. The till says no more than it knows. */
export function PrintJobNote({ paper, times = 1 }: Props) {
  const latest = useLatestPrintJob(paper);
  const { status: look, title, todo } = usePrintJobText(latest);
  const { tone, icon: Icon } = printJobStyles[look];
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (PRESSING.includes(look)) note.current?.scrollIntoView({ block: 'nearest' });
  }, [look]);
  return (
    <div ref={note} className={`${styles.note} ${styles[tone]}`} data-testid="printed" data-look={look} data-job={latest.jobId}>
      <Icon aria-hidden="true" />
      <div className={styles.words}>
        <p role="status">
          <strong>{times > 1 ? `${times} × ${title}` : title}</strong>
          {todo}
        </p>
        <PrintJobActions paper={latest} status={look} isWhole={false} />
      </div>
    </div>
  );
}

/** Those that ask are told one by one. */
const ASKING: readonly PrintJobStatus[] = ['uncertain', 'stale', 'sent'];

/** Papers that were asked for together: one note for all that stand alike. */
export function PrintJobNotes({ papers }: { readonly papers: readonly PrintJobView[] }) {
  const looks = usePrintJobStatuses(papers);
  return papers.map((paper, at) => {
    const look = looks[at];
    const alike = looks.filter((other) => other === look).length;
    const isAlone = look !== undefined && ASKING.includes(look);
    if (!isAlone && looks.indexOf(look ?? 'printing') !== at) return null;
    return <PrintJobNote key={paper.jobId} paper={paper} times={isAlone ? 1 : alike} />;
  });
}

/** The paper of an order that was asked for last, by whomever; nothing where there was none. */
export function LatestPrintJobNote({ orderId }: { readonly orderId: string }) {
  const paper = usePrintJobs((state) => latestPrintJobOf(state.jobs, orderId));
  return paper ? <PrintJobNote key={paper.jobId} paper={paper} /> : null;
}
