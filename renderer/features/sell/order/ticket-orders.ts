import { isMoneyOutstanding, isOpen, isRefundable } from '../../../../shared/orders/order.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import type { SellStep } from '../sell-state.ts';

/** The known orders of one ticket in the order of its lines, sorted by id, because ids count up. */
export function ordersOfTicket(list: readonly OrderView[], ticketId: string): readonly OrderView[] {
  return list
    .filter(({ sale }) => sale.ticketId === ticketId)
    .sort((a, b) => a.orderId.length - b.orderId.length || (a.orderId < b.orderId ? -1 : 1));
}

/** Whether the cashier must act on the order before the customer leaves. */
export const needsAction = ({ state, refund }: Pick<OrderView, 'state' | 'refund'>): boolean =>
  state.is === 'review' || (isRefundable(state) && refund.is !== 'paid') || isMoneyOutstanding(refund);

/** Whether every order of the shown ticket is complete and needs no act, so that a key may begin the next sale. */
export function isFinished(step: SellStep, list: readonly OrderView[]): boolean {
  if (step.kind !== 'order' || (step.busy !== 'no' && step.busy !== 'printing')) return false;
  const shown = list.find(({ orderId }) => orderId === step.orderId);
  return shown !== undefined && ordersOfTicket(list, shown.sale.ticketId).every((order) => !isOpen(order.state) && !needsAction(order));
}

/** Whether the outcome of the order is not known yet. */
export const isUncertain = ({ state }: Pick<OrderView, 'state'>): boolean =>
  state.is === 'unknown' || state.is === 'pending' || state.is === 'review';

/** Whether the order's receipt is ready and not printed yet. */
export const awaitsPrint = ({ state, printed }: Pick<OrderView, 'state' | 'printed'>): boolean => state.is === 'success' && printed === 0;
