import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { DialogHead, type Head } from './DialogHead.tsx';
import styles from './SideDialog.module.css';

interface Props extends Head {
  /** The edge of the window that it covers from top to bottom. */
  readonly side: 'start' | 'end';
  readonly children: ReactNode;
}

/** A dialog along one side of the window: what is sold stays in sight beside it. Esc, or a press beside it, closes it; its content scrolls. */
export const SideDialog = ({ side, children, ...head }: Props) => (
  <ModalOverlay
    isOpen
    isDismissable
    onOpenChange={(stays) => (stays ? undefined : head.onClose())}
    className={`${styles.scrim} ${styles[side]}`}
  >
    <Modal className={styles.panel ?? ''}>
      <Dialog className={styles.dialog ?? ''}>
        <DialogHead {...head} />
        <div className={styles.body}>{children}</div>
      </Dialog>
    </Modal>
  </ModalOverlay>
);
