import { Download, FileUp } from 'lucide-react';
import { ProgressBar } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../../core/background-work.ts';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { FailureNote } from '../../../presentation/FailureNote.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { useCatalogue } from '../catalogue-store.ts';
import styles from './Import.module.css';
import { LostCatalogue } from './LostCatalogue.tsx';
import { Versions } from './Versions.tsx';

/** Files of the catalogue: import, export, sample, and what can be brought back. */
export function ImportFiles() {
  const { t } = useTranslation();
  const { view, failure, isBusy, savedFile, progress, chooseImport, cancelImport, exportTo, saveSample, toList } = useCatalogue(
    (state) => state,
  );
  const choose = () => inBackground(chooseImport());
  const leave = progress ? () => inBackground(cancelImport()) : toList;
  useShortcuts({ F4: isBusy ? undefined : choose, Escape: leave });
  return (
    <Page title={t('files.title')}>
      {failure ? <FailureNote failure={failure} /> : null}
      {view?.fault ? <LostCatalogue fault={view.fault} copies={view.copies} /> : null}
      <Card isRoomy title={t('files.import')}>
        <p className={styles.about}>{t('files.importAbout')}</p>
        <div className={styles.buttons}>
          <Button icon={<FileUp aria-hidden="true" />} keyName="F4" isDisabled={isBusy} onPress={choose}>
            {t('files.choose')}
          </Button>
          <Button icon={<Download aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(saveSample())}>
            {t('files.sample')}
          </Button>
        </div>
        {progress ? (
          <ProgressBar aria-label={t('files.reading')} value={progress.part * 100} className={styles.progress ?? ''}>
            <span>{t('files.readRows', { count: progress.rows })}</span>
            <progress className={styles.bar} max={100} aria-hidden="true" value={progress.part * 100} />
          </ProgressBar>
        ) : null}
      </Card>
      <Card isRoomy title={t('files.export')}>
        <div className={styles.buttons}>
          {(['xlsx', 'csv', 'json'] as const).map((format) => (
            <Button key={format} icon={<Download aria-hidden="true" />} isDisabled={isBusy} onPress={() => inBackground(exportTo(format))}>
              {t(`files.export_${format}`)}
            </Button>
          ))}
        </div>
      </Card>
      {savedFile === null ? null : (
        <p role="status" className={styles.saved}>
          {t('files.saved', { file: savedFile })}
        </p>
      )}
      {view ? <Versions view={view} /> : null}
      <div className={styles.buttons}>
        <Button keyName="Esc" onPress={leave}>
          {t(progress ? 'files.stop' : 'common.back')}
        </Button>
      </div>
    </Page>
  );
}
