import { families } from '../catalogue/families.ts';
import { displayName } from '../catalogue/labels.ts';
import type { Order, OrderState, Reading, Sale } from './order.ts';

/** The service's answer in an order's state; null while there is none. */
export const readingOf = (state: OrderState): Reading | null =>
  state.is === 'success' || state.is === 'review' ? state.reading : state.is === 'settled' ? (state.reading ?? null) : null;

/**
 * Returns the fullest of one customer's names, given the latest first: the first name without stars, else the first name. Inquiries mask
 * names, order details may not (specification, "Name/value entry").
 */
export function fullestName(names: readonly (string | undefined)[]): string {
  const filled = names.filter((name): name is string => name !== undefined && name.trim() !== '');
  return filled.find((name) => !name.includes('*')) ?? filled[0] ?? '';
}

/** The customer's name of an order for a person: decoded where the family encodes names, and cleaned. */
export const customerNameOf = ({
  sale,
  state,
}: {
  readonly sale: Pick<Sale, 'product' | 'quote'>;
  readonly state: Order['state'];
}): string => displayName(families[sale.product.family], fullestName([readingOf(state)?.clientName, sale.quote?.clientName]), 80);
