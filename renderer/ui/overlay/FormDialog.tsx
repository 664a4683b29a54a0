import type { ReactNode } from 'react';
import { type Answers, DialogAnswers, DialogFrame } from './DialogFrame.tsx';

interface Props extends Answers {
  readonly title: string;
  readonly children: ReactNode;
  /** Digits for a finger. */
  readonly pad?: ReactNode;
}

/** A dialog with a form. Only its button submits: Enter, or a scan that ends with Enter, does not. */
export const FormDialog = ({ title, children, pad, ...answers }: Props) => (
  <DialogFrame title={title} role="dialog" onClose={answers.onCancel} pad={pad} answers={<DialogAnswers {...answers} />}>
    {children}
  </DialogFrame>
);
