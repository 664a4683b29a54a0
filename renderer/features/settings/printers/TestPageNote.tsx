import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintJobView } from '../../../../shared/printing/print-jobs.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';
import { PrintJobNote } from '../../../parts/print-jobs/PrintJobNote.tsx';
import { useLatestPrintJob } from '../../../parts/print-jobs/use-print-job-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';

type Seen = 'unanswered' | 'square' | 'noSquare';

/**
 * The note of a test print, and the question whether its square came out: a queue or a driver that changes the bytes prints letters instead,
 * and reports success. Files are not asked about.
 */
export function TestPageNote({ paper }: { readonly paper: PrintJobView }) {
  const { state } = useLatestPrintJob(paper);
  const isOnPaper = state.is === 'sent' || (state.is === 'printed' && state.files.length === 0);
  return (
    <Stack>
      <PrintJobNote paper={paper} />
      {isOnPaper ? <SquareQuestion jobId={paper.jobId} isUnconfirmed={state.is === 'sent'} /> : null}
    </Stack>
  );
}

function SquareQuestion({ jobId, isUnconfirmed }: { readonly jobId: string; readonly isUnconfirmed: boolean }) {
  const { t } = useTranslation();
  const { bridge } = useDeps();
  const [seen, setSeen] = useState<Seen>('unanswered');
  const confirm = () => {
    setSeen('square');
    if (isUnconfirmed) inBackground(bridge.printing.seen({ jobId, paper: true }));
  };
  if (seen !== 'unanswered')
    return (
      <Note role="status" tone={seen === 'square' ? 'good' : 'wait'}>
        {t(`testPage.${seen}`)}
      </Note>
    );
  return (
    <Stack>
      <p>{t('testPage.question')}</p>
      <Row as="fieldset" aria-label={t('testPage.question')}>
        <Button variant="next" onPress={confirm}>
          {t('testPage.yes')}
        </Button>
        <Button onPress={() => setSeen('noSquare')}>{t('testPage.no')}</Button>
      </Row>
    </Stack>
  );
}
