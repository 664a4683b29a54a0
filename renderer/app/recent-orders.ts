import type { StaffStore } from '../features/sign-in/staff-store.ts';
import type { OrdersStore } from './orders-store.ts';

/** How many orders are loaded when somebody signs in. */
const RECENT = 30;

/** A till that started locked was told of no orders: they are loaded as soon as somebody is in. Returns what ends it. */
export const watchSignIn = (staff: StaffStore, orders: OrdersStore): (() => void) =>
  staff.subscribe(({ session }, before) => {
    if (session.is === 'signedIn' && before.session.is === 'signedOut') void orders.getState().load(RECENT);
  });
