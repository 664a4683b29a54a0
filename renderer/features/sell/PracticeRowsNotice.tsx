import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { usePermission } from '../../core/use-permission.ts';
import { useFailureText } from '../../presentation/use-failure-text.ts';
import { NoticeButton, NoticeLine, NoticeText } from '../../ui/notice/NoticeLine.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';

/** Warns in live mode that practice rows of the catalogue are not sold, until the owner adopts or removes them. */
export function PracticeRowsNotice() {
  const { t } = useTranslation();
  const textOf = useFailureText();
  const { app, openProductFiles } = useDeps();
  const isLive = useApp((state) => state.status.mode === 'live');
  const rows = useApp((state) => state.practiceRows);
  const settings = useApp((state) => state.settings);
  const mayChange = usePermission('changeCatalogue');
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!isLive || rows === null || settings.catalogue.adoptedRows === rows.digest) return null;
  const adopt = async (): Promise<void> => {
    setAsking(false);
    const adopted = (saved: Settings): Settings => ({ ...saved, catalogue: { ...saved.catalogue, adoptedRows: rows.digest } });
    const saved = await app.getState().saveSettings(adopted);
    setFailure(saved.ok ? null : saved.failure);
  };
  return (
    <>
      <NoticeLine
        tone="wait"
        icon={TriangleAlert}
        role="status"
        actions={
          <>
            {mayChange ? (
              <NoticeButton isMain onPress={openProductFiles}>
                {t('sell.practiceRowsOpen')}
              </NoticeButton>
            ) : null}
            <NoticeButton isMain onPress={() => setAsking(true)}>
              {t('sell.practiceRowsAdopt')}
            </NoticeButton>
          </>
        }
      >
        <NoticeText title={failure === null ? t('sell.practiceRowsOff') : textOf(failure).title}>
          {t('sell.practiceRows', { count: rows.count })}
        </NoticeText>
      </NoticeLine>
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
    </>
  );
}
