import type { Acknowledged, Order, Sale, Warning } from './order.ts';

/**
 * A sold order about which the service disagrees with itself or with what was agreed is flagged: it is counted and listed until
 * a supervisor has looked at it. Its state stands, and its customer is served meanwhile.
 */

/** Which warnings flag an order. The others are notes: they ask nobody to decide anything. */
const FLAGS: { readonly [K in Warning['kind']]: (sale: Sale) => boolean } = {
  tokensDiffer: () => true,
  contradiction: () => true,
  fieldsDiffer: () => true,
  /** The amount was sent with the checkout, and another one was taken. */
  priceDiffers: ({ amount }) => amount !== null,
  priceUnread: () => false,
  costDiffers: () => false,
  costUnread: () => false,
  errorCode: () => false,
  oddShape: () => false,
};

/** Whether a supervisor has yet to look at what stands beside the order's state. */
export const isFlagged = ({ sale, state, warnings, acknowledged }: Order): boolean =>
  (state.is === 'success' || state.is === 'settled') && warnings.slice(acknowledged?.warnings ?? 0).some(({ kind }) => FLAGS[kind](sale));

/** The order once somebody has looked at all that is listed beside it; null where nothing asks for it. */
export function acknowledge(order: Order, { by, at }: Pick<Acknowledged, 'by' | 'at'>): Order | null {
  return isFlagged(order) ? { ...order, acknowledged: { at, by, warnings: order.warnings.length } } : null;
}
