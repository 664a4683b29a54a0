import { knownDebit } from '../../../shared/balance/debit-range.ts';
import { standingOf } from '../../../shared/orders/money/standing.ts';
import { mayBeKnownToService, type Order } from '../../../shared/orders/order.ts';
import type { ExpectedOrder } from '../../../shared/statements/match-statement.ts';
import type { Database } from '../../journal/core/database.ts';
import { Projections } from '../../journal/projections/projections.ts';
import { indexedUpTo } from '../../journal/search/history-index.ts';
import { spansOf } from '../../journal/search/search-windows.ts';
import { readingsOf } from '../balance/balance-debits.ts';

interface PeriodQuery {
  /** In ms since the epoch; `from` belongs to the period, `to` does not. */
  readonly from: number;
  readonly to: number;
  /** Ids that rows name; those that the journal does not have are left out. */
  readonly named: ReadonlySet<string>;
  /** Accounts at other providers: their orders are in no statement of this one. */
  readonly otherAccounts: ReadonlySet<string>;
}

/** How many orders are read at a time, and at most in all. */
const AT_ONCE = 512;
const MOST_ORDERS = 150_000;

/** The orders that were sold in a period, and those that rows name; null where there are more than {@link MOST_ORDERS}. */
export function ordersOfPeriod(db: Database, { from, to, named, otherAccounts }: PeriodQuery): ExpectedOrder[] | null {
  const orders = new Projections(db);
  const found = new Map<string, ExpectedOrder>();
  const isElsewhere = ({ sale: { account } }: Order): boolean => account !== undefined && otherAccounts.has(account);
  for (const order of soldBetween(db, orders, new Date(from).toISOString(), new Date(to).toISOString())) {
    if (isElsewhere(order)) continue;
    found.set(order.sale.orderId, expectedOf(db, order));
    if (found.size > MOST_ORDERS) return null;
  }
  for (const orderId of named) {
    const stored = found.has(orderId) ? null : orders.order(orderId);
    if (stored) found.set(orderId, expectedOf(db, stored.order));
  }
  return [...found.values()];
}

/** The orders that were sold from one time on and before another, also where the clock was set back. */
function* soldBetween(db: Database, orders: Projections, from: string, to: string): Generator<Order> {
  const mark = indexedUpTo(db);
  // Newer orders are in no block yet.
  const spans = [{ low: mark + 1, high: orders.orderCount() }, ...spansOf(db, { low: 1, top: mark, from, to })];
  for (const { low, high } of spans)
    for (let after = low - 1; after < high; after += AT_ONCE)
      for (const { order } of orders.ordersAfter(after, Math.min(AT_ONCE, high - after)))
        if (order.sale.at >= from && order.sale.at < to) yield order;
}

function expectedOf(db: Database, order: Order): ExpectedOrder {
  const { sale, state } = order;
  const standing = standingOf(order);
  const isDelivered = standing.debit !== null;
  const deliveredAt = state.is === 'success' ? Date.parse(state.at) : null;
  return {
    orderId: sale.orderId,
    soldAt: Date.parse(sale.at),
    deliveredAt,
    stands: isDelivered ? 'delivered' : standing.money === 'open' && mayBeKnownToService(order) ? 'doubt' : 'none',
    debit: knownDebit(order, () => readingsOf(db, sale.orderId)).range,
  };
}
