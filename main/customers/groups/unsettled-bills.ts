import { outcomeOf } from '../../../shared/groups/outcome.ts';
import type { Projections, StoredOrder } from '../../journal/projections/projections.ts';

/**
 * The bills of every payment of each group whose money is open or owed, by group. It reads only the orders that still need an act, not
 * the payments: a group that is paid each month has many.
 */
export function unsettledByGroup(
  read: Pick<Projections, 'openOrders' | 'unsent' | 'ordersWithMoneyOutstanding'>,
): ReadonlyMap<string, readonly StoredOrder[]> {
  const candidates = [...read.openOrders(), ...read.unsent(), ...read.ordersWithMoneyOutstanding()];
  const seen = new Set<string>();
  const byGroup = new Map<string, StoredOrder[]>();
  for (const stored of candidates) {
    const { order, ticket } = stored;
    const groupId = ticket.collective?.groupId;
    if (groupId === undefined || seen.has(order.sale.orderId) || !isUnsettled(stored)) continue;
    seen.add(order.sale.orderId);
    byGroup.set(groupId, [...(byGroup.get(groupId) ?? []), stored]);
  }
  return byGroup;
}

function isUnsettled({ order }: StoredOrder): boolean {
  const { standing } = outcomeOf(order, false);
  return standing === 'open' || standing === 'owed';
}
