import { KeyRound, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp, useStaff } from '../../core/context.tsx';
import { NoticeCloseButton, NoticeLine, NoticeText } from '../../ui/notice/NoticeLine.tsx';

/** Warns in live mode, until the till has an owner, that every person may do everything. */
export function UnstaffedNotice() {
  const { t } = useTranslation();
  const isLive = useApp((state) => state.status.mode === 'live');
  const staffed = useStaff((state) => state.staffed);
  if (!isLive || staffed) return null;
  return (
    <NoticeLine tone="wait" icon={TriangleAlert} role="status">
      <NoticeText title={t('staff.noPin')}>{t('staff.unstaffed')}</NoticeText>
    </NoticeLine>
  );
}

/** Reports the wrong PINs since the person's last sign-in, so that slow guessing becomes visible. */
export function WrongTriesNotice() {
  const { t } = useTranslation();
  const { signInNotice: welcome, dismissSignInNotice: dismiss } = useStaff((state) => state);
  if (!welcome) return null;
  return (
    <NoticeLine tone="wait" icon={KeyRound} role="alert" actions={<NoticeCloseButton label={t('common.close')} onPress={dismiss} />}>
      <NoticeText title={t('staff.wrongTries')}>{t('staff.triedWhileAway', { name: welcome.name, count: welcome.wrongTries })}</NoticeText>
    </NoticeLine>
  );
}
