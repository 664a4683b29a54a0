import type { Result } from '../../../shared/lib/result.ts';
import type { CustomerAccount } from '../../../shared/on-account/customer-account.ts';
import type { OnAccountEvent } from '../../../shared/on-account/on-account-events.ts';
import type { JournalFailure } from '../../journal/core/journal-failure.ts';
import type { AccountEntry } from './on-account-tables.ts';

/** What customers' accounts need of the journal. */
export interface OnAccountJournal {
  /** Appends events in one durable transaction. */
  append(events: readonly OnAccountEvent[]): Result<null, JournalFailure>;
  /** Whether a payment or a write-off with this id was recorded. */
  hasAct(actId: string): boolean;
  account(customerId: string): CustomerAccount;
  /** Every account that is open, or where one owes the other. */
  accounts(): readonly { readonly customerId: string; readonly account: CustomerAccount }[];
  /** A payment of a customer by each means, credit that went back, or a write-off, and what they owed after it; null where there is none. */
  payment(customerId: string, paymentId: string): AccountPayment | null;
  /** The newest changes of what a customer owes, the newest first. */
  entries(customerId: string, limit: number): readonly AccountEntry[];
}

interface AccountPayment {
  readonly parts: readonly AccountEntry[];
  /** Negative where the shop owed the customer. */
  readonly balance: number;
  /** Whether a contra entry took it back. */
  readonly isTakenBack: boolean;
}
