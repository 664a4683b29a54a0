import { z } from 'zod';
import { BringBackForm, BulkChangeForm } from '../catalogue/changes/catalogue-calls.ts';
import { FeeRulesForm } from './fee-rule-views.ts';

/** Changes of the catalogue with fee rules: both are saved, or nothing. */
const WithFees = z.object({ fees: FeeRulesForm.optional() });

export const BulkChangeWithFees = BulkChangeForm.extend(WithFees.shape);
export type BulkChangeWithFees = z.infer<typeof BulkChangeWithFees>;

export const BringBackWithFees = BringBackForm.extend(WithFees.shape);
export type BringBackWithFees = z.infer<typeof BringBackWithFees>;
