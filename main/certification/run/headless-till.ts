import { dirname } from 'node:path';
import type { Failure } from '../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../shared/lib/result.ts';
import { readEvery } from '../../../shared/order/read-schedule.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { StoredOrder } from '../../journal/projections/projections.ts';
import type { Clock } from '../../lib/clock.ts';
import { orderServiceOver } from '../../orders/order-service.ts';
import type { OrderService } from '../../orders/ports.ts';
import type { Target } from '../../orders/quotes.ts';
import { createServiceClient, type ServiceClient } from '../../service/client.ts';
import { openTill, type Till } from '../../till/till.ts';
import { type Earlier, earlierIn, placeOf } from '../plan/earlier-runs.ts';
import type { CertifyTarget } from '../plan/settings-file.ts';
import { CallCount } from './call-count.ts';
import { endable } from './cancellable-client.ts';
import { hearRefusals, type Refusals } from './checkout-refusals.ts';
import { type Answers, listenTo } from './recorded-answers.ts';
import { createRunNetwork } from './run-network.ts';

export interface DeskParts {
  readonly target: CertifyTarget;
  readonly secret: string;
  readonly paper: '58' | '80';
  readonly journalFile: string;
  readonly clock: Clock;
  /** What each row's form stands for; a form's product code is the row's key. */
  readonly targetOf: (key: string) => Result<Target, Failure>;
  readonly bug: (error: unknown) => void;
}

/** A till without a window: the parts that a sale uses, with a journal of its own, and ears for what happens. */
export interface Desk {
  readonly till: Till;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly answers: Answers;
  readonly calls: CallCount;
  readonly refusals: Refusals;
  /** When this run began. */
  readonly begunAt: string;
  readonly client: ServiceClient;
  readonly targetOf: DeskParts['targetOf'];
  /** The orders that runs before left open in this journal, as they were found. */
  readonly earlier: Earlier['open'];
  /** Resolves when `done` holds of the order, when `ms` are over, or when the run is stopped. */
  until(orderId: string, done: (order: StoredOrder) => boolean, ms: number, stop: AbortSignal): Promise<void>;
  /** Lets no checkout leave any more; reading goes on. */
  holdBack(): void;
  /**
   * Lets nothing more leave for the service: what waited for its turn is called off, what goes on for too long is broken off.
   * After this, no call is missing in `calls`, and no order changes any more.
   */
  quieten(): Promise<void>;
  close(): Promise<void>;
}

const CATALOGUE: Catalogue = { products: [], productOf: () => null, refused: [] };

/** Opens the desk, and puts right what a run before left in its journal. Fails with what is wrong with the journal. */
export function openDesk(parts: DeskParts): Result<Desk, Failure> {
  const { target, clock, journalFile } = parts;
  const settings = Settings.parse({ mode: 'live', cashier: 'certify', receipt: { paper: parts.paper }, service: target.service });
  const listeners = new Set<(orderId: string) => void>();
  let till: Till | null = null;
  const line = lineTo(parts, () => till);
  const earlier = earlierIn(journalFile).open;
  const opened = tillOf(parts, settings, line.service, listeners);
  if (!opened.ok) {
    line.close().catch(parts.bug);
    return opened;
  }
  const open = opened.value;
  till = open;
  const { answers, calls, client, ending, refusals } = line;
  return ok({
    till: open,
    settings,
    clock,
    answers,
    calls,
    refusals,
    begunAt: new Date(clock.now()).toISOString(),
    client,
    targetOf: parts.targetOf,
    earlier,
    until: (orderId, done, ms, stop) => until({ open, listeners, clock }, orderId, done, ms, stop),
    holdBack: ending.holdBack,
    quieten: async () => {
      await ending.end();
      open.watcher.stop();
    },
    close: () => {
      // A read that is still under way finds no journal any more.
      till = null;
      open.close();
      return line.close();
    },
  });
}

const tillOf = (parts: DeskParts, settings: Settings, service: OrderService, listeners: Ears['listeners']): Result<Till, Failure> =>
  openTill({
    mode: 'live',
    journalFile: parts.journalFile,
    service,
    clock: parts.clock,
    settings: () => settings,
    secret: () => ({ is: 'forThisRun' }),
    catalogue: CATALOGUE,
    read: ({ productCode }) => parts.targetOf(productCode),
    // A plan names no prices: what nobody knows is journalled at 0, and told as not known.
    priceOf: ({ price }) => price,
    ...(parts.target.pollMs === null ? {} : { readDelay: readEvery(parts.target.pollMs) }),
    // The folder belongs to one account; where its paths are may be put right between two runs.
    isOneAccount: true,
    marker: placeOf(dirname(parts.journalFile)),
    orderChanged: ({ order }) => {
      for (const listener of listeners) listener(order.sale.orderId);
    },
    statusChanged: () => undefined,
    bug: parts.bug,
  });

/** The way to the service: the client of a sale, with an end, a count and ears. A run against this computer lets nothing out of it. */
function lineTo({ target, secret, clock }: DeskParts, till: () => Till | null) {
  const network = createRunNetwork();
  const calls = new CallCount();
  const client = createServiceClient({
    fetchPort: network.fetch,
    settings: () => target.service,
    secret: async () => secret,
    clock,
    random: Math.random,
    log: (call) => {
      // What the run itself held back was no call.
      if (!(network.isShut() && call.result.startsWith('notSent'))) calls.add(call);
    },
    loopbackOnly: target.loopback,
    ownOrders: { has: (place) => till()?.book.isPlaceKnown(place) ?? false, remember: (place) => till()?.book.placeKnown(place) },
  });
  const ending = endable(client, network, clock);
  const heard = hearRefusals(ending.client, target.service);
  const { service, answers } = listenTo(orderServiceOver(heard.client), target.service, network.isShut);
  const close = async (): Promise<void> => {
    await client.close();
    await network.close();
  };
  return { client, calls, ending, refusals: heard.refusals, service, answers, close };
}

interface Ears {
  readonly open: Till;
  readonly listeners: Set<(orderId: string) => void>;
  readonly clock: Clock;
}

function until(ears: Ears, orderId: string, done: (order: StoredOrder) => boolean, ms: number, stop: AbortSignal): Promise<void> {
  const { open, listeners, clock } = ears;
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
