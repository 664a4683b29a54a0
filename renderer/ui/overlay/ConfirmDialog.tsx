import type { ReactNode } from 'react';
import { Button } from '../form/Button.tsx';
import { type Answers, DialogAnswers } from './DialogAnswers.tsx';
import { DialogFrame } from './DialogFrame.tsx';

interface Props extends Answers {
  readonly title: string;
  readonly children: ReactNode;
  readonly danger?: boolean;
  /** A third answer, below the two. */
  readonly other?: { readonly label: string; readonly onPress: () => void };
}

/** A question that needs an explicit yes. It focuses No, so that neither a scan nor a second Enter confirms. */
export const ConfirmDialog = ({ title, children, danger = false, other, ...answers }: Props) => (
  <DialogFrame
    title={title}
    role="alertdialog"
    onClose={answers.onCancel}
    answers={
      <>
        <DialogAnswers {...answers} confirmVariant={danger ? 'danger' : 'chosen'} focusesCancel />
        {other ? (
          <Button variant="danger" onPress={other.onPress}>
            {other.label}
          </Button>
        ) : null}
      </>
    }
  >
    {children}
  </DialogFrame>
);
