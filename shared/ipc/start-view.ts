import { z } from 'zod';
import type { Operator } from '../catalogue/operators.ts';
import type { Product } from '../catalogue/product.ts';
import type { SynonymRule } from '../catalogue/synonyms.ts';
import type { FeeRules } from '../prices/fee-rules.ts';
import type { Settings } from '../settings/settings.ts';
import type { StaffView } from '../staff/staff.ts';
import type { Notice, OrderView, StatusView } from './views.ts';

/** The page's answer before its window closes: close, or wait because a question is open. */
export const ClosingAnswer = z.enum(['close', 'asking']);
export type ClosingAnswer = z.infer<typeof ClosingAnswer>;

/** The owner adopts `digest` (settings, `catalogue.adoptedRows`): exactly these rows. */
export interface PracticeRows {
  readonly count: number;
  readonly digest: string;
}

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
