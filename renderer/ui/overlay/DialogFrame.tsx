import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './DialogFrame.module.css';
import { useFocusAfter } from './use-focus-after.ts';

interface Props {
  readonly title: string;
  /** `alertdialog` where it interrupts with a question. */
  readonly role: 'dialog' | 'alertdialog';
  /** Called when Esc closes it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons below the content. */
  readonly answers: ReactNode;
}

/** A dialog above the whole screen. It contains the focus until it is answered. */
export function DialogFrame({ title, role, onClose, children, answers }: Props) {
  useFocusAfter();
  return (
    <ModalOverlay isOpen onOpenChange={(open) => (open ? undefined : onClose())} className={styles.scrim ?? ''}>
      <Modal className={styles.modal ?? ''}>
        <Dialog role={role} className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          {answers}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
