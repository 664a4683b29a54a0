import { Download, FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { isSavable, useReports, useReportsStore } from './reports-store.ts';

/** Saves the report as a page to print, or its rows for another program; not there while there is nothing to save. */
export function SaveReport() {
  const { t } = useTranslation();
  const store = useReportsStore();
  const saving = useReports((state) => state.saving);
  const isOff = useReports((state) => state.answer === null || state.isReading || state.saving === 'saving');
  const isShown = useReports((state) => state.isReading || isSavable(state));
  // A file has the rows of a report; the page of a person and their acts are no such rows.
  const hasRows = useReports(({ choice }) => choice.section !== 'cashiers' || choice.person === null);
  if (!isShown) return null;
  return (
    <Row>
      <Button
        icon={<FileText aria-hidden="true" />}
        keyName="Ctrl P"
        isDisabled={isOff}
        onPress={() => inBackground(store.getState().savePage())}
      >
        {t('reports.savePage')}
      </Button>
      {hasRows ? (
        <Button icon={<Download aria-hidden="true" />} isDisabled={isOff} onPress={() => inBackground(store.getState().exportRows())}>
          {t('common.export')}
        </Button>
      ) : null}
      <Note role="status">{typeof saving === 'object' && 'file' in saving ? t('reports.saved', { file: saving.file }) : ''}</Note>
      {typeof saving === 'object' && 'failure' in saving ? <FailureNote failure={saving.failure} /> : null}
    </Row>
  );
}
