import { tenderNamed } from '../../../shared/lib/tender.ts';
import { ageingOf, availableOf, balanceOf, debtOf, type OpenCharge } from '../../../shared/on-account/customer-account.ts';
import type { AccountView, ChargeView, EntryView, OwingView } from '../../../shared/on-account/on-account-views.ts';
import { isOpen } from '../../../shared/orders/order.ts';
import type { OrderBook } from '../../selling/orders/order-book.ts';
import type { CustomerBook } from '../customer-book.ts';
import { isTakenBack } from './account-states.ts';
import type { OnAccountBook } from './on-account-book.ts';
import type { AccountEntry } from './on-account-tables.ts';

export interface AccountViewDeps {
  readonly onAccount: OnAccountBook;
  readonly customers: { readonly book: Pick<CustomerBook, 'get'> };
  readonly book: Pick<OrderBook, 'journal' | 'now'>;
}

/** How many changes the card shows. */
const SHOWN = 30;

export function accountView({ onAccount, book }: AccountViewDeps, customerId: string): AccountView {
  const account = onAccount.account(customerId);
  return {
    ...{ customerId, balance: balanceOf(account), debt: debtOf(account), credit: account.credit },
    ...{ limit: account.limit, available: availableOf(account), ageing: ageingOf(account.charges, Date.parse(book.now())) },
    charges: account.charges.map((charge) => chargeView(book, charge)),
    entries: entryViews(onAccount.entries(customerId, SHOWN)),
  };
}

function chargeView({ journal }: AccountViewDeps['book'], { ticketId, at, amount, open }: OpenCharge): ChargeView {
  const orders = journal.read.ordersOfTicket(ticketId).map(({ order }) => order);
  const products = orders.map(({ sale }) => sale.product.name);
  return { ticketId, at, amount, open, products, isPending: orders.some(({ state }) => isOpen(state)) };
}

/** A contra entry is newer than its act, so it is listed where the act is. */
function entryViews(entries: readonly AccountEntry[]): EntryView[] {
  const gone = new Set(entries.filter(isTakenBack).map(({ actId }) => actId));
  return entries.map((entry) => entryView(entry, contraOf(entry, gone)));
}

function contraOf(entry: AccountEntry, gone: ReadonlySet<string>): EntryView['contra'] {
  if (entry.kind === 'charged' || entry.kind === 'credited') return null;
  if (isTakenBack(entry)) return 'entry';
  return gone.has(entry.actId) ? 'takenBack' : 'none';
}

const entryView = ({ seq, kind, actId, at, cashier, amount, tender }: AccountEntry, contra: EntryView['contra']): EntryView => ({
  key: `${seq} ${actId} ${tender ?? ''}`,
  ...{ kind, at, by: cashier, amount },
  tender: tenderNamed(tender),
  paymentId: contra === null || contra === 'entry' ? null : actId,
  contra,
});

/** Every customer where one owes the other: who owes longest first, then those with credit. */
export function owingView({ onAccount, customers, book }: AccountViewDeps): OwingView[] {
  const now = Date.parse(book.now());
  return onAccount
    .accounts()
    .filter(({ account }) => balanceOf(account) !== 0)
    .toSorted((a, b) => ((a.account.charges[0]?.at ?? '~') < (b.account.charges[0]?.at ?? '~') ? -1 : 1))
    .map(({ customerId, account }) => {
      const known = customers.book.get(customerId);
      const name = known.ok ? known.value.name : '';
      const { charges, limit } = account;
      const since = charges[0]?.at ?? null;
      return { customerId, name, balance: balanceOf(account), since, limit, ageing: ageingOf(charges, now) };
    });
}

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
