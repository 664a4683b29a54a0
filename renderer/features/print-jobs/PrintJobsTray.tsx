import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { useApp, useDates, useOrders, usePrintJobs, useStaff } from '../../core/context.tsx';
import { useShortcuts } from '../../core/shortcuts.ts';
import { openPrintJobs } from '../../core/stores/print-jobs-store.ts';
import { isLocked } from '../../core/stores/staff-store.ts';
import { PrintJobActions } from '../../parts/print-jobs/PrintJobActions.tsx';
import styles from '../../parts/print-jobs/PrintJobs.module.css';
import { printerName, printJobName, printJobStyles } from '../../parts/print-jobs/print-job-text.ts';
import { usePrintJobText } from '../../parts/print-jobs/use-print-job-text.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { useTimeAgo } from '../../presentation/time-ago.ts';
import { cardClass } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { NoteBox } from '../../ui/notice/NoteBox.tsx';
import { TitledDialog } from '../../ui/overlay/TitledDialog.tsx';
import { Note } from '../../ui/text/Note.tsx';

/** The key that opens the tray from every screen. */
export const PRINT_JOBS_KEY = 'F3';

/** The tray with every print job that still needs a printer or a person. It opens only on request. */
export function PrintJobsTray() {
  const { isTrayOpen: isOpen, setTrayOpen: show } = usePrintJobs((state) => state);
  const locked = useStaff(isLocked);
  useShortcuts(locked ? {} : { [PRINT_JOBS_KEY]: () => show(true) });
  return isOpen && !locked ? <Tray onClose={() => show(false)} /> : null;
}

function Tray({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const papers = usePrintJobs((state) => state.jobs);
  const failure = usePrintJobs((state) => state.failure);
  const open = useMemo(() => openPrintJobs(papers), [papers]);
  const close = useKeepFocus(open);
  return (
    <TitledDialog place="end" title={t('printJobs.title')} closeLabel={t('common.close')} onClose={onClose} closeRef={close}>
      <Note size="m">{open.length === 0 ? t('printJobs.none') : t('printJobs.about')}</Note>
      {failure ? <FailureNote failure={failure} /> : null}
      <Stack as="ul" gap="m">
        {open.map((paper) => (
          <PrintJobCard key={paper.jobId} paper={paper} />
        ))}
      </Stack>
    </TitledDialog>
  );
}

/** Keeps the focus in the tray when the pressed button disappears, so that no key reaches the sale behind it. */
function useKeepFocus(open: readonly PrintJobView[]) {
  const close = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focused button disappears with its print job.
  useEffect(() => {
    if (!close.current?.closest('[role="dialog"]')?.contains(document.activeElement)) close.current?.focus();
  }, [open]);
  return close;
}

function PrintJobCard({ paper }: { readonly paper: PrintJobView }) {
  const { t } = useTranslation();
  const ago = useTimeAgo();
  const { time } = useDates();
  const { status, title, todo } = usePrintJobText(paper);
  const isTraining = useApp((state) => state.status.mode === 'training');
  const { tone, icon } = printJobStyles[status];
  const facts = [printerName(t, paper.printer, isTraining), t('printJobs.since', { at: `${time(paper.since)} (${ago(paper.since)})` })];
  return (
    <li className={cardClass()}>
      <div className={styles.what}>
        <h3>{printJobName(t, paper)}</h3>
        <Products orderIds={paper.orderIds} />
        <small>{facts.join(' · ')}</small>
      </div>
      <NoteBox tone={tone} icon={icon} title={title}>
        {todo}
      </NoteBox>
      <PrintJobActions paper={paper} status={status} isWhole />
    </li>
  );
}

/** The id of each order, with its product and number where the screen knows the order. */
function Products({ orderIds }: { readonly orderIds: readonly string[] }) {
  const { t } = useTranslation();
  const orders = useOrders((state) => state.orders);
  if (orderIds.length === 0) return null;
  return (
    <p>
      {orderIds
        .map((orderId) => {
          const sale = orders.get(orderId)?.sale;
          return [sale?.product.name, sale?.clientNumber, t('common.order', { orderId })].filter(Boolean).join(' · ');
        })
        .join('; ')}
    </p>
  );
}
