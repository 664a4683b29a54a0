import type { OrderView } from '../../../shared/ipc/views.ts';
import { isMoneyOutstanding, isOpen } from '../../../shared/order/order.ts';

export const ORDERS_FILTERS = ['all', 'open', 'doubt', 'attention', 'owed', 'done'] as const;
export type OrdersFilter = (typeof ORDERS_FILTERS)[number];

/** Each order has one filter besides "all" and "owed", by what the cashier must do about it. */
export function filterOf({
  state,
  refund,
  flagged,
}: Pick<OrderView, 'state' | 'refund' | 'flagged'>): Exclude<OrdersFilter, 'all' | 'owed'> {
  if (state.is === 'unknown') return 'doubt';
  if (state.is === 'review' || state.is === 'notSent' || isMoneyOutstanding(refund) || flagged) return 'attention';
  return isOpen(state) ? 'open' : 'done';
}

/** Whether a filter's list contains an order. */
export const isInFilter = (order: OrderView, filter: OrdersFilter): boolean =>
  filter === 'all' || (filter === 'owed' ? isMoneyOutstanding(order.refund) : filterOf(order) === filter);
