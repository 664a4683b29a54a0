import { families } from '../../shared/families.ts';
import { addMoney, type Rupiah, rupiah } from '../../shared/money.ts';
import { paidFor, type Sale } from '../../shared/order.ts';
import type { Settings } from '../../shared/settings.ts';
import type { StoredOrder } from '../journal/projections.ts';

/**
 * Sales that may wait for the network (docs/orders.md, "Offline queue"): off unless the shop switches it on, only for
 * families that need no inquiry and have a number, and never beyond the shop's caps.
 */

/** Until when a sale may wait, or null when it may not. `queued` are the sales that wait already; `now` is UTC ms. */
export function mayWaitUntil(sale: Sale, queued: readonly Sale[], rules: Settings['offline'], now: number): string | null {
  const family = families[sale.product.family];
  if (!rules.enabled || family.inquiry || family.number === null) return null;
  const waiting: Rupiah = addMoney(rupiah(0), ...queued.map(paidFor));
  if (paidFor(sale) > rules.perSale || addMoney(waiting, paidFor(sale)) > rules.total) return null;
  const until = Date.parse(sale.at) + rules.hours * 3_600_000;
  return until > now ? new Date(until).toISOString() : null;
}

/** The orders that wait now. */
export const queuedIn = (open: readonly StoredOrder[]): StoredOrder[] => open.filter(({ order }) => order.state.is === 'queued');
