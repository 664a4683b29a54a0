import type { Acknowledged, Order, Sale, Warning } from './order.ts';

/**
 * Flags a sold order when the service's answers contradict each other or the agreement. A flagged order is counted and
 * listed until a supervisor reviews it; its state stands, and its customer is served meanwhile.
 */

/** Which warnings flag an order. The others are notes and require no decision. */
const FLAGS: { readonly [K in Warning['kind']]: (sale: Sale) => boolean } = {
  tokensDiffer: () => true,
  contradiction: () => true,
  fieldsDiffer: () => true,
  /** The checkout sent an amount, and the service charged another one. */
  priceDiffers: ({ amount }) => amount !== null,
  priceUnread: () => false,
  costDiffers: () => false,
  costUnread: () => false,
  errorCode: () => false,
  oddShape: () => false,
};

/** Whether a supervisor must still review the order's warnings. */
export const isFlagged = ({ sale, state, warnings, acknowledged }: Order): boolean =>
  (state.is === 'success' || state.is === 'settled') && warnings.slice(acknowledged?.warnings ?? 0).some(({ kind }) => FLAGS[kind](sale));

/** Returns the order after the review of all its warnings; null where it needs none. */
export function acknowledge(order: Order, { by, at }: Pick<Acknowledged, 'by' | 'at'>): Order | null {
  return isFlagged(order) ? { ...order, acknowledged: { at, by, warnings: order.warnings.length } } : null;
}
