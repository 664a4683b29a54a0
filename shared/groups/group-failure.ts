import type { NumberFault } from '../catalogue/client-number.ts';
import type { FieldLabel } from '../catalogue/product-fields.ts';

/** Why an act on a group was refused. Nothing was written, and no money moved. */
export type GroupFailure =
  /** It was never saved, or was ended. */
  | { readonly kind: 'groupUnknown' }
  /** A bill of one of its payments is open or owed: the group stays. */
  | { readonly kind: 'groupUnsettled' }
  | { readonly kind: 'tooManyGroups' | 'tooManyBills'; readonly most: number }
  /** The number is in the group already. */
  | { readonly kind: 'billTwice'; readonly number: string }
  /** The number of a bill breaks its product's rule. */
  | { readonly kind: 'billNumberBad'; readonly number: string; readonly fault: NumberFault }
  /** An extra input of a bill breaks its product's rule, or is missing. */
  | {
      readonly kind: 'billFieldBad';
      readonly number: string;
      readonly field: string;
      readonly label: FieldLabel | null;
      readonly fault: NumberFault;
    }
  /** The product has no inquiry: what it costs is not asked for. */
  | { readonly kind: 'noBill'; readonly code: string }
  /** A ticked bill has no price any more. */
  | { readonly kind: 'billNotPriced'; readonly number: string }
  /** The shop's balance with the provider is too low for the ticked bills, as far as the till knows. */
  | { readonly kind: 'balanceShort' };
