import { z } from 'zod';
import type { ShopDataFault } from '../catalogue/changes/catalogue-version.ts';
import type { Operator } from '../catalogue/operators.ts';
import type { Product } from '../catalogue/product.ts';
import type { RefusedRow } from '../catalogue/refused-row.ts';
import type { SynonymRule } from '../catalogue/synonyms.ts';
import type { OrderView } from '../orders/order-view.ts';
import type { FeeRules } from '../prices/fee-rules.ts';
import type { Settings } from '../settings/settings.ts';
import type { StaffView } from '../staff/staff.ts';
import type { StatusView } from './status-view.ts';
import type { Crash } from './support/crashes.ts';

/** The page's answer before its window closes: close, or wait because a question is open. */
export const ClosingAnswer = z.enum(['close', 'asking']);
export type ClosingAnswer = z.infer<typeof ClosingAnswer>;

/** The owner adopts `digest` (settings, `catalogue.adoptedRows`): exactly these rows. */
export interface PracticeRows {
  readonly count: number;
  readonly digest: string;
}

/** A setting that an older version accepted and this one does not: its path, and the parts that were changed. */
export interface MendedSetting {
  readonly setting: string;
  readonly leftOut: string;
}

/** What a start found and repaired, or what happened to the computer since; reported once. */
export type Notice =
  | { readonly kind: 'settingsSetAside'; readonly file: string }
  /** The last good copy of the settings is in use; `file` is what could not be read, null where it was missing. */
  | { readonly kind: 'settingsRestored'; readonly file: string | null }
  /** A till that sold live opened with the default settings, in training. */
  | { readonly kind: 'settingsLost' }
  | { readonly kind: 'settingsMended'; readonly settings: readonly MendedSetting[] }
  | { readonly kind: 'standInRuntime' }
  /** The shop's own catalogue cannot be read; the starter catalogue stands in for it. */
  | { readonly kind: 'catalogueFault'; readonly failure: ShopDataFault }
  | { readonly kind: 'catalogueRows'; readonly refused: number; readonly first: RefusedRow }
  | { readonly kind: 'recovered'; readonly orders: number }
  /** The window fills the screen and stays open: a person tried to close it. */
  | { readonly kind: 'fullScreenKept' }
  /** The computer's clock was set by this many ms: while the till was open, or since its newest event. */
  | { readonly kind: 'clockSetBack' | 'clockSetForward'; readonly ms: number }
  /** Processes of the program crashed since the last start, the newest first; what they left stays on this computer. */
  | { readonly kind: 'crashed'; readonly crashes: readonly Crash[] }
  /** The journal was damaged: it was set aside and replaced by a backup. */
  | { readonly kind: 'journalRestored'; readonly aside: string; readonly madeAt: string }
  /** The journal was missing and was replaced by a backup. */
  | { readonly kind: 'journalBroughtBack'; readonly madeAt: string }
  /** The owner restored a backup; `aside` is empty where there was no journal before. */
  | { readonly kind: 'copyRestored'; readonly aside: string; readonly from: string };

/** What the page can show before the till is open. */
export interface StartView {
  readonly version: string;
  readonly settings: Settings;
  /** Practice rows in the shop's own catalogue; null where there are none. */
  readonly practiceRows: PracticeRows | null;
  readonly products: readonly Product[];
  readonly operators: readonly Operator[];
  readonly synonyms: readonly SynonymRule[];
  readonly notices: readonly Notice[];
  /** The till is expected to ask who is there: the page shows nothing else before it knows. It grants nothing. */
  readonly asksForPin: boolean;
}

export interface BootView extends Omit<StartView, 'asksForPin' | 'products' | 'operators' | 'synonyms'> {
  /** Null while they are those of the start view: they are too many to send twice. */
  readonly products: readonly Product[] | null;
  readonly status: StatusView;
  readonly feeRules: FeeRules;
  readonly recent: readonly OrderView[];
  readonly staff: StaffView;
}
