import { isOpen } from '../../../shared/order.ts';
import type { OrderView } from '../../../shared/views.ts';

export const FILTERS = ['all', 'open', 'doubt', 'attention', 'owed', 'done'] as const;
export type Filter = (typeof FILTERS)[number];

/** Every order belongs to one filter beside "all" and "owed": by what the cashier must do about it. */
export function filterOf({ state, refund }: Pick<OrderView, 'state' | 'refund'>): Exclude<Filter, 'all' | 'owed'> {
  if (state.is === 'unknown') return 'doubt';
  if (state.is === 'review' || state.is === 'notSent' || refund.is === 'owed') return 'attention';
  return isOpen(state) ? 'open' : 'done';
}

const isIn = (order: OrderView, filter: Filter): boolean =>
  filter === 'all' || (filter === 'owed' ? order.refund.is === 'owed' : filterOf(order) === filter);

/** The orders of a filter whose number, id, product or customer holds every word that was typed. */
export function findOrders(list: readonly OrderView[], filter: Filter, typed: string): OrderView[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const digits = typed.replace(/[\s.-]/g, '');
  return list.filter((order) => {
    if (!isIn(order, filter)) return false;
    if (words.length === 0) return true;
    const text = fold(
      [order.orderId, order.sale.clientNumber, order.sale.product.name, order.sale.product.brand, order.sale.quote?.clientName ?? ''].join(
        ' ',
      ),
    );
    return (/^\d{4,}$/.test(digits) && text.includes(digits)) || words.every((word) => text.includes(word));
  });
}

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
