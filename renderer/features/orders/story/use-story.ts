import { useEffect, useState } from 'react';
import type { OrderView } from '../../../../shared/ipc/views.ts';
import type { StoryEntry } from '../../../../shared/orders/history/story.ts';
import { inBackground } from '../../../core/background-work.ts';
import { useDeps } from '../../../core/context.tsx';

/** The story of an order, loaded again after each of its changes; null until then, and where it cannot be read. */
export function useStory({ orderId, revision }: Pick<OrderView, 'orderId' | 'revision'>): readonly StoryEntry[] | null {
  const { bridge } = useDeps();
  const [story, setStory] = useState<readonly StoryEntry[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const answer = await bridge.orders.story(orderId);
      if (!isGone) setStory(answer.ok ? answer.value : null);
    };
    // A change of the order is a reason to read again, although the call names none.
    if (revision > 0) inBackground(load());
    return () => {
      isGone = true;
    };
  }, [bridge, orderId, revision]);
  return story;
}
