import type { Product } from '../../../shared/catalogue/product.ts';
import type { FieldInput } from '../../../shared/catalogue/product-fields.ts';
import type { ChosenCustomer } from '../../parts/tender/tendering.ts';

/** The cashier's input for a product, before the check. */
export interface Entry {
  readonly number: string;
  readonly fields: readonly FieldInput[];
}

/** Sells the product again with this input, to a kept customer or without one. */
export type SellAgain = (product: Product, entry: Entry, customer?: ChosenCustomer | null) => void;
