import type { Failure } from '../../shared/failures.ts';
import { isOpen } from '../../shared/order.ts';
import type { Projections } from '../journal/projections.ts';
import type { Target } from './quotes.ts';

/**
 * What keeps the same thing from being sold twice by mistake (docs/orders.md, "The same again"). Vouchers have no number:
 * there only the payment step's own nonce guards.
 */
export function repeatOf(read: Projections, targets: readonly Target[], confirmed: boolean, now: number): Failure | null {
  const seen = new Set<string>();
  for (const { productCode, clientNumber } of targets) {
    if (clientNumber === '') continue;
    const key = `${productCode} ${clientNumber}`;
    if (seen.has(key)) return { kind: 'sameLineTwice', code: productCode };
    seen.add(key);
    const repeat = repeatOfOne(read, productCode, clientNumber, confirmed, now);
    if (repeat) return repeat;
  }
  return null;
}

/** While an order for the same product and number is open, a second is refused; the same sale today asks for a yes. */
function repeatOfOne(read: Projections, productCode: string, clientNumber: string, confirmed: boolean, now: number): Failure | null {
  const last = read.lastFor(productCode, clientNumber);
  if (!last) return null;
  const { sale, state } = last.order;
  if (isOpen(state)) return { kind: 'alreadyOpen', orderId: sale.orderId };
  const today = sameDay(new Date(sale.at), new Date(now));
  return state.is === 'success' && today && !confirmed ? { kind: 'soldToday', orderId: sale.orderId, at: sale.at } : null;
}

const sameDay = (a: Date, b: Date): boolean =>
  a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth() && a.getDate() === b.getDate();
