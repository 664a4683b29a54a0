import type { Customer, SavedNumber } from '../../shared/customers/customer.ts';
import type { LastSale } from '../../shared/customers/customer-views.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { Rupiah } from '../../shared/lib/money.ts';
import type { Result } from '../../shared/lib/result.ts';
import type { Authority } from '../../shared/staff/permissions.ts';
import type { ExtensionEvent, JournalEvent } from '../journal/core/events.ts';
import type { JournalFailure } from '../journal/core/journal-failure.ts';
import type { KeptInquiry } from '../journal/search/inquiries-for.ts';
import type { HistoryPage, HistoryQuery } from '../journal/search/search-history.ts';

/** What the till knows of sales for a saved number. */
export interface CustomerSalesPort {
  /** The newest sale that went through for this number, of its family and brand; null without one. */
  lastFor(number: SavedNumber): (LastSale & { readonly productCode: string }) | null;
  /** Whether this product is sold now. */
  isSold(productCode: string): boolean;
  /** What is not settled with the customer, by their numbers and by the tickets that name them. */
  unsettled(customer: Customer): { readonly open: readonly string[]; readonly owed: readonly string[] };
}

/** Searches the orders in the reading thread. */
export type SearchOrders = (query: HistoryQuery) => Promise<Result<HistoryPage, JournalFailure>>;

/** Finds the inquiries for these numbers, in a thread of its own. */
export type FindInquiries = (numbers: readonly string[]) => Promise<Result<readonly KeptInquiry[], JournalFailure>>;

/** What other parts of the shop know of a customer; each is absent until such a part exists. */
export interface CustomerDues {
  /** What the customer owes the shop on account. */
  readonly debt?: (customerId: string) => Rupiah;
  /** What the customer handed in ahead. */
  readonly credit?: (customerId: string) => Rupiah;
  /** Whether the customer may buy on account, or money on their account is not settled, also by a refund that may come. */
  readonly hasAccount?: (customerId: string) => boolean;
  /** How the customer's account stands, and what changed it. */
  readonly account?: (customerId: string) => AccountHistory;
  /** How many complaints about these customers' orders are not closed. */
  readonly complaints?: (customer: Customer) => number;
}

/** A customer's account for their export. */
export interface AccountHistory {
  /** Null while no account is open. */
  readonly limit: Rupiah | null;
  /** What the customer owes; negative where the shop owes it. */
  readonly balance: number;
  /** The oldest first. `amount` is negative only for a refund that was taken back. */
  readonly changes: readonly {
    readonly at: string;
    readonly kind: string;
    readonly amount: number;
    readonly tender: string | null;
  }[];
}

/** What the journal holds about a customer outside of their own events. */
export interface TracesOfCustomer {
  /** The orders of tickets that name them. */
  readonly named: readonly string[];
  /** The events that concern or name them and are of no order of theirs. */
  readonly events: readonly FoundEvent[];
}

/** An event that concerns or names a customer. */
export interface FoundEvent {
  readonly event: JournalEvent | ExtensionEvent;
  /** Whether a text names them, where the event was found by one: its other texts may be about others. Null: all of it is theirs. */
  readonly isNamed: ((text: string) => boolean) | null;
}

/** Walks the journal, while sales go on. */
export type FindTraces = (customer: Omit<ErasureRequest, 'customerId'>) => Promise<Result<TracesOfCustomer, JournalFailure>>;

/** Takes everything personal of a customer out of the file, and appends `customerErased`; neither where their account is not settled. */
export type EraseCustomer = (request: ErasureRequest, by: Authority) => Promise<Result<null, Failure>>;

interface ErasureRequest {
  readonly customerId: string;
  /** The subjects of the customer's events: also of those whose data went to this one. */
  readonly subjects: readonly string[];
  readonly numbers: readonly SavedNumber[];
}
