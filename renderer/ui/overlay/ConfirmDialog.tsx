import type { ReactNode } from 'react';
import { Button } from '../form/Button.tsx';
import { type Answers, DialogAnswers, DialogFrame } from './DialogFrame.tsx';
import { CONFIRM_KEY, useConfirmKey } from './use-confirm-key.ts';

interface Props extends Answers {
  readonly title: string;
  readonly children: ReactNode;
  readonly danger?: boolean;
  /** Ctrl+Enter answers yes. Without it, a yes takes Tab and Enter. */
  readonly hasConfirmKey?: boolean;
  /** A third answer, below the two. */
  readonly other?: { readonly label: string; readonly onPress: () => void };
}

/** A question that needs an explicit yes. It focuses No, so that neither a scan nor a second Enter confirms. */
export function ConfirmDialog({ title, children, danger = false, hasConfirmKey = false, other, ...answers }: Props) {
  useConfirmKey(hasConfirmKey ? answers.onConfirm : null);
  return (
    <DialogFrame
      title={title}
      role="alertdialog"
      onClose={answers.onCancel}
      answers={
        <>
          <DialogAnswers
            {...answers}
            confirmVariant={danger ? 'danger' : 'next'}
            focusesCancel
            {...(hasConfirmKey ? { confirmKey: CONFIRM_KEY } : {})}
          />
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
}
