import type { Failure } from '../ipc/failures.ts';
import type { QuoteView } from '../ipc/quote-view.ts';
import type { Rupiah } from '../lib/money.ts';
import type { BillColumns } from './bill-columns.ts';
import type { Outcome, RoundSums } from './outcome.ts';

/** Groups as the screen sees them. Texts are cleaned. */

export interface GroupRow {
  readonly groupId: string;
  readonly name: string;
  readonly note: string;
  readonly members: number;
  /** Bills of all its payments whose money is open or owed; 0 where all is settled. */
  readonly unsettled: number;
}

/** What the till knows of a bill before it is paid. */
export type BillState =
  /** Nobody asked since the till started. */
  | { readonly is: 'notAsked' }
  | { readonly is: 'waiting' }
  | { readonly is: 'asking' }
  | { readonly is: 'priced'; readonly quote: PricedBill }
  /** The bill is paid: the service says so, or asks for nothing. */
  | { readonly is: 'alreadyPaid' }
  /** An order of this till for it is not settled, or was sold today: the sell screen sells it again. */
  | { readonly is: 'soldHere'; readonly orderId: string }
  | { readonly is: 'failed'; readonly failure: Failure };

export interface PricedBill
  extends BillColumns,
    Pick<QuoteView, 'clientName' | 'basePrice' | 'adminFee' | 'salesPrice' | 'kioskFee' | 'total'> {
  /** When it was asked for; UTC, ISO 8601. */
  readonly at: string;
}

/** What was sold for the number last. */
interface LastBill {
  readonly clientName: string;
  readonly total: Rupiah;
  readonly at: string;
}

export interface MemberView {
  readonly memberId: string;
  /** Whose bill it is: the customer's name, or the label that the group gives it; may be empty. */
  readonly label: string;
  readonly productCode: string;
  /** Empty where the product left the catalogue. */
  readonly productName: string;
  /** Empty where the customer was erased or does not want to be kept. */
  readonly number: string;
  readonly last: LastBill | null;
  readonly bill: BillState;
}

/** One bill of a payment. */
export interface RoundBill extends Outcome {
  readonly orderId: string;
  /** Its label, while it is in the group, and the biller's name for the customer. */
  readonly name: string;
  readonly number: string;
  readonly productName: string;
  readonly total: Rupiah;
  /** What already went back. */
  readonly returned: Rupiah;
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
  /** Bills that the till still sends by itself. */
  readonly waiting: number;
  readonly continued: Continuation;
}

/**
 * What a start does with a payment that it found unfinished: it goes on with all that is left, or leaves bills that were not sent to a person.
 * `no` for another payment, and once nothing is left that ends by itself.
 */
export type Continuation = 'no' | 'goesOn' | 'needsPerson';

/** Money of a customer that the shop holds: its debt. */
export interface MoneyAhead {
  readonly customerId: string;
  readonly name: string;
  readonly credit: Rupiah;
}

/** Where a check is; null while none runs. */
interface CheckProgress {
  readonly asked: number;
  readonly of: number;
}

/** The balance of a shop is not for each person at the counter: a group says only whether it is enough. */
export interface GroupBalance {
  readonly isEnough: boolean;
  readonly toldAt: string;
}

export interface GroupView {
  readonly groupId: string;
  readonly name: string;
  readonly note: string;
  readonly members: readonly MemberView[];
  readonly check: CheckProgress | null;
  /** The newest payment. */
  readonly round: RoundView | null;
  /** The payments before it that are not settled, the newest first. */
  readonly earlier: readonly RoundView[];
  /** Whether the shop's balance covers all bills that can be paid; null where nothing was told. */
  readonly balance: GroupBalance | null;
  /** Of who handed some in for the group or paid for it last, and of customers in it. */
  readonly ahead: readonly MoneyAhead[];
}
