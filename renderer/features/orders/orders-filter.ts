import { isOpen, type OrderState } from '../../../shared/order.ts';
import type { OrderView } from '../../../shared/views.ts';

export const FILTERS = ['all', 'open', 'doubt', 'attention', 'done'] as const;
export type Filter = (typeof FILTERS)[number];

/** Every state belongs to one filter beside "all": by what the cashier must do about it. */
export function filterOf(state: OrderState): Exclude<Filter, 'all'> {
  if (state.is === 'unknown') return 'doubt';
  if (state.is === 'review' || state.is === 'notSent' || state.is === 'rejected' || state.is === 'failed') return 'attention';
  return isOpen(state) ? 'open' : 'done';
}

/** The orders of a filter whose number, id, product or customer holds every word that was typed. */
export function findOrders(list: readonly OrderView[], filter: Filter, typed: string): OrderView[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  const digits = typed.replace(/[\s.-]/g, '');
  return list.filter((order) => {
    if (filter !== 'all' && filterOf(order.state) !== filter) return false;
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
