import type { FamilyId } from '../catalogue/families.ts';
import type { TenderKind } from '../lib/tender.ts';
import type { MoneyStanding } from '../orders/money/standing.ts';

/** Sums of a span of the journal: everything that a report says about money, before it is laid out. Amounts are whole rupiah and signed. */

/** Orders and what their customers paid for them. */
export interface OrderSum {
  readonly orders: number;
  /** Sum of T. */
  readonly total: number;
}

/** The sum without other members. */
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
  /** The part of it that is the shop's income. */
  readonly partnerIncome: number;
  /** What payment providers keep. */
  readonly paymentFee: number;
}

export type Standings = Readonly<Record<MoneyStanding, StandingSum>>;

export interface FamilySum extends OrderSum {
  readonly family: FamilyId;
  /** P's parts: the biller's base price, admin fee and the rest where the bill has both; otherwise all of P is the base. */
  readonly base: number;
  readonly admin: number;
  readonly other: number;
  readonly fee: number;
}

/** What stayed of each means, and what went back by it, whichever means had paid it. */
export interface TenderSum extends RefundSum {
  readonly tender: TenderKind;
  readonly payments: number;
  readonly received: number;
}

/** Money that went back to customers. */
export interface RefundSum {
  readonly refunds: number;
  readonly returned: number;
}

/** What a person sold, and what the person handed back. */
export interface PersonSum extends OrderSum {
  /** Null where no person was signed in. */
  readonly person: string | null;
  readonly cashier: string;
  readonly refunds: number;
  readonly returned: number;
}

/** An order whose money entered (1) or left (-1) an end in the span, although it was sold before it. */
export interface EarlierEnd {
  readonly orderId: string;
  /** The number of its ticket's event. */
  readonly ticket: number;
  readonly end: 'fulfilled' | 'refunded';
  readonly orders: number;
  readonly total: number;
}

/**
 * Events that an owner looks for: the drawer was opened on request, a code was printed again, a supervisor's PIN allowed an act, prices or
 * fee rules were changed.
 */
export const EXCEPTION_KINDS = ['drawerOpening', 'codeReprint', 'override', 'priceChange'] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export interface LedgerSums {
  readonly sold: OrderSum;
  /** What was added to each standing, and taken from it. */
  readonly standings: Standings;
  /** The same for orders that were sold before the span. */
  readonly ofEarlier: Standings;
  /** By family, what became fulfilled. */
  readonly families: readonly FamilySum[];
  readonly tenders: readonly TenderSum[];
  /** Of the cash that went back, what was paid by another means: stated apart (docs/refunds.md). */
  readonly cashForNonCash: RefundSum;
  readonly people: readonly PersonSum[];
  readonly ends: readonly EarlierEnd[];
  readonly exceptions: Readonly<Record<ExceptionKind, number>>;
}
