import { FileText, Table } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { Row } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import { useReports, useReportsStore } from './reports-store.ts';

const FORMATS = ['xlsx', 'csv', 'json'] as const;

/** Saves the report as a page to print, or as a table for another program. */
export function SaveReport() {
  const { t } = useTranslation();
  const store = useReportsStore();
  const saving = useReports((state) => state.saving);
  const isOff = useReports((state) => state.answer === null || state.isReading || state.saving === 'saving');
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
      {FORMATS.map((format) => (
        <Button
          key={format}
          icon={<Table aria-hidden="true" />}
          aria-label={t('reports.saveTableAs', { format: format.toUpperCase() })}
          isDisabled={isOff}
          onPress={() => inBackground(store.getState().exportAs(format))}
        >
          {format.toUpperCase()}
        </Button>
      ))}
      <Note role="status">{typeof saving === 'object' && 'file' in saving ? t('reports.saved', { file: saving.file }) : ''}</Note>
      {typeof saving === 'object' && 'failure' in saving ? <FailureNote failure={saving.failure} /> : null}
    </Row>
  );
}
