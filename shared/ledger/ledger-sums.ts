import type { FamilyId } from '../catalogue/families.ts';
import type { Tender } from '../order/tender.ts';
import type { MoneyStanding } from './standing.ts';

/** Sums of a span of the journal: everything that a report says about money, before it is laid out. Amounts are whole rupiah and signed. */

/** Orders and what their customers paid for them. */
export interface OrderSum {
  readonly orders: number;
  /** Sum of T. */
  readonly total: number;
}

/** The sum without what stands beside it. */
export const orderSum = ({ orders, total }: OrderSum): OrderSum => ({ orders, total });

/** What a change of standings adds to one of them, with the parts of the price and what the provider took. */
export interface StandingSum extends OrderSum {
  /** Sum of K. */
  readonly fee: number;
  /** Sum of D where it is known. */
  readonly debit: number;
  /** Delivered orders whose D is not known. */
  readonly debitUnknown: number;
  readonly partnerFee: number;
}

export type Standings = Readonly<Record<MoneyStanding, StandingSum>>;

export interface FamilySum extends OrderSum {
  readonly family: FamilyId;
  /** P's parts: the biller's base price and admin fee where the bill told both, and the rest. */
  readonly base: number;
  readonly admin: number;
  readonly other: number;
  readonly fee: number;
}

export interface TenderSum {
  readonly tender: Tender['kind'];
  readonly payments: number;
  readonly received: number;
  readonly refunds: number;
  readonly returned: number;
}

export interface PersonSum extends OrderSum {
  /** Null where nobody was signed in. */
  readonly person: string | null;
  readonly cashier: string;
}

export interface LedgerSums {
  readonly sold: OrderSum;
  /** What was added to each standing, and taken from it. */
  readonly standings: Standings;
  /** The same for orders that were sold before the span. */
  readonly ofEarlier: Standings;
  /** By family, what became fulfilled. */
  readonly families: readonly FamilySum[];
  readonly tenders: readonly TenderSum[];
  readonly people: readonly PersonSum[];
}
