import type { Product } from '../../../shared/catalogue/product.ts';
import type { DisplayView } from '../../../shared/display/display-views.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { ShownPrice } from '../orders/checkout.ts';

/** The ports of the customer display: the facts that it shows, the screens of this computer, and the window for the customer. */

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

export interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A screen as the desktop arranges it. */
export interface ScreenInfo {
  readonly id: number;
  readonly bounds: Bounds;
  /** The till's own window is on it. */
  readonly hasTill: boolean;
}

export interface Screens {
  list(): readonly ScreenInfo[];
  /** Calls the listener when a screen is added, removed, moved or changes its resolution, and when the till's window moves. */
  onChange(listener: () => void): () => void;
}

/** The window's place: it fills a screen, or a person moves it. */
export type Placement = { readonly kind: 'screen'; readonly id: number; readonly bounds: Bounds } | { readonly kind: 'window' };

export interface CustomerWindow {
  /** Shows a view, and sends it again whenever the page loads. */
  show(view: DisplayView): void;
  /** Moves a window that fills a screen. */
  move(bounds: Bounds): void;
  close(): void;
}

/** Opens the window without taking the keyboard from the till. Calls `gone` once the window is closed. */
export type OpenCustomerWindow = (placement: Placement, gone: () => void) => CustomerWindow;

export interface DisplayPorts {
  readonly screens: Screens;
  readonly open: OpenCustomerWindow;
}
