import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useDeps } from '../../core/context.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { isFormChanged, usePricesStore } from './prices-store.ts';

/** Asks about unsaved rules, and a rule in the form, before another screen opens or the window closes. */
export function LeavePrices() {
  const { t } = useTranslation();
  const { app } = useDeps();
  const prices = usePricesStore();
  const wants = useApp((state) => state.pendingDestination);
  const arrive = useApp((state) => state.pendingArrival);
  if (wants === null) return null;
  const leave = () => app.getState().navigate(wants, arrive);
  const save = async () => {
    app.getState().cancelNavigation();
    const { dropForm, finishForm } = prices.getState();
    if (!isFormChanged(prices.getState())) dropForm();
    // An incomplete rule stays in its form, which shows the faults.
    else if (!finishForm()) return;
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
      cancelLabel={t('leave.stay')}
      other={{ label: t('prices.leaveDrop'), onPress: drop }}
      onConfirm={() => inBackground(save())}
      onCancel={() => app.getState().cancelNavigation()}
    >
      <p>{t('prices.leaveBody')}</p>
    </ConfirmDialog>
  );
}
