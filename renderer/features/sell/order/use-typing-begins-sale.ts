import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useDeps } from '../../../core/context.tsx';
import { isTextField } from '../../../core/scanner/text-field.ts';
import { useSellStore } from '../sell-store.ts';
import { isFinished } from './ticket-orders.ts';

/** Begins the next sale when a character is typed on a finished order; the search field receives the character. */
export function useTypingBeginsSale(): void {
  const sell = useSellStore();
  const { orders } = useDeps();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.key === ' ' || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return;
      if (isTextField(document.activeElement) || document.querySelector('[role="alertdialog"], [role="dialog"]')) return;
      if (!isFinished(sell.getState().step, orders.getState().list)) return;
      // Renders at once, so that the field has the focus before the browser inserts the character.
      flushSync(() => sell.getState().beginNextSale());
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [sell, orders]);
}
