import { dirname } from 'node:path';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { fixedReadDelay } from '../../../shared/orders/read-schedule.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import { type Clock, isoNow } from '../../lib/clock.ts';
import { createOrderService } from '../../selling/orders/client-order-service.ts';
import type { OrderService } from '../../selling/orders/ports.ts';
import type { SaleTarget } from '../../selling/orders/quotes.ts';
import { createServiceClient, type ServiceClient } from '../../service/client.ts';
import { createTransport } from '../../service/http/transport.ts';
import type { Catalogue } from '../../shop/catalogue/catalogue.ts';
import { openTill, type Till } from '../../till/till.ts';
import { type EarlierRuns, folderFingerprint, readEarlierRuns } from '../plan/earlier-runs.ts';
import type { CertifyTarget } from '../plan/settings-file.ts';
import { CallCount } from './call-count.ts';
import { createCancellableClient } from './cancellable-client.ts';
import { type CheckoutRefusals, recordRefusals } from './checkout-refusals.ts';
import { type RecordedAnswers, recordAnswers } from './recorded-answers.ts';
import { createRunNetwork } from './run-network.ts';

interface HeadlessTillDeps {
  readonly target: CertifyTarget;
  readonly secret: string;
  readonly paper: '58' | '80';
  readonly journalFile: string;
  readonly clock: Clock;
  /** The sale of each row's form; a form's product code is the row's key. */
  readonly targetOf: (key: string) => Result<SaleTarget, Failure>;
  readonly onBug: (error: unknown) => void;
}

/** A till without a window: the parts of a sale, with a separate journal, and listeners. */
export interface HeadlessTill {
  readonly till: Till;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly answers: RecordedAnswers;
  readonly calls: CallCount;
  readonly refusals: CheckoutRefusals;
  /** When this run began. */
  readonly begunAt: string;
  readonly client: ServiceClient;
  readonly targetOf: HeadlessTillDeps['targetOf'];
  /** The orders that earlier runs left open in this journal, in their state at the start. */
  readonly earlierOpenOrders: EarlierRuns['open'];
  /** Resolves when `done` holds for the order, when `ms` have passed, or when the run is stopped. */
  waitUntil(orderId: string, done: (order: StoredOrder) => boolean, ms: number, stop: AbortSignal): Promise<void>;
  /** Prevents further checkouts; reads continue. */
  stopCheckouts(): void;
  /**
   * Prevents all further calls: cancels what waits for a slot, aborts what takes too long. Afterwards `calls` is complete and
   * no order changes.
   */
  shutDown(): Promise<void>;
  close(): Promise<void>;
}

const CATALOGUE: Catalogue = { products: [], productOf: () => null, refused: [] };

/** Opens the till, and recovers what an interrupted run left in its journal. Fails with the journal's failure. */
export function openHeadlessTill(deps: HeadlessTillDeps): Result<HeadlessTill, Failure> {
  const { target, clock, journalFile } = deps;
  const settings = Settings.parse({
    mode: 'live',
    cashier: 'certify',
    shift: { required: { live: false } },
    receipt: { paper: deps.paper },
    service: target.service,
  });
  const listeners = new Set<(orderId: string) => void>();
  let till: Till | null = null;
  const connection = connectService(deps, () => till);
  const earlier = readEarlierRuns(journalFile).open;
  const opened = openTillOver(deps, settings, connection.service, listeners);
  if (!opened.ok) {
    connection.close().catch(deps.onBug);
    return opened;
  }
  const open = opened.value;
  till = open;
  const { answers, calls, client, cancellable, refusals } = connection;
  return ok({
    till: open,
    settings,
    clock,
    answers,
    calls,
    refusals,
    begunAt: isoNow(clock),
    client,
    targetOf: deps.targetOf,
    earlierOpenOrders: earlier,
    waitUntil: (orderId, done, ms, stop) => until({ open, listeners, clock }, orderId, done, ms, stop),
    stopCheckouts: cancellable.cancelCheckouts,
    shutDown: async () => {
      await cancellable.end();
      open.watcher.stop();
    },
    close: () => {
      // The journal is closed, so a read that is still under way cannot change an order.
      till = null;
      open.close();
      return connection.close();
    },
  });
}

const openTillOver = (
  deps: HeadlessTillDeps,
  settings: Settings,
  service: OrderService,
  listeners: OrderListeners['listeners'],
): Result<Till, Failure> =>
  openTill({
    mode: 'live',
    journalFile: deps.journalFile,
    service,
    clock: deps.clock,
    settings: () => settings,
    secret: () => ({ is: 'forThisRun' }),
    catalogue: CATALOGUE,
    readForm: ({ productCode }) => deps.targetOf(productCode),
    // A plan names no prices: an unknown price is journalled as 0, and reported as not known.
    priceOf: ({ price }) => price,
    // No customer pays for a row of a plan.
    nonCash: () => [],
    putOnAccount: () => ok(rupiah(0)),
    ...(deps.target.pollMs === null ? {} : { readDelay: fixedReadDelay(deps.target.pollMs) }),
    // The folder belongs to one account; its paths may be corrected between two runs.
    isSingleAccount: true,
    marker: folderFingerprint(dirname(deps.journalFile)),
    orderChanged: ({ order }) => {
      for (const listener of listeners) listener(order.sale.orderId);
    },
    statusChanged: () => undefined,
    bug: deps.onBug,
  });

/**
 * Connects the service: the client of a sale, with cancellation, counting and listeners. A run against this computer lets no
 * call leave it.
 */
function connectService({ target, secret, clock }: HeadlessTillDeps, till: () => Till | null) {
  const network = createRunNetwork();
  const calls = new CallCount();
  const client = createServiceClient({
    transport: createTransport({ fetch: network.fetch, clock, loopbackOnly: target.isLoopback }),
    settings: () => target.service,
    secret: async () => secret,
    clock,
    random: Math.random,
    log: (call) => {
      // A request that the run itself blocked was no call.
      if (!(network.isBlocked() && call.result.startsWith('notSent'))) calls.add(call);
    },
    loopbackOnly: target.isLoopback,
    ownOrders: {
      has: (account) => till()?.book.isAccountConfirmed(account) ?? false,
      remember: (account) => till()?.book.confirmAccount(account),
    },
  });
  const cancellable = createCancellableClient(client, network, clock);
  const recorded = recordRefusals(cancellable.client, target.service);
  const { service, answers } = recordAnswers(createOrderService(recorded.client), target.service, network.isBlocked);
  const close = async (): Promise<void> => {
    await client.close();
    await network.close();
  };
  return { client, calls, cancellable, refusals: recorded.refusals, service, answers, close };
}

interface OrderListeners {
  readonly open: Till;
  readonly listeners: Set<(orderId: string) => void>;
  readonly clock: Clock;
}

function until(
  orders: OrderListeners,
  orderId: string,
  done: (order: StoredOrder) => boolean,
  ms: number,
  stop: AbortSignal,
): Promise<void> {
  const { open, listeners, clock } = orders;
  const isDone = (): boolean => {
    const stored = open.book.get(orderId);
    return stored === null || done(stored);
  };
  if (stop.aborted || ms <= 0 || isDone()) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      listeners.delete(listener);
      stop.removeEventListener('abort', end);
      cancel();
      resolve();
    };
    const listener = (changed: string): void => {
      if (changed === orderId && isDone()) end();
    };
    const cancel = Number.isFinite(ms) ? clock.after(ms, end) : () => undefined;
    listeners.add(listener);
    stop.addEventListener('abort', end, { once: true });
  });
}
