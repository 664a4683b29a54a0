import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/context.tsx';
import { failureText } from '../../presentation/failure-text.ts';
import { AlertNotice } from '../../ui/notice/NoticeLine.tsx';

/** Shows the last failure that no screen shows, until it is closed. A failure that stops sales has its own notice. */
export function FaultNotice() {
  const { t } = useTranslation();
  const fault = useApp((state) => state.fault);
  const setFault = useApp((state) => state.setFault);
  const sales = useApp((state) => state.status.sales);
  if (fault === null) return null;
  if (fault.kind === 'refused' && sales.is === 'stopped' && sales.failure.kind === fault.failure.kind) return null;
  const text =
    fault.kind === 'refused' ? failureText(t, fault.failure) : { title: t('notice.screenFailed'), todo: t('notice.screenFailedTodo') };
  return <AlertNotice title={text.title} todo={text.todo} closeLabel={t('common.close')} onClose={() => setFault(null)} />;
}
