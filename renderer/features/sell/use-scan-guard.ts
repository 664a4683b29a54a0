import { useEffect } from 'react';
import { createScannerDetector, type KeystrokeKind } from '../../core/scanner-detector.ts';
import { useSellStore } from './sell-context.ts';
import type { ConfirmStep } from './sell-state.ts';

const cashTyped = (step: ConfirmStep): string => (step.tendering.with === 'cash' ? step.tendering.typed : '');

/** A key that would act on the ticket, typed by a scanner: its Enter, or a plus sign in the scanned text. */
const isFromScanner = (event: KeyboardEvent, meaning: KeystrokeKind): boolean =>
  meaning === 'scanEnds' || (meaning === 'goesOn' && event.key === '+');

/**
 * Where Enter pays, ignores scans: stops the scanner's Enter before any handler, and restores what a person typed in
 * the cash field. Elsewhere a scan types into the focused field.
 */
export function useScanGuard(): void {
  const sell = useSellStore();
  useEffect(() => {
    const pace = createScannerDetector();
    let typedByHand = '';
    const onKey = (event: KeyboardEvent) => {
      const meaning = pace.press(event.key, event.timeStamp);
      const { step, typeCash } = sell.getState();
      if (step.kind !== 'confirm') return;
      if (meaning === 'begins') typedByHand = cashTyped(step);
      if (!isFromScanner(event, meaning)) return;
      event.preventDefault();
      event.stopPropagation();
      if (meaning === 'scanEnds' && step.tendering.with === 'cash') typeCash(typedByHand);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [sell]);
}
