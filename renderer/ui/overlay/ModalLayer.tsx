import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styles from './ModalLayer.module.css';
import { useEscWithoutFocus } from './open-layers.ts';

interface Props {
  /** `alertdialog` where it interrupts with a question. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Called when Esc closes it; with `isDismissable`, also for a press outside of it. */
  readonly onClose: () => void;
  readonly isDismissable?: boolean;
  /** Of the layer that covers the screen, of the box that places the dialog, and of the dialog. */
  readonly classNames: { readonly scrim: string | undefined; readonly panel: string | undefined; readonly dialog: string | undefined };
  readonly children: ReactNode;
}

/**
 * A layer above the whole screen: it contains the focus and takes every press from its first frame on. On a touch screen, the library would
 * hide a dialog whose field has the focus for up to 0.6 s, for the keyboard of a phone, and let presses through to the screen below.
 */
export function ModalLayer({ role = 'dialog', onClose, isDismissable = false, classNames, children }: Props) {
  useEscWithoutFocus(onClose);
  return (
    <ModalOverlay
      isOpen
      isDismissable={isDismissable}
      onOpenChange={(stays) => (stays ? undefined : onClose())}
      className={`${styles.shown} ${classNames.scrim}`}
    >
      <Modal className={`${styles.shown} ${classNames.panel}`}>
        <Dialog role={role} className={classNames.dialog ?? ''}>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
