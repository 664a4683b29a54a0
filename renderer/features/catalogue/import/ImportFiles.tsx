import { Download, FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Progress } from '../../../ui/text/Progress.tsx';
import { useCatalogue } from '../catalogue-store.ts';
import { CatalogueVersions } from './CatalogueVersions.tsx';
import { LostCatalogue } from './LostCatalogue.tsx';

/** Import, export and sample files of the catalogue, and the versions that can be restored. */
export function ImportFiles() {
  const { t } = useTranslation();
  const { view, failure, isBusy, savedFile, progress, chooseImport, cancelImport, exportAll, saveSample, toList } = useCatalogue(
    (state) => state,
  );
  const choose = () => inBackground(chooseImport());
  const leave = progress ? () => inBackground(cancelImport()) : toList;
  useShortcuts({ F4: isBusy ? undefined : choose, Escape: leave });
  return (
    <Page isPart title={t('nav.productFiles')}>
      {failure ? <FailureNote failure={failure} /> : null}
      {view?.fault ? <LostCatalogue fault={view.fault} copies={view.copies} /> : null}
      <Card isRoomy title={t('files.import')}>
        <Note size="m">{t('files.importAbout')}</Note>
        <Row gap="m">
          <Button icon={<FileUp aria-hidden="true" />} keyName="F4" isDisabled={isBusy} onPress={choose}>
            {t('files.choose')}
          </Button>
          <Button icon={<Download aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(saveSample())}>
            {t('files.sample')}
          </Button>
        </Row>
        {progress ? (
          <>
            <Progress label={t('files.readRows', { count: progress.rows })} fraction={progress.part} />
            <Row>
              <Button keyName="Esc" onPress={leave}>
                {t('files.stop')}
              </Button>
            </Row>
          </>
        ) : null}
      </Card>
      <Card isRoomy title={t('files.export')}>
        <Note size="m">{t('files.exportAbout')}</Note>
        <Row>
          <Button icon={<Download aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(exportAll())}>
            {t('common.export')}
          </Button>
        </Row>
      </Card>
      {savedFile === null ? null : (
        <Note size="m" tone="good" role="status">
          {t('files.saved', { file: savedFile })}
        </Note>
      )}
      {view ? <CatalogueVersions view={view} /> : null}
    </Page>
  );
}
