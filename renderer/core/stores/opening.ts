import type { StatusView } from '../../../shared/ipc/status-view.ts';
import type { Mode } from '../../../shared/settings/settings.ts';

/** The status until the till is open: nothing is known of the service and of orders, and nothing can be paid. */
export const openingStatus = (mode: Mode): StatusView => ({
  mode,
  sales: { is: 'opening' },
  service: { is: 'untried' },
  secret: { is: 'absent' },
  orders: { pending: 0, queued: 0, inDoubt: 0, review: 0, flagged: 0, unsent: 0, owed: 0, held: 0, found: 0 },
  unconfirmed: 0,
  asksListed: { runs: false, erasures: false },
  balanceLow: null,
  rateLimitedUntil: null,
  otherAccounts: [],
  logFault: null,
});
