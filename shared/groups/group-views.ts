import type { Rupiah } from '../lib/money.ts';
import type { Group } from './group.ts';
import type { RoundSums, SummedBill } from './outcome.ts';

/** Rows and payments of groups as the screen sees them, and as the summary on paper needs them. Texts are cleaned. */

export interface GroupRow extends Omit<Group, 'members'> {
  readonly members: number;
  /** Bills of all its payments whose money is open or owed; 0 where all is settled. */
  readonly unsettled: number;
}

/** One bill of a payment. */
export interface RoundBill extends SummedBill {
  readonly orderId: string;
  /** Its label, while it is in the group, and the biller's name for the customer. */
  readonly name: string;
  readonly number: string;
  readonly productName: string;
  /** What the bill costs now, where that stopped it. */
  readonly now: Rupiah | null;
  /** The service's or the owner's words, where there are some. */
  readonly message: string;
}

export interface RoundView {
  readonly ticketId: string;
  readonly at: string;
  readonly cashier: string;
  readonly total: Rupiah;
  readonly bills: readonly RoundBill[];
  readonly sums: RoundSums;
  /** Bills that the till still sends without a person. */
  readonly waiting: number;
  readonly continued: Continuation;
}

/**
 * What a start does with a payment that it found unfinished: it goes on with all that is left, or leaves bills that were not sent to a person.
 * `no` for another payment, and once nothing is left that ends without a person.
 */
export type Continuation = 'no' | 'goesOn' | 'needsPerson';
