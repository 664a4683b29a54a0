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
 * In place of the cash, until the cashier confirmed what it says. The key is not Enter: a second press of the Enter that led here confirms
 * nothing.
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
