import type { Failure } from '../../../shared/ipc/failures.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { inBackground } from '../../core/background-work.ts';
import type { Bridge } from '../../core/bridge.ts';
import type { OrdersStore } from '../../core/stores/orders-store.ts';
import { personIn, type StaffStore, watchPerson } from '../../core/stores/staff-store.ts';

/** How many orders are loaded at a sign-in. */
const RECENT_ORDERS = 30;

/**
 * Drops delivered orders when a person leaves, and loads them for the next: views depend on the person's permissions,
 * and main pushes no order to a locked till. Returns the unsubscriber.
 */
export const reloadOrdersOnSignIn = (staff: StaffStore, orders: OrdersStore, bridge: Pick<Bridge, 'orders'>): (() => void) =>
  watchPerson(staff, (person) => {
    const { visibleOrderIds, readyOrderIds, clearDelivered } = orders.getState();
    clearDelivered();
    const isHere = (): boolean => personIn(staff.getState())?.id === person;
    if (person !== null) inBackground(reload(orders, bridge, [...visibleOrderIds, ...readyOrderIds], isHere));
  });

async function reload(
  orders: OrdersStore,
  bridge: Pick<Bridge, 'orders'>,
  orderIds: readonly string[],
  isHere: () => boolean,
): Promise<Result<null, Failure>> {
  let outcome = await orders.getState().loadRecent(RECENT_ORDERS);
  for (const orderId of orderIds) {
    if (orders.getState().orders.has(orderId)) continue;
    const found = await bridge.orders.get(orderId);
    if (!isHere()) break;
    if (found.ok) orders.getState().addLoaded([found.value]);
    // The journal of another mode, or a restored one, need not hold the order.
    else if (outcome.ok && found.failure.kind !== 'notFound') outcome = found;
  }
  return outcome;
}
