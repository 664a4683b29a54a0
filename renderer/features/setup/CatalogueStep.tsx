import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IMPORT_PARTS, type ImportView } from '../../../shared/catalogue/changes/import-views.ts';
import { isMappingWhole } from '../../../shared/catalogue/columns/row-groups.ts';
import { inBackground } from '../../core/background-work.ts';
import { ImportColumns, ImportReadBy } from '../../parts/import-columns/ImportColumns.tsx';
import { catalogueRowText } from '../../presentation/catalogue-row-text.ts';
import { FailureNote } from '../../presentation/FailureNote.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { RowList } from '../../ui/layout/RowList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { Row, Stack } from '../../ui/layout/Stack.tsx';
import { Note } from '../../ui/text/Note.tsx';
import styles from './FirstStart.module.css';
import { StarterFee } from './StarterFee.tsx';
import { useCatalogueImport } from './use-catalogue-import.ts';

/** The starter products with the shop's fee, or the shop's own products from a file. */
export function CatalogueStep() {
  const { t } = useTranslation();
  const imported = useCatalogueImport();
  const { state, choose, saveSample } = imported;
  // What a chosen file asks has the whole room.
  const isReading = state.is === 'columns' || state.is === 'read';
  return (
    <>
      {isReading ? null : <StarterFee />}
      <Section title={t('firstCatalogue.import')} align="stretch">
        <p>{t('firstCatalogue.columns')}</p>
        <Row>
          <Button
            variant="next"
            icon={<FileUp aria-hidden="true" />}
            isDisabled={state.is === 'busy'}
            onPress={() => inBackground(choose())}
          >
            {t('files.choose')}
          </Button>
          <Button isDisabled={state.is === 'busy'} onPress={() => inBackground(saveSample())}>
            {t('files.sample')}
          </Button>
        </Row>
        <Note role="status" size="m" tone={state.is === 'applied' ? 'good' : 'soft'}>
          {state.is === 'busy' ? t('firstCatalogue.reading') : null}
          {state.is === 'sampleSaved' ? t('firstCatalogue.sampleSaved', { file: state.file }) : null}
          {state.is === 'applied' ? t('firstCatalogue.applied', { count: state.products }) : null}
        </Note>
        {state.is === 'failed' ? <FailureNote failure={state.failure} /> : null}
        {state.is === 'columns' ? <Columns state={state} imported={imported} /> : null}
        {state.is === 'read' ? <Preview view={state.view} imported={imported} /> : null}
      </Section>
    </>
  );
}

type Imported = ReturnType<typeof useCatalogueImport>;
interface ColumnsProps {
  readonly state: Extract<Imported['state'], { is: 'columns' }>;
  readonly imported: Imported;
}

/** The choice of the columns and categories of another program's file. */
function Columns({ state: { unmapped, mapping, isReading }, imported }: ColumnsProps) {
  const { t } = useTranslation();
  const title = t('importColumns.title', { file: unmapped.file });
  return (
    <Stack as="section" gap="m" aria-label={title}>
      <h4>{title}</h4>
      <ImportColumns
        unmapped={unmapped}
        mapping={mapping}
        onColumns={(changed) => inBackground(imported.chooseColumns(changed))}
        onCategories={imported.chooseCategories}
      />
      <Row>
        <Button
          variant="next"
          isDisabled={isReading || !isMappingWhole(mapping, unmapped)}
          onPress={() => inBackground(imported.map(mapping))}
        >
          {t('importColumns.go')}
        </Button>
        <Button onPress={() => inBackground(imported.cancel())}>{t('common.cancel')}</Button>
      </Row>
    </Stack>
  );
}

interface PreviewProps {
  readonly view: ImportView;
  readonly imported: Imported;
}

/** The most faults that are listed; a sentence counts the others. */
const SHOWN_FAULTS = 5;

/** The numbers of products that the file would change, and its refused rows. Products that the file does not name stay. */
function Preview({ view, imported }: PreviewProps) {
  const { t } = useTranslation();
  const { file, counts, faults, faultCount } = view;
  const shown = faults.slice(0, SHOWN_FAULTS);
  return (
    <Stack as="section" gap="m" aria-label={t('firstCatalogue.preview', { file })}>
      <h4>{t('firstCatalogue.preview', { file })}</h4>
      <ImportReadBy view={view} />
      {faultCount > 0 ? (
        <>
          <Note role="alert" size="m" tone="bad">
            {t('firstCatalogue.faults', { count: faultCount })}
          </Note>
          <RowList>
            {shown.map((row) => (
              <li key={`${row.row} ${row.place} ${row.rule.is}`} className={styles.fault}>
                {catalogueRowText(t, row)}
              </li>
            ))}
          </RowList>
          {faultCount > shown.length ? <p>{t('firstCatalogue.moreFaults', { count: faultCount - shown.length })}</p> : null}
        </>
      ) : null}
      <dl className={styles.counts}>
        {IMPORT_PARTS.map((part) => (
          <div key={part}>
            <dt>{t(`firstCatalogue.count_${part}`)}</dt>
            <dd>{counts[part]}</dd>
          </div>
        ))}
      </dl>
      <Row>
        {counts.changed + counts.added === 0 ? null : (
          <Button variant="next" onPress={() => inBackground(imported.apply())}>
            {t('firstCatalogue.apply')}
          </Button>
        )}
        {view.readBy === 'itself' ? null : (
          <Button onPress={() => inBackground(imported.changeColumns())}>{t('importColumns.change')}</Button>
        )}
        <Button onPress={() => inBackground(imported.cancel())}>{t('common.cancel')}</Button>
      </Row>
    </Stack>
  );
}
