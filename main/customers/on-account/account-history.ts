import { balanceOf } from '../../../shared/on-account/customer-account.ts';
import type { OnAccountBook } from './on-account-book.ts';

/** Everything that changed what a customer owes, the oldest first, for the export of their data. */
export function accountHistoryOf(book: OnAccountBook, customerId: string) {
  const account = book.account(customerId);
  const entries = book.entries(customerId, Number.MAX_SAFE_INTEGER).toReversed();
  return {
    limit: account.limit,
    balance: balanceOf(account),
    changes: entries.map(({ at, kind, amount, tender }) => ({ at, kind, amount, tender })),
  };
}
