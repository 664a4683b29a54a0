import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/context.tsx';
import { NoticeLine, NoticeText } from '../../ui/notice/NoticeLine.tsx';

/** Causes that are the network's; others may be the service's own. */
const NO_INTERNET: readonly string[] = ['dns', 'unreachable', 'connectTimeout'];

/** While no call reaches the service: what still works, and what waits. A stop of all sales has its own notice. */
export function NoInternetNotice() {
  const { t } = useTranslation();
  const { service, sales } = useApp((state) => state.status);
  const queues = useApp((state) => state.settings.offline.enabled);
  if (sales.is !== 'open' || service.is !== 'trouble' || service.failure.kind !== 'notSent') return null;
  return (
    <NoticeLine tone="wait" icon={WifiOff} role="status">
      <NoticeText title={t(NO_INTERNET.includes(service.failure.cause) ? 'noInternet.title' : 'noInternet.noService')}>
        {t(queues ? 'noInternet.queues' : 'noInternet.waits')}
      </NoticeText>
    </NoticeLine>
  );
}
