import { useTranslation } from 'react-i18next';
import { inBackground } from '../../core/background-work.ts';
import { useApp, useParts } from '../../core/context.tsx';
import { Ask } from '../../ui/ConfirmDialog.tsx';

/** Asks what becomes of what is not saved, before another screen opens or the window closes. A save that fails stays, and says why. */
export function LeaveSettings() {
  const { t } = useTranslation();
  const { app, settings } = useParts();
  const wants = useApp((state) => state.wants);
  if (wants === null) return null;
  const closes = wants === 'closed';
  const leave = () => app.getState().go(wants);
  const save = async () => {
    app.getState().stay();
    if (await settings.getState().save()) leave();
  };
  const drop = () => {
    settings.getState().discard();
    leave();
  };
  return (
    <Ask
      title={t(closes ? 'leave.closeTitle' : 'leave.title')}
      yes={t(closes ? 'leave.closeSave' : 'leave.save')}
      no={t('leave.stay')}
      other={{ words: t(closes ? 'leave.closeDrop' : 'leave.drop'), onPress: drop }}
      onYes={() => inBackground(save())}
      onNo={() => app.getState().stay()}
    >
      <p>{t('leave.body')}</p>
    </Ask>
  );
}
