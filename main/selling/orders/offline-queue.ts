import { families, waitsWithoutNetwork } from '../../../shared/catalogue/families.ts';
import { addMoney, type Rupiah, rupiah } from '../../../shared/lib/money.ts';
import { assertNever } from '../../../shared/lib/result.ts';
import { amountPaid, type NotSentCause, type OverCap, type Sale } from '../../../shared/orders/order.ts';
import type { UnstampedOrderEvent } from '../../../shared/orders/order-events.ts';
import type { Settings } from '../../../shared/settings/settings.ts';

/**
 * Decides which sales may wait for the network (docs/sending.md, "Offline queue"): off unless the shop enables it, only for
 * families that need no inquiry and have a number, and never beyond the shop's caps.
 */

/** Whether a sale may wait for the network: until when, or which cap forbids it. `never`: the shop's rules exclude the sale. */
export type OfflineDecision =
  | { readonly kind: 'until'; readonly until: string }
  | { readonly kind: 'overCap'; readonly cause: 'capPerSale' | 'capTotal'; readonly over: OverCap }
  | { readonly kind: 'tooOld' }
  | { readonly kind: 'never' };

/** `queued` are the sales that already wait; `now` is UTC ms. */
export function decideOffline(sale: Sale, queued: readonly Sale[], rules: Settings['offline'], now: number): OfflineDecision {
  if (!rules.enabled || !waitsWithoutNetwork(families[sale.product.family])) return { kind: 'never' };
  const paid = amountPaid(sale);
  if (paid > rules.perSale) return { kind: 'overCap', cause: 'capPerSale', over: { cap: rules.perSale, asked: paid } };
  const total: Rupiah = addMoney(rupiah(0), paid, ...queued.map(amountPaid));
  if (total > rules.total) return { kind: 'overCap', cause: 'capTotal', over: { cap: rules.total, asked: total } };
  const until = Date.parse(sale.at) + rules.hours * 3_600_000;
  return until > now ? { kind: 'until', until: new Date(until).toISOString() } : { kind: 'tooOld' };
}

/** The event for an order that cannot be sent now: queued, or abandoned because of a cap or of `cause`. */
export function offlineEvent(
  decision: OfflineDecision,
  cause: NotSentCause,
): Extract<UnstampedOrderEvent, { type: 'queued' | 'abandoned' }> {
  switch (decision.kind) {
    case 'until':
      return { type: 'queued', until: decision.until };
    case 'overCap':
      return { type: 'abandoned', cause: decision.cause, over: decision.over };
    case 'tooOld':
      return { type: 'abandoned', cause: 'queueExpired' };
    case 'never':
      return { type: 'abandoned', cause };
    default:
      return assertNever(decision);
  }
}
