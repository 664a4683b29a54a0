import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { NoteBox } from '../../../ui/notice/NoteBox.tsx';

interface Props {
  readonly title: string;
  readonly confirmLabel: string;
  readonly onConfirm: () => void;
  readonly children: ReactNode;
}

/**
 * Replaces the tender until the cashier confirms the warning. Its key is Ctrl+Enter, so that an accidental second Enter from the step
 * before confirms nothing.
 */
export function PaymentWarning({ title, confirmLabel, onConfirm, children }: Props) {
  useShortcuts({ 'Ctrl+Enter': onConfirm });
  return (
    <NoteBox tone="wait" icon={TriangleAlert}>
      <Stack gap="m">
        <div role="alert">
          <strong>{title}</strong>
          {children}
        </div>
        <Button keyName="Ctrl Enter" onPress={onConfirm}>
          {confirmLabel}
        </Button>
      </Stack>
    </NoteBox>
  );
}
