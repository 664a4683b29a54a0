import type { BillColumns } from '../groups/bill-columns.ts';
import type { RoundView } from '../groups/group-views.ts';
import type { Rupiah } from '../lib/money.ts';
import type { QuoteView } from '../orders/order-view.ts';
import type { Failure } from './failures.ts';

/** A group as the screen sees it; a bill can fail by any failure. Texts are cleaned. */

/** What the till knows of a bill before it is paid. */
export type BillState =
  /** Not asked since the till started. */
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
  readonly reportedAt: string;
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
  /** Whether the shop's balance covers all bills that can be paid; null where no balance is known. */
  readonly balance: GroupBalance | null;
  /** Of the person who handed some in for the group or paid for it last, and of customers in it. */
  readonly ahead: readonly MoneyAhead[];
}
