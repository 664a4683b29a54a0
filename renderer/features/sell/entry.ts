import type { FieldInput } from '../../../shared/catalogue/product-fields.ts';

/** What the cashier has typed for a product, before the check. */
export interface Entry {
  readonly number: string;
  readonly fields: readonly FieldInput[];
}
