import type { CustomerChange } from '../../shared/customers/customer-views.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { LogFault, SecretState, StatusView } from '../../shared/ipc/status-view.ts';
import type { Rupiah } from '../../shared/lib/money.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { NonCashKind } from '../../shared/lib/tender.ts';
import { isOpen } from '../../shared/orders/order.ts';
import { hasAddress } from '../../shared/service/service-settings.ts';
import type { Mode } from '../../shared/settings/settings.ts';
import type { ShiftView } from '../../shared/shifts/shift-views.ts';
import { finishErasures } from '../customers/finish-erasures.ts';
import { askAgainOf } from '../customers/groups/ask-again.ts';
import { type Groups, openGroups } from '../customers/groups/groups.ts';
import { isOnAccount } from '../customers/on-account/account-states.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import { reportingJournal } from '../journal/subject-events.ts';
import type { Clock } from '../lib/clock.ts';
import { createClockScope } from '../lib/clock-scope.ts';
import { isolateListener } from '../lib/isolate-listener.ts';
import type { OpenOutcome } from '../records/restore/restore.ts';
import { unvouchedRuns } from '../records/restore/unvouched-runs.ts';
import type { Accounts } from '../selling/orders/accounts/accounts.ts';
import type { OwnAccountService } from '../selling/orders/accounts/own-account-service.ts';
import type { AfterCheckout, Checkout } from '../selling/orders/checkout.ts';
import { type OfflineQueueRunner, startOfflineQueue } from '../selling/orders/offline-queue-runner.ts';
import { openSelling, type Selling, type SellingTerms } from '../selling/orders/open-selling.ts';
import { OrderBook } from '../selling/orders/order-book.ts';
import type { OrderService } from '../selling/orders/ports.ts';
import { recheckNewest, resumeOrders } from '../selling/orders/recovery.ts';
import { type ReadSaleForm, readSaleForm } from '../selling/orders/sale-form.ts';
import type { Watcher } from '../selling/orders/watcher.ts';
import { collectRefusals } from '../selling/refusals/refusal-collector.ts';
import { unknownRefusals } from '../selling/refusals/unknown-refusals.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import { watchDisk } from './disk-watch.ts';
import { TicketKeeper } from './kept-ticket.ts';
import { type Books, openBooks } from './open-books.ts';
import { openTillJournal, type TillJournalTerms } from './open-till-journal.ts';
import { SendGate } from './send-gate.ts';
import { Status } from './status.ts';

/** What a till needs. More than eight, because it lists all that the shop gives to a till; each part takes its few of them. */
export interface TillDeps extends TillJournalTerms, Omit<SellingTerms, 'readForm' | 'nonCash'> {
  readonly service: OrderService;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  /** Checks a form and returns what to send; defaults to the catalogue's rules. */
  readonly readForm?: ReadSaleForm;
  /** The means besides cash that are taken; defaults to those of the settings. */
  readonly nonCash?: () => readonly NonCashKind[];
  /** Whether a customer may put an amount on account; defaults to their account. */
  readonly putOnAccount?: (customerId: string | null, amount: Rupiah) => Result<Rupiah, Failure>;
  /** Whether the secret of one of these other accounts is kept. */
  readonly hasKeptSecret?: (keys: readonly string[]) => boolean;
  readonly secret: () => SecretState;
  readonly orderChanged: (stored: StoredOrder) => void;
  /** A ticket is paid: the drawer opens for its cash, once however often this is called. */
  readonly paid?: AfterCheckout['paid'];
  readonly statusChanged: (status: StatusView) => void;
  readonly shiftChanged?: (shift: ShiftView) => void;
  readonly customerChanged?: (change: CustomerChange) => void;
  /** A check or a payment of a group went on. */
  readonly groupsChanged?: () => void;
  /** Why the log cannot be written, for the status line; absent means it can. */
  readonly logFault?: () => LogFault | null;
}

/** Everything that sells, for one mode and one journal. */
export interface Till extends Books {
  readonly mode: Mode;
  readonly status: Status;
  /** Holds orders back while the computer falls asleep. */
  readonly gate: SendGate;
  readonly book: OrderBook;
  /** Knows which account each order belongs to. */
  readonly accounts: Accounts;
  /** Searches for an order by its id alone. */
  readonly search: OwnAccountService['searchOrder'];
  /** The accounts that this search could not ask. */
  readonly unasked: OwnAccountService['unasked'];
  readonly checkout: Checkout;
  readonly unpaid: TicketKeeper;
  readonly groups: Groups;
  readonly watcher: Watcher;
  readonly queue: OfflineQueueRunner;
  /** Sends an intended order; returns at once, and the result arrives as changes. */
  readonly send: (orderId: string) => void;
  /** How many orders this start recovered. */
  readonly recovered: number;
  /** A damaged file was set aside and a backup took its place. */
  readonly restored: OpenOutcome['restored'];
  /** Stops all sends and reads; the journal stays open for what is under way. */
  readonly stopActivity: () => void;
  readonly close: () => void;
}

/**
 * Opens the journal, recovers what an interrupted run left, and starts to watch open orders. Fails with the journal's failure
 * and leaves the file untouched.
 */
export function openTill(deps: TillDeps): Result<Till, Failure> {
  const scope = createClockScope(deps.clock);
  const { clock } = scope;
  const opened = openTillJournal(deps, clock);
  if (!opened.ok) return opened;
  const { journal, restored, isKnownToKeychain } = opened.value;
  const { mode, settings, catalogue, bug } = deps;
  const { readForm = (form) => readSaleForm(form, catalogue.productOf), nonCash = () => settings().payments.nonCash } = deps;
  const closing = new AbortController();
  const status = new Status(
    mode,
    {
      secret: deps.secret,
      hasAddress: () => hasAddress(settings().service),
      logFault: deps.logFault ?? (() => null),
      otherAccounts: (open) => selling.accounts.otherAccounts(open, deps.hasKeptSecret ?? (() => false)),
    },
    isolateListener(deps.statusChanged, bug),
  );
  const countFigures = (): void => status.note({ unconfirmed: books.unconfirmed.list().length });
  // An erasure may have waited for a debt or an order.
  const finish = (): void => {
    finishErasures(books.customers, closing.signal).catch(bug);
  };
  const orderChanged = isolateListener(deps.orderChanged, bug);
  let orderQueued = (): void => undefined;
  // What is journalled is final: an exception in a listener cannot undo it.
  const changed = isolateListener((stored: StoredOrder): void => {
    orderChanged(stored);
    status.setOrder(stored);
    if (stored.order.state.is === 'queued') orderQueued();
    if (isOnAccount(stored.ticket)) countFigures();
    if (stored.ticket.collective) groups.changed();
    if (!isOpen(stored.order.state)) finish();
  }, bug);
  const disk = watchDisk(
    clock,
    (failure) => status.setDisk(failure),
    () => book.probeDisk(),
  );
  const book = new OrderBook(journal, clock, { changed, disk });
  const reported = reportingJournal(journal, disk);
  const books: Books = openBooks({
    ...{ book, reported, clock, mode, settings, catalogue, readForm, nonCash },
    accounts: () => selling.accounts,
    shiftChanged: isolateListener(deps.shiftChanged ?? (() => undefined), bug),
    customerChanged: isolateListener(deps.customerChanged ?? (() => undefined), bug),
    figuresChanged: countFigures,
    accountChanged: () => {
      countFigures();
      finish();
    },
  });
  const gate = new SendGate(clock);
  const send = (orderId: string): void => {
    if (closing.signal.aborted) return;
    if (book.get(orderId)?.ticket.collective) groups.runner.add(orderId);
    else sender.send(orderId).catch(bug);
  };
  const selling: Selling = openSelling(
    { ...deps, readForm, nonCash },
    {
      ...{ book, clock, isKnownToKeychain, send, gate, service: deps.service },
      paid: isolateListener(deps.paid ?? (() => undefined), bug),
      refusals: unknownRefusals(isolateListener(collectRefusals(reported, clock), bug)),
      // Asks through the checkout, which is built by then.
      askAgain: (known) => askAgainOf(selling.checkout)(known),
      permits: {
        salesStopped: () => status.salesStopped(),
        saleWaits: () => books.shifts.whySalesWait(),
        mayName: (customerId) => books.customers.book.usable(customerId).ok,
        putOnAccount: deps.putOnAccount ?? ((customerId, amount) => books.onAccount.putOnAccount(customerId, amount)),
      },
    },
  );
  const { accounts, ids, watcher, checkout, sender } = selling;
  const unpaid = new TicketKeeper((nonce) => journal.read.ordersOfNonce(nonce).length > 0, clock);
  const groups: Groups = openGroups({
    ...{ journal: reported, book, clock, checkout, customers: books.customers.book, readForm, isKnownToKeychain, mode, bug },
    shopClock: () => settings().clock,
    send: (orderId) => sender.send(orderId),
    changed: deps.groupsChanged,
  });
  finish();
  const resumed = { book, clock, watcher, isKnownToKeychain, stop: closing.signal, bug };
  const recovered = resumeOrders(resumed, (stored) => status.setOrder(stored));
  countFigures();
  status.setAsksListed('runs', unvouchedRuns(journal.read) !== null);
  const queue = startOfflineQueue(book, clock, send);
  groups.resume();
  orderQueued = queue.orderQueued;
  recheckNewest(resumed);
  const stopActivity = (): void => {
    closing.abort();
    queue.stop();
    watcher.stop();
    groups.runner.stop();
    sender.stop();
    gate.open();
    ids.stop();
    // Last: a sleeper that wakes now finds everything stopped.
    scope.close();
  };
  return ok({
    ...books,
    ...{ mode, status, gate, book, accounts, checkout, unpaid, watcher, groups, queue, send, recovered, restored, stopActivity },
    search: selling.ownAccount.searchOrder,
    unasked: selling.ownAccount.unasked,
    close: () => {
      stopActivity();
      journal.close();
    },
  });
}
