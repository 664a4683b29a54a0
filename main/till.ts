import { randomBytes } from 'node:crypto';
import type { Failure } from '../shared/failures.ts';
import { ok, type Result } from '../shared/result.ts';
import type { Settings } from '../shared/settings.ts';
import type { OrderView, SecretState, StatusView } from '../shared/views.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { OpenFile } from './journal/database.ts';
import { Journal } from './journal/journal.ts';
import type { JournalFailure } from './journal/open.ts';
import type { StoredOrder } from './journal/projections.ts';
import { Checkout } from './orders/checkout.ts';
import { drawEpoch } from './orders/ids.ts';
import { OrderBook } from './orders/order-book.ts';
import type { OrderService } from './orders/ports.ts';
import { recover } from './orders/recovery.ts';
import { Sender } from './orders/sender.ts';
import { orderView } from './orders/views.ts';
import { Watcher } from './orders/watcher.ts';
import type { Clock } from './ports.ts';
import { Status } from './status.ts';

export interface TillParts {
  readonly mode: StatusView['mode'];
  readonly journalFile: string;
  /** Opens the journal's database; the driver's own unless another is given. */
  readonly openFile?: OpenFile;
  readonly service: OrderService;
  readonly clock: Clock;
  readonly settings: () => Settings;
  readonly secret: () => SecretState;
  readonly catalogue: Catalogue;
  readonly orderChanged: (order: OrderView) => void;
  readonly statusChanged: (status: StatusView) => void;
  /** A bug in work that nobody waits for. */
  readonly bug: (error: unknown) => void;
}

/** Everything that sells, for one mode and one journal. */
export interface Till {
  readonly mode: StatusView['mode'];
  readonly status: Status;
  readonly book: OrderBook;
  readonly checkout: Checkout;
  readonly watcher: Watcher;
  /** Sends an intended order; returns at once, its fate comes as changes. */
  readonly send: (orderId: string) => void;
  /** How many orders of the run before had to be put right at this start. */
  readonly recovered: number;
  readonly close: () => void;
}

/**
 * Opens the journal, puts right what the run before left behind, and begins to watch what is open. Fails with what is wrong
 * with the journal; the file is then untouched.
 */
export function openTill(parts: TillParts): Result<Till, Failure> {
  const { clock, service } = parts;
  const opened = Journal.open(parts.journalFile, parts.openFile);
  if (!opened.ok) return opened;
  const journal = opened.value;
  const status = new Status(parts.mode, { secret: parts.secret, hasAddress: () => hasAddress(parts.settings()) }, parts.statusChanged);
  const changed = (stored: StoredOrder): void => {
    parts.orderChanged(orderView(stored));
    status.order(stored);
  };
  let probe = (): void => {};
  let stopProbing = (): void => {};
  const disk = (failure: JournalFailure | null): void => {
    status.disk(failure);
    stopProbing();
    if (failure) stopProbing = clock.after(DISK_PROBE_MS, () => probe());
  };
  const book = new OrderBook(journal, clock, { changed, disk });
  probe = () => book.probeDisk();
  const began = beginEpoch(journal, book);
  if (!began.ok) {
    journal.close();
    return began;
  }
  const watcher = new Watcher(book, service, clock);
  const sender = new Sender(book, service, clock, (stored) => watcher.watch(stored, readAtOnce(stored)));
  const send = (orderId: string): void => void sender.send(orderId).catch(parts.bug);
  const checkout = new Checkout({
    book,
    service,
    clock,
    terms: parts.settings,
    productOf: parts.catalogue.productOf,
    salesStopped: () => status.salesStopped(),
    send,
  });
  const { open, recovered } = recover(book);
  for (const stored of open) {
    status.order(stored);
    watcher.watch(stored, true);
  }
  const close = (): void => {
    stopProbing();
    watcher.stop();
    sender.stop();
    journal.close();
  };
  return ok({ mode: parts.mode, status, book, checkout, watcher, send, recovered, close });
}

/** How often a disk that refused a write is asked again, in ms. */
const DISK_PROBE_MS = 3_000;

/** The first start of a journal draws the start of its order ids. */
function beginEpoch(journal: Journal, book: OrderBook): Result<null, Failure> {
  if (journal.read.fact('epoch') !== null) return ok(null);
  return journal.append([{ type: 'epoch', subject: '', at: book.now(), epoch: drawEpoch(randomBytes) }]);
}

/** A checkout in doubt is read at once; one that was accepted has a moment to be fulfilled. */
const readAtOnce = ({ order }: StoredOrder): boolean => order.state.is === 'unknown';

const hasAddress = ({ service }: Settings): boolean => service.baseUrl !== '' && service.authUrl !== '';
