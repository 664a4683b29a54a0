import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { hasUnsaved, type SettingsStore, useSettingsStore } from './settings-store.ts';

/** Holds back a change of screen or the closing of the window while the settings have unsaved changes. */
export function useUnsavedGuard(store: SettingsStore): void {
  const { app } = useDeps();
  useEffect(() => {
    app.getState().guardNavigation(() => hasUnsaved(store.getState()));
    return () => {
      app.getState().guardNavigation(null);
      app.getState().cancelNavigation();
    };
  }, [app, store]);
}

/** Asks about unsaved settings before another screen opens or the window closes. After a failed save the screen stays and shows why. */
export function LeaveSettingsDialog() {
  const { t } = useTranslation();
  const { app } = useDeps();
  const settings = useSettingsStore();
  const wants = useApp((state) => state.pendingDestination);
  if (wants === null) return null;
  const closes = wants === 'closed';
  const leave = () => app.getState().navigate(wants);
  const save = async () => {
    app.getState().cancelNavigation();
    if (await settings.getState().save()) leave();
  };
  const drop = () => {
    settings.getState().discard();
    leave();
  };
  return (
    <ConfirmDialog
      title={t(closes ? 'leave.closeTitle' : 'leave.title')}
      confirmLabel={t(closes ? 'leave.closeSave' : 'leave.save')}
      cancelLabel={t('leave.stay')}
      other={{ label: t(closes ? 'leave.closeDrop' : 'leave.drop'), onPress: drop }}
      onConfirm={() => inBackground(save())}
      onCancel={() => app.getState().cancelNavigation()}
    >
      <p>{t('leave.body')}</p>
    </ConfirmDialog>
  );
}
