import { randomBytes } from 'node:crypto';
import { fixedPrice, type Product } from '../../shared/catalogue/product.ts';
import type { Failure } from '../../shared/ipc/failures.ts';
import type { LogFault, SecretState, StatusView } from '../../shared/ipc/views.ts';
import type { Rupiah } from '../../shared/lib/money.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import { drawEpoch } from '../../shared/order/order-id.ts';
import { LOOK_AFTER_START_MS, LOOK_AFTER_START_ORDERS, nextReadDelay, type ReadDelay } from '../../shared/order/read-schedule.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { openOrRestore, type Reopened } from '../journal/backup/restore.ts';
import type { OpenFile } from '../journal/core/database.ts';
import { type EpochArchive, epochListOf, readEpochList } from '../journal/core/epoch-list.ts';
import type { ListEntry } from '../journal/core/epochs.ts';
import { keepMode } from '../journal/journal-mode.ts';
import type { StoredOrder } from '../journal/projections/projections.ts';
import type { Clock } from '../lib/clock.ts';
import { clockScope } from '../lib/clock-scope.ts';
import { guarded } from '../lib/isolate-listener.ts';
import { Accounts } from '../orders/accounts/accounts.ts';
import { type OwnAccountService, ownAccountService, type ReadElsewhere } from '../orders/accounts/own-account-service.ts';
import { Checkout } from '../orders/checkout.ts';
import { lookAtStart } from '../orders/journal-identity.ts';
import { mayWait, type Wait } from '../orders/offline-queue.ts';
import { type QueueRunner, startQueueRunner } from '../orders/offline-queue-runner.ts';
import { OrderBook } from '../orders/order-book.ts';
import { OrderIds } from '../orders/order-id-sequence.ts';
import type { OrderService } from '../orders/ports.ts';
import { recover, recoverLate } from '../orders/recovery.ts';
import { type FormReader, readSaleForm } from '../orders/sale-form.ts';
import { Sender } from '../orders/sender.ts';
import { type DoubtRules, Watcher } from '../orders/watcher.ts';
import { watchDisk } from './disk-watch.ts';
import { Status } from './status.ts';

export interface TillParts {
  readonly mode: StatusView['mode'];
  readonly journalFile: string;
  /** Opens the journal's database; the driver's own unless another is given. */
  readonly openFile?: OpenFile;
  /** Where copies of the journal are looked for when it is damaged, the most trusted first. */
  readonly backupFolders?: readonly string[];
  /** Whether something outside of its folder remembers this journal: one that is not there is then no first start. */
  readonly hadJournal?: boolean;
  readonly service: OrderService;
  /** Reads orders of accounts that the settings do not name any more; without it they wait. */
  readonly readElsewhere?: ReadElsewhere;
  /** Whether the secret of one of these accounts, which the settings do not name any more, is kept. */
  readonly isSecretKept?: (keys: readonly string[]) => boolean;
  /** All orders of this journal are of one account, whatever its address; always so in training. */
  readonly isOneAccount?: boolean;
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly secret: () => SecretState;
  readonly catalogue: Catalogue;
  /** How a form becomes what is sent: by the catalogue, unless another way is given. */
  readonly read?: FormReader;
  /** What a product without an inquiry costs: the catalogue's price, which is never 0, unless another way is given. */
  readonly priceOf?: (product: Product) => Rupiah | null;
  /** How long between the reads of an open order; growing waits unless others are given. */
  readonly readDelay?: ReadDelay;
  /** What the keychain knows this till by; none in training, and where there is no keychain. */
  readonly marker?: string | null;
  /** What the lists of epochs outside of the journal's folder hold. */
  readonly listed?: readonly ListEntry[];
  /** Where those lists are kept on. */
  readonly archives?: readonly EpochArchive[];
  readonly orderChanged: (stored: StoredOrder) => void;
  readonly statusChanged: (status: StatusView) => void;
  /** Why the log takes no lines now, for the status line; there is none to ask unless it is given. */
  readonly logFault?: () => LogFault | null;
  /** A bug in work that nobody waits for. */
  readonly bug: (error: unknown) => void;
}

/** Everything that sells, for one mode and one journal. */
export interface Till {
  readonly mode: StatusView['mode'];
  readonly status: Status;
  readonly book: OrderBook;
  /** Which account each order belongs to. */
  readonly accounts: Accounts;
  /** Looks for an order of which nothing but the id is known. */
  readonly search: OwnAccountService['searchOrder'];
  /** The accounts that this search could not ask. */
  readonly unasked: OwnAccountService['unasked'];
  readonly checkout: Checkout;
  readonly watcher: Watcher;
  readonly queue: QueueRunner;
  /** Sends an intended order; returns at once, its fate comes as changes. */
  readonly send: (orderId: string) => void;
  /** How many orders of the run before had to be put right at this start. */
  readonly recovered: number;
  /** A damaged file was set aside and a copy took its place. */
  readonly restored: Reopened['restored'];
  /** Sends and reads nothing any more; the journal stays open for what is under way. */
  readonly rest: () => void;
  readonly close: () => void;
}

/**
 * Opens the journal, puts right what the run before left behind, and begins to watch what is open. Fails with what is wrong
 * with the journal; the file is then untouched.
 */
export function openTill(parts: TillParts): Result<Till, Failure> {
  const { service } = parts;
  const scope = clockScope(parts.clock);
  const { clock } = scope;
  const { backupFolders = [], hadJournal = false, openFile, listed = [] } = parts;
  const options = { now: clock.now(), epoch: drawEpoch(randomBytes), backupFolders, hadJournal, listed };
  const opened = openOrRestore(parts.journalFile, openFile ? { ...options, open: openFile } : options);
  if (!opened.ok) return opened;
  const { journal, restored } = opened.value;
  const ours = keepMode(journal, parts.mode);
  if (!ours.ok) {
    journal.close();
    return ours;
  }
  const { bug, logFault = () => null } = parts;
  const told = guarded(parts.statusChanged, bug);
  const status = new Status(
    parts.mode,
    {
      secret: parts.secret,
      hasAddress: () => hasAddress(parts.settings()),
      logFault,
      otherAccounts: (open) => accounts.others(open, parts.isSecretKept ?? (() => false)),
    },
    told,
  );
  const orderChanged = guarded(parts.orderChanged, bug);
  // What is in the journal is decided: nobody who hears of it can undo it by a fault.
  const changed = guarded((stored: StoredOrder): void => {
    orderChanged(stored);
    status.order(stored);
  }, bug);
  const diskHeard = watchDisk(
    clock,
    (failure) => status.disk(failure),
    () => book.probeDisk(),
  );
  const book = new OrderBook(journal, clock, { changed, disk: diskHeard });
  const known = [...listed, ...readEpochList(epochListOf(journal.path))];
  const started = lookAtStart(journal, { randomBytes, marker: parts.marker ?? null, at: book.now(), listed: known });
  if (!started.ok) {
    journal.close();
    return started;
  }
  const isOne = parts.mode === 'training' || (parts.isOneAccount ?? false);
  const accounts = new Accounts({ journal, current: service.account, now: () => book.now(), isOne });
  // A disk that does not take it stops no start: until it does, older orders are read and never judged.
  accounts.follow();
  const own = ownAccountService(service, accounts, parts.readElsewhere ?? (async () => null));
  const { isOurs } = started.value;
  const ids = new OrderIds({ journal, account: () => accounts.toList(), clock, randomBytes, archives: parts.archives ?? [], bug });
  const { readDelay = nextReadDelay } = parts;
  const watcher = new Watcher({
    book,
    service: own,
    clock,
    rules: () => doubtRules(parts.settings()),
    readDelay,
    repeat: (orderId) => send(orderId),
    bug,
  });
  const waitOf = ({ order }: StoredOrder): Wait => {
    const waiting = journal.read.queued().map((stored) => stored.order.sale);
    return mayWait(order.sale, waiting, parts.settings().offline, clock.now());
  };
  const sent = (stored: StoredOrder): void => watcher.watchAnew(stored, stored.order.state.is === 'unknown');
  const sender = new Sender({ book, service: own, clock, ids, isOurs, sent, waitOf, bug });
  const send = (orderId: string): void => {
    sender.send(orderId).catch(bug);
  };
  const { read = (form) => readSaleForm(form, parts.catalogue.productOf), priceOf = fixedPrice } = parts;
  const salesStopped = (): Failure | null => status.salesStopped();
  const checkout = new Checkout({ book, ids, service, accounts, clock, terms: parts.settings, read, priceOf, salesStopped, send });
  const { watch, late, count: recovered } = recover(book, isOurs);
  for (const stored of watch) {
    status.order(stored);
    watcher.watch(stored, true);
  }
  const closing = new AbortController();
  recoverLate(late, { book, clock, stop: closing.signal }, (stored) => watcher.watch(stored, true)).catch(bug);
  for (const stored of [...journal.read.owed(), ...journal.read.flagged()]) status.order(stored);
  const queue = startQueueRunner(book, clock, send);
  const before = journal.read.orderCount();
  clock.after(LOOK_AFTER_START_MS, () => {
    for (const stored of journal.read.numbered(Math.max(0, before - LOOK_AFTER_START_ORDERS), LOOK_AFTER_START_ORDERS))
      watcher.lookAgain(stored);
  });
  const rest = (): void => {
    closing.abort();
    queue.stop();
    watcher.stop();
    sender.stop();
    ids.stop();
    // Last: who slept wakes up, and finds that all has stopped.
    scope.close();
  };
  const close = (): void => {
    rest();
    journal.close();
  };
  return ok({
    mode: parts.mode,
    status,
    book,
    accounts,
    search: own.searchOrder,
    unasked: own.unasked,
    checkout,
    watcher,
    queue,
    send,
    recovered,
    restored,
    rest,
    close,
  });
}

const doubtRules = ({ reviewAfterMinutes, service }: Settings): DoubtRules => ({
  reviewAfterMs: reviewAfterMinutes * 60_000,
  repeatAllowed: service.repeatAllowed,
});

const hasAddress = ({ service }: Settings): boolean => service.baseUrl !== '' && service.authUrl !== '';
