import type { Rupiah } from '../lib/money.ts';
import type { TenderKind } from '../lib/tender.ts';
import type { Ageing, CustomerAccount, OpenCharge } from './customer-account.ts';

/** Customers' accounts for the screen. */

export interface AccountView extends Pick<CustomerAccount, 'limit' | 'credit'> {
  readonly customerId: string;
  /** What the customer owes; negative where the shop holds money of theirs. */
  readonly balance: number;
  readonly debt: Rupiah;
  /** What may still be put on account, credit included. */
  readonly available: Rupiah;
  readonly ageing: Ageing;
  /** What is not paid, the oldest first. */
  readonly charges: readonly ChargeView[];
  /** The newest changes, the newest first. */
  readonly entries: readonly EntryView[];
}

/** A sale on account that is not paid in full. */
export interface ChargeView extends Omit<OpenCharge, 'seller'> {
  /** The names of what was sold. */
  readonly products: readonly string[];
  /** The result of one of its orders is not known yet: it may still be refunded. */
  readonly isPending: boolean;
}

export interface EntryView {
  /** Unique among the entries of a customer. */
  readonly key: string;
  readonly kind: 'charged' | 'collected' | 'paidBack' | 'credited' | 'writtenOff';
  readonly at: string;
  readonly by: string;
  /** Positive, but for a refund that was taken back, and for a contra entry. */
  readonly amount: number;
  readonly tender: TenderKind | null;
  /** Of a payment, of credit that went back and of a write-off, which have a slip; parts by several means share it. */
  readonly paymentId: string | null;
  /** `entry`: it is a contra entry; `takenBack`: one takes it back; `none`: it is an act that can be taken back; null for a sale or refund. */
  readonly contra: 'entry' | 'takenBack' | 'none' | null;
}

/** A customer where one owes the other. */
export interface OwingView extends Pick<AccountView, 'customerId' | 'balance' | 'limit' | 'ageing'> {
  readonly name: string;
  /** When the oldest sale that is not paid was put on account; null where the shop owes the customer. */
  readonly since: string | null;
}
