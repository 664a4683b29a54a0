import { useTranslation } from 'react-i18next';
import { useApp } from '../core/context.tsx';
import { ConfirmDialog } from '../ui/overlay/ConfirmDialog.tsx';

/** A till that sold live is in training, because its settings are lost: it must not look like an ordinary day. */
export function LostSettingsWarning() {
  const { t } = useTranslation();
  const lost = useApp((state) => state.notices.find(({ kind }) => kind === 'settingsLost'));
  const dismiss = useApp((state) => state.dismissNotice);
  const openSettings = useApp((state) => state.openSettings);
  if (!lost) return null;
  return (
    <ConfirmDialog
      title={t('noticeTitle.settingsLost')}
      confirmLabel={t('settingsFile.toSettings')}
      cancelLabel={t('settingsFile.practise')}
      onConfirm={() => {
        dismiss(lost);
        openSettings('service');
      }}
      onCancel={() => dismiss(lost)}
    >
      <p>{t('notice.settingsLost')}</p>
      <p>{t('settingsFile.todo')}</p>
    </ConfirmDialog>
  );
}
