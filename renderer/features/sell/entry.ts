import type { Product } from '../../../shared/catalogue/product.ts';
import type { FieldInput } from '../../../shared/catalogue/product-fields.ts';
import type { ChosenCustomer } from '../../parts/tender/tendering.ts';

/** What the cashier has typed for a product, before the check. */
export interface Entry {
  readonly number: string;
  readonly fields: readonly FieldInput[];
}

/** Sells once more what is filled in, to a customer whom the shop knows, or to nobody in particular. */
export type SellAgain = (product: Product, entry: Entry, customer?: ChosenCustomer | null) => void;
