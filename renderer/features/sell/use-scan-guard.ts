import { useEffect } from 'react';
import { useParts } from '../../core/context.tsx';
import { createKeyPace, type KeyMeaning } from '../../core/scanner-detector.ts';
import type { Confirm } from './sell-state.ts';

const cashTyped = (step: Confirm): string => (step.tendering.with === 'cash' ? step.tendering.typed : '');

/** A key that would act on the ticket, pressed by a scanner: its Enter, and a plus sign inside what it types. */
const isScans = (event: KeyboardEvent, meaning: KeyMeaning): boolean =>
  meaning === 'scanEnds' || (meaning === 'goesOn' && event.key === '+');

/**
 * Where Enter pays, a scan counts for nothing: its Enter is stopped before anything hears it, and the cash field gets
 * back what a hand had typed. Everywhere else a scan types into the field that has the focus, as it should.
 */
export function useScanGuard(): void {
  const { sell } = useParts();
  useEffect(() => {
    const pace = createKeyPace();
    let typedByHand = '';
    const onKey = (event: KeyboardEvent) => {
      const meaning = pace.press(event.key, event.timeStamp);
      const { step, typeCash } = sell.getState();
      if (step.at !== 'confirm') return;
      if (meaning === 'begins') typedByHand = cashTyped(step);
      if (!isScans(event, meaning)) return;
      event.preventDefault();
      event.stopPropagation();
      if (meaning === 'scanEnds' && step.tendering.with === 'cash') typeCash(typedByHand);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [sell]);
}
