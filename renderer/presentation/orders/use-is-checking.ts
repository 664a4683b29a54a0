import type { OrderState } from '../../../shared/orders/order.ts';
import { useSecondWhile } from '../../core/clock.ts';
import { isCheckedFirst } from '../order-text.ts';

/** Whether the answer about one of these orders was lost only seconds ago, so that the screen says that it is being checked. */
export function useIsChecking(states: readonly OrderState[]): boolean {
  const now = useSecondWhile(states.some(({ is }) => is === 'unknown'));
  return states.some((state) => isCheckedFirst(state, now));
}
