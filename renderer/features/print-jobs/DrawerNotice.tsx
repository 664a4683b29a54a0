import { OctagonX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { usePrintJobs } from '../../core/context.tsx';
import { NoticeCloseButton, NoticeLine, NoticeText } from '../../ui/notice/NoticeLine.tsx';
import { drawerText } from './drawer-text.ts';

/** Cash was taken and the drawer stayed shut. Shown on every screen, because the cashier may already be at the next sale. */
export function DrawerNotice() {
  const { t } = useTranslation();
  const { drawer, setDrawer: tellDrawer } = usePrintJobs((state) => state);
  if (!drawer) return null;
  const { title, todo } = drawerText(t, drawer);
  return (
    <NoticeLine
      tone="bad"
      icon={OctagonX}
      role="alert"
      actions={<NoticeCloseButton label={t('common.close')} onPress={() => tellDrawer(null)} />}
    >
      <NoticeText title={title}>{todo}</NoticeText>
    </NoticeLine>
  );
}
