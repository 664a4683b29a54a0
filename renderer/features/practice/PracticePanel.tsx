import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/context.tsx';
import { TitledDialog } from '../../ui/overlay/TitledDialog.tsx';
import { FaultList } from './FaultList.tsx';
import { TourList } from './TourList.tsx';

/** The tour with all its steps, and the faults to practise. It opens only on request, at the left: the ticket with its money stays in sight. */
export function PracticePanel() {
  const { t } = useTranslation();
  const open = useApp((state) => state.openPractice);
  const close = (): void => open(false);
  return (
    <TitledDialog place="start" title={t('practice.title')} closeLabel={t('common.close')} onClose={close}>
      <TourList onChosen={close} />
      <FaultList />
    </TitledDialog>
  );
}
