import { KeyRound, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp, useStaff } from '../../core/context.tsx';
import styles from '../../parts/notice.module.css';

/** In live mode without an owner anybody may do everything. Shown until there is an owner. */
export function UnstaffedNotice() {
  const { t } = useTranslation();
  const isLive = useApp((state) => state.status.mode === 'live');
  const staffed = useStaff((state) => state.staffed);
  if (!isLive || staffed) return null;
  return (
    <div role="status" className={styles.notice}>
      <TriangleAlert aria-hidden="true" />
      <p>{t('staff.unstaffed')}</p>
    </div>
  );
}

/** Reports wrong PINs since the last sign-in, so that slow guessing shows. */
export function WrongTriesNotice() {
  const { t } = useTranslation();
  const { signInNotice: welcome, dismissSignInNotice: dismiss } = useStaff((state) => state);
  if (!welcome) return null;
  return (
    <div role="alert" className={styles.notice}>
      <KeyRound aria-hidden="true" />
      <p>{t('staff.triedWhileAway', { name: welcome.name, count: welcome.wrongTries })}</p>
      <button type="button" className={styles.close} aria-label={t('common.close')} onClick={dismiss}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
