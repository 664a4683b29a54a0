import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../form/Button.tsx';
import styles from './ConfirmDialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** A dialog with a form. Only its button submits: Enter, or a scan that ends with Enter, does not. */
export function FormDialog({ title, children, confirmLabel, cancelLabel, onConfirm, onCancel }: Props) {
  return (
    <ModalOverlay isOpen onOpenChange={(open) => (open ? undefined : onCancel())} className={styles.scrim ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          <div className={styles.answers}>
            <Button onPress={onCancel} keyName="Esc" data-testid="no">
              {cancelLabel}
            </Button>
            <Button variant="chosen" onPress={onConfirm} data-testid="yes">
              {confirmLabel}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
