import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueView } from '../../../../shared/catalogue/changes/catalogue-calls.ts';
import type { CatalogueVersion } from '../../../../shared/catalogue/changes/catalogue-version.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDates } from '../../../core/context.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ListRow, RowList } from '../../../ui/layout/RowList.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { TwoLines } from '../../../ui/text/TwoLines.tsx';
import { useCatalogue } from '../catalogue-store.ts';
import styles from './Import.module.css';

/** The kept versions, the newest first. Each except the one in use can be restored, as a new version. */
export function CatalogueVersions({ view: { version: inUse, versions } }: { readonly view: CatalogueView }) {
  const { t } = useTranslation();
  const { dayTime } = useDates();
  const { bringBack, isBusy } = useCatalogue((state) => state);
  const [asked, setAsked] = useState<CatalogueVersion | null>(null);
  if (versions.length === 0) return null;
  const when = ({ at }: CatalogueVersion) => dayTime(at);
  return (
    <Card isRoomy title={t('files.versions')}>
      <RowList scrolls isRaised aria-label={t('files.versions')}>
        {versions.map((version) => (
          <ListRow key={version.version}>
            <TwoLines title={`${when(version)} · ${t(`files.source_${version.source}`)}`}>
              {t('files.counts', { ...version.counts, products: version.products })}
              {version.by ? ` · ${version.by.person.name}` : ''}
            </TwoLines>
            {version.version === inUse?.version ? (
              <span className={styles.inUse}>{t('files.inUse')}</span>
            ) : (
              <Button isDisabled={isBusy} onPress={() => setAsked(version)}>
                {t('files.bringBack')}
              </Button>
            )}
          </ListRow>
        ))}
      </RowList>
      {asked ? (
        <ConfirmDialog
          title={t('files.askBringBack')}
          confirmLabel={t('files.bringBack')}
          cancelLabel={t('common.cancel')}
          onConfirm={() => {
            setAsked(null);
            inBackground(bringBack(asked.version));
          }}
          onCancel={() => setAsked(null)}
        >
          <p>{t('files.bringBackBody', { when: when(asked), count: asked.products })}</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
