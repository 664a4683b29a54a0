import type { Journal } from '../../../../main/journal/journal.ts';
import type { Order, Sale } from '../../../../shared/orders/order.ts';
import { transition } from '../../../../shared/orders/transition.ts';
import { type BrokenPromise, OrderWitness } from '../../fakes/order-witness.ts';

/** Returns the first promise that an order's journalled events broke, from its intent on; null when none did. */
export function brokenPromiseIn(journal: Pick<Journal, 'eventsOf'>, sale: Sale): BrokenPromise | null {
  const witness = new OrderWitness();
  let order = begun(sale);
  for (const written of journal.eventsOf(sale.orderId)) {
    if (written.type !== 'order') continue;
    const moved = transition(order, written.event);
    if (!moved.ok) continue;
    const broken = witness.broken(order, moved.value, written.event);
    if (broken) return broken;
    order = moved.value;
  }
  return null;
}

function begun(sale: Sale): Order {
  const intended = transition(null, { type: 'intended', at: sale.at, sale });
  if (!intended.ok) throw new Error('An intent begins every order');
  return intended.value;
}
