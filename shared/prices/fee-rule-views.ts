import { z } from 'zod';
import { Rupiah } from '../lib/money.ts';
import { FeeRules } from './fee-rules.ts';

/** The fee rules as the owner sees them, and the form that asks for the current cost of a line. */

export interface FeeRulesView {
  /** Null while the shop's file cannot be used: then nothing can be changed. */
  readonly version: number | null;
  readonly rules: FeeRules;
}

/** New fee rules in place of those of a version; they become the version after it. */
export const FeeRulesForm = z.object({ rules: FeeRules, version: z.int().min(1) });
export type FeeRulesForm = z.infer<typeof FeeRulesForm>;

/** The fee rules as one save left them. */
export interface FeeRulesVersionView {
  readonly version: number;
  readonly at: string;
  /** Who saved them; null where the program did, or a person without a name. */
  readonly by: string | null;
  readonly rules: FeeRules;
}

export const FeeQuestion = z.object({ productCode: z.string().min(1).max(64), price: Rupiah });
export type FeeQuestion = z.infer<typeof FeeQuestion>;

/** The current fee of a line. */
export interface FeeAnswer {
  readonly fee: Rupiah;
  readonly rounding: Rupiah;
  /** The id of the rule; null where none fits. */
  readonly rule: string | null;
  /** Null for a person without the permission `viewMargin`. */
  readonly earned: ExpectedEarnings | null;
}

/** The earnings that the shop expects from a line. */
export interface ExpectedEarnings {
  /** The cost that a sale of it would expect: the catalogue's cost, or the price of the bill; null where it is unknown. */
  readonly cost: Rupiah | null;
  /** In rupiah, negative for a loss; null where the cost is not known. */
  readonly margin: number | null;
}
