import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import styles from './ModalLayer.module.css';
import { useEscWithoutFocus } from './open-layers.ts';

interface Props {
  /** `alertdialog` where it interrupts with a question. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Called when Esc closes it, or a press beside it where that closes it too. */
  readonly onClose: () => void;
  readonly isDismissable?: boolean;
  /** Of what covers the screen, of what places the dialog on it, and of the dialog itself. */
  readonly classNames: { readonly scrim: string | undefined; readonly panel: string | undefined; readonly dialog: string | undefined };
  readonly children: ReactNode;
}

/**
 * What lies above the whole screen: it contains the focus and takes every press from its first frame on. The library would hide a dialog
 * whose field has the focus for up to 0.6 s on a touch screen, where a phone opens its keyboard, and let presses through to what is below.
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
