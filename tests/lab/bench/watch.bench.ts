import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../../shared/catalogue/product.ts';
import { rupiah } from '../../../shared/lib/money.ts';
import { lineFor } from '../fakes/ticket-lines.ts';
import type { BenchContext } from './lib/bench.ts';
import { Counter, PracticeThread } from './lib/counter.ts';
import { type Figure, plain } from './lib/figure.ts';
import { makeEmptyJournal } from './lib/long-journal.ts';
import { Times } from './lib/measure.ts';

export const name = 'watch';

const LIMIT = { rate: 5, burst: 10 };
const SLOT_MS = 1_000 / LIMIT.rate;
const PENDING = 1_000;
const READS = 40;
const BETWEEN_MS = { least: 300, most: 900 };

/**
 * A thousand orders that stay pending, read by the till again and again at 5 requests a second, while a cashier reads one of them now and
 * then on the same endpoint. The baseline, in turn, is the same till with one pending order and a service of its own.
 */
export async function run({ folder, say }: BenchContext): Promise<Figure[]> {
  const [crowd, alone] = await Promise.all([Side.open(folder('crowd')), Side.open(folder('alone'))]);
  const begun = performance.now();
  await crowd.sell(PENDING);
  await alone.sell(1);
  say(`${PENDING} pending orders in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  // The first reads of all of them are due by then, and the queue is long.
  await sleep(3_000);
  for (let read = 0; read < READS; read += 1) {
    await sleep(BETWEEN_MS.least + Math.random() * (BETWEEN_MS.most - BETWEEN_MS.least));
    await Promise.all([crowd.read(Math.floor(Math.random() * PENDING)), alone.read(0)]);
  }
  const waiting = crowd.counter.waiting();
  await Promise.all([crowd.close(), alone.close()]);
  const beyond = (p: number): number => crowd.times.at(p) - alone.times.median;
  return [
    plain("cashier's added wait among 1,000 watched orders p50", beyond(0.5), 'ms'),
    plain("cashier's added wait among 1,000 watched orders p95", beyond(0.95), 'ms', 'lower', SLOT_MS),
    plain("cashier's added wait among 1,000 watched orders, longest", beyond(1), 'ms'),
    plain('reads in the queue meanwhile', waiting, 'reads'),
    plain("cashier's read with nothing else watched p50", alone.times.median, 'ms'),
  ];
}

class Side {
  readonly counter: Counter;
  readonly times = new Times();
  readonly #practice: PracticeThread;
  readonly #product: Product;
  readonly #orders: string[] = [];

  private constructor(counter: Counter, practice: PracticeThread) {
    const product = counter.products.find(({ family, price }) => family === 'telco-prepaid' && price !== null);
    if (!product) throw new Error('The starter catalogue has no telco-prepaid product');
    this.counter = counter;
    this.#practice = practice;
    this.#product = product;
  }

  static async open(folder: string): Promise<Side> {
    const file = join(folder, 'journal.db');
    makeEmptyJournal(file);
    const { practice, address } = await PracticeThread.start(LIMIT);
    return new Side(new Counter(file, address), practice);
  }

  async sell(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const made = this.counter.till.checkout.checkout({
        nonce: crypto.randomUUID(),
        // A number with this ending stays pending for ever.
        lines: [lineFor(this.#product, `0811${10_000 + index}5555`)],
        given: [{ tender: 'cash', amount: rupiah(90_000_000) }],
        repeats: [],
      });
      const orderId = made.ok ? made.value[0]?.order.sale.orderId : undefined;
      if (orderId === undefined) throw new Error(JSON.stringify(made));
      await this.counter.reaches(orderId, 'pending');
      this.#orders.push(orderId);
    }
  }

  /** The cashier's read; when it ends, the journal holds its result. */
  async read(index: number): Promise<void> {
    await this.times.timeAsync(() => this.counter.till.watcher.readNow(this.#orders[index] ?? ''));
  }

  async close(): Promise<void> {
    await this.counter.close();
    await this.#practice.close();
  }
}
