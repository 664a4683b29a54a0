import type { ReactNode } from 'react';
import { type Answers, DialogAnswers, DialogFrame } from './DialogFrame.tsx';
import { CONFIRM_KEY, useConfirmKey } from './use-confirm-key.ts';

interface Props extends Answers {
  readonly title: string;
  readonly children: ReactNode;
  /** Digits for a finger. */
  readonly pad?: ReactNode;
  /** Ctrl+Enter submits. */
  readonly hasConfirmKey?: boolean;
}

/** A dialog with a form. Enter, or a scan that ends with Enter, does not submit it. */
export function FormDialog({ title, children, pad, hasConfirmKey = false, ...answers }: Props) {
  useConfirmKey(hasConfirmKey ? answers.onConfirm : null);
  const key = hasConfirmKey ? { confirmKey: CONFIRM_KEY } : {};
  return (
    <DialogFrame title={title} role="dialog" onClose={answers.onCancel} pad={pad} answers={<DialogAnswers {...answers} {...key} />}>
      {children}
    </DialogFrame>
  );
}
