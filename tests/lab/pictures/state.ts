import type { Locator } from '@playwright/test';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { TourProgress } from '../../../shared/practice/practice-views.ts';
import type { Simulator } from '../../../simulator/server.ts';
import type { Cashier } from '../drive/cashier.ts';
import type { LaunchedTill } from '../drive/launch.ts';
import type { Screens } from '../drive/screens/screens.ts';

/** A running till on its way through the states of a walk. */
export interface WalkingTill extends LaunchedTill, Screens {
  readonly counter: Cashier;
  readonly practice: Simulator;
  readonly product: (code: string) => Product;
}

/** What a person must see in a state without scrolling, by a name. */
export type Needs = Readonly<Record<string, Locator>>;

/** One state of a screen that is looked at. */
export interface ScreenState {
  /** The screen and the state, such as `sell/empty`. */
  readonly name: string;
  /** Brings the till here from the state before it in its walk. */
  readonly reach: (till: WalkingTill) => Promise<void>;
  /** What a person must see here, by the screen objects of the till. */
  readonly needs: (screens: Screens & { readonly product: WalkingTill['product'] }) => Needs;
}

/** States that one till goes through, one after the other. */
export interface Walk {
  readonly name: string;
  /** In addition to those of a usual shop. */
  readonly settings?: (practice: Simulator) => object;
  /** What stands in the profile before the till starts. */
  readonly prepare?: (profile: string) => void;
  /** Training with the till's own practice service, whose faults the panel switches; `practice` is not called then. */
  readonly tour?: TourProgress;
  /** The till begins with the first start of a new shop. */
  readonly isNewShop?: true;
  readonly states: readonly ScreenState[];
}
