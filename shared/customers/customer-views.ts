import type { NameValue } from '../catalogue/labels.ts';
import type { Rupiah } from '../lib/money.ts';
import type { OrderView } from '../orders/order-view.ts';
import type { Customer, CustomerState, SavedNumber } from './customer.ts';

/** Customers for the screen. Texts are cleaned; the values of further inputs are masked. */

/** What the sell field searches: customers whose data may be used. */
export interface CustomerEntry {
  readonly customerId: string;
  readonly name: string;
  readonly numbers: readonly EntryNumber[];
}

export type EntryNumber = Omit<SavedNumber, 'fields'>;

/** A customer that changed; `entry` is null where selling must not find them any more. */
export interface CustomerChange {
  readonly customerId: string;
  readonly entry: CustomerEntry | null;
}

/** How a saved number is sold once more: the form, and the last sale that went through. */
export interface NumberOffer extends Pick<SavedNumber, 'numberId' | 'label' | 'number' | 'fields'> {
  readonly customerId: string;
  readonly customerName: string;
  /** What was bought last for it, where that is still sold; else what was saved. */
  readonly productCode: string;
  readonly last: LastSale | null;
}

export interface LastSale {
  readonly productName: string;
  /** What the customer paid, with the kiosk fee. */
  readonly total: Rupiah;
  readonly at: string;
}

/** A row of the customers' list. */
export interface CustomerRow extends Pick<Customer, 'customerId' | 'name' | 'note'> {
  readonly state: CustomerState;
  readonly numbers: readonly EntryNumber[];
}

export interface CustomerPage {
  readonly rows: readonly CustomerRow[];
  /** How many fit the text. */
  readonly total: number;
}

/** What an erasure waits for; all 0 where it waits for nothing. */
export interface ErasureWaits {
  /** Orders whose end is not known, or that were not sent. */
  readonly open: number;
  /** Orders whose money the shop owes. */
  readonly owed: number;
  /** What the customer owes the shop, in rupiah. */
  readonly debt: Rupiah;
  /** What the shop holds of the customer's money, in rupiah. */
  readonly credit: Rupiah;
  readonly complaints: number;
}

/** Everything that the screen shows of one customer. */
export interface CustomerCard
  extends Omit<CustomerRow, 'numbers'>,
    Pick<Customer, 'savedAt' | 'consent' | 'withdrawnAt' | 'erasureWantedAt'> {
  readonly numbers: readonly (EntryNumber & { readonly productName: string; readonly fields: readonly NameValue[] })[];
  readonly waits: ErasureWaits;
}

/** The newest orders for a customer's numbers. */
export interface CustomerSales {
  readonly orders: readonly OrderView[];
  /** Whether there are older ones. */
  readonly hasMore: boolean;
}
