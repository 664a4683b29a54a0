import { openPrintService } from '../../../../main/devices/printing/open-print-service.ts';
import type { PrintService } from '../../../../main/devices/printing/print-service.ts';
import type { Printer } from '../../../../main/devices/printing/printer.ts';
import { type Database, openFile } from '../../../../main/journal/core/database.ts';
import type { Clock, Random } from '../../../../main/lib/clock.ts';
import { createClockScope } from '../../../../main/lib/clock-scope.ts';
import { createOtherAccountReader } from '../../../../main/selling/orders/accounts/other-account-reader.ts';
import { createOrderService } from '../../../../main/selling/orders/client-order-service.ts';
import { toOrderView } from '../../../../main/selling/orders/views/to-view.ts';
import { settingsForAccount } from '../../../../main/service/account.ts';
import { createServiceClient, type ServiceClient } from '../../../../main/service/client.ts';
import type { FetchPort } from '../../../../main/service/http/ports.ts';
import { createTransport } from '../../../../main/service/http/transport.ts';
import { LostOrderScan } from '../../../../main/till/maintenance/lost-order-scan.ts';
import { openTill, type Till } from '../../../../main/till/till.ts';
import type { Failure } from '../../../../shared/ipc/failures.ts';
import { ok, type Result } from '../../../../shared/lib/result.ts';
import type { OrderView } from '../../../../shared/orders/order-view.ts';
import { PRACTICE_CREDENTIALS } from '../../../../shared/service/practice-credentials.ts';
import type { ServiceSettings } from '../../../../shared/service/service-settings.ts';
import { countedTimers } from '../environment/clock.ts';
import { ProcessKilled } from '../environment/disk.ts';
import type { Process } from '../environment/process.ts';
import type { Variant } from '../variants/variant.ts';
import { Cashier } from '../world/cashier.ts';
import type { Counter } from '../world/counter.ts';
import type { ProgramRun } from '../world/program-run.ts';
import { acceptLists } from './confirmed.ts';

interface ProgramDeps {
  readonly process: Process;
  readonly counter: Counter;
  readonly variant: Variant;
  readonly fetch: FetchPort;
  readonly random: Random;
  /** Counts the starts on this computer. */
  readonly start: number;
  readonly watched: (db: Database) => Database;
  readonly printer: Printer;
  readonly pushed: (order: OrderView) => void;
}

/** When the backup scheduler finds its first idle moment; its other work changes no checked promise. */
const FIRST_QUIET_MS = 5_000;

/**
 * Starts the program as main/app/modes/open-mode.ts does, with the four ports and the printer replaced; everything else is the real till.
 */
export function startProgram(deps: ProgramDeps): Result<ProgramRun, Failure> {
  const { process, counter, variant, start, watched, pushed } = deps;
  const { world, computer } = counter;
  const known: { till: Till | null; printing: PrintService | null } = { till: null, printing: null };
  const bug = (error: unknown): void => bugIn(deps, error);
  const timers = countedTimers(process.clock);
  // As in main/app/modes/open-mode.ts: one clock scope for everything that sells; a call in progress keeps its own time limits.
  const scope = createClockScope(variant.clock(timers.clock));
  const { clock } = scope;
  const client = clientOf(deps, known, () => world.settings.service);
  const service = variant.service(createOrderService(client), counter, start);
  const elsewhere = createOtherAccountReader({
    hasSecret: async () => true,
    createClient: ({ account }) =>
      clientOf(
        deps,
        known,
        whileSame(
          () => world.settings.service,
          (now) => settingsForAccount(account, now),
        ),
      ),
  });
  const opened = openTill({
    mode: 'live',
    journalFile: computer.file,
    backupFolders: variant.copies(computer),
    marker: variant.marker(computer.marker),
    archivedEpochs: variant.listed(computer.listed(), computer),
    listKey: computer.listKey,
    archives: computer.archives(),
    openFile: (path) => {
      const db = openFile(path);
      process.files.push(db);
      return variant.file(watched(db));
    },
    service,
    readElsewhere: elsewhere.read,
    clock,
    settings: () => variant.settings(world.settings),
    secret: () => ({ is: 'stored' }),
    catalogue: {
      get products() {
        return world.products;
      },
      productOf: (code) => world.products.find((product) => product.code === code) ?? null,
      refused: [],
    },
    orderChanged: (stored) => {
      pushed(toOrderView(stored, { isHidden: false }));
      if (process.alive) known.printing?.orderChanged(stored);
    },
    statusChanged: () => undefined,
    bug,
  });
  if (!opened.ok) return opened;
  const till = variant.till(opened.value);
  acceptLists(till);
  known.till = till;
  const printing = printDeskOf(till, deps, clock, bug);
  known.printing = printing;
  const scan = variant.scans
    ? new LostOrderScan({ till, clock, log: { info: () => undefined, error: (fact) => bug(fact) }, ended: () => undefined })
    : null;
  client.onHealth((health) => {
    till.status.note({ service: health });
    if (health.is !== 'ok') return;
    till.queue.tryNow();
    till.watcher.readMissed();
    scan?.scanNow();
  });
  clock.after(FIRST_QUIET_MS, () => till.book.journal.foldWal());
  const close = async (): Promise<void> => {
    await printing.stop();
    scan?.stop();
    till.close();
    await Promise.all([client.close(), elsewhere.close()]);
    scope.close();
  };
  const { file } = computer;
  const cashier = new Cashier(till, printing, (pay) => variant.pays(pay, counter));
  return ok({ clock: process.clock, till, cashier, client, printing, file, close, timersLeft: timers.waiting });
}

/** Caches the answer for equal arguments, so that an invariant which runs at each call computes it once. */
function whileSame<A, B>(argumentOf: () => A, answer: (asked: A) => B): () => B {
  let last: { readonly asked: A; readonly answer: B } | null = null;
  return () => {
    const now = argumentOf();
    if (last?.asked !== now) last = { asked: now, answer: answer(now) };
    return last.answer;
  };
}

function bugIn({ process, counter }: ProgramDeps, error: unknown): void {
  if (process.alive && !(error instanceof ProcessKilled))
    counter.world.violate('no bug', error instanceof Error ? (error.stack ?? '') : String(error));
}

function clientOf(
  { process, counter, variant, fetch, random }: ProgramDeps,
  known: { readonly till: Till | null },
  settings: () => ServiceSettings,
): ServiceClient {
  return createServiceClient({
    settings,
    secret: async () => PRACTICE_CREDENTIALS.clientSecret,
    clock: process.clock,
    random,
    transport: createTransport({ fetch: variant.fetch(fetch, counter), clock: process.clock, loopbackOnly: false }),
    log: () => counter.misfortune.writingLog(),
    loopbackOnly: false,
    ownOrders: {
      has: (place) => known.till?.book.isAccountConfirmed(place) ?? false,
      remember: (place) => known.till?.book.confirmAccount(place),
    },
  });
}

/** Called once the invariants observe the till. */
function printDeskOf(till: Till, { counter, variant, printer }: ProgramDeps, clock: Clock, bug: (error: unknown) => void): PrintService {
  const { world } = counter;
  const seen = variant.printer(printer);
  return openPrintService(till, {
    folder: counter.computer.copies,
    printers: { open: () => seen, folder: () => seen },
    settings: () => world.settings,
    clock,
    onChange: () => undefined,
    onDrawer: () => undefined,
    onBug: bug,
  });
}
