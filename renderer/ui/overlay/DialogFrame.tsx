import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Heading } from 'react-aria-components';
import { Button } from '../form/Button.tsx';
import { holdsNoStop, useScrollStop } from '../layout/use-scroll-stop.ts';
import styles from './DialogFrame.module.css';
import { ModalLayer } from './ModalLayer.tsx';

interface Props {
  readonly title: string;
  /** `alertdialog` where it interrupts with a question. */
  readonly role: 'dialog' | 'alertdialog';
  /** Called when Esc closes it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Keys for a finger, at the side of the content; they take no room while they draw nothing. */
  readonly pad?: ReactNode;
  /** The buttons below the content. */
  readonly answers: ReactNode;
}

/** A dialog above the whole screen. It contains the focus until it is answered. A long content scrolls between title and answers. */
export function DialogFrame({ title, role, onClose, children, pad, answers }: Props) {
  useFocusAfter();
  const scroll = useScrollStop<HTMLDivElement>(holdsNoStop);
  return (
    <ModalLayer role={role} onClose={onClose} classNames={{ scrim: styles.scrim, panel: styles.modal, dialog: styles.dialog }}>
      <Heading slot="title" className={styles.title ?? ''}>
        {title}
      </Heading>
      <div className={styles.body} {...scroll}>
        {children}
      </div>
      {pad === undefined ? null : <div className={styles.pad}>{pad}</div>}
      {answers}
    </ModalLayer>
  );
}

/**
 * A closed dialog gives the focus back to the element that had it before. Where that element cannot take it (a button that is disabled
 * now), the field of the screen gets it, else the button of the next step.
 */
function useFocusAfter(): void {
  useEffect(
    () => () => {
      // The dialog gives it back within the next frame.
      requestAnimationFrame(() => requestAnimationFrame(focusNextStep));
    },
    [],
  );
}

function focusNextStep(): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const next = document.querySelector<HTMLElement>('[data-home]') ?? document.querySelector<HTMLElement>('[data-primary]');
  next?.focus();
}

export interface Answers {
  readonly cancelLabel: string;
  readonly confirmLabel: string;
  /** The form cannot be confirmed yet; the dialog shows the reason. */
  readonly isConfirmShut?: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

interface AnswersProps extends Answers {
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
  confirmVariant = 'next',
  focusesCancel = false,
  confirmKey,
}: AnswersProps) => (
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
