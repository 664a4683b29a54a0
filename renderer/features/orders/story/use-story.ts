import type { StoryEntry } from '../../../../shared/orders/history/story.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { useDeps } from '../../../core/context.tsx';
import { useAnswer } from '../../../core/use-answer.ts';

/** The story of an order, loaded again after each of its changes; null until then, and where it cannot be read. */
export function useStory({ orderId, revision }: Pick<OrderView, 'orderId' | 'revision'>): readonly StoryEntry[] | null {
  const { bridge } = useDeps();
  // A change of the order is a reason to read again, although the call names none.
  const answer = useAnswer(revision > 0 ? `${orderId} ${revision}` : null, () => bridge.orders.story(orderId));
  return answer?.ok ? answer.value : null;
}
