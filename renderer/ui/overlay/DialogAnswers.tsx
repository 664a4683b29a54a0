import type { ComponentProps } from 'react';
import { Button } from '../form/Button.tsx';
import styles from './DialogFrame.module.css';

export interface Answers {
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** What is filled in cannot be confirmed yet, and the dialog says why. */
  readonly isConfirmShut?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

interface Props extends Answers {
  readonly confirmVariant?: ComponentProps<typeof Button>['variant'];
  readonly focusesCancel?: boolean;
  /** The key of the yes, as printed on the keyboard. */
  readonly confirmKey?: string;
}

/** The two answers of a dialog, side by side. */
export const DialogAnswers = ({
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
  isConfirmShut = false,
  confirmVariant = 'chosen',
  focusesCancel = false,
  confirmKey,
}: Props) => (
  <div className={styles.answers}>
    <Button autoFocus={focusesCancel} onPress={onCancel} keyName="Esc">
      {cancelLabel}
    </Button>
    <Button
      variant={confirmVariant}
      isDisabled={isConfirmShut}
      onPress={onConfirm}
      {...(confirmKey === undefined ? {} : { keyName: confirmKey })}
    >
      {confirmLabel}
    </Button>
  </div>
);
