import { useEffect, useRef } from 'react';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { usePrintJobs } from '../../core/context.tsx';
import { latestPrintJobOf } from '../../core/stores/print-jobs-store.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { NoteBox } from '../../ui/notice/NoteBox.tsx';
import { PrintJobActions } from './PrintJobActions.tsx';
import { type PrintJobStatus, printJobStyles } from './print-job-text.ts';
import { useLatestPrintJob, usePrintJobStatuses, usePrintJobText } from './use-print-job-text.ts';

interface Props {
  readonly paper: PrintJobView;
  /** The number of print jobs that the note describes. */
  readonly times?: number;
}

/** The statuses whose note scrolls into view, because a person must see them even at large text. */
const PRESSING: readonly PrintJobStatus[] = ['uncertain', 'stale', 'trouble', 'refused'];

/** The status of one print job in one or two lines, with its question, if any. It claims no more than the till knows. */
export function PrintJobNote({ paper, times = 1 }: Props) {
  const latest = useLatestPrintJob(paper);
  const { status, title, todo } = usePrintJobText(latest);
  const { tone, icon } = printJobStyles[status];
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (PRESSING.includes(status)) note.current?.scrollIntoView({ block: 'nearest' });
  }, [status]);
  return (
    <NoteBox ref={note} tone={tone} icon={icon} data-testid="printed" data-look={status} data-job={latest.jobId}>
      <Stack>
        <p role="status">
          <strong>{times > 1 ? `${times} × ${title}` : title}</strong>
          {todo}
        </p>
        <PrintJobActions paper={latest} status={status} isWhole={false} />
      </Stack>
    </NoteBox>
  );
}

/** The statuses with a question, whose jobs have a note each. */
const ASKING: readonly PrintJobStatus[] = ['uncertain', 'stale', 'sent'];

/** The notes of print jobs that were requested together: one note for all jobs with the same status. */
export function PrintJobNotes({ papers }: { readonly papers: readonly PrintJobView[] }) {
  const statuses = usePrintJobStatuses(papers);
  return papers.map((paper, at) => {
    const status = statuses[at];
    const sameCount = statuses.filter((other) => other === status).length;
    const isAlone = status !== undefined && ASKING.includes(status);
    if (!isAlone && statuses.indexOf(status ?? 'printing') !== at) return null;
    return <PrintJobNote key={paper.jobId} paper={paper} times={isAlone ? 1 : sameCount} />;
  });
}

/** The note of the newest print job of an order. Empty where the order has none. */
export function LatestPrintJobNote({ orderId }: { readonly orderId: string }) {
  const paper = usePrintJobs((state) => latestPrintJobOf(state.jobs, orderId));
  return paper ? <PrintJobNote key={paper.jobId} paper={paper} /> : null;
}
