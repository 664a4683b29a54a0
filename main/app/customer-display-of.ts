import { CustomerDisplay } from '../selling/display/customer-display.ts';
import type { OrderViews } from '../selling/orders/views/order-views.ts';
import type { CurrentMode } from './modes/current-mode.ts';
import type { ShopDeps } from './shop-deps.ts';

type DisplayDeps = Pick<ShopDeps, 'displays' | 'settings' | 'clock' | 'log'>;

/** The customer display with what the open mode knows; null where this program has no second window. */
export function customerDisplayOf(
  { displays, settings, clock, log }: DisplayDeps,
  current: CurrentMode,
  views: Pick<OrderViews, 'isHidden'>,
): CustomerDisplay | null {
  if (!displays) return null;
  const read = () => current.read();
  return new CustomerDisplay({
    ...displays,
    clock,
    log,
    sources: {
      settings: settings.get,
      personId: () => current.opened?.staff.person?.id ?? null,
      productOf: (code) => current.opened?.serviceDiagnostics.catalogue.productOf(code) ?? null,
      shownPrice: (product, quoteId) => current.withTill((till) => till.checkout.shownPrice(product, quoteId)) ?? null,
      newestTicket: () => read()?.recentOrders(1)[0]?.ticket.ticketId ?? null,
      ordersOfSameTicket: (orderId) => {
        const stored = read()?.order(orderId);
        return stored ? (read()?.ordersOfTicket(stored.ticket.ticketId) ?? []) : [];
      },
      isHidden: (stored) => views.isHidden(stored),
    },
  });
}
