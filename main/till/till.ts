import type { CustomerChange } from '../../shared/customers/customer-views.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { LogFault, SecretState, StatusView } from '../../shared/ipc/status-view.ts';
import type { Rupiah } from '../../shared/lib/money.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { NonCashKind } from '../../shared/lib/tender.ts';
import { debtOf } from '../../shared/on-account/customer-account.ts';
import { isOpen } from '../../shared/orders/order.ts';
import { RECHECK_AFTER_START_MS, RECHECK_AFTER_START_ORDERS } from '../../shared/orders/read-schedule.ts';
import { hasAddress } from '../../shared/service/service-settings.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { ShiftDocumentHead } from '../../shared/shifts/document/shift-document.ts';
import type { ShiftView } from '../../shared/shifts/shift-views.ts';
import { countUnconfirmed } from '../../shared/unconfirmed/unconfirmed.ts';
import { ComplaintBook } from '../customers/complaints/complaint-book.ts';
import { complaintsOfCustomer } from '../customers/customer-sales.ts';
import { type Customers, openCustomers } from '../customers/customers.ts';
import { finishErasures } from '../customers/finish-erasures.ts';
import { askAgainOf } from '../customers/groups/ask-again.ts';
import { type Collective, openCollective } from '../customers/groups/groups.ts';
import { OnAccountBook } from '../customers/on-account/on-account-book.ts';
import { accountHistoryOf } from '../customers/on-account/on-account-views.ts';
import { hasUnsettledAccount, isOnAccount } from '../customers/on-account/unsettled-account.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import { reportingJournal } from '../journal/subject.ts';
import type { Clock } from '../lib/clock.ts';
import { createClockScope } from '../lib/clock-scope.ts';
import { isolateListener } from '../lib/isolate-listener.ts';
import { BalanceBook } from '../money/balance/balance-book.ts';
import { ContraBook } from '../money/contra/contra-book.ts';
import { ShiftBook, type ShiftTerms } from '../money/shifts/shift-book.ts';
import { StatementBook } from '../money/statements/statement-book.ts';
import { findTracesIn } from '../records/erasure/customer-traces.ts';
import { eraseCustomerOf } from '../records/erasure/erase-customer.ts';
import type { OpenOutcome } from '../records/restore/restore.ts';
import { unvouchedRuns } from '../records/restore/unvouched-runs.ts';
import { factsOfFigure } from '../records/unconfirmed/unconfirmed-actions.ts';
import { UnconfirmedBook } from '../records/unconfirmed/unconfirmed-book.ts';
import type { Accounts } from '../selling/orders/accounts/accounts.ts';
import type { OwnAccountService } from '../selling/orders/accounts/own-account-service.ts';
import type { Checkout } from '../selling/orders/checkout.ts';
import { type OfflineQueueRunner, startOfflineQueue } from '../selling/orders/offline-queue-runner.ts';
import { openSelling, type Selling, type SellingTerms } from '../selling/orders/open-selling.ts';
import { OrderBook } from '../selling/orders/order-book.ts';
import type { OrderService } from '../selling/orders/ports.ts';
import { recoverOrders, recoverWhenWritable } from '../selling/orders/recovery.ts';
import { type ReadSaleForm, readSaleForm } from '../selling/orders/sale-form.ts';
import type { Watcher } from '../selling/orders/watcher.ts';
import { observeRefusals } from '../selling/refusals/observe-refusals.ts';
import { collectRefusals } from '../selling/refusals/refusal-collector.ts';
import type { Catalogue } from '../shop/catalogue/catalogue.ts';
import { watchDisk } from './disk-watch.ts';
import { openTillJournal, type TillJournalTerms } from './open-till-journal.ts';
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
  readonly statusChanged: (status: StatusView) => void;
  readonly shiftChanged?: (shift: ShiftView) => void;
  readonly customerChanged?: (change: CustomerChange) => void;
  /** A check or a payment of a group went on. */
  readonly collectiveChanged?: () => void;
  /** Why the log cannot be written, for the status line; absent means it can. */
  readonly logFault?: () => LogFault | null;
}

/** Everything that sells, for one mode and one journal. */
export interface Till {
  readonly mode: StatusView['mode'];
  readonly status: Status;
  readonly book: OrderBook;
  /** Knows which account each order belongs to. */
  readonly accounts: Accounts;
  /** Searches for an order of which only the id is known. */
  readonly search: OwnAccountService['searchOrder'];
  /** The accounts that this search could not ask. */
  readonly unasked: OwnAccountService['unasked'];
  readonly checkout: Checkout;
  /** The shop's balance with the provider. */
  readonly balance: BalanceBook;
  readonly complaints: ComplaintBook;
  /** The provider's statements that were compared. */
  readonly statements: StatementBook;
  /** The shifts of the drawer. */
  readonly shifts: ShiftBook;
  readonly customers: Customers;
  /** What customers owe the shop, or have with it. */
  readonly onAccount: OnAccountBook;
  /** Takes back what was recorded wrongly. */
  readonly contras: ContraBook;
  /** Figures as of a copy of the journal. */
  readonly unconfirmed: UnconfirmedBook;
  readonly collective: Collective;
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
  const { bug, logFault = () => null } = deps;
  const statusChanged = isolateListener(deps.statusChanged, bug);
  const status = new Status(
    deps.mode,
    {
      secret: deps.secret,
      hasAddress: () => hasAddress(deps.settings().service),
      logFault,
      otherAccounts: (open) => selling.accounts.otherAccounts(open, deps.hasKeptSecret ?? (() => false)),
    },
    statusChanged,
  );
  const closing = new AbortController();
  const orderChanged = isolateListener(deps.orderChanged, bug);
  // What is journalled is final: an exception in a listener cannot undo it.
  const changed = isolateListener((stored: StoredOrder): void => {
    orderChanged(stored);
    status.setOrder(stored);
    if (stored.order.state.is === 'queued') orderQueued();
    if (isOnAccount(stored.ticket)) countFigures();
    collective.orderChanged(stored);
    if (!isOpen(stored.order.state)) finishErasures(customers, closing.signal).catch(bug);
  }, bug);
  let orderQueued = (): void => undefined;
  const onDiskResult = watchDisk(
    clock,
    (failure) => status.setDisk(failure),
    () => book.probeDisk(),
  );
  const book = new OrderBook(journal, clock, { changed, disk: onDiskResult });
  const reported = reportingJournal(journal, onDiskResult);
  const service = observeRefusals(deps.service, isolateListener(collectRefusals(reported, clock), bug));
  const { readForm = (form) => readSaleForm(form, deps.catalogue.productOf) } = deps;
  const nonCash = deps.nonCash ?? (() => deps.settings().payments.nonCash);
  const send = (orderId: string): void => collective.send(orderId);
  const selling: Selling = openSelling(
    { ...deps, readForm, nonCash },
    {
      ...{ book, service, clock, isKnownToKeychain, send },
      // Asks through the checkout, which is built by then.
      askAgain: (known) => askAgainOf(selling.checkout)(known),
      permits: {
        salesStopped: () => status.salesStopped(),
        saleWaits: () => shifts.whySalesWait(),
        mayName: (customerId) => customers.book.usable(customerId).ok,
        putOnAccount: deps.putOnAccount ?? ((customerId, amount) => onAccount.putOnAccount(customerId, amount)),
      },
    },
  );
  const { accounts, ownAccount, ids, watcher, checkout, sender } = selling;
  const unconfirmed: UnconfirmedBook = new UnconfirmedBook({
    journal: reported,
    clock,
    factsOf: (figure) => factsOfFigure({ onAccount, customers, balance, complaints, book }, figure),
    changed: () => countFigures(),
  });
  const countFigures = (): void => status.setUnconfirmed(unconfirmed.list().length);
  const { copiedFigureOf } = unconfirmed;
  const shifts = new ShiftBook({
    journal: reported,
    clock,
    terms: () => shiftTerms(deps.settings(), deps.mode),
    head: () => shiftHead(deps.settings(), deps.mode),
    changed: isolateListener(deps.shiftChanged ?? (() => undefined), bug),
    balance: () => balance.view().comparison,
    unconfirmed: () => countUnconfirmed(unconfirmed.list()),
  });
  const balance: BalanceBook = new BalanceBook({
    journal: reported,
    clock,
    shiftOpened: () => shifts.openedAt,
    copiedFigureOf,
  });
  const complaints: ComplaintBook = new ComplaintBook({
    journal: reported,
    clock,
    copiedFigureOf,
    changed: countFigures,
  });
  const statements = new StatementBook({
    journal: reported,
    clock,
    account: () => accounts.key,
    otherAccounts: () => accounts.otherKeys(),
  });
  const customers = openCustomers({
    journal,
    reported,
    clock,
    catalogue: deps.catalogue,
    readForm,
    changed: isolateListener(deps.customerChanged ?? (() => undefined), bug),
    traces: findTracesIn(journal, deps.catalogue),
    erase: eraseCustomerOf(journal, clock, deps.catalogue),
    dues: {
      debt: (customerId) => debtOf(onAccount.account(customerId)),
      credit: (customerId) => onAccount.account(customerId).credit,
      hasAccount: (customerId) => onAccount.account(customerId).limit !== null || hasUnsettledAccount(journal, customerId),
      account: (customerId) => accountHistoryOf(onAccount, customerId),
      complaints: (customer) => complaintsOfCustomer(journal.read, customer),
    },
  });
  const accountChanged = (): void => {
    countFigures();
    // An erasure may have waited for the debt.
    finishErasures(customers, closing.signal).catch(bug);
  };
  const onAccount: OnAccountBook = new OnAccountBook({
    journal: reported,
    clock,
    known: (customerId) => customers.book.get(customerId),
    usable: (customerId) => customers.book.usable(customerId),
    nonCash,
    copiedFigureOf,
    whyMoneyWaits: () => shifts.whySalesWait(),
    changed: accountChanged,
  });
  const contras = new ContraBook({
    journal: reported,
    clock,
    shifts,
    copiedFigureOf,
    changed: accountChanged,
  });
  const collective: Collective = openCollective({
    ...{ journal: reported, book, clock, checkout, customers: customers.book, readForm, bug },
    shopClock: () => deps.settings().clock,
    isKnownToKeychain,
    mode: deps.mode,
    send: (orderId) => sender.send(orderId),
    stop: closing.signal,
    changed: deps.collectiveChanged,
  });
  finishErasures(customers, closing.signal).catch(bug);
  const { watch, unwritten, count: recovered } = recoverOrders(book, isKnownToKeychain);
  for (const stored of watch) {
    status.setOrder(stored);
    watcher.watch(stored, true);
  }
  recoverWhenWritable(unwritten, { book, stop: closing.signal }, (stored) => watcher.watch(stored, true)).catch(bug);
  const { read } = journal;
  for (const stored of [...read.unsent(), ...read.ordersWithMoneyOutstanding(), ...read.flagged()]) status.setOrder(stored);
  countFigures();
  status.setAsksListed('runs', unvouchedRuns(read) !== null);
  const queue = startOfflineQueue(book, clock, send);
  collective.resume();
  orderQueued = queue.orderQueued;
  const before = journal.read.orderCount();
  clock.after(RECHECK_AFTER_START_MS, () => {
    for (const stored of journal.read.ordersAfter(Math.max(0, before - RECHECK_AFTER_START_ORDERS), RECHECK_AFTER_START_ORDERS))
      watcher.readOnceMore(stored);
  });
  const rest = (): void => {
    closing.abort();
    queue.stop();
    watcher.stop();
    collective.runner.stop();
    sender.stop();
    ids.stop();
    // Last: a sleeper that wakes now finds everything stopped.
    scope.close();
  };
  const close = (): void => {
    rest();
    journal.close();
  };
  return ok({
    mode: deps.mode,
    status,
    book,
    accounts,
    search: ownAccount.searchOrder,
    unasked: ownAccount.unasked,
    checkout,
    shifts,
    customers,
    onAccount,
    contras,
    unconfirmed,
    collective,
    balance,
    complaints,
    statements,
    watcher,
    queue,
    send,
    recovered,
    restored,
    stopActivity: rest,
    close,
  });
}

const shiftTerms = ({ clock, shift }: Settings, mode: StatusView['mode']): ShiftTerms => ({
  clock,
  differenceMark: shift.differenceMark,
  isRequired: shift.required[mode],
  countOpensDrawer: shift.countOpensDrawer,
});

const shiftHead = ({ shop: { name, address, phone, npwp, header }, receipt }: Settings, mode: StatusView['mode']): ShiftDocumentHead => ({
  shop: { name, address, phone, ...(npwp !== '' && { npwp }), header },
  till: '',
  language: receipt.language,
  training: mode === 'training',
});
