import type { ReactNode } from 'react';
import { type Answers, DialogAnswers } from './DialogAnswers.tsx';
import { DialogFrame } from './DialogFrame.tsx';

interface Props extends Answers {
  readonly title: string;
  readonly children: ReactNode;
}

/** A dialog with a form. Only its button submits: Enter, or a scan that ends with Enter, does not. */
export const FormDialog = ({ title, children, ...answers }: Props) => (
  <DialogFrame title={title} role="dialog" onClose={answers.onCancel} answers={<DialogAnswers {...answers} />}>
    {children}
  </DialogFrame>
);
