import { useTranslation } from 'react-i18next';
import type { PrinterStatus } from '../../../../shared/printing/printers.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { usePrinters } from './printers-store.ts';
import { TestPageNote } from './TestPageNote.tsx';

/** The result of the last action. The note of a test print follows its print job. */
export function PrinterActionNote() {
  const { t } = useTranslation();
  const lastResult = usePrinters((state) => state.lastResult);
  switch (lastResult.kind) {
    case 'nothing':
      return null;
    case 'failed':
      return <FailureNote failure={lastResult.failure} />;
    case 'tested':
      return <TestPageNote key={lastResult.paper.jobId} paper={lastResult.paper} />;
    case 'status':
      return <Status name={lastResult.name} status={lastResult.status} />;
    case 'saved':
    case 'removed':
      return (
        <Note tone="good" role="status">
          {t(`printers.${lastResult.kind}`, { name: lastResult.name })}
        </Note>
      );
  }
}

const textKeys = { ready: 'ready', paperLow: 'paperLow', unknown: 'cannotTell' } as const;

function Status({ name, status }: { readonly name: string; readonly status: PrinterStatus }) {
  const { t } = useTranslation();
  if (status.is === 'trouble') {
    const { trouble, detail } = status;
    return <FailureNote failure={{ kind: 'printer', printer: name, trouble, detail }} />;
  }
  return (
    <Note role="status" tone={status.is === 'ready' ? 'good' : 'wait'}>
      {t(`printers.${textKeys[status.is]}`, { name })}
    </Note>
  );
}
