import type { Product } from '../../../shared/catalogue/product.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { ShownPrice } from '../orders/checkout.ts';

/** The facts that main composes the customer display from. */
export interface DisplaySources {
  settings(): Pick<Settings, 'mode' | 'shop' | 'receipt' | 'display' | 'clock'>;
  /** The id of the person at the till; null while nobody is signed in. */
  personId(): string | null;
  /** The product with this code; null where it is not on sale. */
  productOf(code: string): Product | null;
  shownPrice(product: Product, quoteId: string | null): ShownPrice | null;
  /** The id of the newest ticket; null where there is none. */
  newestTicket(): string | null;
  /** The orders of the ticket of this order; empty where it is unknown. */
  ordersOfSameTicket(orderId: string): readonly StoredOrder[];
  /** Whether the order's token or code is hidden from the person at the till. */
  isHidden(stored: StoredOrder): boolean;
}
