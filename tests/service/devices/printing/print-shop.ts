import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPrintService } from '../../../../main/devices/printing/open-print-service.ts';
import type { PrintService } from '../../../../main/devices/printing/print-service.ts';
import type { Printer } from '../../../../main/devices/printing/printer.ts';
import { PRINTER_TIMEOUTS, type PrinterTimeouts } from '../../../../main/devices/printing/transports/connection.ts';
import { folderPrinter } from '../../../../main/devices/printing/transports/folder-printer.ts';
import { openPrinter } from '../../../../main/devices/printing/transports/open-printer.ts';
import { systemSpooler } from '../../../../main/devices/printing/transports/system-spooler.ts';
import { type Clock, sleepWith, systemClock } from '../../../../main/lib/clock.ts';
import { createOrderService } from '../../../../main/selling/orders/client-order-service.ts';
import { createServiceClient, type ServiceClient } from '../../../../main/service/client.ts';
import { openTill, type Till } from '../../../../main/till/till.ts';
import { type FamilyId, families } from '../../../../shared/catalogue/families.ts';
import { isSellable } from '../../../../shared/catalogue/product.ts';
import type { DrawerView } from '../../../../shared/ipc/status-view.ts';
import type { TenderKind } from '../../../../shared/lib/tender.ts';
import type { OrderStateName } from '../../../../shared/orders/order.ts';
import { fixedReadDelay } from '../../../../shared/orders/read-schedule.ts';
import type { PrintJobView } from '../../../../shared/printing/print-jobs.ts';
import type { PrinterSettings } from '../../../../shared/printing/printers.ts';
import { PRACTICE_CREDENTIALS } from '../../../../shared/service/practice-credentials.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import { fieldsFor, numberFor } from '../../../lab/drive/numbers.ts';
import { starterProducts, startPractice } from '../../../lab/drive/profile.ts';
import { AMPLE_CASH, seen } from '../../../lab/fakes/shop/payments.ts';
import { WITHOUT_SHIFT } from '../../../lab/fakes/shop/without-shift.ts';
import { ticketLine } from '../../../lab/fakes/ticket-lines.ts';

/** Delays of the queue pass a hundred times faster; printers keep real time. */
const HASTE = 100;

/** Delay between two reads of an order, in ms. The till waits a second before the first one; no test of printing needs that wait. */
const READ_MS = 50;

const products = starterProducts();

/**
 * Main's own parts that sell and print: a practice service over real HTTP, a journal on a real disk, printers on real sockets. Everything
 * but the window.
 */
export class PrintShop {
  readonly folder = mkdtempSync(join(tmpdir(), 'loket-print-'));
  settings: Settings;
  till!: Till;
  desk!: PrintService;
  /** Every pushed change of a print job. */
  readonly told: PrintJobView[] = [];
  /** Every push about the drawer. */
  readonly drawerTold: (DrawerView | null)[] = [];
  /** When an order succeeded, and when a print job reached its last pushed state: ms of the monotonic clock. */
  readonly moments = new Map<string, number>();
  /** The limits of each printer that it opens from now on. */
  limits: PrinterTimeouts = PRINTER_TIMEOUTS;
  /** The bound of open print jobs of the queues from now on; undefined for that of the till. */
  mostOpen: number | undefined;
  /** How far the wall clock is ahead, in ms. */
  ahead = 0;
  readonly practice: Simulator;
  readonly #mode: 'live' | 'training';
  #client!: ServiceClient;
  #seed = 0;
  #listeners = new Set<() => void>();

  private constructor(practice: Simulator, changes: object, mode: 'live' | 'training') {
    this.practice = practice;
    this.#mode = mode;
    const service = {
      baseUrl: practice.baseUrl,
      authUrl: practice.authUrl,
      fsId: PRACTICE_CREDENTIALS.fsId,
      clientId: PRACTICE_CREDENTIALS.clientId,
    };
    this.settings = Settings.parse({ shift: WITHOUT_SHIFT, cashier: 'Sari', service, ...changes });
  }

  static async open(changes: object = {}, mode: 'live' | 'training' = 'live'): Promise<PrintShop> {
    const shop = new PrintShop(await startPractice({ pace: 0 }), changes, mode);
    shop.begin();
    return shop;
  }

  /** Starts the till on the existing journal. */
  begin(): void {
    this.#client = createServiceClient({
      settings: () => this.settings.service,
      secret: async () => PRACTICE_CREDENTIALS.clientSecret,
      clock: systemClock,
      random: Math.random,
      loopbackOnly: true,
    });
    const till = openTill({
      mode: this.#mode,
      journalFile: join(this.folder, 'journal.db'),
      service: createOrderService(this.#client),
      clock: systemClock,
      settings: () => this.settings,
      secret: () => ({ is: 'stored' }),
      catalogue: { products, productOf: (code) => products.find((product) => product.code === code) ?? null, refused: [] },
      readDelay: fixedReadDelay(READ_MS),
      orderChanged: (stored) => {
        const { state, sale } = stored.order;
        if (state.is === 'success' && !this.moments.has(sale.orderId)) this.moments.set(sale.orderId, performance.now());
        this.desk?.orderChanged(stored);
        this.#stir();
      },
      statusChanged: () => {},
      groupsChanged: () => this.#stir(),
      bug,
    });
    if (!till.ok) throw new Error(JSON.stringify(till.failure));
    this.till = till.value;
    this.desk = openPrintService(this.till, {
      folder: this.folder,
      printers: {
        open: (set, folder) =>
          openPrinter(set, {
            clock: systemClock,
            folder: { folder, pdf: null, font: null },
            system: null,
            spooler: systemSpooler(systemClock),
            limits: this.limits,
          }),
        folder: (folder) => folderPrinter({ folder, pdf: null, font: null }),
      },
      settings: () => this.settings,
      clock: this.#clock(),
      onChange: (paper) => {
        this.moments.set(paper.jobId, performance.now());
        this.told.push(paper);
        this.#stir();
      },
      onDrawer: (drawer) => {
        this.drawerTold.push(drawer);
        this.#stir();
      },
      onBug: bug,
      mostOpen: this.mostOpen,
    });
    this.desk.start();
  }

  /** Ends the till as a closing window would; work under way is not finished. */
  async end(): Promise<void> {
    await this.desk.stop();
    this.till.close();
    await this.#client.close();
  }

  async close(): Promise<void> {
    await this.end();
    await this.practice.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Sells one of each family on one ticket, and waits until all are successes; returns the orders' ids. */
  async sell(
    family: readonly FamilyId[] = ['electricity-prepaid'],
    tender: TenderKind = 'cash',
    reached: OrderStateName = 'success',
  ): Promise<string[]> {
    const lines = [];
    for (const id of family) {
      const product = products.find((candidate) => candidate.family === id && isSellable(candidate));
      if (!product) throw new Error(`no product of ${id}`);
      this.#seed += 1;
      const form = { productCode: product.code, number: numberFor(product, this.#seed), fields: fieldsFor(product) };
      const quote = families[id].inquiry ? await this.till.checkout.inquire(form) : null;
      if (quote && !quote.ok) throw new Error(JSON.stringify(quote.failure));
      lines.push(ticketLine(form, quote ? quote.value : null, product, this.settings.kioskFee));
    }
    const total = lines.reduce((sum, line) => sum + line.seen.price + line.seen.kioskFee, 0);
    const given = tender === 'cash' ? AMPLE_CASH : [seen(tender, total)];
    const made = this.till.checkout.checkout({ nonce: randomUUID(), lines, given, repeats: [] });
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    const ids = made.value.map(({ order }) => order.sale.orderId);
    const [first] = made.value;
    if (first) this.desk.paid(first.ticket, null);
    await this.until(() => ids.every((orderId) => this.till.book.get(orderId)?.order.state.is === reached));
    return ids;
  }

  /** A printer of the settings, separate from the print service's queue. */
  printer(id: string): Printer {
    const set = this.settings.printers.find((printer) => printer.id === id);
    if (!set) throw new Error(`no printer ${id}`);
    return this.#open(set, this.folder);
  }

  /** Requests the receipt of an order, and returns its first pushed view. */
  async print(orderId: string): Promise<PrintJobView> {
    const printed = await this.desk.print(orderId, null);
    if (!printed.ok) throw new Error(JSON.stringify(printed.failure));
    return printed.value;
  }

  /** The last pushed view of a print job. */
  latest(jobId: string): PrintJobView | undefined {
    return this.told.findLast((paper) => paper.jobId === jobId);
  }

  /** Resolves once a pushed print job has this state. */
  reaches(jobId: string, is: PrintJobView['state']['is']): Promise<void> {
    return this.until(() => this.latest(jobId)?.state.is === is);
  }

  /** Resolves when this holds; checked at each change of an order or print job. */
  until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (!holds()) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }

  #open(set: PrinterSettings, folder: string): Printer {
    return openPrinter(set, {
      clock: systemClock,
      folder: { folder, pdf: null, font: null },
      system: null,
      spooler: systemSpooler(systemClock),
      limits: this.limits,
    });
  }

  #stir(): void {
    for (const look of [...this.#listeners]) look();
  }

  #clock(): Clock {
    const after: Clock['after'] = (ms, action) => systemClock.after(ms / HASTE, action);
    return {
      now: () => systemClock.now() + this.ahead,
      monotonic: systemClock.monotonic,
      after,
      sleep: (ms, signal) => sleepWith(after, ms, signal),
    };
  }
}

function bug(error: unknown): never {
  throw error;
}
