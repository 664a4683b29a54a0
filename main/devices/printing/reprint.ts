import type { Action } from '../../../shared/staff/permissions.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { OrderViews } from '../../selling/orders/views/order-views.ts';
import { goodsCodeOf } from '../../selling/orders/views/to-view.ts';

type CodeVisibility = Pick<OrderViews, 'isHidden'>;

/**
 * The action that printing or copying an order needs. A token or code that was printed or copied once can be spent, so giving
 * it out again needs a supervisor.
 */
export function reprintAction(stored: StoredOrder | null, views: CodeVisibility): Action {
  const isAgain = stored !== null && goodsCodeOf(stored) !== null && (stored.printed > 0 || views.isHidden(stored));
  return isAgain ? 'reprintCode' : 'reprint';
}

/** The action that printing all orders of one ticket needs: the supervisor's where one of them needs it. */
export const ticketReprintAction = (orders: readonly StoredOrder[], views: CodeVisibility): Action =>
  orders.some((stored) => reprintAction(stored, views) === 'reprintCode') ? 'reprintCode' : 'reprint';
