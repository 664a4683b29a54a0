import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useShortcuts } from '../../../core/shortcuts.ts';
import { Button } from '../../../ui/form/Button.tsx';
import styles from './PaymentWarning.module.css';

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
    <div className={styles.warning}>
      <div role="alert">
        <strong className={styles.title}>
          <TriangleAlert aria-hidden="true" /> {title}
        </strong>
        {children}
      </div>
      <Button keyName="Ctrl Enter" onPress={onConfirm}>
        {confirmLabel}
      </Button>
    </div>
  );
}
