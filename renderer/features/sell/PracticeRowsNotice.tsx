import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import styles from '../../parts/notice.module.css';
import { failureText } from '../../presentation/failure-text.ts';
import { Button } from '../../ui/form/Button.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

/** In live mode with practice rows in the catalogue: they are not sold. Shown until the owner adopts or removes them. */
export function PracticeRowsNotice() {
  const { t } = useTranslation();
  const { app } = useDeps();
  const isLive = useApp((state) => state.status.mode === 'live');
  const rows = useApp((state) => state.practiceRows);
  const settings = useApp((state) => state.settings);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!isLive || rows === null || settings.catalogue.adoptedRows === rows.digest) return null;
  const adopt = async (): Promise<void> => {
    setAsking(false);
    const saved = await app.getState().saveSettings({ ...settings, catalogue: { ...settings.catalogue, adoptedRows: rows.digest } });
    setFailure(saved.ok ? null : saved.failure);
  };
  return (
    <div role="status" className={styles.notice}>
      <TriangleAlert aria-hidden="true" />
      <p>
        {t('sell.practiceRows', { count: rows.count })}
        {failure === null ? null : <strong> {failureText(t, failure).title}.</strong>}
      </p>
      <div className={styles.action}>
        <Button onPress={() => setAsking(true)}>{t('sell.practiceRowsAdopt')}</Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          danger
          title={t('sell.practiceRowsTitle')}
          confirmLabel={t('sell.practiceRowsYes')}
          cancelLabel={t('sell.practiceRowsNo')}
          onConfirm={() => inBackground(adopt())}
          onCancel={() => setAsking(false)}
        >
          <p>{t('sell.practiceRowsBody')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
