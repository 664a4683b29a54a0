import type { HistoryChoicesView } from '../../../../shared/orders/history/search-form.ts';
import { useDeps } from '../../../core/context.tsx';
import { useAnswer } from '../../../core/use-answer.ts';

/** What the filters offer, loaded each time they are opened; null until then, and where it cannot be read. */
export function useChoices(isOpen: boolean): HistoryChoicesView | null {
  const { bridge } = useDeps();
  const answer = useAnswer(isOpen ? 'open' : null, () => bridge.orders.choices());
  return answer?.ok ? answer.value : null;
}
