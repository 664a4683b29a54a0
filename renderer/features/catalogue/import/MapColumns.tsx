import { useTranslation } from 'react-i18next';
import { isMappingWhole } from '../../../../shared/catalogue/columns/row-groups.ts';
import { inBackground } from '../../../core/background-work.ts';
import { PageAnswers } from '../../../parts/form/PageAnswers.tsx';
import { ImportColumns } from '../../../parts/import-columns/ImportColumns.tsx';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import type { CatalogueState } from '../catalogue-state.ts';
import { useCatalogue } from '../catalogue-store.ts';

type ColumnsStep = Extract<CatalogueState['step'], { state: 'columns' }>;

/** Asks for the meaning of the columns and categories of another program's file, before the file is compared. */
export function MapColumns({ step: { unmapped, mapping, isReading } }: { readonly step: ColumnsStep }) {
  const { t } = useTranslation();
  const { failure, isBusy, chooseColumns, chooseCategories, mapImport, cancelImport } = useCatalogue((state) => state);
  const isWhole = isMappingWhole(mapping, unmapped);
  const isReady = !isBusy && !isReading && isWhole;
  const go = () => inBackground(mapImport());
  const cancel = () => inBackground(cancelImport());
  return (
    <Page
      title={t('importColumns.title', { file: unmapped.file })}
      width="wide"
      foot={
        <PageAnswers
          answers={[
            { keyName: 'Esc', label: t('files.drop'), press: cancel },
            { keyName: 'Ctrl S', label: t('importColumns.go'), press: isReady ? go : undefined },
          ]}
        >
          {failure ? <FailureNote failure={failure} /> : null}
          {isWhole ? null : <Note size="m">{t('importColumns.toChoose')}</Note>}
        </PageAnswers>
      }
    >
      <ImportColumns
        unmapped={unmapped}
        mapping={mapping}
        onColumns={(changed) => inBackground(chooseColumns(changed))}
        onCategories={chooseCategories}
      />
    </Page>
  );
}
