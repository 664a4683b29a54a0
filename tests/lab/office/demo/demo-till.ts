import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beginComplaint } from '../../../../main/customers/complaints/complaint-actions.ts';
import { systemClock } from '../../../../main/lib/clock.ts';
import { acceptCount, closeShift, countDrawer, openShift } from '../../../../main/money/shifts/shift-actions.ts';
import { settle } from '../../../../main/selling/orders/actions/settle.ts';
import { createOrderService } from '../../../../main/selling/orders/client-order-service.ts';
import { balanceAccountOf } from '../../../../main/service/account.ts';
import { createServiceClient } from '../../../../main/service/client.ts';
import { openTill, type Till } from '../../../../main/till/till.ts';
import { rupiah } from '../../../../shared/lib/money.ts';
import { ok } from '../../../../shared/lib/result.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { feeOfProduct } from '../../../../shared/prices/fee-rules.ts';
import { PRACTICE_CREDENTIALS } from '../../../../shared/service/practice-credentials.ts';
import { Settings } from '../../../../shared/settings/settings.ts';
import type { Authority } from '../../../../shared/staff/permissions.ts';
import type { Simulator } from '../../../../simulator/server.ts';
import { countOf, FLOAT, totalOf } from '../../day/cash.ts';
import { FEE_RULES, shopProducts } from '../../day/day-shop.ts';
import { fieldsFor, numberFor } from '../../drive/numbers.ts';
import { CONSENT } from '../../fakes/shop/customers.ts';
import { cashOf, seen } from '../../fakes/shop/payments.ts';
import { value } from '../../fakes/shop/shifts.ts';
import { ticketLine } from '../../fakes/ticket-lines.ts';
import { DemoClock } from './demo-clock.ts';
import { SUPERVISOR } from './demo-plan.ts';

const products = new Map(shopProducts().map((product) => [product.code, { ...product, name: product.name.replace(/ Melati$/, '') }]));
const productOf = (code: string) => products.get(code) ?? null;
const bug = (error: unknown): never => {
  throw error;
};

interface DemoSale {
  readonly code: string;
  readonly by: Authority;
  readonly pay: 'cash' | 'qr' | 'account';
  /** The last digits of the customer's number, which mean something to the practice service. */
  readonly ending?: string;
  readonly customer?: string;
}

/** A real till without a window: its books over its own journal, and orders at the practice service over HTTP. */
export class DemoTill {
  readonly clock = new DemoClock();
  readonly folder: string;
  readonly till: Till;
  readonly #settings: Settings;
  readonly #client: ReturnType<typeof createServiceClient>;
  readonly #waiting = new Set<() => void>();
  #customers = 0;
  #cash = FLOAT;

  constructor(folder: string, { baseUrl }: Simulator, start: number) {
    const { fsId, clientId, clientSecret } = PRACTICE_CREDENTIALS;
    mkdirSync(folder, { recursive: true });
    this.folder = folder;
    this.clock.moveTo(start);
    this.#settings = Settings.parse({ mode: 'live', service: { baseUrl, authUrl: `${baseUrl}/auth`, fsId, clientId } });
    this.#client = createServiceClient({
      settings: () => this.#settings.service,
      secret: async () => clientSecret,
      ...{ clock: systemClock, random: Math.random, loopbackOnly: true },
    });
    this.till = value(
      openTill({
        mode: 'live',
        journalFile: join(folder, 'live.db'),
        service: createOrderService(this.#client),
        clock: this.clock,
        settings: () => this.#settings,
        secret: () => ({ is: 'stored' }),
        catalogue: { products: [...products.values()], productOf, refused: [] },
        prices: () => ({ rules: FEE_RULES, rulesVersion: 1, catalogueVersion: 1 }),
        readDelay: (reads) => Math.min(60_000, 20 * 2 ** reads),
        orderChanged: () => {
          for (const look of [...this.#waiting]) look();
        },
        statusChanged: () => {},
        bug,
      }),
    );
  }

  get account(): string {
    return balanceAccountOf(this.#settings.service);
  }

  get isOpen(): boolean {
    return this.till.shifts.current !== null;
  }

  openShift(by: Authority): void {
    const float = countOf(this.#cash);
    this.#cash = totalOf(float);
    value(openShift(this.till, { float }, by));
  }

  /** Counts with this difference, which a supervisor accepts, and closes with a Z. */
  closeShift(by: Authority, difference: number): void {
    const { id } = this.till.shifts.current ?? bug(new Error('no shift is open'));
    const count = countOf(this.#cash + difference);
    const floatLeft = rupiah(Math.min(FLOAT, totalOf(count)));
    value(countDrawer(this.till, { shiftId: id, name: 'first', count }, by));
    if (this.till.shifts.view().open?.close?.kind === 'differs') value(acceptCount(this.till, { shiftId: id }, SUPERVISOR));
    const form = { shiftId: id, count: 'first', floatLeft, reason: 'salah hitung', receiver: 'Wati' } as const;
    value(closeShift(this.till, form, by, () => ok(SUPERVISOR)));
    this.#cash = floatLeft;
  }

  /** Sells to another customer each time. Resolves with the order's id once its result is known, or stays open. */
  async sell({ code, by, pay, ending = '', customer }: DemoSale): Promise<string> {
    this.#settings.cashier = by.person.name;
    const line = await this.#lineOf(code, ending);
    const total = line.seen.price + line.seen.kioskFee;
    const given = [pay === 'cash' ? cashOf(total) : seen(pay, total)];
    const form = { nonce: randomUUID(), lines: [line], given, repeats: [], ...(customer === undefined ? {} : { customer }) };
    const [made] = value(this.till.checkout.checkout(form, by));
    if (pay === 'cash') this.#cash += total;
    const { orderId } = (made ?? bug(new Error('no order'))).order.sale;
    await this.#until(() => isAtRest(this.till.book.get(orderId)?.order));
    return orderId;
  }

  async #lineOf(code: string, ending: string) {
    const product = productOf(code) ?? bug(new Error(`no product ${code}`));
    this.#customers += 1;
    const number = ending === '' ? numberFor(product, this.#customers) : `0811${String(this.#customers).padStart(5, '0')}${ending}`;
    const form = { productCode: code, number, fields: fieldsFor(product) };
    if (product.price !== null) return ticketLine(form, null, product, feeOfProduct(FEE_RULES, product, product.price)?.fee);
    return ticketLine(form, value(await this.till.checkout.inquire(form)));
  }

  /** Opens an account for the customer of an order; returns the customer's id. */
  openAccount(name: string, orderId: string, limit: number): string {
    const customerId = randomUUID();
    const number = { source: { kind: 'order', orderId }, label: '' } as const;
    value(this.till.customers.book.save({ customerId, name, note: '', number, consent: CONSENT }, SUPERVISOR));
    value(this.till.onAccount.open({ customerId, limit: rupiah(limit) }, SUPERVISOR));
    return customerId;
  }

  /** The supervisor learned from the provider that the customer got nothing: the money is to be given back. */
  settleAsNotHappened(orderId: string): void {
    value(settle(this.till, { orderId, as: 'didNotHappen', reference: 'CS-1', code: '' }, SUPERVISOR));
  }

  complain(orderId: string, text: string, by: Authority): void {
    value(beginComplaint(this.till, { complaintId: randomUUID(), orderId, text }, by));
  }

  /** Asks the provider for the balance, and records it. */
  async tellBalance(): Promise<void> {
    const told = await this.#client.shopInfo();
    if (told.kind !== 'accepted') throw new Error(JSON.stringify(told));
    value(this.till.balance.record(rupiah(Object(told.value).data?.attributes?.balance)));
  }

  #until(holds: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!holds()) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
  }

  async close(): Promise<void> {
    this.till.close();
    await this.#client.close();
  }
}

const ON_ITS_WAY: ReadonlySet<string> = new Set(['intended', 'sending', 'unknown', 'pending']);
/** The practice service keeps such a number pending. */
const STAYS_PENDING = '5555';

/** The order has its result, or nothing will change it soon: the service does not know it, or keeps it pending. */
const isAtRest = (order: Order | undefined): boolean =>
  order !== undefined &&
  (!ON_ITS_WAY.has(order.state.is) ||
    (order.state.is === 'unknown' && order.state.notFounds > 0) ||
    (order.state.is === 'pending' && order.sale.clientNumber.endsWith(STAYS_PENDING)));
