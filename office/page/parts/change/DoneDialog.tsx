import type { ReactNode } from 'react';
import { Button } from '../../../../renderer/ui/form/Button.tsx';
import { DialogFrame } from '../../../../renderer/ui/overlay/DialogFrame.tsx';

interface Props {
  readonly title: string;
  readonly doneLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What an act gave, with one answer. A press outside does not close it, because some of it is shown once. */
export function DoneDialog({ title, doneLabel, onClose, children }: Props) {
  return (
    <DialogFrame
      title={title}
      role="dialog"
      onClose={onClose}
      answers={
        <Button variant="primary" autoFocus onPress={onClose}>
          {doneLabel}
        </Button>
      }
    >
      {children}
    </DialogFrame>
  );
}
