import { OctagonX, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrintJobs } from '../../core/context.tsx';
import styles from '../../parts/notice.module.css';
import { drawerText } from './drawer-text.ts';

/** Cash was taken and the drawer stayed shut. Shown on every screen, because the cashier may already be at the next sale. */
export function DrawerNotice() {
  const { t } = useTranslation();
  const { drawer, setDrawer: tellDrawer } = usePrintJobs((state) => state);
  if (!drawer) return null;
  const { title, todo } = drawerText(t, drawer);
  return (
    <div role="alert" className={`${styles.notice} ${styles.stopped}`}>
      <OctagonX aria-hidden="true" />
      <p>
        <strong>{title}. </strong>
        {todo}
      </p>
      <button type="button" className={styles.close} aria-label={t('common.close')} onClick={() => tellDrawer(null)}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
