import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../form/Button.tsx';
import styles from './ConfirmDialog.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly no: string;
  readonly danger?: boolean;
  readonly onYes: () => void;
  /** A third answer, below the two. */
  readonly other?: { readonly words: string; readonly onPress: () => void };
  readonly onNo: () => void;
}

/** A question that needs an explicit yes. It focuses No, so that neither a scan nor a second Enter confirms. */
export function ConfirmDialog({ title, children, yes, no, danger = false, onYes, onNo, other }: Props) {
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled={false}
      onOpenChange={(open) => (open ? undefined : onNo())}
      className={styles.scrim ?? ''}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog role="alertdialog" className={styles.dialog ?? ''}>
          <Heading slot="title" className={styles.title ?? ''}>
            {title}
          </Heading>
          <div className={styles.body}>{children}</div>
          <div className={styles.answers}>
            <Button autoFocus onPress={onNo} keyName="Esc" data-testid="no">
              {no}
            </Button>
            <Button variant={danger ? 'danger' : 'chosen'} onPress={onYes} data-testid="yes">
              {yes}
            </Button>
          </div>
          {other ? (
            <Button variant="danger" onPress={other.onPress} data-testid="other">
              {other.words}
            </Button>
          ) : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
