import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import type { PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { type PrintJobStatus, printJobName } from './print-job-text.ts';

interface Props {
  readonly paper: PrintJobView;
  readonly status: PrintJobStatus;
  /** Adds the actions to move and cancel the job to those that its status needs. */
  readonly isWhole: boolean;
}

/** The actions that a person can take on a print job; empty where it needs none. Their result arrives as a push. */
export function PrintJobActions({ paper, status, isWhole }: Props) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { does, failure } = usePrintJobActions();
  const [isMoving, setMoving] = useState(false);
  const { jobId } = paper;
  const isQueued = paper.state.is === 'queued';
  const canMove = useOtherPrinters(paper).length > 0 && isWhole && isQueued;
  const isToConfirm = status === 'sent' && paper.receiptsOf.length > 0;
  const asks = status === 'uncertain' || status === 'stale' || isToConfirm;
  if (!asks && !(isWhole && isQueued)) return null;
  return (
    <Stack>
      <Row as="fieldset" aria-label={t('printJobs.actionsOf', { what: printJobName(t, paper) })}>
        {status === 'uncertain' ? <DidItPrint jobId={jobId} does={does} /> : null}
        {isToConfirm ? <ItCameOut jobId={jobId} does={does} /> : null}
        {status === 'stale' ? (
          <Button variant="next" onPress={does(() => bridge.printing.wanted(jobId))}>
            {t('printJobs.wanted')}
          </Button>
        ) : null}
        {canMove ? (
          <Button aria-expanded={isMoving} onPress={() => setMoving(!isMoving)}>
            {t('printJobs.move')}
          </Button>
        ) : null}
        {isWhole || status === 'stale' ? (
          <Button onPress={does(() => bridge.printing.cancel(jobId))}>{t('printJobs.cancel')}</Button>
        ) : null}
      </Row>
      {isMoving && canMove ? <MoveToPrinter paper={paper} does={does} /> : null}
      {failure ? <FailureNote failure={failure} /> : null}
    </Stack>
  );
}

type RunAction = (work: () => Promise<Result<PrintJobView, Failure>>) => () => void;

/** Runs one action at a time and keeps its failure. */
function usePrintJobActions() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const does: RunAction = (work) => () => {
    if (isBusy) return;
    setBusy(true);
    inBackground(
      work().then((answer) => {
        setBusy(false);
        setFailure(answer.ok ? null : answer.failure);
      }),
    );
  };
  return { does, failure };
}

/** Asks whether the job printed, where only a person can know. */
function DidItPrint({ jobId, does }: { readonly jobId: string; readonly does: RunAction }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  return (
    <>
      <Button onPress={does(() => bridge.printing.seen({ jobId, paper: true }))}>{t('printJobs.yes')}</Button>
      <Button onPress={does(() => bridge.printing.seen({ jobId, paper: false }))}>{t('printJobs.no')}</Button>
    </>
  );
}

/** Confirms that a receipt came out, where the printer cannot confirm it. The screen may then hide the codes on the receipt. */
function ItCameOut({ jobId, does }: { readonly jobId: string; readonly does: RunAction }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  return <Button onPress={does(() => bridge.printing.seen({ jobId, paper: true }))}>{t('printJobs.cameOut')}</Button>;
}

function MoveToPrinter({ paper, does }: { readonly paper: PrintJobView; readonly does: RunAction }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const { jobId } = paper;
  return (
    <Row>
      {useOtherPrinters(paper).map(({ id, name }) => (
        <Button key={id ?? ''} onPress={does(() => bridge.printing.move({ jobId, printer: id }))}>
          {t('printJobs.moveTo', { printer: name })}
        </Button>
      ))}
    </Row>
  );
}

/** The other printers that can print the job. None in training, where only the practice printer prints. */
function useOtherPrinters({ printer }: PrintJobView): readonly { readonly id: string | null; readonly name: string }[] {
  const { t } = useTranslation();
  const isTraining = useApp((state) => state.status.mode === 'training');
  const printers = useApp((state) => state.settings.printers);
  if (isTraining) return [];
  return [...printers, { id: null, name: t('printJobs.folder') }].filter(({ id }) => id !== printer.id);
}
