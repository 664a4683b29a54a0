import type { Failure, OrdersLeftBehind } from '../../../shared/ipc/failures.ts';
import { fail, ok, type Result } from '../../../shared/lib/result.ts';
import type { Mode } from '../../../shared/settings/settings.ts';
import type { Journal } from '../../journal/journal.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';

/** How many of the open orders a question names. */
const MAX_NAMED_ORDERS = 8;

/** Open orders as a question names them. */
export const leftBehind = (open: readonly StoredOrder[]): OrdersLeftBehind => ({
  count: open.length,
  orders: open.slice(0, MAX_NAMED_ORDERS).map(({ order: { sale, state } }) => ({
    orderId: sale.orderId,
    product: sale.product.name,
    clientNumber: sale.clientNumber,
    state: state.is,
  })),
});

/** Fails with `ordersWait` where practice begins while orders are open, because it neither sends nor reads them. */
export function mayLeaveLive(before: Mode, after: Mode, live: Pick<Journal, 'read'> | null): Result<null, Failure> {
  const open = before === 'live' && after === 'training' ? (live?.read.openOrders() ?? []) : [];
  return open.length > 0 ? fail({ kind: 'ordersWait', ...leftBehind(open) }) : ok(null);
}
