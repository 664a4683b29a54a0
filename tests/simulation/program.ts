import { type Database, openFile } from '../../main/journal/database.ts';
import { orderServiceOver } from '../../main/orders/order-service.ts';
import type { Random } from '../../main/ports.ts';
import { createServiceClient, type ServiceClient } from '../../main/service/client.ts';
import type { FetchPort } from '../../main/service/ports.ts';
import { openTill, type Till } from '../../main/till.ts';
import type { Failure } from '../../shared/failures.ts';
import { PRACTICE } from '../../shared/practice.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { OrderView } from '../../shared/views.ts';
import type { TillClock } from './clock.ts';
import type { Counter } from './counter.ts';
import { Desk } from './desk.ts';

/** One process of the till's program; dead, it neither writes, nor sends, nor hears. */
export interface Process {
  alive: boolean;
  readonly clock: TillClock;
  readonly files: Database[];
}

/** One start of the program, until it ends or dies. */
export interface Run {
  readonly clock: TillClock;
  readonly till: Till;
  readonly desk: Desk;
  readonly client: ServiceClient;
  readonly file: string;
}

export interface ProgramParts {
  readonly process: Process;
  readonly counter: Counter;
  readonly fetch: FetchPort;
  readonly random: Random;
  /** Counts the starts on this computer. */
  readonly start: number;
  readonly watched: (db: Database) => Database;
  readonly pushed: (order: OrderView) => void;
}

/** Starts the program as main/shop.ts does, with the four ports replaced; all else is the real till. */
export function startProgram({ process, counter, fetch, random, start, watched, pushed }: ProgramParts): Result<Run, Failure> {
  const { world, file } = counter;
  const { settings, products, variant } = world;
  const known: { till: Till | null } = { till: null };
  const client = createServiceClient({
    settings: () => settings.service,
    secret: async () => PRACTICE.clientSecret,
    clock: process.clock,
    random,
    fetchPort: variant.fetch(fetch, counter),
    loopbackOnly: false,
    ownOrders: {
      has: (place) => known.till?.book.isPlaceKnown(place) ?? false,
      remember: (place) => known.till?.book.placeKnown(place),
    },
  });
  const opened = openTill({
    mode: 'live',
    journalFile: file,
    openFile: (path) => {
      const db = openFile(path);
      process.files.push(db);
      return variant.file(watched(db));
    },
    service: variant.service(orderServiceOver(client), counter, start),
    clock: process.clock,
    settings: () => settings,
    secret: () => ({ is: 'stored' }),
    catalogue: { products, productOf: (code) => products.find((product) => product.code === code) ?? null, refused: [] },
    orderChanged: pushed,
    statusChanged: () => undefined,
    bug: (error) => process.alive && world.violate('no bug', String(error)),
  });
  if (!opened.ok) return opened;
  const till = opened.value;
  known.till = till;
  client.onHealth((health) => {
    till.status.service(health);
    if (health.is === 'ok') till.queue.tryNow();
  });
  return ok({ clock: process.clock, till, desk: new Desk(till), client, file });
}
