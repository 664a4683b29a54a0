import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openPrintService } from '../../../../main/devices/printing/open-print-service.ts';
import type { PrintService } from '../../../../main/devices/printing/print-service.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { createOrderService } from '../../../../main/selling/orders/client-order-service.ts';
import { createServiceClient, type ServiceClient } from '../../../../main/service/client.ts';
import { readCatalogue } from '../../../../main/shop/catalogue/catalogue.ts';
import { openTill, type Till } from '../../../../main/till/till.ts';
import { families } from '../../../../shared/catalogue/families.ts';
import type { Product } from '../../../../shared/catalogue/product.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import type { OrderStateName } from '../../../../shared/orders/order.ts';
import type { QuoteView } from '../../../../shared/orders/order-view.ts';
import { PRACTICE_CREDENTIALS } from '../../../../shared/service/practice-credentials.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Limit } from '../../../../simulator/http/bucket.ts';
import { fieldsFor, numberFor } from '../../drive/numbers.ts';
import { mutePrinters } from '../../fakes/printing.ts';
import { ticketLine } from '../../fakes/ticket-lines.ts';
import type { FirstByte, ServiceMessage, Serving } from './service-worker.ts';

const STARTER = join(import.meta.dirname, '..', '..', '..', '..', 'resources', 'catalogue.json');

const KIOSK_FEE = 2_500;

/** A service that is never called; its address is set so that sales are open. */
const NOWHERE = { baseUrl: 'http://127.0.0.1:9', authUrl: 'http://127.0.0.1:9/auth' };

/** Main's own parts with a real journal file and, where one is given, a service over real HTTP. */
export class Counter {
  readonly till: Till;
  readonly products: readonly Product[];
  readonly #client: ServiceClient;
  readonly #desk: PrintService;
  readonly #waiting = new Set<() => void>();

  constructor(journalFile: string, address: Pick<Serving, 'baseUrl' | 'authUrl'> = NOWHERE) {
    const { baseUrl, authUrl } = address;
    const settings = Settings.parse({
      cashier: 'Sari',
      kioskFee: KIOSK_FEE,
      service: { baseUrl, authUrl, fsId: PRACTICE_CREDENTIALS.fsId, clientId: PRACTICE_CREDENTIALS.clientId },
    });
    this.#client = createServiceClient({
      settings: () => settings.service,
      secret: async () => PRACTICE_CREDENTIALS.clientSecret,
      clock: systemClock,
      random: Math.random,
      loopbackOnly: true,
    });
    const catalogue = readCatalogue(STARTER, STARTER);
    this.products = catalogue.products;
    const till = openTill({
      mode: 'training',
      journalFile,
      service: createOrderService(this.#client),
      clock: systemClock,
      settings: () => settings,
      secret: () => ({ is: 'stored' }),
      catalogue,
      orderChanged: () => {
        for (const look of [...this.#waiting]) look();
      },
      statusChanged: () => {},
      bug: (error) => {
        throw error;
      },
    });
    if (!till.ok) throw new Error(JSON.stringify(till.failure));
    this.till = till.value;
    this.#desk = openPrintService(till.value, {
      folder: dirname(journalFile),
      printers: mutePrinters,
      settings: () => settings,
      clock: systemClock,
      onChange: () => {},
      onDrawer: () => {},
      onBug: (error) => {
        throw error;
      },
    });
  }

  /** Does what the cashier does before the customer pays; returns a function that presses the Pay button. */
  async prepare(product: Product, seed: number): Promise<() => string> {
    const form = { productCode: product.code, number: numberFor(product, seed), fields: fieldsFor(product) };
    const quote = families[product.family].inquiry ? await this.#inquire(form) : null;
    const line = ticketLine(form, quote, product, KIOSK_FEE);
    const nonce = crypto.randomUUID();
    return () => {
      const made = this.till.checkout.checkout({
        nonce,
        lines: [line],
        given: [{ tender: 'cash', amount: rupiah(90_000_000) }],
        repeats: [],
      });
      if (!made.ok) throw new Error(`${product.code}: ${JSON.stringify(made.failure)}`);
      return made.value[0]?.order.sale.orderId ?? '';
    };
  }

  /** Resolves when the order is in one of these states, as the till reports them. */
  reaches(orderId: string, ...states: readonly OrderStateName[]): Promise<void> {
    return new Promise((resolve) => {
      const look = (): boolean => {
        const order = this.till.book.get(orderId)?.order;
        if (!order || !states.includes(order.state.is)) return false;
        this.#waiting.delete(look);
        resolve();
        return true;
      };
      if (!look()) this.#waiting.add(look);
    });
  }

  /** Prints the receipt on a printer that accepts everything, with all journal writes of the print job. */
  async print(orderId: string): Promise<void> {
    const printed = await this.#desk.print(orderId, null);
    if (!printed.ok) throw new Error(JSON.stringify(printed.failure));
  }

  /** Calls that wait for a send slot. */
  waiting(): number {
    return this.#client.healthView().endpoints.reduce((sum, { waiting }) => sum + waiting, 0);
  }

  async close(): Promise<void> {
    this.till.close();
    await this.#client.close();
  }

  async #inquire(form: Parameters<Till['checkout']['inquire']>[0]): Promise<QuoteView> {
    const quote = await this.till.checkout.inquire(form);
    if (!quote.ok) throw new Error(`${form.productCode}: ${JSON.stringify(quote.failure)}`);
    return quote.value;
  }
}

/** The practice service in a thread of its own. */
export class PracticeThread {
  readonly #worker: Worker;
  #arrived: (at: bigint) => void = () => {};

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (message: ServiceMessage) => {
      if (message.is === 'firstByte') this.#arrived(message.at);
    });
  }

  /** With the given limit for order details, else a wide one; all other limits are wide. */
  static async start(orderDetails?: Limit): Promise<{ readonly practice: PracticeThread; readonly address: Serving }> {
    const worker = new Worker(new URL('./service-worker.ts', import.meta.url), { workerData: orderDetails });
    const practice = new PracticeThread(worker);
    const address = await new Promise<Serving>((resolve, reject) => {
      worker.once('error', reject);
      worker.on('message', (message: ServiceMessage) => message.is === 'serving' && resolve(message));
    });
    return { practice, address };
  }

  /** When the first byte of the next checkout arrives, in ns of `process.hrtime`. */
  nextFirstByte(): Promise<FirstByte['at']> {
    return new Promise((resolve) => {
      this.#arrived = resolve;
    });
  }

  async close(): Promise<void> {
    await this.#worker.terminate();
  }
}
