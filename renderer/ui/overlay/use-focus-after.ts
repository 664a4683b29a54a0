import { useEffect } from 'react';

/**
 * A closed dialog gives the focus back to what had it before. Where that lost it in the meantime (a button that was disabled while it
 * worked), the field of the screen gets it, else the next step.
 */
export function useFocusAfter(): void {
  useEffect(
    () => () => {
      // The dialog gives it back within the next frame.
      requestAnimationFrame(() => requestAnimationFrame(focusNextStep));
    },
    [],
  );
}

function focusNextStep(): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const next = document.querySelector<HTMLElement>('[data-home]') ?? document.querySelector<HTMLElement>('[data-primary]');
  next?.focus();
}
