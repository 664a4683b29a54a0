import type { Failure } from '../../../shared/ipc/failures.ts';
import type { StatusView } from '../../../shared/ipc/status-view.ts';
import type { ShopDeps } from '../shop-deps.ts';

/** The status while no till is open: sales are stopped for `failure`, and the orders can at most be read. */
export const statusWithoutTill = (
  { settings, secrets, logFault }: Pick<ShopDeps, 'settings' | 'secrets' | 'logFault'>,
  failure: Failure,
  isReadable: boolean,
): StatusView => ({
  mode: settings.get().mode,
  sales: { is: 'stopped', failure, still: isReadable ? 'reading' : 'nothing' },
  service: { is: 'untried' },
  secret: secrets.state,
  orders: { pending: 0, queued: 0, inDoubt: 0, review: 0, flagged: 0, unsent: 0, owed: 0, held: 0, found: 0 },
  unconfirmed: 0,
  asksListed: { runs: false, erasures: false },
  balanceLow: null,
  rateLimitedUntil: null,
  otherAccounts: [],
  logFault: logFault?.() ?? null,
});
