import { useEffect, useRef } from 'react';

/** The key as it stands on the button. */
export const CONFIRM_KEY = 'Ctrl Enter';

/** Calls `confirm` for Ctrl+Enter while the dialog is open, before the focused button (No) takes the key for its Enter. */
export function useConfirmKey(confirm: (() => void) | null): void {
  const latest = useRef(confirm);
  latest.current = confirm;
  const isActive = confirm !== null;
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !event.ctrlKey) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) latest.current?.();
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [isActive]);
}
