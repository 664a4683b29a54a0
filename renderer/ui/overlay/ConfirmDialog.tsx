import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../form/Button.tsx';
import styles from './ConfirmDialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  /** A third answer, below the two. */
  readonly other?: { readonly label: string; readonly onPress: () => void };
  readonly onCancel: () => void;
}

/** A question that needs an explicit yes. It focuses No, so that neither a scan nor a second Enter confirms. */
export function ConfirmDialog({ title, children, confirmLabel, cancelLabel, danger = false, onConfirm, onCancel, other }: Props) {
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={false}
      onOpenChange={(open) => (open ? undefined : onCancel())}
      className={styles.scrim ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog role="alertdialog" className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          <div className={styles.answers}>
            <Button autoFocus onPress={onCancel} keyName="Esc" data-testid="no">
              {cancelLabel}
            </Button>
            <Button variant={danger ? 'danger' : 'chosen'} onPress={onConfirm} data-testid="yes">
              {confirmLabel}
            </Button>
          </div>
          {other ? (
            <Button variant="danger" onPress={other.onPress} data-testid="other">
              {other.label}
            </Button>
          ) : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
