import { randomUUID } from 'node:crypto';
import type { Failure } from '../../shared/failures.ts';
import { ok, type Result } from '../../shared/result.ts';
import { Settings } from '../../shared/settings.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { StoredOrder } from '../journal/projections.ts';
import { orderServiceOver } from '../orders/order-service.ts';
import { readEvery } from '../orders/polling.ts';
import type { Target } from '../orders/quotes.ts';
import type { Clock } from '../ports.ts';
import { createServiceClient, type ServiceClient } from '../service/client.ts';
import { openTill, type Till } from '../till.ts';
import { type Answers, listenTo } from './answers.ts';
import { CallCount } from './call-count.ts';
import { endable } from './endable.ts';
import type { CertifyTarget } from './settings-file.ts';

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
  readonly client: ServiceClient;
  /** Resolves when `done` holds of the order, when `ms` are over, or when the run is stopped. */
  until(orderId: string, done: (order: StoredOrder) => boolean, ms: number, stop: AbortSignal): Promise<void>;
  /** Lets nothing more leave for the service: what waited for its turn is called off. After this, no call is missing in `calls`. */
  quieten(): Promise<void>;
  close(): Promise<void>;
}

const CATALOGUE: Catalogue = { products: [], productOf: () => null, refused: [] };

/** Opens the desk, and puts right what a run before left in its journal. Fails with what is wrong with the journal. */
export function openDesk(parts: DeskParts): Result<Desk, Failure> {
  const { target, clock, journalFile, targetOf, bug } = parts;
  const settings = Settings.parse({ mode: 'live', cashier: 'certify', receipt: { paper: parts.paper }, service: target.service });
  const calls = new CallCount();
  const listeners = new Set<(orderId: string) => void>();
  let till: Till | null = null;
  const client = clientOf(parts, calls, () => till);
  const ending = endable(client, clock);
  const { service, answers } = listenTo(orderServiceOver(ending.client), settings.service.failureStatuses);
  const opened = openTill({
    mode: 'live',
    journalFile,
    service,
    clock,
    settings: () => settings,
    secret: () => ({ is: 'forThisRun' }),
    catalogue: CATALOGUE,
    read: ({ productCode }) => targetOf(productCode),
    ...(target.pollMs === null ? {} : { readDelay: readEvery(target.pollMs) }),
    // A mark that no run before had: each run draws an epoch of its own, so that a copied folder never repeats an id.
    marker: randomUUID(),
    orderChanged: ({ orderId }) => {
      for (const listener of listeners) listener(orderId);
    },
    statusChanged: () => undefined,
    bug,
  });
  if (!opened.ok) {
    void client.close();
    return opened;
  }
  till = opened.value;
  const open = opened.value;
  return ok({
    till: open,
    settings,
    clock,
    answers,
    calls,
    client,
    until: (orderId, done, ms, stop) => until({ open, listeners, clock }, orderId, done, ms, stop),
    quieten: async () => {
      open.watcher.stop();
      await ending.end();
    },
    close: () => {
      // A read that is still under way finds no journal any more.
      till = null;
      open.close();
      return client.close();
    },
  });
}

/** The client of a sale. A run against this computer lets nothing out of it. */
const clientOf = ({ target, secret, clock }: DeskParts, calls: CallCount, till: () => Till | null): ServiceClient =>
  createServiceClient({
    settings: () => target.service,
    secret: async () => secret,
    clock,
    random: Math.random,
    log: calls.add,
    loopbackOnly: target.loopback,
    ownOrders: { has: (place) => till()?.book.isPlaceKnown(place) ?? false, remember: (place) => till()?.book.placeKnown(place) },
  });

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
