import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { usePricesStore } from './prices-context.ts';

/** Asks about unsaved rules before another screen opens or the window closes. A rule in an open form is no rule yet: it is dropped. */
export function LeavePrices() {
  const { t } = useTranslation();
  const { app } = useDeps();
  const prices = usePricesStore();
  const wants = useApp((state) => state.pendingDestination);
  if (wants === null) return null;
  const leave = () => app.getState().navigate(wants);
  const save = async () => {
    app.getState().cancelNavigation();
    prices.getState().edit(null);
    if (await prices.getState().save()) leave();
  };
  const drop = () => {
    prices.getState().discard();
    leave();
  };
  return (
    <ConfirmDialog
      title={t('prices.leaveTitle')}
      confirmLabel={t('prices.leaveSave')}
      cancelLabel={t('prices.leaveStay')}
      other={{ label: t('prices.leaveDrop'), onPress: drop }}
      onConfirm={() => inBackground(save())}
      onCancel={() => app.getState().cancelNavigation()}
    >
      <p>{t('prices.leaveBody')}</p>
    </ConfirmDialog>
  );
}
