import type { DisplayView } from '../../../shared/display/display-views.ts';

/** The ports of the customer display: the screens of this computer, and the window for the customer. */

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
