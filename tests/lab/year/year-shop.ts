import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeShop } from '../../../main/app/start/compose-shop.ts';
import { readFirst } from '../../../main/app/start/first-calls.ts';
import { createPrinters } from '../../../main/devices/printing/printers.ts';
import type { Product } from '../../../shared/catalogue/product.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { SendPush } from '../../../shared/ipc/pushes.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import type { Result } from '../../../shared/lib/result.ts';
import { NO_FILTERS } from '../../../shared/orders/history/search-form.ts';
import type { OrderView } from '../../../shared/orders/order-view.ts';
import { isOpenJob, type PrintJobView } from '../../../shared/printing/print-jobs.ts';
import { PRACTICE_CREDENTIALS } from '../../../shared/service/practice-credentials.ts';
import { Settings } from '../../../shared/settings/settings.ts';
import { countOf, FLOAT } from '../day/cash.ts';
import { numberFor } from '../drive/numbers.ts';
import { adoptedStarter, starterProducts } from '../drive/profile.ts';
import { forkFileProcess } from '../fakes/process/file-process.ts';
import { cashOf } from '../fakes/shop/payments.ts';
import { lineFor } from '../fakes/ticket-lines.ts';
import { CallsUnderWay } from './calls-under-way.ts';
import type { ProviderAt } from './provider-process.ts';
import { YearClock } from './year-clock.ts';

const RESOURCES = join(import.meta.dirname, '..', '..', '..', 'resources');
const READER = new URL('../../../main/till/maintenance/reader-worker.ts', import.meta.url);
/** A Friday morning in Jakarta. */
const BEGINNING = Date.parse('2026-01-02T00:00:00.000Z');
const RETENTION_MONTHS = 3;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long the shop is open, and how long its computer sleeps after it. */
const OPEN_MS = 4 * HOUR_MS;
const NIGHT_MS = 24 * HOUR_MS - OPEN_MS;
/** After the last sale, before the count: its last order has ended, and the journal is quiet. */
const EVENING_MS = 30 * MINUTE_MS;

const products = starterProducts().filter(({ family, price }) => family === 'telco-prepaid' && price !== null);

type Composed = ReturnType<typeof composeShop>;

/** The whole till of a shop as the program composes it, without a window, through a year of shifts: one process, many starts. */
export class YearShop {
  readonly folder: string;
  readonly calls = new CallsUnderWay();
  readonly clock: YearClock;
  readonly #keys = new Map<string, string>();
  readonly #openJobs = new Set<string>();
  readonly #openOrders = new Set<string>();
  #composed: Composed | null = null;
  /** What was sold, and what printed. */
  sales = 0;
  prints = 0;
  shifts = 0;

  constructor(folder: string, provider: ProviderAt) {
    this.folder = folder;
    this.clock = new YearClock(BEGINNING, () => this.calls.count + this.#openJobs.size > 0);
    const { baseUrl, authUrl, printerPort } = provider;
    const { fsId, clientId } = PRACTICE_CREDENTIALS;
    const printer = { id: 'kasir', name: 'Kasir', kind: 'tcp', host: '127.0.0.1', port: printerPort, status: 'none', drawer: 'pin2' };
    this.#write(
      Settings.parse({
        mode: 'live',
        kioskFee: 0,
        service: { baseUrl, authUrl, fsId, clientId },
        printers: [printer],
        printing: { printer: printer.id, auto: true },
        privacy: { retentionMonths: RETENTION_MONTHS },
        catalogue: adoptedStarter,
      }),
    );
  }

  /** Starts the till; resolves to the duration until it is open, in ms. */
  async start(): Promise<number> {
    const begun = performance.now();
    const first = readFirst(this.folder, RESOURCES, this.clock, false);
    const choose = async (): Promise<null> => null;
    this.#composed = composeShop(first, {
      ...{ version: '0', folder: this.folder, clock: this.clock, isStandIn: true, readerUrl: READER, startFileProcess: forkFileProcess },
      keychain: {
        get: async (account) => this.#keys.get(account) ?? null,
        set: async (account, secret) => void this.#keys.set(account, secret),
        delete: async (account) => this.#keys.delete(account),
      },
      practice: () => Promise.reject(new Error('a year has no practice')),
      printers: createPrinters({ clock: this.clock, system: null, pdf: null, font: null }),
      push: this.#pushed,
      reloadPage: () => undefined,
      dialogs: {
        ...{ chooseFolder: choose, chooseSaveFile: choose, chooseImport: choose },
        ...{ chooseStatement: choose, chooseTransfer: choose, chooseBackup: choose },
      },
      clipboard: { readText: () => '', writeText: () => undefined, clear: () => undefined },
      writeSettings: (settings) => this.#write(settings),
      answerClose: () => undefined,
    });
    value(await this.#composed.shop.boot());
    const took = performance.now() - begun;
    if (!this.#keys.has('client-secret')) {
      const { authUrl } = first.settings.get().service;
      value(await this.#handlers.settings.saveSecret({ secret: PRACTICE_CREDENTIALS.clientSecret, authUrl }));
    }
    await this.clock.idle();
    return took;
  }

  async stop(): Promise<void> {
    await this.clock.idle();
    await this.#composed?.close();
    this.#composed?.end();
    this.#composed = null;
  }

  /** A day: the shift, so many sales over its hours, the Z on paper, a backup, and the night. */
  async work(sales: number): Promise<void> {
    const { shifts } = this.#handlers;
    value(await shifts.open({ float: countOf(FLOAT) }));
    let taken = 0;
    for (let sale = 0; sale < sales; sale += 1) {
      taken += await this.#sell();
      await this.clock.skip((OPEN_MS - EVENING_MS) / sales);
    }
    await this.clock.skip(EVENING_MS);
    if (this.#openOrders.size > 0) throw new Error(`orders are open at the close: ${[...this.#openOrders]}`);
    const open = value(await shifts.state(undefined)).open;
    if (!open) throw new Error('no shift is open');
    const count = countOf(FLOAT + taken);
    value(await shifts.count({ shiftId: open.id, name: 'first', count }));
    const closing = { shiftId: open.id, count: 'first', floatLeft: rupiah(FLOAT), reason: '', receiver: 'Wati' } as const;
    value(await shifts.close(closing));
    this.shifts += 1;
    await this.clock.idle();
    await this.clock.sleepComputer(NIGHT_MS);
  }

  /** Resolves to the duration of a search for the number of the first sale, in ms. */
  async search(): Promise<number> {
    const begun = performance.now();
    value(await this.#handlers.orders.search({ ...NO_FILTERS, text: this.#numberOf(1), limit: 50, before: null }));
    return performance.now() - begun;
  }

  /** Leaves nothing of a till that is still open. */
  async end(): Promise<void> {
    await this.stop();
    this.calls.stop();
  }

  get #handlers(): Handlers {
    if (!this.#composed) throw new Error('the till is closed');
    return this.#composed.handlers;
  }

  /** Resolves to the cash that it took. */
  async #sell(): Promise<number> {
    this.sales += 1;
    const product = products[this.sales % products.length] as Product;
    const price = product.price ?? 0;
    const lines = [lineFor(product, numberFor(product, this.sales))];
    value(await this.#handlers.sale.checkout({ nonce: randomUUID(), lines, given: [cashOf(price)], repeats: [] }));
    await this.clock.idle();
    return price;
  }

  #numberOf(sale: number): string {
    return numberFor(products[sale % products.length] as Product, sale);
  }

  readonly #pushed: SendPush = (name, pushed) => {
    if (name === 'printJob') this.#jobChanged(pushed as PrintJobView);
    if (name === 'order') this.#orderChanged(pushed as OrderView);
  };

  #jobChanged({ jobId, state }: PrintJobView): void {
    if (isOpenJob(state)) this.#openJobs.add(jobId);
    else if (this.#openJobs.delete(jobId)) this.prints += 1;
  }

  #orderChanged({ orderId, state }: OrderView): void {
    if (state.is === 'success') this.#openOrders.delete(orderId);
    else this.#openOrders.add(orderId);
  }

  #write(settings: Settings): void {
    writeFileSync(join(this.folder, 'settings.json'), JSON.stringify(settings));
  }
}

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}
