import { useTranslation } from 'react-i18next';
import { usePrintJobs } from '../../core/context.tsx';
import { drawerText } from '../../presentation/failure-text.ts';
import { AlertNotice } from '../../ui/notice/NoticeLine.tsx';

/** Reports that the drawer did not open for cash, or may not have. Every screen shows it: the cashier may already be at the next sale. */
export function DrawerNotice() {
  const { t } = useTranslation();
  const { drawer, setDrawer: tellDrawer } = usePrintJobs((state) => state);
  if (!drawer) return null;
  const { title, todo } = drawerText(t, drawer);
  return <AlertNotice title={title} todo={todo} closeLabel={t('common.close')} onClose={() => tellDrawer(null)} />;
}
