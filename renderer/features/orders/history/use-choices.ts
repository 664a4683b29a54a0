import { useEffect, useState } from 'react';
import type { HistoryChoicesView } from '../../../../shared/orders/history/search-form.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';

/** What the filters offer, loaded each time they are opened; null until then, and where it cannot be read. */
export function useChoices(isOpen: boolean): HistoryChoicesView | null {
  const { bridge } = useDeps();
  const [choices, setChoices] = useState<HistoryChoicesView | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const load = async () => {
      const answer = await bridge.orders.choices();
      if (answer.ok && !isGone) setChoices(answer.value);
    };
    inBackground(load());
    return () => {
      isGone = true;
    };
  }, [bridge, isOpen]);
  return choices;
}
