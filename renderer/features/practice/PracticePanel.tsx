import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../core/context.tsx';
import { Button } from '../../ui/form/Button.tsx';
import { FaultList } from './FaultList.tsx';
import styles from './PracticePanel.module.css';
import { TourList } from './TourList.tsx';

/** The tour with all its steps, and the faults to practise. It opens only on request. */
export function PracticePanel() {
  const { t } = useTranslation();
  const open = useApp((state) => state.openPractice);
  const close = (): void => open(false);
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(stays) => (stays ? undefined : close())} className={styles.scrim ?? ''}>
      <Modal className={styles.panel ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title" className={styles.title ?? ''}>
              {t('practice.title')}
            </Heading>
            <Button keyName="Esc" onPress={close}>
              {t('common.close')}
            </Button>
          </header>
          <div className={styles.body}>
            <TourList onChosen={close} />
            <FaultList />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
