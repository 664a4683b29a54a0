import { useEffect, useRef } from 'react';
import type { PaperView } from '../../../shared/ipc/views.ts';
import { usePapers } from '../../core/context.tsx';
import { latestOf } from '../../core/stores/print-jobs-store.ts';
import { PaperActions } from './PrintJobActions.tsx';
import styles from './PrintJobs.module.css';
import { type PaperLook, paperLooks } from './print-job-text.ts';
import { useLatest, usePaperLooks, usePaperWords } from './use-print-job-text.ts';

interface Props {
  readonly paper: PaperView;
  /** How many papers this is said of. */
  readonly times?: number;
}

/** What a person must see, also where large text has pushed it below the edge. */
const PRESSING: readonly PaperLook[] = ['uncertain', 'stale', 'trouble', 'refused'];

/** Where one paper is now, in a line or two; with the question that it asks, if it asks one. The till says no more than it knows. */
export function PaperNote({ paper, times = 1 }: Props) {
  const latest = useLatest(paper);
  const { look, title, todo } = usePaperWords(latest);
  const { tone, icon: Icon } = paperLooks[look];
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
        <PaperActions paper={latest} look={look} isWhole={false} />
      </div>
    </div>
  );
}

/** Those that ask are told one by one. */
const ASKING: readonly PaperLook[] = ['uncertain', 'stale', 'sent'];

/** Papers that were asked for together: one note for all that stand alike. */
export function PaperNotes({ papers }: { readonly papers: readonly PaperView[] }) {
  const looks = usePaperLooks(papers);
  return papers.map((paper, at) => {
    const look = looks[at];
    const alike = looks.filter((other) => other === look).length;
    const isAlone = look !== undefined && ASKING.includes(look);
    if (!isAlone && looks.indexOf(look ?? 'printing') !== at) return null;
    return <PaperNote key={paper.jobId} paper={paper} times={isAlone ? 1 : alike} />;
  });
}

/** The paper of an order that was asked for last, by whomever; nothing where there was none. */
export function LatestPaper({ orderId }: { readonly orderId: string }) {
  const paper = usePapers((state) => latestOf(state.papers, orderId));
  return paper ? <PaperNote key={paper.jobId} paper={paper} /> : null;
}
