import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../form/Button.tsx';
import styles from './ConfirmDialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** A dialog with a form. Only its button submits: Enter, or a scan that ends with Enter, does not. */
export function FormDialog({ title, children, yes, no, onYes, onNo }: Props) {
  return (
    <ModalOverlay isOpen onOpenChange={(open) => (open ? undefined : onNo())} className={styles.scrim ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          <div className={styles.answers}>
            <Button onPress={onNo} keyName="Esc" data-testid="no">
              {no}
            </Button>
            <Button variant="chosen" onPress={onYes} data-testid="yes">
              {yes}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
